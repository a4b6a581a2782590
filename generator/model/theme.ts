import type { BrowserColours, DocumentHead } from './document.ts';
import type { PageTemplate } from './page.ts';
import type { ThemePalette } from './palette.ts';
import type { OutputPath, Route } from './paths.ts';
import type { Pictures } from './pictures.ts';
import type { Site } from './site.ts';

/** The templates as the generator sees them: compiled, bundled and loaded. */
export type Theme = {
  readonly server: ServerTheme;
  /** The same templates, made so that each element says where it is written. Loaded when it is asked for. */
  traced(): Promise<ServerTheme>;
  /** Files of the theme to publish, by the path they are published at, with the place they lie at. */
  readonly files: ReadonlyMap<OutputPath, string>;
  readonly stylesheets: readonly OutputPath[];
  /** The module of every page; what it loads later it finds itself. */
  readonly scripts: readonly OutputPath[];
  /** Typefaces every page needs at once, so that browsers ask for them before they have read a style sheet. */
  readonly fonts: readonly OutputPath[];
};

/** What templates/server.tsx exports. */
export type ServerTheme = {
  readonly pages: readonly PageTemplate[];
  /** Languages in which the fixed words of the interface exist. */
  readonly languages: readonly string[];
  readonly palette: ThemePalette;
  /** A whole page as HTML. */
  renderPage(page: PageToRender): string;
  /** The page for addresses that do not exist. */
  renderNotFound(page: Omit<PageToRender, 'route' | 'head' | 'template' | 'props'>): string;
  /** The drawn map as SVG for a file of its own, or undefined for a site without one. */
  renderMap(page: Pick<PageToRender, 'site' | 'pictures'>): string | undefined;
};

/** All that one page is made from. */
export type PageToRender = {
  readonly site: Site;
  readonly route: Route;
  readonly head: DocumentHead;
  readonly template: PageTemplate;
  readonly props: unknown;
  readonly pictures: Pictures;
  readonly stylesheets: readonly string[];
  readonly scripts: readonly string[];
  readonly fonts: readonly string[];
  readonly colours: BrowserColours;
};
