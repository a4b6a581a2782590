import type { Content } from '../model/content.ts';
import { openRecorder } from '../model/inputs.ts';
import { mark, marksIn, withoutMarks } from '../model/marks.ts';
import type { PageEntity, PageTemplate } from '../model/page.ts';
import type { OutputPath } from '../model/paths.ts';
import type { Pictures } from '../model/pictures.ts';
import type { PlannedPage } from '../model/plan.ts';
import type { Site } from '../model/site.ts';
import type { LoadedTheme } from '../model/theme.ts';
import type { RenderedPage, Renderer } from '../render/renderer.ts';
import { openRenderer } from '../render/renderer.ts';
import { templateFor } from '../resolve/plan-routes.ts';
import { resolveSite } from '../resolve/resolve-site.ts';
import { LISTS, type ListName, SITE } from '../schema/content.ts';
import { kindOf } from '../schema/content-kind.ts';
import type { SiteSettings } from '../schema/entities/site-settings.ts';
import { shapeOf } from '../schema/shape.ts';
import { openSourceMap, type SourceMap } from '../validate/source-map.ts';
import { summarize } from './analysis/summaries.ts';
import type { SitePlan } from './plan.ts';

/** A site whose pages can be rendered with marks. */
export type TracedSite = {
  /** Renders a page with marks; without `page`, the page for missing addresses. */
  render(page: PlannedPage | undefined): RenderedPage;
  readonly sourceMap: SourceMap;
};

/** Opens the site again, with marks in all its texts. */
export async function openTracedSite(plan: SitePlan): Promise<TracedSite> {
  const server = await plan.parts.theme.traced();
  const sourceMap = openSourceMap();
  const content = markedContent(plan, server, sourceMap);
  const renderer = rendererOf(plan, server, content);
  const renderWithMarks = (page: PlannedPage | undefined) => {
    const entity = page && content.entityOf(page);
    if (page === undefined || entity === undefined) return renderer.notFound();
    const again = renderer.page({ route: page.route, template: content.templateOf(page, entity), entity });
    // The published page has already requested everything the traced page shows.
    plan.pictures.drain();
    return again;
  };
  let last: { readonly page: PlannedPage | undefined; readonly rendered: RenderedPage } | undefined;
  return {
    sourceMap,
    render(page) {
      // The diagnostics of a page come together, so keeping the last page is enough.
      if (last === undefined || last.page !== page) last = { page, rendered: renderWithMarks(page) };
      return last.rendered;
    },
  };
}

/** The content of a site with marks in its texts. */
type MarkedContent = {
  readonly settings: SiteSettings;
  list<N extends ListName>(name: N): Content['lists'][N];
  entityOf(page: PlannedPage): PageEntity | undefined;
  /** The template of a page, in a version that writes its source positions. */
  templateOf(page: PlannedPage, entity: PageEntity): PageTemplate;
};

function markedContent(
  { parts, settings }: SitePlan,
  server: LoadedTheme,
  sourceMap: SourceMap,
): MarkedContent {
  const { analysis } = parts;
  const marked = <T>(path: string, value: T): T => {
    const kind = kindOf(path);
    const document = kind && analysis.document(path);
    return kind === undefined || document === undefined || value === undefined
      ? value
      : sourceMap.mark(value, shapeOf(kind.schema), document);
  };
  const { url, theme } = settings;
  return {
    // The look of pages is not text on them, so it gets no marks.
    settings: { ...marked(SITE.file, settings), url, ...(theme && { theme }) },
    list: (name) => marked(LISTS[name].file, analysis.list(name)),
    entityOf: (page) => marked(page.file, analysis.entity(page)),
    templateOf: (page, entity) => server.pages[parts.server.pages.indexOf(templateFor(page, entity))]!,
  };
}

function rendererOf(plan: SitePlan, server: LoadedTheme, content: MarkedContent): Renderer {
  const { routes, files } = plan.parts.analysis;
  const publicFiles = {
    has: (name: string) => files.publicFiles.has(withoutMarks(name)),
    get: (name: string) => files.publicFiles.get(withoutMarks(name))?.size,
  };
  return openRenderer({
    settings: content.settings,
    base: plan.base,
    routes: routes.byRoute,
    publicFiles,
    pictures: byMarkedName(plan.pictures),
    theme: server,
    site: markedSite(plan, content, publicFiles),
    assets: plan.assets,
    recorder: openRecorder(),
  });
}

function markedSite(
  { parts, site }: SitePlan,
  { settings, list, entityOf, templateOf }: MarkedContent,
  publicFiles: { has(name: string): boolean },
): Site {
  const { routes } = parts.analysis;
  return resolveSite({
    settings,
    asOf: site.asOf,
    publicFiles,
    ridge: site.ridge,
    list,
    summaries: (collection) =>
      routes.pages
        .filter((page) => page.collection === collection)
        .flatMap((page) => {
          const entity = entityOf(page);
          if (entity === undefined) return [];
          const { slug, file, route } = page;
          return [{ slug, file, route, ...summarize(templateOf(page, entity), entity) }];
        }),
    labelOf: (route) => {
      const page = routes.byRoute.get(route);
      const entity = page && entityOf(page);
      return page && entity && templateOf(page, entity).label(entity);
    },
  });
}

/** Finds pictures by names that may contain a mark; the mark is passed on to the files of the picture. */
function byMarkedName(pictures: Pictures): Pictures {
  return {
    find(wanted) {
      const made = pictures.find({ ...wanted, image: withoutMarks(wanted.image) });
      // The full address of an Open Graph picture depends on its extension, which a mark would hide.
      const marks = wanted.slot === 'share' ? '' : marksIn(wanted.image).map(mark).join('');
      const shapes = made.shapes.map((shape) => ({
        ...shape,
        renditions: shape.renditions.map((one) => ({ ...one, path: `${one.path}${marks}` as OutputPath })),
      }));
      return { ...made, shapes };
    },
    drawTitle: ({ title, name }) =>
      pictures.drawTitle({ title: withoutMarks(title), name: withoutMarks(name) }),
  };
}
