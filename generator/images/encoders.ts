import type { Sharp } from 'sharp';
import type { PictureFormat } from '../schema/picture-slots.ts';

/** How long an encoder may search for a smaller file: `thorough` for what phones load, `quick` for all else. */
export type Effort = 'thorough' | 'quick';

type Encoder = {
  /** All that the bytes depend on besides the pixels and the effort: part of the name of every file. */
  readonly settings: { readonly qualities: readonly number[] } & Readonly<Record<string, unknown>>;
  encode(picture: Sharp, quality: number, effort: Effort): Sharp;
};

const AVIF_EFFORT: Readonly<Record<Effort, number>> = { thorough: 1, quick: 0 };

/**
 * For browsers that do not know AVIF. Without mozjpeg's search for the best coefficients and scans a file takes a quarter of
 * the time; at 72 instead of 78 it has as many bytes, and its mean square error is a twentieth larger.
 */
const JPEG = { progressive: true, quantisationTable: 3 } as const;

/**
 * How each format is written. The first quality is the usual one, found by eye; the others are for pictures that
 * would be larger than their budget. AVIF at effort 1 takes a tenth of the time of effort 4 and a tenth more bytes;
 * effort 0 takes half of the time of effort 1 and a tenth more bytes again.
 */
export const ENCODERS: Readonly<Record<PictureFormat, Encoder>> = {
  avif: {
    settings: { qualities: [48, 40, 32, 24], effort: AVIF_EFFORT, chromaSubsampling: '4:2:0' },
    encode: (picture, quality, effort) =>
      picture.avif({ quality, effort: AVIF_EFFORT[effort], chromaSubsampling: '4:2:0' }),
  },
  jpeg: {
    settings: { qualities: [72, 60, 48], ground: '#ffffff', ...JPEG },
    encode: (picture, quality) => picture.flatten({ background: '#ffffff' }).jpeg({ quality, ...JPEG }),
  },
};

/** Raise it whenever the pixels that are encoded are prepared in another way: every picture is then made again. */
export const RECIPE = 1;

/** The usual extension of each format. */
export const EXTENSION_OF: Readonly<Record<PictureFormat, string>> = {
  avif: 'avif',
  jpeg: 'jpg',
};
