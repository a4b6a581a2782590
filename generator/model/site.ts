import type { CalendarDate } from '../schema/calendar-date.ts';
import type { ListName } from '../schema/content.ts';
import type { SiteSettings } from '../schema/entities/site-settings.ts';
import type { Content, FolderName } from './content.ts';
import type { Feeds } from './feed.ts';
import type { Navigation } from './navigation.ts';
import type { Route } from './paths.ts';

/**
 * The site as `select` sees it: what a page may take into its props, everything resolved and in the order to show.
 * What a page reads here is recorded, and the page is rendered again when one of these answers changes.
 */
export type Site = {
  readonly settings: SiteSettings;
  /** The day the site is built for, in its own time zone. */
  readonly asOf: CalendarDate;
  /** The year of that day. */
  readonly year: string;
  /** The entities that have pages of their own, each as its template summarizes it. */
  readonly collections: { readonly [N in FolderName]: readonly EntitySummary[] };
  /** The items that are published on that day. */
  readonly lists: { readonly [N in ListName]: readonly ShownItem<Content['lists'][N][number]>[] };
  /** What its feeds tell. */
  readonly feeds: Feeds;
  readonly navigation: Navigation;
  /** The words that lead to the page at an address, as in a menu; undefined if there is no page. */
  labelOf(route: Route): string | undefined;
  /** The ridge line the owner has drawn; undefined for one of the templates' own. */
  readonly ridge: Ridge | undefined;
  /** True if a day is over. */
  isPast(day: CalendarDate): boolean;
  /** True if there is a file of this path below public/. */
  hasPublicFile(path: string): boolean;
};

/** A line drawn by the owner: outlines as SVG writes them, and what brings them onto the field of 1440 × 96. */
export type Ridge = { readonly paths: readonly string[]; readonly transform: string };

/** An item of a list that may have expired and say so. */
export type ShownItem<T> = T & { readonly isExpired?: true };

/** What lists, menus and maps show of an entity that has a page of its own. */
export type EntitySummary<Shown = unknown> = {
  readonly slug: string;
  readonly file: string;
  readonly route: Route;
  /** The words of a menu entry that gives none of its own. */
  readonly label: string;
  /** What the template of its page takes from it for others: name, picture and the like. */
  readonly shown: Shown;
};
