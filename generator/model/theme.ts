import type { Publishing } from '../schema/publishing.ts';
import type { BrowserColours } from './document.ts';
import type { LayoutState } from './layout.ts';
import type { PageLink } from './navigation.ts';
import type { PageHead, PageTemplate } from './page.ts';
import type { PageContext } from './page-context.ts';
import type { ThemePalette } from './palette.ts';
import type { OutputPath } from './paths.ts';
import type { TitleWords } from './pictures.ts';
import type { ShownItem, Site } from './site.ts';

/** The templates as the generator sees them: compiled and bundled. */
export type Theme = {
  /** Identifies the whole input of the theme: equal hashes mean equal templates. */
  readonly hash: string;
  /** The templates, loaded when a page is about to be rendered. */
  server(): Promise<LoadedTheme>;
  /** The same templates, compiled to record the place of each element in the source. */
  traced(): Promise<LoadedTheme>;
  /** Files of the theme to publish: their published path, and their path on disk. */
  readonly files: ReadonlyMap<OutputPath, string>;
  readonly stylesheets: readonly OutputPath[];
  /** Style sheets that browsers load only without script. */
  readonly noScriptStylesheets: readonly OutputPath[];
  /** The module of every page; it loads other modules itself. */
  readonly scripts: readonly OutputPath[];
};

/** What templates/server.tsx exports. */
export type ServerTheme = {
  readonly pages: readonly PageTemplate[];
  /** Languages with translations of the interface. */
  readonly languages: readonly string[];
  readonly palette: ThemePalette;
  /** Takes from the site the data in every page's layout: plain props. */
  selectLayout(site: Site): unknown;
  /** A whole document with slots for the page's own parts. */
  renderLayout(layout: unknown, state: LayoutState, assets: RenderAssets, context: PageContext): string;
  /** The main part of a page. React's resources for the head (preloads of pictures) come first. */
  renderMain(
    template: PageTemplate,
    props: unknown,
    context: PageContext,
    publishing: ShownItem<Publishing>,
  ): string;
  /** The page's data for search engines, as an element with JSON. `way` is the path of pages to this one and ends with it. */
  renderData(template: PageTemplate, props: unknown, way: readonly PageLink[], context: PageContext): string;
  /** The page for addresses that do not exist. */
  readonly notFound: { head(language: string): PageHead; renderMain(context: PageContext): string };
  /** A whole document at an old address, which redirects to a new one; `canonical` is that address with its host. */
  renderMoved(moved: MovedPage, context: PageContext): string;
  /** The picture for shared links to a page without one. The version changes with the drawing; `draw` returns the SVG. */
  readonly titlePicture: {
    readonly version: number | string;
    /** The ridge line of a site. */
    ridgeOf(site: Site): TitleWords['ridge'];
    draw(words: TitleWords): string;
  };
  /** The data of the drawn map, or undefined for a site without one: plain props. */
  selectMap(site: Site): unknown;
  /** The drawn map as SVG for a separate file. */
  renderMap(props: unknown, context: PageContext): string;
};

/** The templates in a process that makes pages. */
export type LoadedTheme = ServerTheme & {
  /** Runs code of templates, and ends it with an error if it takes far too long, as a loop without an end does. */
  limitTime<T>(work: () => T): T;
};

/** The new address of a moved page, and the name of the organisation. */
export type MovedPage = { readonly to: string; readonly canonical: string; readonly name: string };

/** The files that every page loads, by path. */
export type RenderAssets = {
  readonly stylesheets: readonly OutputPath[];
  readonly noScriptStylesheets: readonly OutputPath[];
  readonly scripts: readonly OutputPath[];
  readonly colours: BrowserColours;
};
