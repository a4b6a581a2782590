/**
 * The extensions of pictures. Some browsers save a JPEG as .jfif. They include .heic, a format of some phones: the code that
 * reads such a file says what to do.
 */
export const PICTURE_EXTENSION = /\.(?:jpe?g|jfif|png|webp|avif|svg|heic|heif)$/i;
