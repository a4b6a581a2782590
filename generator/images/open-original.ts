import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import type { OpenPicture } from './load-sharp.ts';

/** Pixels across a drawing, which is sharp at any size: as many as the largest slot takes. */
export const DRAWING_WIDTH = 1600;

/**
 * An original turned upright, its colours those of screens. Nothing else of it reaches what is made of it: neither
 * place nor camera nor any other words a file can carry.
 */
export async function openOriginal(bytes: Buffer, isDrawing: boolean, open: OpenPicture): Promise<Sharp> {
  const options = isDrawing ? { density: await densityFor(DRAWING_WIDTH, bytes, open) } : {};
  return open(bytes, options).autoOrient().toColourspace('srgb');
}

/** Names the bytes of an original. */
export function originalHash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

/** Dots per inch at which a drawing has so many pixels across; enlarging it afterwards would blur it. */
async function densityFor(width: number, bytes: Buffer, open: OpenPicture): Promise<number> {
  const { width: natural = width, density = 72 } = await open(bytes, UNLIMITED).metadata();
  return Math.min(Math.max((density * width) / natural, 1), 10_000);
}

/** For reading the size alone, which takes no memory. */
export const UNLIMITED = { limitInputPixels: false };
