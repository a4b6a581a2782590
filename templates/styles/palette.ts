import type { ColourSchemes, Palette, ThemePalette } from '../../generator/model/palette.ts';
import { PAIRS } from './pairs.ts';
import { BRICK } from './palettes/brick.ts';
import { LAKE } from './palettes/lake.ts';
import tokens from './tokens.css?raw';

/** The colours of tokens.css: the generator measures the owner's colours against them. */
const HIGHLAND: ColourSchemes = {
  light: coloursIn(/@theme \{(.*?)\n\}/s) as Palette,
  dark: coloursIn(/prefers-color-scheme: dark\) \{(.*?)\n {2}\}/s),
};

/** All palettes, and the pairs of their colours that need contrast. */
export const PALETTE: ThemePalette = {
  palettes: { highland: HIGHLAND, lake: LAKE, brick: BRICK },
  pairs: PAIRS,
};

function coloursIn(block: RegExp): Partial<Palette> {
  const [, rules = ''] = block.exec(tokens) ?? [];
  const found = [...rules.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)];
  return Object.fromEntries(found.map(([, name, value]) => [name, value]));
}
