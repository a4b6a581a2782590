import type { Route } from './paths.ts';

/** The menu: entries and groups of entries, in the order to show. */
export type Navigation = readonly (NavigationLink | NavigationGroup)[];
/** One entry of the menu, and the page it is the entry of: part of a page, a document or another site is none. */
export type NavigationLink = {
  readonly label: string;
  readonly to: string;
  readonly route: Route | undefined;
};
/** A page and its words: a step of the way to another page. */
export type PageLink = { readonly label: string; readonly route: Route };

/** Entries of the menu under a common word. */
export type NavigationGroup = { readonly label: string; readonly links: readonly NavigationLink[] };

/** The group of the menu a page belongs to. */
export function groupOf(navigation: Navigation, of: Route): string | undefined {
  const group = navigation.find((entry) => 'links' in entry && entry.links.some((link) => link.route === of));
  return group?.label;
}
