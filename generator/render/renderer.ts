import { type Markup, readMarkup, type Subresource } from '../html/elements.ts';
import { openTags, type TagReader } from '../html/tags.ts';
import type { DocumentHead } from '../model/document.ts';
import type { InputKey } from '../model/inputs.ts';
import type { LayoutState } from '../model/layout.ts';
import type { PageEntity, PageHead, PagePicture, PageTemplate } from '../model/page.ts';
import { NOT_FOUND_FILE, type OutputPath, pageFile, type Route } from '../model/paths.ts';
import type { ShownItem, Site } from '../model/site.ts';
import type { Publishing } from '../schema/publishing.ts';
import { documentHead } from './head.ts';
import { type RenderedLayout, withPolicy } from './layout.ts';
import { type LayoutParts, openLayouts } from './layouts.ts';
import { type ContextParts, openContexts, SETTINGS_OF_ALL } from './page-context.ts';
import { contentSecurityPolicy, distinctUses, openPolicies } from './page-policy.ts';
import { wayTo } from './way-to.ts';

/** What a page is rendered from: its template, its entity and its address. */
export type PageToRender = {
  readonly route: Route;
  readonly template: PageTemplate;
  readonly entity: PageEntity;
};

/** A finished page, kept until it is checked and staged. */
export type RenderedPage = {
  readonly path: OutputPath;
  /** Undefined for the page for addresses that do not exist. */
  readonly route: Route | undefined;
  readonly entity: PageEntity | undefined;
  readonly html: string;
  readonly head: DocumentHead;
  readonly policy: string;
  readonly layout: RenderedLayout;
  /** The page's own part, and where in the HTML it begins. */
  readonly main: Markup;
  readonly mainStart: number;
  /** What the page tells search engines. */
  readonly data: Markup;
  /** What the page's own part loads, its preloads among them. */
  readonly loads: readonly Subresource[];
  /** What the whole page loads, as far as a policy tells it apart. */
  readonly uses: ReadonlyMap<string, Subresource>;
  /** What was asked of the site to render it, the layout apart. */
  readonly asked: ReadonlySet<InputKey>;
};

/** Everything that pages are rendered with. */
export type RenderParts = ContextParts &
  LayoutParts & {
    /** Reads the tags of pages; one that has read those of earlier pages knows most. */
    readonly tags?: TagReader;
  };

/** Renders the pages of one site, one at a time. Layouts are rendered once for each state they can be in. */
export type Renderer = {
  page(page: PageToRender): RenderedPage;
  notFound(): RenderedPage;
  /** The drawn map as a file of its own, if the site has one. */
  map(): string | undefined;
  /** The page at an old address, for hosts that cannot redirect. */
  moved(to: string): { readonly to: string; html(): string };
  layout(state: LayoutState): RenderedLayout;
  /** What all layouts rendered so far have asked of the site. */
  readonly askedByLayouts: ReadonlySet<InputKey>;
};

/** A renderer for the pages of one site; what it has made once, it keeps for the pages that come. */
export function openRenderer(parts: RenderParts): Renderer {
  const { theme, site, settings, recorder, tags = openTags() } = parts;
  const contextOf = openContexts(parts, recorder);
  const headParts = { ...parts, origin: new URL(settings.url).origin };
  const policyFor = openPolicies(settings.url);
  const layouts = openLayouts(parts, () => contextOf(undefined));
  const menuRoutes = routesInMenu(parts.site);

  const finish = (
    { path, route, entity }: Pick<RenderedPage, 'path' | 'route' | 'entity'>,
    render: () => {
      readonly head: PageHead;
      readonly picture: PagePicture | undefined;
      readonly main: string;
      readonly data: string;
    },
  ): RenderedPage => {
    const { value, asked } = recorder.record(() => {
      for (const key of ASKED_BY_ALL) recorder.ask(key);
      const { head, picture, main, data } = render();
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

  return {
    page: ({ route, template, entity }) =>
      finish({ path: pageFile(route), route, entity }, () => {
        const props = template.select(site, entity, route);
        const head = template.head(props);
        const context = contextOf(route);
        const data = () =>
          theme.renderData(template, props, wayTo(site, { route, label: head.title }), context);
        return {
          head,
          picture: template.picture?.(props) ?? site.settings.shareImage,
          main: theme.renderMain(template, props, context, publishingOf(entity, site)),
          // Not even the name of a placeholder is a fact.
          data: 'placeholder' in entity && entity.placeholder === true ? '' : data(),
        };
      }),
    notFound: () =>
      finish({ path: NOT_FOUND_FILE, route: undefined, entity: undefined }, () => ({
        head: theme.notFound.head(settings.language),
        picture: undefined,
        main: theme.notFound.renderMain(contextOf(undefined)),
        data: '',
      })),
    map() {
      const props = theme.selectMap(site);
      return props === undefined ? undefined : theme.renderMap(props, contextOf(undefined));
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

/** What the head and the context of every page depend on. */
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

/** Whether a page has expired is asked of those alone that stay and say so. */
function publishingOf({ expires, expired }: PageEntity, site: Site): ShownItem<Publishing> {
  const isExpired = expired === 'mark' && expires !== undefined && site.isPast(expires);
  return { expires, expired, ...(isExpired && { isExpired }) };
}

function routesInMenu({ navigation }: Site): ReadonlySet<Route> {
  const links = navigation.flatMap((entry) => ('links' in entry ? entry.links : [entry]));
  return new Set(links.flatMap(({ route }) => route ?? []));
}

/** React writes what belongs in the head before all else. */
function splitPreloads(html: string): { readonly preloads: string; readonly main: string } {
  const [preloads = ''] = /^(?:<link [^>]*>)+/.exec(html) ?? [];
  return { preloads, main: html.slice(preloads.length) };
}
