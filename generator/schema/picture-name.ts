/**
 * How the name of a picture ends. Pictures as some phones save them, .heic, are among them: what to do with such a file is said
 * where it is read.
 */
export const PICTURE_EXTENSION = /\.(?:jpe?g|png|webp|avif|svg|heic|heif)$/i;
