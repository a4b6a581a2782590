import type { Palette, ThemePalette } from '../../generator/model/palette.ts';
import { PAIRS } from './pairs.ts';
import tokens from './tokens.css?raw';

/** The colours of tokens.css, so that the generator knows what the owner's own colours stand on. */
export const PALETTE: ThemePalette = {
  light: coloursIn(/@theme \{(.*?)\n\}/s) as Palette,
  dark: coloursIn(/prefers-color-scheme: dark\) \{(.*?)\n\}/s),
  pairs: PAIRS,
};

function coloursIn(block: RegExp): Partial<Palette> {
  const [, rules = ''] = block.exec(tokens) ?? [];
  const found = [...rules.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)];
  return Object.fromEntries(found.map(([, name, value]) => [name, value]));
}
