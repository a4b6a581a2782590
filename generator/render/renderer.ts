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
import { documentHead } from './head.ts';
import { type RenderedLayout, withPolicy } from './layout.ts';
import { type LayoutParts, openLayouts } from './layouts.ts';
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
  const { theme, site, settings, recorder, tags = openTags() } = parts;
  const contextOf = openContexts(parts, recorder);
  const headParts = { ...parts, origin: new URL(settings.url).origin };
  const policyFor = openPolicies(settings.url);
  const layouts = openLayouts(parts, () => contextOf(undefined));
  const menuRoutes = routesInMenu(parts.site);

  const finish = (
    { path, route, collection, entity }: Pick<RenderedPage, 'path' | 'route' | 'collection' | 'entity'>,
    render: () => {
      readonly head: PageHead;
      readonly picture: PagePicture | undefined;
      readonly main: string;
      readonly data: string;
    },
  ): RenderedPage => {
    const { value, asked } = recorder.record(() => {
      for (const key of ASKED_BY_ALL) recorder.ask(key);
      const { head, picture, main, data } = theme.limitTime(render);
      return { head: documentHead(headParts, head, route, picture), main, data };
    });
    const { head, data } = value;
    const ownLayout = layouts.of(stateOf(route, head, menuRoutes));
    const { preloads, main } = splitPreloads(value.main);
    const markup = readMarkup(main, ownLayout.main, tags);
    const loads =
      preloads === '' ? markup.loads : [...readMarkup(preloads, undefined, tags).loads, ...markup.loads];
    const uses = distinctUses(ownLayout.uses.values(), loads);
    const policy = policyFor(uses);
    const { html, mainStart } = ownLayout.fill({ head, policy, preloads, main, data });
    return {
      path,
      route,
      collection,
      entity,
      html,
      head,
      policy,
      layout: ownLayout,
      main: markup,
      mainStart,
      data: readMarkup(data, undefined, tags),
      loads,
      uses,
      asked,
    };
  };

  const drawMap = () => {
    const props = theme.selectMap(site);
    return props === undefined
      ? undefined
      : theme.limitTime(() => theme.renderMap(props, contextOf(undefined)));
  };
  // The checks of the site search it, and then it is published.
  let drawnMap: { readonly text: string | undefined } | undefined;

  return {
    page: ({ route, template, entity }) =>
      finish({ path: pageFile(route), route, collection: template.collection, entity }, () => {
        const { placeholder }: SharedKeys = entity;
        const props = template.select(site, entity, route);
        const head = template.head(props);
        const context = contextOf(route);
        const data = () =>
          theme.renderData(template, props, wayTo(site, { route, label: head.title }), context);
        return {
          head,
          picture: template.picture?.(props) ?? site.settings.shareImage,
          main: theme.renderMain(template, props, context, publishingOf(entity, site)),
          // Even the name of a placeholder is not a fact yet.
          data: placeholder === true ? '' : data(),
        };
      }),
    notFound: () =>
      finish({ path: NOT_FOUND_FILE, route: undefined, collection: undefined, entity: undefined }, () => ({
        head: theme.notFound.head(settings.language),
        picture: undefined,
        main: theme.notFound.renderMain(contextOf(undefined)),
        data: '',
      })),
    map() {
      drawnMap ??= { text: drawMap() };
      return drawnMap.text;
    },
    moved(to) {
      const context = contextOf(undefined);
      const leadsTo = context.address(to);
      const canonical = new URL(leadsTo, settings.url).href;
      const moved = { to: leadsTo, canonical, name: settings.organisation.name };
      const policy = contentSecurityPolicy([], settings.url);
      return { to: leadsTo, html: () => withPolicy(theme.renderMoved(moved, context), policy) };
    },
    layout: layouts.of,
    askedByLayouts: layouts.asked,
  };
}

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
