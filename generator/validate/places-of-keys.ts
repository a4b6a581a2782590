import type { PlaceOfSetting } from '../diagnostics/codes/entities.ts';
import { NETWORK_HOSTS } from '../schema/addresses-elsewhere.ts';
import { type GroupShape, isRichText } from '../schema/shape.ts';

/** The field of a group, or of a group in it, for general text: `bio`, `about → text`. */
export function fieldForWords(group: GroupShape | undefined): string | undefined {
  const fields = [...(group?.fields ?? [])];
  const [own] = fields.find(([, field]) => isRichText(field)) ?? [];
  if (own !== undefined) return own;
  for (const [key, field] of fields) {
    const below = field.kind === 'group' ? [...field.fields].find(([, one]) => isRichText(one)) : undefined;
    if (below !== undefined) return `${key} → ${below[0]}`;
  }
  return undefined;
}

/** The right place of something that people look for in the settings of a site, by the first key of a path. */
export function placeOf([key, ...more]: readonly PropertyKey[]): PlaceOfSetting | undefined {
  if (key === 'navigation' && more.length > 2 && more.at(-1) === 'items') return 'menu';
  if (key === 'navigation' && more.length === 2 && more.at(-1) === 'collection') return 'collection-in-menu';
  if (key === 'contact' && Object.hasOwn(NETWORK_HOSTS, String(more[0]).toLowerCase())) return 'social';
  return more.length > 0 ? undefined : PLACES_OF_SETTINGS[String(key).toLowerCase()];
}

/** The right place of the language of a part, if the last key of a path names one. */
export function placeOfLanguage(path: readonly PropertyKey[]): PlaceOfSetting | undefined {
  return /^(?:language|lang|locale|lugha)$/i.test(String(path.at(-1))) ? 'language' : undefined;
}

const PLACES_OF_SETTINGS: Readonly<Record<string, PlaceOfSetting>> = {
  footer: 'footer',
  copyright: 'footer',
  analytics: 'visitors',
  googleanalytics: 'visitors',
  tracking: 'visitors',
  cookies: 'visitors',
  seo: 'pages',
  meta: 'pages',
  keywords: 'pages',
  title: 'pages',
  head: 'pages',
  favicon: 'icon',
  icon: 'icon',
  icons: 'icon',
  video: 'film',
  videos: 'film',
  youtube: 'film',
  vimeo: 'film',
  film: 'film',
};
