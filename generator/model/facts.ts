import type { CalendarDate } from '../schema/calendar-date.ts';
import type { ListName } from '../schema/content.ts';
import type { Permission } from './hosting.ts';
import type { OutputPath } from './paths.ts';

/** The facts about a page for the checks of the whole site, about 1 kB. Nothing else of a page is kept once it is staged. */
export type PageFacts = LayoutFacts & {
  readonly path: OutputPath;
  /** The address as a visitor types it, without the base path: `/about/faqs/`. */
  readonly address: string;
  /** The hash of its layout. */
  readonly layout: string;
  /** The pictures it shows, each by its largest file. */
  readonly pictures: readonly OutputPath[];
  /** The lists from which the page shows items. */
  readonly lists: readonly ListName[];
  /** The date of the last change, as written in the page's own file. */
  readonly updated?: CalendarDate | undefined;
};

/** What search engines show of a page. Kept apart from its other facts: a new title changes nothing about links. */
export type PageTexts = Pick<PageFacts, 'path' | 'address'> & {
  readonly title: string;
  readonly description: string;
};

/** The same facts of a layout, which many pages share. The facts of a page cover only its own part. */
export type LayoutFacts = {
  /** Ids that links can point to. */
  readonly ids: readonly string[];
  /** Links to places on pages of this site. */
  readonly anchors: readonly Anchor[];
  /** Pages of this site that are linked to. */
  readonly pages: readonly OutputPath[];
  /** Files of this site that are linked or loaded, except pages and made pictures. */
  readonly files: readonly OutputPath[];
  /** Permissions for loading, showing or sending beyond those every page has. */
  readonly permissions: readonly Permission[];
};

/** A link to a place on a page: the link as written, the file of the page, and the id. */
export type Anchor = readonly [link: string, page: OutputPath, id: string];

/** The facts of all pages: of each page in the order of the plan, and of each layout by its hash. */
export type SiteFacts = {
  readonly pages: readonly PageFacts[];
  readonly layouts: ReadonlyMap<string, LayoutFacts>;
};
