import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import type { OpenPicture } from './load-sharp.ts';

/** Pixels across a drawing, which is sharp at any size: as many as the largest slot needs. */
export const DRAWING_WIDTH = 1600;

/**
 * An original turned upright, in the sRGB colours of screens. Nothing else reaches the made files: no place, no camera and
 * no other text of the original.
 */
export async function openOriginal(bytes: Buffer, isDrawing: boolean, open: OpenPicture): Promise<Sharp> {
  const options = isDrawing ? { density: await densityFor(DRAWING_WIDTH, bytes, open) } : {};
  return open(bytes, options).autoOrient().toColourspace('srgb');
}

/** The hash that identifies an original's bytes. */
export function originalHash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

/** The dots per inch at which a drawing has this pixel width. Enlarging it afterwards would blur it. */
async function densityFor(width: number, bytes: Buffer, open: OpenPicture): Promise<number> {
  const { width: natural = width, density = 72 } = await open(bytes, UNLIMITED).metadata();
  return Math.min(Math.max((density * width) / natural, 1), 10_000);
}

/** For reading only the size, which takes no memory. */
export const UNLIMITED = { limitInputPixels: false };
