import type { Sharp } from 'sharp';
import type { PictureFormat } from '../schema/picture-slots.ts';

type Encoder = {
  /** All that the bytes depend on besides the pixels: part of the name of every file. */
  readonly settings: { readonly qualities: readonly number[] } & Readonly<Record<string, unknown>>;
  encode(picture: Sharp, quality: number): Sharp;
};

/**
 * How each format is written. The first quality is the usual one, found by eye; the others are for pictures that
 * would be larger than their budget. AVIF at effort 1 takes a tenth of the time of effort 4 and a tenth more bytes.
 */
export const ENCODERS: Readonly<Record<PictureFormat, Encoder>> = {
  avif: {
    settings: { qualities: [48, 40, 32, 24], effort: 1, chromaSubsampling: '4:2:0' },
    encode: (picture, quality) => picture.avif({ quality, effort: 1, chromaSubsampling: '4:2:0' }),
  },
  webp: {
    settings: { qualities: [70, 58, 46, 34], effort: 3 },
    encode: (picture, quality) => picture.webp({ quality, effort: 3 }),
  },
  jpeg: {
    settings: { qualities: [78, 66, 54], ground: '#ffffff' },
    encode: (picture, quality) => picture.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true }),
  },
};

/** Raise it whenever the pixels that are encoded are prepared in another way: every picture is then made anew. */
export const RECIPE = 1;

/** How the names of files of a format end. */
export const ENDING_OF: Readonly<Record<PictureFormat, string>> = { avif: 'avif', webp: 'webp', jpeg: 'jpg' };
