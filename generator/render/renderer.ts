import { type Markup, readMarkup, type Subresource } from '../html/elements.ts';
import { openTags, type TagReader } from '../html/tags.ts';
import type { DocumentHead } from '../model/document.ts';
import type { InputKey } from '../model/inputs.ts';
import type { LayoutState } from '../model/layout.ts';
import type { PageEntity, PageHead, PagePicture, PageTemplate, SharedKeys } from '../model/page.ts';
import { NOT_FOUND_FILE, type OutputPath, pageFile, type Route } from '../model/paths.ts';
import type { ShownItem, Site } from '../model/site.ts';
import type { FolderName } from '../schema/content.ts';
import type { Publishing } from '../schema/publishing.ts';
import { documentHead, type HeadParts } from './head.ts';
import { type RenderedLayout, withPolicy } from './layout.ts';
import { type LayoutParts, type Layouts, openLayouts } from './layouts.ts';
import { type ContextParts, openContexts, SETTINGS_OF_ALL } from './page-context.ts';
import { contentSecurityPolicy, distinctUses, openPolicies } from './page-policy.ts';
import { wayTo } from './way-to.ts';

/** The inputs of a page: its template, its entity and its address. */
type PageToRender = {
  readonly route: Route;
  readonly template: PageTemplate;
  readonly entity: PageEntity;
};

/** A finished page, kept until it is checked and staged. */
export type RenderedPage = {
  readonly path: OutputPath;
  /** Undefined for the page for addresses that do not exist. */
  readonly route: Route | undefined;
  readonly collection: FolderName | undefined;
  readonly entity: PageEntity | undefined;
  readonly html: string;
  readonly head: DocumentHead;
  readonly policy: string;
  readonly layout: RenderedLayout;
  /** The page's own part, and its offset in the HTML. */
  readonly main: Markup;
  readonly mainStart: number;
  /** The page's data for search engines. */
  readonly data: Markup;
  /** The resources of the page's own part, including its preloads. */
  readonly loads: readonly Subresource[];
  /** The resources of the whole page, each once as far as a policy distinguishes them. */
  readonly uses: ReadonlyMap<string, Subresource>;
  /** The questions asked to render the page, except for those of its layout. */
  readonly asked: ReadonlySet<InputKey>;
};

/** Everything pages are rendered with. */
type RenderParts = ContextParts &
  LayoutParts & {
    /** Reads the tags of pages. A reader that has read earlier pages already knows most tags. */
    readonly tags?: TagReader;
  };

/** Renders the pages of one site, one at a time. Layouts are rendered once for each of their states. */
export type Renderer = {
  page(page: PageToRender): RenderedPage;
  notFound(): RenderedPage;
  /** The drawn map as a separate file, if the site has one. */
  map(): string | undefined;
  /** The page at an old address, for hosts that cannot redirect. */
  moved(to: string): { readonly to: string; html(): string };
  layout(state: LayoutState): RenderedLayout;
  /** The questions that all rendered layouts have asked so far. */
  readonly askedByLayouts: ReadonlySet<InputKey>;
};

/** A renderer for the pages of one site. It caches shared results for later pages. */
export function openRenderer(parts: RenderParts): Renderer {
  return new SiteRenderer(parts);
}

/** What identifies a page. */
type PageIdentity = Pick<RenderedPage, 'path' | 'route' | 'collection' | 'entity'>;

/** What the template of a page makes: everything of the page that is not its layout. */
type TemplateResult = {
  readonly head: PageHead;
  readonly picture: PagePicture | undefined;
  readonly main: string;
  readonly data: string;
};

class SiteRenderer implements Renderer {
  readonly #parts: RenderParts;
  readonly #tags: TagReader;
  readonly #headParts: HeadParts;
  readonly #menuRoutes: ReadonlySet<Route>;
  readonly #contextOf: ReturnType<typeof openContexts>;
  readonly #policyFor: ReturnType<typeof openPolicies>;
  readonly #layouts: Layouts;
  /** The checks of the site search it, and then it is published. */
  #map: { readonly text: string | undefined } | undefined;

  constructor(parts: RenderParts) {
    const { site, settings, recorder, tags = openTags() } = parts;
    this.#parts = parts;
    this.#tags = tags;
    this.#headParts = { ...parts, origin: new URL(settings.url).origin };
    this.#menuRoutes = routesInMenu(site);
    this.#contextOf = openContexts(parts, recorder);
    this.#policyFor = openPolicies(settings.url);
    this.#layouts = openLayouts(parts, () => this.#contextOf(undefined));
  }

  page({ route, template, entity }: PageToRender): RenderedPage {
    const identity = { path: pageFile(route), route, collection: template.collection, entity };
    return this.#finish(identity, () => this.#applyTemplate(template, entity, route));
  }

  notFound(): RenderedPage {
    const { theme, settings } = this.#parts;
    return this.#finish(NOT_FOUND, () => ({
      head: theme.notFound.head(settings.language),
      picture: undefined,
      main: theme.notFound.renderMain(this.#contextOf(undefined)),
      data: '',
    }));
  }

  map(): string | undefined {
    this.#map ??= { text: this.#drawMap() };
    return this.#map.text;
  }

  moved(to: string): { readonly to: string; html(): string } {
    const { theme, settings } = this.#parts;
    const context = this.#contextOf(undefined);
    const leadsTo = context.address(to);
    const canonical = new URL(leadsTo, settings.url).href;
    const moved = { to: leadsTo, canonical, name: settings.organisation.name };
    const policy = contentSecurityPolicy([], settings.url);
    return { to: leadsTo, html: () => withPolicy(theme.renderMoved(moved, context), policy) };
  }

  layout(state: LayoutState): RenderedLayout {
    return this.#layouts.of(state);
  }

  get askedByLayouts(): ReadonlySet<InputKey> {
    return this.#layouts.asked;
  }

  #applyTemplate(template: PageTemplate, entity: PageEntity, route: Route): TemplateResult {
    const { theme, site } = this.#parts;
    const { placeholder }: SharedKeys = entity;
    const props = template.select(site, entity, route);
    const head = template.head(props);
    const context = this.#contextOf(route);
    return {
      head,
      picture: template.picture?.(props) ?? site.settings.shareImage,
      main: theme.renderMain(template, props, context, publishingOf(entity, site)),
      // Even the name of a placeholder is not a fact yet.
      data:
        placeholder === true
          ? ''
          : theme.renderData(template, props, wayTo(site, { route, label: head.title }), context),
    };
  }

  /** Renders a page, puts it into its layout and reads its resources. */
  #finish({ path, route, collection, entity }: PageIdentity, render: () => TemplateResult): RenderedPage {
    const { value, asked } = this.#parts.recorder.record(() => this.#renderPage(route, render));
    const { head, data } = value;
    const layout = this.#layouts.of(stateOf(route, head, this.#menuRoutes));
    const { preloads, main: ownPart } = splitPreloads(value.main);
    const main = readMarkup(ownPart, layout.main, this.#tags);
    const loads =
      preloads === '' ? main.loads : [...readMarkup(preloads, undefined, this.#tags).loads, ...main.loads];
    const uses = distinctUses(layout.uses.values(), loads);
    const policy = this.#policyFor(uses);
    const { html, mainStart } = layout.fill({ head, policy, preloads, main: ownPart, data });
    return {
      path,
      route,
      collection,
      entity,
      html,
      head,
      policy,
      layout,
      main,
      mainStart,
      data: readMarkup(data, undefined, this.#tags),
      loads,
      uses,
      asked,
    };
  }

  #renderPage(
    route: Route | undefined,
    render: () => TemplateResult,
  ): { readonly head: DocumentHead; readonly main: string; readonly data: string } {
    const { theme, recorder } = this.#parts;
    for (const key of ASKED_BY_ALL) recorder.ask(key);
    const { head, picture, main, data } = theme.limitTime(render);
    return { head: documentHead(this.#headParts, head, route, picture), main, data };
  }

  #drawMap(): string | undefined {
    const { theme, site } = this.#parts;
    const props = theme.selectMap(site);
    if (props === undefined) return undefined;
    return theme.limitTime(() => theme.renderMap(props, this.#contextOf(undefined)));
  }
}

const NOT_FOUND = { path: NOT_FOUND_FILE, route: undefined, collection: undefined, entity: undefined };

/** The inputs of every page's head and context. */
const ASKED_BY_ALL: readonly InputKey[] = [
  'base',
  ...SETTINGS_OF_ALL.map((name) => `settings.${name}` as const),
];

function stateOf(
  route: Route | undefined,
  { canonical, picture }: DocumentHead,
  menuRoutes: ReadonlySet<Route>,
): LayoutState {
  return {
    isHome: route === '/',
    menuRoute: route !== undefined && menuRoutes.has(route) ? route : undefined,
    hasAddress: canonical !== undefined,
    sharedPicture: picture === undefined ? 'none' : picture.alt === undefined ? 'undescribed' : 'described',
  };
}

/** Only pages that stay and are marked as expired ask whether they have expired. */
function publishingOf({ expires, expired }: PageEntity, site: Site): ShownItem<Publishing> {
  const isExpired = expired === 'mark' && expires !== undefined && site.isPast(expires);
  return { expires, expired, ...(isExpired && { isExpired }) };
}

function routesInMenu({ navigation }: Site): ReadonlySet<Route> {
  const links = navigation.flatMap((entry) => ('links' in entry ? entry.links : [entry]));
  return new Set(links.flatMap(({ route }) => route ?? []));
}

/** React writes resources for the head before everything else. */
function splitPreloads(html: string): { readonly preloads: string; readonly main: string } {
  const [preloads = ''] = /^(?:<link [^>]*>)+/.exec(html) ?? [];
  return { preloads, main: html.slice(preloads.length) };
}
