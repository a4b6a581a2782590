import type { Sharp, SharpOptions } from 'sharp';
import manifest from '../../package.json' with { type: 'json' };

/** Pictures above this are refused: the largest phones reach 50 megapixels in their usual mode. */
export const MAX_MEGAPIXELS = 50;

/** The encoders differ from version to version, and so may the bytes they make. */
export const SHARP_VERSION: string = manifest.dependencies.sharp;

/** Opens the bytes of a picture; whatever is wrong with them is an error and never a grey patch. */
export type OpenPicture = (bytes: Uint8Array, options?: SharpOptions) => Sharp;

/** Loads sharp, which takes longer than to list the pictures of a site: only once there is something to open. */
export async function loadSharp(): Promise<OpenPicture> {
  const { default: sharp } = await import('sharp');
  // Several pictures at a time keep the cores busy; more threads in each would only take memory.
  sharp.concurrency(1);
  sharp.cache(false);
  return (bytes, options) =>
    sharp(bytes, { failOn: 'error', limitInputPixels: MAX_MEGAPIXELS * 1_000_000, ...options }).timeout({
      seconds: 120,
    });
}
