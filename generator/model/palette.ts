import type { ColourName, OwnTheme, PaletteName } from '../schema/entities/theme.ts';

/** The colours of the templates, and the pairs that need contrast. */
export type ThemePalette = {
  /** The palettes to choose from. */
  readonly palettes: Readonly<Record<PaletteName, ColourSchemes>>;
  readonly pairs: readonly ColourPair[];
};

/** A complete set of colours. */
export type ColourSchemes = {
  readonly light: Palette;
  /** The colours that differ on dark pages; all others are the same in both schemes. */
  readonly dark: Partial<Palette>;
};

/** A colour, `#1F2A24`, for each name. */
export type Palette = Readonly<Record<ColourName, string>>;

/** A colour and the background it appears on. */
export type ColourPair = {
  readonly colour: ColourName;
  readonly ground: ColourName;
  /** The least contrast: 4.5 for text, 3 for a border. */
  readonly least: number;
  /** What visitors could not see, as the beginning of a sentence: "Links on the page". */
  readonly words: string;
};

/** The colours of both schemes, with the owner's colours in place of the defaults. */
export function ownPalettes(
  own: OwnTheme,
  theme: ThemePalette,
): { readonly light: Palette; readonly dark: Palette } {
  const base = chosenPalette(own, theme);
  const light = { ...base.light, ...own.colours };
  // A colour for light pages does not fit dark ones, unless the palette uses one for both.
  return { light, dark: { ...light, ...base.dark, ...own.darkColours } };
}

/** The palette the owner has chosen, or the default one. */
export function chosenPalette(
  { palette = USUAL_PALETTE }: OwnTheme,
  { palettes }: Pick<ThemePalette, 'palettes'>,
): ColourSchemes {
  return palettes[palette];
}

/** The default palette. The style sheet of every site contains its colours. */
export const USUAL_PALETTE = 'highland' satisfies PaletteName;
