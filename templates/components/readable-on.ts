import { contrast } from '../../generator/model/contrast.ts';

const INK = '#1F2A24';
const WHITE = '#FFFFFF';
const BLACK = '#000000';

/**
 * Returns the colour of letters on a ground that the owner chose: one of the site's own if it is legible there, else
 * black. Either white or black has a contrast of at least 4.58 on any ground, more than the 4.5 that letters need.
 */
export function readableOn(ground: string): string {
  return [INK, WHITE].find((letters) => contrast(letters, ground) >= 4.5) ?? BLACK;
}
