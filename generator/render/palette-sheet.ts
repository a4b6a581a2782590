import { createHash } from 'node:crypto';
import type { TextArtifact } from '../model/artifact.ts';
import { ownPalettes, type Palette, type ThemePalette } from '../model/palette.ts';
import { outputFile } from '../model/paths.ts';
import type { SiteSettings } from '../schema/entities/site-settings.ts';
import { textFile } from './site-files.ts';

/**
 * The owner's colours as a style sheet of their own, to come after that of the theme; nothing if there are none.
 * A change of colours so needs no bundler.
 */
export function paletteSheets(settings: SiteSettings, theme: ThemePalette): readonly TextArtifact[] {
  const own = settings.theme ?? {};
  const { light, dark } = ownPalettes(own, theme);
  const changed = namesOf({ ...own.colours, ...own.darkColours });
  if (changed.length === 0) return [];
  // Dark colours are repeated even where the owner changed the light one alone: this sheet comes last, so the light one
  // would reach dark pages. Paper is light, whatever the screen is.
  const text = `:root{${rules(changed, light)}}
@media screen and (prefers-color-scheme:dark){:root{${rules(changed, dark)}}}
`;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return [textFile(outputFile(`assets/palette-${hash}.css`), text)];
}

function rules(names: readonly (keyof Palette)[], palette: Palette): string {
  return names.map((name) => `--color-${name}:${palette[name].toLowerCase()}`).join(';');
}

/** In code-unit order, so that the order of keys in site.yaml changes nothing. */
function namesOf(colours: Partial<Palette>): readonly (keyof Palette)[] {
  return (Object.keys(colours) as (keyof Palette)[]).sort();
}
