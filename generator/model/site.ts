import type { SiteSettings } from '../schema/entities/site-settings.ts';
import type { CalendarDate } from '../schema/fields.ts';
import type { Content } from './content.ts';
import type { Navigation } from './navigation.ts';
import type { BasePath } from './paths.ts';

/** The site as it will be published: everything resolved, in the order to show. */
export type Site = {
  readonly settings: SiteSettings;
  readonly base: BasePath;
  /** The day the site is built for, in its own time zone. */
  readonly asOf: CalendarDate;
  readonly stations: Content['folders']['stations'];
  readonly focus: Content['folders']['focus'];
  readonly lists: Content['lists'];
  readonly navigation: Navigation;
  /** Sizes in bytes of the files below public/, by path. */
  readonly publicFiles: ReadonlyMap<string, number>;
};
