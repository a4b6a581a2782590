import type { Completeness } from './completeness.ts';

/** How far a part of a site is: a collection, a list, or the pages. `before` is its per cent in the last report. */
export type PartProgress = Completeness & { readonly name: string; readonly before: number | undefined };

/** How far a site is, and since which day that is compared. */
export type SiteProgress = {
  readonly parts: readonly PartProgress[];
  readonly before: number | undefined;
  readonly since: string | undefined;
};
