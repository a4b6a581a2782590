import type { Args, Code } from '../diagnostics/catalog.ts';
import type { Location } from '../diagnostics/diagnostic.ts';
import type { HtmlElement } from '../html/elements.ts';
import type { SiteFacts } from '../model/facts.ts';
import type { BasePath, OutputPath } from '../model/paths.ts';
import type { SiteSettings } from '../schema/entities/site-settings.ts';
import type { CheckedPage } from './checked-page.ts';

/**
 * One check of finished pages: of each page by itself while it is there, of all together by their facts, or of both. It
 * changes nothing.
 */
export type Check = {
  page?(page: CheckedPage, site: CheckedSite): Iterable<PageDiagnostic> | Promise<Iterable<PageDiagnostic>>;
  /**
   * For a check of pages that takes long: all of the page that it looks at. A page in which nothing was found is not checked
   * once more while that is the same.
   */
  seen?(page: CheckedPage, site: CheckedSite): string;
  site?(facts: SiteFacts, site: WholeSite): Iterable<SiteDiagnostic>;
};

/** What a check may know of the site around a page. */
export type CheckedSite = {
  readonly settings: SiteSettings;
  readonly base: BasePath;
  /** True if the finished site has a file of this path. */
  has(path: string): boolean;
  /** True if the address is that of a file which the build itself makes: a picture, a script, a style sheet. */
  isMade(address: string): boolean;
  /** The addresses of all pages, to suggest one that was meant. */
  addresses(): readonly string[];
  /** What a file of the site weighs on its way to a visitor, pictures apart, and its text if it has one. */
  weigh(path: string): Weighed;
  /** Paths of all scripts of the site. */
  readonly scripts: readonly string[];
};

/** What a check of all pages may know beside them. What it finds is kept, so it must depend on nothing else. */
export type WholeSite = {
  readonly folders: UsableFiles;
  /** The file that a page is made of, by the path of the page. */
  fileOf(path: OutputPath): string | undefined;
};

/** The bytes of a file, compressed where hosts compress it; its text and what it imports if it is a script or a style sheet. */
export type Weighed = {
  readonly bytes: number;
  readonly text: string;
  /** Paths of the scripts that a script brings with it. */
  readonly imports: readonly string[];
};

/**
 * The pictures and documents of a site with their sizes in bytes, and which of them something uses apart from the links on
 * pages.
 */
export type UsableFiles = {
  readonly images: ReadonlyMap<string, number>;
  readonly publicFiles: ReadonlyMap<string, number>;
  readonly usedImages: ReadonlySet<string>;
  /** True for a file that the manifest or another file for machines names. */
  isNamedElsewhere(publicFile: string): boolean;
};

type DiagnosticOn<On> = {
  readonly [C in Code]: { readonly code: C; readonly args: Args<C>; readonly on: On };
}[Code];

/** An error or a warning on a page. */
export type PageDiagnostic = DiagnosticOn<FoundOn>;

/**
 * One that shows only when pages are seen together or their pictures are made: on a page, by what it says, links to or
 * shows, or in a file.
 */
export type SiteDiagnostic = DiagnosticOn<
  | { readonly address: string; readonly part: 'title' | 'description' }
  | { readonly address: string; readonly link: string; readonly isInLayout: boolean }
  | { readonly address: string; readonly picture: string }
  | { readonly file: Location }
>;

/** Where on its page a diagnostic shows. */
export type FoundOn = {
  /** The element; without one, the page as a whole. */
  readonly element?: HtmlElement | undefined;
  /** What of it, the likeliest first: names of attributes, or `text` for its content. */
  readonly parts?: readonly string[];
  /** What of the head, which is no element of the page's own. */
  readonly head?: 'title' | 'description' | 'picture';
};
