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
  /** The page with marks; undefined for the page for missing addresses. */
  render(page: PlannedPage | undefined): RenderedPage;
  readonly sourceMap: SourceMap;
};

/** The site once more, with marks in all its texts. */
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
  // What decides how pages look is no text on them.
  const settings = { ...marked(SITE.file, plan.settings), url, ...(look && { theme: look }) };
  const publicFiles = {
    has: (name: string) => analysis.files.publicFiles.has(withoutMarks(name)),
    get: (name: string) => analysis.files.publicFiles.get(withoutMarks(name))?.size,
  };
  // The templates that wrote the page, made so that they say where they write.
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
      // Diagnostics of one page come one after the other.
      if (last === undefined || last.page !== page) last = { page, rendered: renderWithMarks(page) };
      return last.rendered;
    },
  };

  function renderWithMarks(page: PlannedPage | undefined): RenderedPage {
    const entity = page && entityOf(page);
    if (page === undefined || entity === undefined) return renderer.notFound();
    const again = renderer.page({ route: page.route, template: templateOf(page, entity), entity });
    // What the traced page shows, the published one has asked for already.
    plan.pictures.drain();
    return again;
  }
}

/** Pictures, found by names that may carry a mark; the mark goes on to the files of the picture. */
function byMarkedName(pictures: Pictures): Pictures {
  return {
    find(wanted) {
      const made = pictures.find({ ...wanted, image: withoutMarks(wanted.image) });
      // The full address of a shared picture is made from its extension, which a mark would hide.
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
