import { ownPalettes, type ThemePalette } from '../model/palette.ts';
import { address, type BasePath } from '../model/paths.ts';
import type { SiteSettings } from '../schema/entities/site-settings.ts';

/** The inputs of the manifest. */
export type ManifestParts = {
  readonly settings: SiteSettings;
  readonly base: BasePath;
  readonly publicFiles: { has(path: string): boolean };
  readonly palette: ThemePalette;
};

/** The web manifest. The site still opens in the browser, with its address bar and its back button. */
export function manifest({ settings, base, publicFiles, palette }: ManifestParts): string {
  const { light } = ownPalettes(settings.theme ?? {}, palette);
  const { name, description } = settings.organisation;
  const icons = iconsOf(settings, publicFiles).map(({ file, ...icon }) => ({
    src: address(base, `/${file}`),
    ...icon,
  }));
  const told = {
    id: base,
    name,
    short_name: shortName(name),
    description,
    lang: settings.language,
    start_url: base,
    scope: base,
    display: 'browser',
    theme_color: light['forest-deep'],
    background_color: light.paper,
    icons,
  };
  return `${JSON.stringify(told, null, 2)}\n`;
}

/** The icons of a site. Without any, its logo is the icon if it is a drawing, which fits every size. */
function iconsOf({ organisation: { logo } }: SiteSettings, publicFiles: ManifestParts['publicFiles']) {
  const icons = ICONS.filter(({ file }) => publicFiles.has(file));
  return icons.length === 0 && logo?.toLowerCase().endsWith('.svg') ? [{ ...DRAWING, file: logo }] : icons;
}

const DRAWING = { file: 'favicon.svg', sizes: 'any', type: 'image/svg+xml' } as const;

/** The icons a site may have, by their file names below public/. */
const ICONS = [
  DRAWING,
  { file: 'icon-192.png', sizes: '192x192', type: 'image/png' },
  { file: 'icon-512.png', sizes: '512x512', type: 'image/png' },
  // A phone may crop this one to its own shape, such as a circle.
  { file: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
] as const;

/**
 * The first words of a name, as many as fit below an icon, without `&` or a dash at their end. A long first word stays whole.
 */
export function shortName(name: string): string {
  const [first = '', ...others] = name.split(' ');
  let short = first;
  for (const word of others) {
    if (`${short} ${word}`.length > FITS_BELOW_AN_ICON) break;
    short += ` ${word}`;
  }
  return short === name ? name : short.replace(/ [^\p{L}\p{N}]+$|[,:;–—-]+$/u, '');
}

const FITS_BELOW_AN_ICON = 14;
