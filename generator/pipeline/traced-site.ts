import type { Content } from '../model/content.ts';
import { openRecorder } from '../model/inputs.ts';
import { mark, marksIn, withoutMarks } from '../model/marks.ts';
import type { PageEntity } from '../model/page.ts';
import type { OutputPath } from '../model/paths.ts';
import type { Pictures } from '../model/pictures.ts';
import type { PlannedPage } from '../model/plan.ts';
import type { RenderedPage, Renderer } from '../render/renderer.ts';
import { openRenderer } from '../render/renderer.ts';
import { templateFor } from '../resolve/plan-routes.ts';
import { resolveSite } from '../resolve/resolve-site.ts';
import { LISTS, type ListName, SITE } from '../schema/content.ts';
import { kindOf } from '../schema/content-kind.ts';
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
  const { analysis, theme } = plan.parts;
  const server = await theme.traced();
  const sourceMap = openSourceMap();
  const marked = <T>(path: string, value: T): T => {
    const kind = kindOf(path);
    const document = kind && analysis.document(path);
    return kind === undefined || document === undefined || value === undefined
      ? value
      : sourceMap.mark(value, shapeOf(kind.schema), document);
  };
  const entityOf = (page: PlannedPage): PageEntity | undefined => marked(page.file, analysis.entity(page));
  const { url, theme: look } = plan.settings;
  // The look of pages is not text on them, so it gets no marks.
  const settings = { ...marked(SITE.file, plan.settings), url, ...(look && { theme: look }) };
  const publicFiles = {
    has: (name: string) => analysis.files.publicFiles.has(withoutMarks(name)),
    get: (name: string) => analysis.files.publicFiles.get(withoutMarks(name))?.size,
  };
  // The templates of the page, in a version that writes their source positions.
  const templateOf = (page: PlannedPage, entity: PageEntity) =>
    server.pages[plan.parts.server.pages.indexOf(templateFor(page, entity))]!;
  const site = resolveSite({
    settings,
    asOf: plan.site.asOf,
    publicFiles,
    ridge: plan.site.ridge,
    list: <N extends ListName>(name: N): Content['lists'][N] => marked(LISTS[name].file, analysis.list(name)),
    summaries: (collection) =>
      analysis.routes.pages
        .filter((page) => page.collection === collection)
        .flatMap((page) => {
          const entity = entityOf(page);
          if (entity === undefined) return [];
          const { slug, file, route } = page;
          return [{ slug, file, route, ...summarize(templateOf(page, entity), entity) }];
        }),
    labelOf: (route) => {
      const page = analysis.routes.byRoute.get(route);
      const entity = page && entityOf(page);
      return page && entity && templateOf(page, entity).label(entity);
    },
  });
  const renderer: Renderer = openRenderer({
    settings,
    base: plan.base,
    routes: analysis.routes.byRoute,
    publicFiles,
    pictures: byMarkedName(plan.pictures),
    theme: server,
    site,
    assets: plan.assets,
    recorder: openRecorder(),
  });
  let last: { readonly page: PlannedPage | undefined; readonly rendered: RenderedPage } | undefined;
  return {
    sourceMap,
    render(page) {
      // The diagnostics of a page come together, so keeping the last page is enough.
      if (last === undefined || last.page !== page) last = { page, rendered: renderWithMarks(page) };
      return last.rendered;
    },
  };

  function renderWithMarks(page: PlannedPage | undefined): RenderedPage {
    const entity = page && entityOf(page);
    if (page === undefined || entity === undefined) return renderer.notFound();
    const again = renderer.page({ route: page.route, template: templateOf(page, entity), entity });
    // The published page has already requested everything the traced page shows.
    plan.pictures.drain();
    return again;
  }
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
