import type { Completeness } from './completeness.ts';

/** The progress of one part of a site: a collection, a list, or the pages. `before` is its percentage in the last report. */
export type PartProgress = Completeness & { readonly name: string; readonly before: number | undefined };

/** The progress of a site, and the day of the report it is compared with. */
export type SiteProgress = {
  readonly parts: readonly PartProgress[];
  readonly before: number | undefined;
  readonly since: string | undefined;
};
