/**
 * The extensions of pictures. They include .heic, in which some phones save pictures: the code that reads such a file says
 * what to do.
 */
export const PICTURE_EXTENSION = /\.(?:jpe?g|png|webp|avif|svg|heic|heif)$/i;
