import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import type { OpenPicture } from './load-sharp.ts';

/** Pixels across a drawing, which is sharp at any size: as many as the largest slot needs. */
const DRAWING_WIDTH = 1600;

/** Pixels. A drawing that would be higher gets smaller. */
const DRAWING_HEIGHT = 16_000;

/**
 * An original turned upright, in the sRGB colours of screens. Nothing else reaches the made files: no place, no camera and
 * no other text of the original.
 */
export async function openOriginal(bytes: Buffer, isDrawing: boolean, open: OpenPicture): Promise<Sharp> {
  const options = isDrawing ? { density: (await sizeOfDrawing(bytes, open)).density } : {};
  return open(bytes, options).autoOrient().toColourspace('srgb');
}

/** The hash that identifies an original's bytes. */
export function originalHash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

/** The size of a drawing in pixels, and the dots per inch at which it has this size. Enlarging it afterwards would blur it. */
type DrawingSize = { readonly density: number; readonly width: number; readonly height: number };

/** Finds the size in which a drawing is used. */
export async function sizeOfDrawing(bytes: Buffer, open: OpenPicture): Promise<DrawingSize> {
  const first = await enlargedFrom(USUAL_DENSITY, bytes, open);
  // Sizes are whole pixels: that of a small drawing is only exact when it is large.
  return first.scale > MOST_EXACT ? enlargedFrom(first.density, bytes, open) : first;
}

const MOST_EXACT = 16;

async function enlargedFrom(
  density: number,
  bytes: Buffer,
  open: OpenPicture,
): Promise<DrawingSize & { readonly scale: number }> {
  const { width, height } = await open(bytes, { ...UNLIMITED, density }).metadata();
  const scale = Math.min(DRAWING_WIDTH / width, DRAWING_HEIGHT / height);
  return {
    scale,
    density: Math.min(Math.max(density * scale, LOWEST_DENSITY), HIGHEST_DENSITY),
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** The limits of sharp. */
const LOWEST_DENSITY = 1;
const HIGHEST_DENSITY = 100_000;

/** The density at which a drawing has the size that it says. */
const USUAL_DENSITY = 72;

/** A drawing can be opened with so many times fewer pixels across than it says, but not fewer. */
export const MOST_REDUCED = USUAL_DENSITY / LOWEST_DENSITY;

/** For reading only the size, which takes no memory. */
export const UNLIMITED = { limitInputPixels: false };
