import type { Content, FolderName } from '../model/content.ts';
import type { Route } from '../model/paths.ts';
import type { EntitySummary, Ridge, Site } from '../model/site.ts';
import type { CalendarDate } from '../schema/calendar-date.ts';
import { FOLDER_NAMES, LIST_NAMES, LISTS, type ListName } from '../schema/content.ts';
import type { SiteSettings } from '../schema/entities/site-settings.ts';
import type { Publishing } from '../schema/publishing.ts';
import { FEED_NAMES, itemsOfFeed } from './dated-items.ts';
import { inOrder } from './in-order.ts';
import { resolveNavigation } from './navigation.ts';
import { publishedOn } from './published-on.ts';

/** The parts of a site. A list is read when a page needs it. */
type SiteParts = {
  readonly settings: SiteSettings;
  readonly asOf: CalendarDate;
  readonly publicFiles: { has(path: string): boolean };
  readonly ridge: Ridge | undefined;
  list<N extends ListName>(name: N): Content['lists'][N];
  /** The summaries of a collection's entities by their templates, each with its position. */
  summaries(collection: FolderName): readonly OrderedSummary[];
  /** The label of the page at a route; undefined if there is no page. */
  labelOf(route: Route): string | undefined;
};

/** A summary with its position in the collection. */
export type OrderedSummary = EntitySummary & { readonly order: number | undefined };

/** Joins the parts of a site: everything in display order, and the menu. */
export function resolveSite(parts: SiteParts): Site {
  const { settings, asOf, publicFiles, ridge } = parts;
  const collections = lazily(FOLDER_NAMES, (name) => {
    const summaries = parts.summaries(name).map((one) => ({ ...one, name: one.label }));
    return inOrder(summaries, settings.language).map(({ slug, file, route, label, shown }) => ({
      slug,
      file,
      route,
      label,
      shown,
    }));
  }) as Site['collections'];
  const lists = lazily(LIST_NAMES, (name) => {
    const list = publishedOn<Publishing>(asOf, parts.list(name));
    return LISTS[name].hasOrder
      ? inOrder(list as unknown as Parameters<typeof inOrder>[0], settings.language)
      : list;
  }) as unknown as Site['lists'];
  const labels = new Map<Route, string | undefined>();
  const labelOf = (route: Route) => {
    if (!labels.has(route)) labels.set(route, parts.labelOf(route));
    return labels.get(route);
  };
  return {
    settings,
    asOf,
    year: asOf.slice(0, 4),
    collections,
    lists,
    ridge,
    feeds: lazily(FEED_NAMES, (name) => itemsOfFeed(name, (list) => lists[list])),
    navigation: resolveNavigation(settings.navigation, labelOf, collections),
    labelOf,
    isPast: (day) => day < asOf,
    hasPublicFile: (path) => publicFiles.has(path),
  };
}

/** An object whose values are computed on first use. */
function lazily<K extends string, V>(keys: readonly K[], make: (key: K) => V): Readonly<Record<K, V>> {
  const made = {} as Record<K, V>;
  for (const key of keys) {
    Object.defineProperty(made, key, {
      enumerable: true,
      configurable: true,
      get() {
        const value = make(key);
        Object.defineProperty(made, key, { value, enumerable: true });
        return value;
      },
    });
  }
  return made;
}
