import type { Sharp } from 'sharp';
import type { PictureFormat } from '../schema/picture-slots.ts';

/** How long an encoder may search for a smaller file: `thorough` for files that phones load, `quick` for all others. */
export type Effort = 'thorough' | 'quick';

type Encoder = {
  /** Everything the bytes depend on, in addition to the pixels and the effort. It is part of every file name. */
  readonly settings: { readonly qualities: readonly number[] } & Readonly<Record<string, unknown>>;
  encode(picture: Sharp, quality: number, effort: Effort): Sharp;
};

const AVIF_EFFORT: Readonly<Record<Effort, number>> = { thorough: 1, quick: 0 };

/**
 * For browsers without AVIF. Without mozjpeg's search for the best coefficients and scans, encoding takes a quarter of the
 * time. At quality 72 instead of 78 a file has as many bytes, and its mean square error is a twentieth larger.
 */
const JPEG = { progressive: true, quantisationTable: 3 } as const;

/**
 * The settings of each format. The first quality is the usual one, chosen by eye; the others are for pictures over their
 * budget. AVIF at effort 1 takes a tenth of the time of effort 4 for a tenth more bytes. Effort 0 halves the time of effort
 * 1 for a tenth more bytes again.
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

/** Increase it when the preparation of the encoded pixels changes: every picture is then made again. */
export const RECIPE = 1;

/** The usual extension of each format. */
export const EXTENSION_OF: Readonly<Record<PictureFormat, string>> = {
  avif: 'avif',
  jpeg: 'jpg',
};
