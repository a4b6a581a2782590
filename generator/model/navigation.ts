import type { NavigationEntry, NavigationItem } from '../schema/entities/navigation.ts';
import { type Route, route } from './paths.ts';

/** The menu: pages and groups of pages, in the order to show. */
export type Navigation = readonly (NavigationLink | NavigationGroup)[];
/** One page of the menu. */
export type NavigationLink = { readonly label: string; readonly route: Route };
/** Pages of the menu under a common word. */
export type NavigationGroup = { readonly label: string; readonly links: readonly NavigationLink[] };

/** What the menu needs to know of a page. */
export type MenuPage = { readonly route: Route; readonly label: string };

/** Pages by collection, each collection in the order its entities are shown. */
export type PagesOf = { readonly [C in NonNullable<NavigationItem['collection']>]: readonly MenuPage[] };

/**
 * The menu with words and routes in place. An entry for a page that does not exist is left out here: the reference
 * to it is reported with all others.
 */
export function resolveNavigation(
  entries: readonly NavigationEntry[],
  pages: ReadonlyMap<Route, MenuPage>,
  collections: PagesOf,
): Navigation {
  const toLink = (written: string | undefined, label: string | undefined): readonly NavigationLink[] => {
    const page = written === undefined ? undefined : pages.get(route(written));
    return page === undefined ? [] : [{ label: label ?? page.label, route: page.route }];
  };
  return entries.flatMap((entry): Navigation => {
    if (entry.items === undefined) return toLink(entry.page, entry.label);
    const links = entry.items.flatMap((item) =>
      item.collection === undefined
        ? toLink(item.page, item.label)
        : collections[item.collection].map((page) => ({ label: page.label, route: page.route })),
    );
    return [{ label: entry.label ?? '', links }];
  });
}

/** The group of the menu a page belongs to. */
export function groupOf(navigation: Navigation, of: Route): string | undefined {
  const group = navigation.find((entry) => 'links' in entry && entry.links.some((link) => link.route === of));
  return group?.label;
}
