import type { Site } from '../../generator/model/site.ts';

/**
 * The icons a site may have in a tab and among the apps, by their names below public/. Browsers that can draw SVG take
 * the later of the first two; its size keeps them from fetching the .ico too.
 */
const BROWSER_ICONS = [
  { file: 'favicon.ico', rel: 'icon', sizes: '32x32' },
  { file: 'favicon.svg', rel: 'icon', type: 'image/svg+xml' },
  { file: 'apple-touch-icon.png', rel: 'apple-touch-icon' },
] as const;

/** The icons of a site for browsers. Without an icon for the tab, its logo is that icon. */
export function browserIcons(site: Pick<Site, 'settings' | 'hasPublicFile'>): readonly BrowserIcon[] {
  const icons = BROWSER_ICONS.filter(({ file }) => site.hasPublicFile(file));
  if (icons.some(({ rel }) => rel === 'icon')) return icons;
  const { logo } = site.settings.organisation;
  const type = LOGO_TYPES.get(logo?.split('.').at(-1)?.toLowerCase());
  return logo === undefined || type === undefined ? icons : [{ file: logo, rel: 'icon', type }, ...icons];
}

type BrowserIcon = {
  readonly file: string;
  readonly rel: string;
  readonly sizes?: string;
  readonly type?: string;
};

/** The formats of logos that every browser can show in a tab, by their extensions. */
const LOGO_TYPES: ReadonlyMap<string | undefined, string> = new Map([
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
]);
