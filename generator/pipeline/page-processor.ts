import { picturesToWeigh } from '../check/weigh-pictures.ts';
import type { DiagnosticList } from '../diagnostics/list.ts';
import { NOT_FOUND_FILE, outputFile } from '../model/paths.ts';
import type { PlannedPage } from '../model/plan.ts';
import { isShared } from '../resolve/plan-routes.ts';
import { processFile } from './analysis/process-file.ts';
import type { Goal } from './goal.ts';
import type { SitePlan } from './plan.ts';
import type { PictureRecord } from './record/build-record.ts';
import type { KeptFacts } from './record/facts-of-pages.ts';
import { type PageResult, renderNotFound, renderPage, unchangedPage } from './render-page.ts';
import type { PageToWeigh } from './report-heavy-pictures.ts';
import type { Session } from './session.ts';
import { type FoundInSite, openTracer, type Tracer } from './trace.ts';

/** Processes pages one by one. Keeps the results of each here; the HTML is handed over and dropped. */
export type PageProcessor = {
  /** Processes the page at this index of the plan. After an error in the content only its file is read. */
  page(place: number): Promise<void>;
  /** Processes the page for missing addresses. */
  notFound(): Promise<void>;
  /** True if no error so far stops pages from being rendered. A warning never does: it must not hide those of the pages. */
  canRender(): boolean;
  /** The facts of each page, by its index. Pages that are hidden or have errors have none, and a worker thread keeps none. */
  readonly facts: KeptFacts[];
  /** The diagnostics of single pages. */
  readonly found: readonly FoundInSite[];
  /** The pictures of the pages that were rendered. */
  readonly toWeigh: readonly PageToWeigh[];
  readonly tracer: Tracer;
};

/** The diagnostics of the content so far, to which each file read adds its own, and the goal for the pages. */
export type PagesGoal = { readonly content: DiagnosticList; readonly goal: Goal };

/** Opens a processor for the pages of a session; without a plan, files are read and no page is rendered. */
export function openPageProcessor(
  session: Session,
  plan: SitePlan | undefined,
  { content, goal }: PagesGoal,
): PageProcessor {
  const { analysis, memory, timings } = session;
  const { pages } = analysis.allRoutes;
  const facts: KeptFacts[] = new Array(pages.length);
  const found: FoundInSite[] = [];
  const tracer = openTracer(() => plan!);
  const checking = { ...goal, tracer, timings };
  const toWeigh: PageToWeigh[] = [];
  const canRender = () => plan !== undefined && !content.isFatal();
  const add = (place: number, result: PageResult, page?: PlannedPage) => {
    if (!goal.isForAnother) facts[place] = result.facts;
    const pictures = goal.weigh && picturesToWeigh(result.rendered, plan!);
    // New keys first: a copy that gets them afterwards takes 300 bytes more. (V8 11, in Node 20)
    if (pictures !== undefined) toWeigh.push({ page, ...pictures });
    const { address } = result;
    // The element is left out, because it would keep the whole page in memory.
    for (const { diagnostic, isInLayout } of result.diagnostics)
      found.push({ diagnostic, isInLayout, address });
  };

  /** Whether all files of a picture exist. Cached, since many pages show the same picture. */
  const there = new Map<PictureRecord, boolean>();
  const isThere = (picture: PictureRecord) => {
    const known =
      there.get(picture) ?? picture.files.every(([path, key]) => goal.hasPicture(key, outputFile(path)));
    there.set(picture, known);
    return known;
  };

  return {
    facts,
    found,
    toWeigh,
    tracer,
    canRender,
    async page(place) {
      const page = pages[place]!;
      if (!isShared(page.templates))
        content.report(await timings.time('analyze', () => processFile(page.file, session)));
      // The file of a hidden page must also be valid: the day it appears, no one may be there to fix it.
      if (!analysis.routes.byFile.has(page.file)) return;
      const last = plan && unchangedPage(plan, page, goal.level);
      // A page whose pictures are gone is rendered again, which requests them again.
      const before = last && memory.picturesOn(last).every(isThere) ? last : undefined;
      if (before !== undefined) memory.reusePage(page.file, before);
      if (!canRender()) return;
      if (before !== undefined && goal.has(page.path, before)) {
        facts[place] = memory.factsOf(page.file, before);
        await goal.receive(page.path, { inputHash: before.inputHash, html: undefined });
        return;
      }
      const result = await renderPage(plan!, page, checking);
      if (result === undefined) return;
      add(place, result, page);
      await timings.time('stage', () => goal.receive(page.path, result));
    },
    async notFound() {
      const result = await renderNotFound(plan!, checking);
      add(pages.length, result);
      await goal.receive(NOT_FOUND_FILE, result);
    },
  };
}
