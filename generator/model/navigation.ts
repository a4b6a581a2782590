import type { Route } from './paths.ts';

/** The menu: entries and groups of entries, in display order. */
export type Navigation = readonly (NavigationLink | NavigationGroup)[];
/** One entry of the menu and the route of its page. Undefined for a part of a page, a document or another site. */
export type NavigationLink = {
  readonly label: string;
  readonly to: string;
  readonly route: Route | undefined;
};
/** A page and its label: a step on the way to another page. */
export type PageLink = { readonly label: string; readonly route: Route };

/** Entries of the menu under a common label. */
export type NavigationGroup = { readonly label: string; readonly links: readonly NavigationLink[] };

/** The label of the menu group with this page. */
export function groupOf(navigation: Navigation, of: Route): string | undefined {
  const group = navigation.find((entry) => 'links' in entry && entry.links.some((link) => link.route === of));
  return group?.label;
}
