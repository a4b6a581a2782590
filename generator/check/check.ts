import type { Args, Code } from '../diagnostics/catalog.ts';
import type { Location } from '../diagnostics/diagnostic.ts';
import type { HtmlElement } from '../html/elements.ts';
import type { PageTexts, SiteFacts } from '../model/facts.ts';
import type { BasePath, OutputPath } from '../model/paths.ts';
import type { SiteSettings } from '../schema/entities/site-settings.ts';
import type { CheckedPage } from './checked-page.ts';

/**
 * One check of finished pages: of each page while it is in memory, of all pages by their facts or texts, or of
 * several of these. It changes nothing.
 */
export type Check = {
  page?(page: CheckedPage, site: CheckedSite): Iterable<PageDiagnostic> | Promise<Iterable<PageDiagnostic>>;
  /**
   * For slow page checks: the complete input of the check. A page without findings is not checked again while
   * its input is the same.
   */
  seen?(page: CheckedPage, site: CheckedSite): string;
  site?(facts: SiteFacts, site: WholeSite): Iterable<SiteDiagnostic>;
  /** Checks the titles and descriptions of all pages, which may depend on nothing else. */
  texts?(pages: readonly PageTexts[]): Iterable<SiteDiagnostic>;
};

/** What a page check may know about the site. */
export type CheckedSite = {
  readonly settings: SiteSettings;
  readonly base: BasePath;
  /** True if the finished site has a file of this path. */
  has(path: string): boolean;
  /** True if the address is that of a file that the build makes: a picture, a script, a style sheet. */
  isMade(address: string): boolean;
  /** The addresses of all pages, for suggestions. */
  addresses(): readonly string[];
  /** The transfer size of a file of the site, except pictures, and its text if it has one. */
  weigh(path: string): Weighed;
  /** Paths of all scripts of the site. */
  readonly scripts: readonly string[];
};

/** What a check of all pages may know besides the pages. Its findings are cached, so they must not depend on anything else. */
export type WholeSite = {
  readonly folders: UsableFiles;
  /** The source file of a page, by the path of the page. */
  fileOf(path: OutputPath): string | undefined;
};

/** The bytes of a file, compressed if hosts compress it; for scripts and style sheets also the text and imports. */
export type Weighed = {
  readonly bytes: number;
  readonly text: string;
  /** Paths of the scripts that a script imports. */
  readonly imports: readonly string[];
};

/** The pictures and documents of a site with their sizes in bytes, and the ones used by anything except links on pages. */
type UsableFiles = {
  readonly images: ReadonlyMap<string, number>;
  readonly publicFiles: ReadonlyMap<string, number>;
  readonly usedImages: ReadonlySet<string>;
  /** True for a file that the manifest or another machine-readable file names. */
  isNamedElsewhere(publicFile: string): boolean;
};

type DiagnosticOn<On> = {
  readonly [C in Code]: { readonly code: C; readonly args: Args<C>; readonly on: On };
}[Code];

/** An error or a warning on a page. */
export type PageDiagnostic = DiagnosticOn<FoundOn>;

/** A diagnostic that needs several pages or the made pictures: on a page, at its text, link or picture, or in a file. */
export type SiteDiagnostic = DiagnosticOn<
  | { readonly address: string; readonly part: 'title' | 'description' }
  | { readonly address: string; readonly link: string; readonly isInLayout: boolean }
  | { readonly address: string; readonly picture: string }
  | { readonly file: Location }
>;

/** The place of a diagnostic on its page. */
export type FoundOn = {
  /** The element; if missing, the whole page. */
  readonly element?: HtmlElement | undefined;
  /** The part of the element, the likeliest first: attribute names, or `text` for its content. */
  readonly parts?: readonly string[];
  /** The part of the head, which has no element on the page itself. */
  readonly head?: 'title' | 'description' | 'picture';
  /** Words that nobody may have written: if they are in the content or in the text of a template, there is no diagnostic. */
  readonly unlessWritten?: string;
};
