import { drawingTags, entitiesOf } from './drawing-tags.ts';
import type { OpenPicture } from './load-sharp.ts';
import { UNLIMITED } from './open-original.ts';

/**
 * The megapixels of all photographs inside a drawing, because each takes memory when the drawing is opened. Infinite if the
 * size of one is unknown, as for a drawing inside the drawing.
 */
export async function embeddedMegapixels(svg: string, open: OpenPicture): Promise<number> {
  let megapixels = 0;
  for (const { attributes } of drawingTags(svg, entitiesOf(svg) ?? new Map())) {
    for (const value of attributes.values()) {
      const [, kind, bytes] = DATA_ADDRESS.exec(value) ?? [];
      if (kind === undefined || bytes === undefined) continue;
      if (!/;\s*base64\s*$/i.test(kind)) return Number.POSITIVE_INFINITY;
      const {
        format,
        width = 0,
        height = 0,
      } = await open(Buffer.from(bytes, 'base64'), UNLIMITED).metadata();
      if (format === 'svg') return Number.POSITIVE_INFINITY;
      megapixels += (width * height) / 1_000_000;
    }
  }
  return megapixels;
}

/** `data:image/png;base64,iVBORw0…` (RFC 2397) */
const DATA_ADDRESS = /^\s*data:([^,]*),(.*)/is;
