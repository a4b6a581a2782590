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
  /** Names everything the theme is made from: equal hashes, equal templates. */
  readonly hash: string;
  /** The templates, loaded when a page is to be rendered. */
  server(): Promise<ServerTheme>;
  /** The same templates, made so that each element says where it is written. */
  traced(): Promise<ServerTheme>;
  /** Files of the theme to publish, by the path they are published at, with their place on the disk. */
  readonly files: ReadonlyMap<OutputPath, string>;
  readonly stylesheets: readonly OutputPath[];
  /** Those that browsers load only where there is no script. */
  readonly noScriptStylesheets: readonly OutputPath[];
  /** The module of every page; what it loads later it finds itself. */
  readonly scripts: readonly OutputPath[];
};

/** What templates/server.tsx exports. */
export type ServerTheme = {
  readonly pages: readonly PageTemplate[];
  /** Languages in which the fixed words of the interface exist. */
  readonly languages: readonly string[];
  readonly palette: ThemePalette;
  /** Takes from the site what every page shows around its own part: plain props. */
  selectLayout(site: Site): unknown;
  /** A whole document with slots for what is the page's own. */
  renderLayout(layout: unknown, state: LayoutState, assets: RenderAssets, context: PageContext): string;
  /** The main part of a page. What React wants in the head (preloads of pictures) comes first. */
  renderMain(
    template: PageTemplate,
    props: unknown,
    context: PageContext,
    publishing: ShownItem<Publishing>,
  ): string;
  /** What a page tells search engines, as an element that holds data; `way` leads to the page and ends with it. */
  renderData(template: PageTemplate, props: unknown, way: readonly PageLink[], context: PageContext): string;
  /** The page for addresses that do not exist. */
  readonly notFound: { head(language: string): PageHead; renderMain(context: PageContext): string };
  /** A whole document at an old address, which leads on to an address; `canonical` is the same with its host. */
  renderMoved(moved: MovedPage, context: PageContext): string;
  /** The picture for shared links to a page without one: its number, which changes when it is drawn otherwise, and the SVG. */
  readonly titlePicture: {
    readonly version: number | string;
    /** The line that a site has. */
    ridgeOf(site: Site): TitleWords['ridge'];
    draw(words: TitleWords): string;
  };
  /** What the drawn map shows, or undefined for a site without one: plain props. */
  selectMap(site: Site): unknown;
  /** The drawn map as SVG for a file of its own. */
  renderMap(props: unknown, context: PageContext): string;
};

/** Where the page of an old address is now, and the name of the organisation. */
export type MovedPage = { readonly to: string; readonly canonical: string; readonly name: string };

/** What every page loads, by the paths of the files. */
export type RenderAssets = {
  readonly stylesheets: readonly OutputPath[];
  readonly noScriptStylesheets: readonly OutputPath[];
  readonly scripts: readonly OutputPath[];
  readonly colours: BrowserColours;
};
