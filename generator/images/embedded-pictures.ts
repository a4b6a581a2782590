import type { OpenPicture } from './load-sharp.ts';
import { UNLIMITED } from './open-original.ts';

/** How many megapixels the photographs within a drawing have together; each takes memory when the drawing is opened. */
export async function embeddedMegapixels(svg: string, open: OpenPicture): Promise<number> {
  let megapixels = 0;
  for (const [, base64 = ''] of svg.matchAll(/data:image\/[a-z+-]+;base64,([A-Za-z0-9+/=\s]+)/g)) {
    const { width = 0, height = 0 } = await open(Buffer.from(base64, 'base64'), UNLIMITED).metadata();
    megapixels += (width * height) / 1_000_000;
  }
  return megapixels;
}
