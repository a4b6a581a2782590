import type { Route } from './paths.ts';

/** The menu: pages and groups of pages, in the order to show. */
export type Navigation = readonly (NavigationLink | NavigationGroup)[];
/** One page of the menu. */
export type NavigationLink = { readonly label: string; readonly route: Route };
/** Pages of the menu under a common word. */
export type NavigationGroup = { readonly label: string; readonly links: readonly NavigationLink[] };

/** The group of the menu a page belongs to. */
export function groupOf(navigation: Navigation, of: Route): string | undefined {
  const group = navigation.find((entry) => 'links' in entry && entry.links.some((link) => link.route === of));
  return group?.label;
}
