import type { CalendarDate } from '../schema/calendar-date.ts';
import type { ListName } from '../schema/content.ts';
import type { SiteSettings } from '../schema/entities/site-settings.ts';
import type { Content, FolderName } from './content.ts';
import type { Feeds } from './feed.ts';
import type { Navigation } from './navigation.ts';
import type { Route } from './paths.ts';

/**
 * The site as `select` sees it: the data a page may take into its props, resolved and in display order. Each read is
 * recorded, and the page is rendered again when one of these answers changes.
 */
export type Site = {
  readonly settings: SiteSettings;
  /** The day the site is built for, in its time zone. */
  readonly asOf: CalendarDate;
  /** The year of that day. */
  readonly year: string;
  /** The entities with their own pages, each as its template summarizes it. */
  readonly collections: { readonly [N in FolderName]: readonly EntitySummary[] };
  /** The items that are published on that day. */
  readonly lists: { readonly [N in ListName]: readonly ShownItem<Content['lists'][N][number]>[] };
  /** The content of its feeds. */
  readonly feeds: Feeds;
  readonly navigation: Navigation;
  /** The label for links to the page at an address, as in a menu; undefined if there is no page. */
  labelOf(route: Route): string | undefined;
  /** The ridge line drawn by the owner; undefined for a line of the templates. */
  readonly ridge: Ridge | undefined;
  /** True if a day is over. */
  isPast(day: CalendarDate): boolean;
  /** True if this file exists below public/. */
  hasPublicFile(path: string): boolean;
};

/** A line drawn by the owner: outlines in SVG syntax, and the transform onto the field of 1440 × 96. */
export type Ridge = { readonly paths: readonly string[]; readonly transform: string };

/** An item of a list that may be marked as expired. */
export type ShownItem<T> = T & { readonly isExpired?: true };

/** What lists, menus and maps show about an entity with its own page. */
export type EntitySummary<Shown = unknown> = {
  readonly slug: string;
  readonly file: string;
  readonly route: Route;
  /** The label of a menu entry that has none. */
  readonly label: string;
  /** The data its page template provides for other pages: name, picture and so on. */
  readonly shown: Shown;
};
