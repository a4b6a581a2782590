import { createHash } from 'node:crypto';
import type { TextArtifact } from '../model/artifact.ts';
import { ownPalettes, type Palette, type ThemePalette, USUAL_PALETTE } from '../model/palette.ts';
import { outputFile } from '../model/paths.ts';
import type { SiteSettings } from '../schema/entities/site-settings.ts';
import type { OwnTheme, Typeface } from '../schema/entities/theme.ts';
import { textFile } from './site-files.ts';

/**
 * The owner's colours and typefaces as a separate style sheet, loaded after that of the theme. Empty for the default
 * choices. A change of either therefore needs no bundler.
 */
export function paletteSheets(settings: SiteSettings, theme: ThemePalette): readonly TextArtifact[] {
  const own = settings.theme ?? {};
  const text = FACES[own.typeface ?? 'serif'] + colourRules(own, theme);
  if (text === '') return [];
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return [textFile(outputFile(`assets/palette-${hash}.css`), text)];
}

/** Replaces the two fonts of the style sheet. Browsers never load a font that nothing uses. */
const FACES: Readonly<Record<Typeface, string>> = {
  serif: '',
  sans: ':root{--font-serif:var(--font-sans)}\n',
  system: ':root{--font-sans:system-ui,sans-serif;--font-serif:var(--font-sans)}\n',
};

function colourRules(own: OwnTheme, theme: ThemePalette): string {
  const { light, dark } = ownPalettes(own, theme);
  const isUsual = own.palette === undefined || own.palette === USUAL_PALETTE;
  const changed = namesOf({ ...(isUsual ? {} : light), ...own.colours, ...own.darkColours });
  if (changed.length === 0) return '';
  // Dark colours are repeated even if the owner changed only the light one: this sheet comes last, so the light one would
  // also apply to dark pages. Printed pages are always light, whatever the screen is.
  return `:root{${rules(changed, light)}}
@media screen and (prefers-color-scheme:dark){:root{${rules(changed, dark)}}}
`;
}

function rules(names: readonly (keyof Palette)[], palette: Palette): string {
  return names.map((name) => `--color-${name}:${palette[name].toLowerCase()}`).join(';');
}

/** In code-unit order, so the order of keys in site.yaml changes nothing. */
function namesOf(colours: Partial<Palette>): readonly (keyof Palette)[] {
  return (Object.keys(colours) as (keyof Palette)[]).sort();
}
