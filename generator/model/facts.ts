import type { CalendarDate } from '../schema/calendar-date.ts';
import type { ListName } from '../schema/content.ts';
import type { Permission } from './hosting.ts';
import type { OutputPath } from './paths.ts';

/** What the checks of the whole site need to know of a page, about 1 kB: all that is left of it once it is staged. */
export type PageFacts = LayoutFacts & {
  readonly path: OutputPath;
  /** As a visitor would type it, without the base path: `/about/faqs/`. */
  readonly address: string;
  readonly title: string;
  readonly description: string;
  /** The hash of its layout. */
  readonly layout: string;
  /** The pictures it shows, each by its largest file. */
  readonly pictures: readonly OutputPath[];
  /** The lists it shows something of. */
  readonly lists: readonly ListName[];
  /** The day on which its own file says that it changed last. */
  readonly updated?: CalendarDate | undefined;
};

/** The same of a layout, which many pages share. Those of a page are of its own part alone. */
export type LayoutFacts = {
  /** Ids that links can lead to. */
  readonly ids: readonly string[];
  /** Links to places on pages of this site. */
  readonly anchors: readonly Anchor[];
  /** Pages of this site that are linked to. */
  readonly pages: readonly OutputPath[];
  /** Files of this site that are linked to or loaded, pages and made pictures apart. */
  readonly files: readonly OutputPath[];
  /** What it loads, shows or sends to that not every page does. */
  readonly permissions: readonly Permission[];
};

/** A link to a place on a page: the link as it is written, the file of the page, and the id. */
export type Anchor = readonly [link: string, page: OutputPath, id: string];

/** What is known of all pages together: the facts of each in the order of the plan, and of each layout by its hash. */
export type SiteFacts = {
  readonly pages: readonly PageFacts[];
  readonly layouts: ReadonlyMap<string, LayoutFacts>;
};
