/** The extensions of pictures. They include .heic, a format of some phones: the code that reads such a file says what to do. */
export const PICTURE_EXTENSION = /\.(?:jpe?g|png|webp|avif|svg|heic|heif)$/i;
