import type { Sharp, SharpOptions } from 'sharp';
import manifest from '../../package.json' with { type: 'json' };

/** Larger pictures are refused: the largest phones reach 50 megapixels in their usual mode. */
export const MAX_MEGAPIXELS = 50;

/** The encoders differ between versions, so the bytes may differ, too. */
export const SHARP_VERSION: string = manifest.dependencies.sharp;

/** Opens the bytes of a picture. Damaged bytes cause an error, never a grey area. */
export type OpenPicture = (bytes: Uint8Array, options?: SharpOptions) => Sharp;

/** Loads sharp only when there is a picture to open: loading takes longer than listing the pictures of a site. */
export async function loadSharp(): Promise<OpenPicture> {
  const { default: sharp } = await import('sharp');
  // Several pictures at a time keep the cores busy; more threads for each would only need memory.
  sharp.concurrency(1);
  sharp.cache(false);
  return (bytes, options) =>
    sharp(bytes, { failOn: 'error', limitInputPixels: MAX_MEGAPIXELS * 1_000_000, ...options }).timeout({
      seconds: 120,
    });
}
