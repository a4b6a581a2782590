/**
 * The extensions of pictures. Some browsers save a JPEG as .jfif. They include .heic, a format of some phones: the code that
 * reads such a file says what to do.
 */
export const PICTURE_EXTENSION = /\.(?:jpe?g|jfif|png|webp|avif|svg|heic|heif)$/i;

/** The extensions of pictures that browsers cannot show, or that are animated. */
export const UNUSABLE_PICTURE = /\.(?:heic|heif|gif|tiff?|bmp|psd|ai|eps|raw|cr2|nef|dng)$/i;
