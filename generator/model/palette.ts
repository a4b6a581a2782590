import type { ColourName, OwnTheme, PaletteName } from '../schema/entities/theme.ts';

/** The colours of the templates, and which of them must be told apart. */
export type ThemePalette = {
  /** The palettes to choose from. */
  readonly palettes: Readonly<Record<PaletteName, ColourSchemes>>;
  readonly pairs: readonly ColourPair[];
};

/** A complete set of colours. */
export type ColourSchemes = {
  readonly light: Palette;
  /** What differs on dark pages; colours that are not here are the same in both schemes. */
  readonly dark: Partial<Palette>;
};

/** A colour, `#1F2A24`, for each name. */
export type Palette = Readonly<Record<ColourName, string>>;

/** A colour that is on another. */
export type ColourPair = {
  readonly colour: ColourName;
  readonly ground: ColourName;
  /** The least contrast: 4.5 for text, 3 for a border. */
  readonly least: number;
  /** What visitors would not see, as the beginning of a sentence: "Links on the page". */
  readonly words: string;
};

/** The colours of both schemes as visitors will see them, those of the owner in their places. */
export function ownPalettes(
  own: OwnTheme,
  theme: ThemePalette,
): { readonly light: Palette; readonly dark: Palette } {
  const base = chosenPalette(own, theme);
  const light = { ...base.light, ...own.colours };
  // A colour for light pages is none for dark ones, unless the palette uses one for both.
  return { light, dark: { ...light, ...base.dark, ...own.darkColours } };
}

/** The palette that the owner has chosen, or else the usual one. */
export function chosenPalette(
  { palette = USUAL_PALETTE }: OwnTheme,
  { palettes }: Pick<ThemePalette, 'palettes'>,
): ColourSchemes {
  return palettes[palette];
}

/** The palette whose colours the style sheet of every site has. */
export const USUAL_PALETTE = 'highland' satisfies PaletteName;
