import type { Args, Code } from '../diagnostics/catalog.ts';
import type { Location } from '../diagnostics/diagnostic.ts';
import type { Output } from '../model/artifact.ts';
import type { Content } from '../model/content.ts';
import type { PageElement } from '../model/page-elements.ts';
import type { Site } from '../model/site.ts';
import type { Sources } from '../model/source.ts';
import type { FinishedPage } from './finished-page.ts';

/** One judgement of the finished site. It finds and changes nothing. */
export type Check = (finished: FinishedSite) => Iterable<Finding> | Promise<Iterable<Finding>>;

/** Everything a check may look at: the site as it would be published, and what it was made from. */
export type FinishedSite = {
  readonly site: Site;
  readonly content: Content;
  readonly sources: Sources;
  readonly output: Output;
  /** Every page, the one for missing addresses too. */
  readonly pages: readonly FinishedPage[];
  /** Paths of all files of the output. */
  readonly paths: ReadonlySet<string>;
};

/** A fault of the finished site: which, and on what page or in what file it shows. */
export type Finding = {
  readonly [C in Code]: { readonly code: C; readonly args: Args<C>; readonly on: FoundOn };
}[Code];

/** Where a fault shows. */
export type FoundOn =
  | {
      readonly page: FinishedPage;
      /** The element at fault; without one, the page as a whole. */
      readonly element?: PageElement;
      /** What of it is at fault, the likeliest first: names of attributes, or `text` for what it holds. */
      readonly parts?: readonly string[];
    }
  | { readonly file: Location };
