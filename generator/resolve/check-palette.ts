import type { Args } from '../diagnostics/catalog.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { contrast, nearestPassing } from '../model/contrast.ts';
import {
  type ColourPair,
  chosenPalette,
  ownPalettes,
  type Palette,
  type ThemePalette,
} from '../model/palette.ts';
import { locate, nodeAt, type YamlDocument } from '../model/source.ts';
import type { ColourName, OwnTheme } from '../schema/entities/theme.ts';

/**
 * Reports each colour of the owner with all pairs that it makes hard to see in one of the schemes. Pairs of only template
 * colours are the responsibility of the templates.
 */
export function checkPalette(
  own: OwnTheme,
  theme: ThemePalette,
  { file, root }: YamlDocument,
): readonly Diagnostic[] {
  const { light, dark } = ownPalettes(own, theme);
  const isSameInBoth = ({ colour, ground }: ColourPair) =>
    light[colour] === dark[colour] && light[ground] === dark[ground];

  const spoilt = new Map<string, { readonly written: WrittenColour; readonly pairs: FaintPair[] }>();
  const look = (pair: ColourPair, isDark: boolean) => {
    const palette = isDark ? dark : light;
    const written = writtenIn(pair, isDark, own, theme);
    if (written === undefined || !isTooFaint(pair, palette)) return;
    const key = `${written.group}.${written.name}`;
    const { pairs } = spoilt.get(key) ?? spoilt.set(key, { written, pairs: [] }).get(key)!;
    pairs.push({ ...measured(pair, palette), isDark });
  };
  for (const pair of theme.pairs) {
    look(pair, false);
    if (!isSameInBoth(pair)) look(pair, true);
  }

  return [...spoilt.values()].map(({ written: { group, name }, pairs }) => {
    const at = locate(file, nodeAt(root, ['theme', group, name]).span);
    const nearest = nearestPassing(own[group]![name]!, (tone) => {
      const changed = { ...own, [group]: { ...own[group], [name]: tone } };
      return isFineAs(tone, name, ownPalettes(changed, theme), theme.pairs);
    });
    return diagnose('low-contrast', at, { pairs, name, nearest });
  });
}

type FaintPair = Args<'low-contrast'>['pairs'][number];

/** A colour of the owner: its name, and its group of keys. */
type WrittenColour = { readonly group: 'colours' | 'darkColours'; readonly name: ColourName };

/** The owner's colour in a pair, with its group of keys; undefined if both are colours of the templates. */
function writtenIn(
  { colour, ground }: ColourPair,
  isDark: boolean,
  own: OwnTheme,
  theme: ThemePalette,
): WrittenColour | undefined {
  for (const name of [colour, ground]) {
    if (isDark && own.darkColours?.[name] !== undefined) return { group: 'darkColours', name };
    const isLight = !isDark || chosenPalette(own, theme).dark[name] === undefined;
    if (isLight && own.colours?.[name] !== undefined) return { group: 'colours', name };
  }
  return undefined;
}

/**
 * Whether a tone for a name contrasts with all its partners, in each scheme that has it: fixing one pair
 * must not break another.
 */
function isFineAs(
  tone: string,
  name: ColourName,
  { light, dark }: { readonly light: Palette; readonly dark: Palette },
  pairs: readonly ColourPair[],
): boolean {
  const touched = pairs.filter(({ colour, ground }) => colour === name || ground === name);
  const schemes = [light, dark].filter((palette) => palette[name] === tone);
  return schemes.every((palette) => !touched.some((pair) => isTooFaint(pair, palette)));
}

function isTooFaint({ colour, ground, least }: ColourPair, palette: Palette): boolean {
  return contrast(palette[colour], palette[ground]) < least;
}

function measured({ colour, ground, least, words }: ColourPair, palette: Palette) {
  return {
    what: words,
    colour: { name: colour, tone: palette[colour] },
    ground: { name: ground, tone: palette[ground] },
    ratio: contrast(palette[colour], palette[ground]),
    least,
  };
}
