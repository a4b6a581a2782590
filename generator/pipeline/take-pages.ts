import { setImmediate } from 'node:timers/promises';
import { picturesToWeigh } from '../check/weigh-pictures.ts';
import type { DiagnosticList } from '../diagnostics/list.ts';
import type { PageFacts } from '../model/facts.ts';
import { outputFile } from '../model/paths.ts';
import { isInShard } from '../model/shard.ts';
import { isShared } from '../resolve/plan-routes.ts';
import type { Goal } from './goal.ts';
import type { PictureRecord } from './last-build.ts';
import { reportMisspeltCounties } from './misspelt-counties.ts';
import type { SitePlan } from './plan.ts';
import { type PageResult, renderNotFound, renderPage, unchangedPage } from './render-page.ts';
import type { Session } from './session.ts';
import { takeFile } from './take-file.ts';
import { type FoundInSite, openTracer, type Tracer } from './trace.ts';
import type { PageToWeigh } from './weigh-pictures.ts';

/** What is left of the pages when all are handed over. */
export type TakenPages = {
  readonly facts: readonly PageFacts[];
  /** What was found on each page by itself. */
  readonly found: readonly FoundInSite[];
  /** The pictures of the pages that were rendered. */
  readonly toWeigh: readonly PageToWeigh[];
  readonly tracer: Tracer;
};

type PagesGoal = { readonly content: DiagnosticList; readonly strict: boolean; readonly goal: Goal };

/**
 * Takes the pages of a site in the order of the plan. After an error in the content no page is rendered any more, but all
 * files are still read, so that every error is reported in one run.
 */
export async function takePages(
  session: Session,
  plan: SitePlan | undefined,
  { content, strict, goal }: PagesGoal,
): Promise<TakenPages> {
  const { analysis, memory, timings } = session;
  const facts: PageFacts[] = [];
  const found: FoundInSite[] = [];
  const tracer = openTracer(() => plan!);
  const checking = { ...goal, tracer, timings };
  const toWeigh: PageToWeigh[] = [];
  const add = (result: PageResult, file?: string) => {
    facts.push(result.facts);
    const pictures = goal.weigh && picturesToWeigh(result.rendered, plan!);
    if (pictures !== undefined) toWeigh.push({ ...pictures, file });
    const { address } = result.facts;
    // Without its element, which would keep the whole page in memory.
    for (const { diagnostic, isInLayout } of result.diagnostics)
      found.push({ diagnostic, isInLayout, address });
  };

  /** Whether all files of a picture are there. Many pages show the same. */
  const there = new Map<PictureRecord, boolean>();
  const isThere = (picture: PictureRecord) => {
    const known =
      there.get(picture) ?? picture.files.every(([path, key]) => goal.hasPicture(key, outputFile(path)));
    there.set(picture, known);
    return known;
  };

  let began = performance.now();
  for (const [index, page] of analysis.allRoutes.pages.entries()) {
    if (goal.shard !== undefined && !isInShard(index, goal.shard)) continue;
    if (!isShared(page.templates))
      content.report(await timings.time('analyze', () => takeFile(page.file, session)));
    // The file of a hidden page has to be right all the same: nobody is there on the day it comes.
    if (!analysis.routes.byFile.has(page.file)) {
      analysis.release(page.file);
      continue;
    }
    const found = plan && unchangedPage(plan, page, goal.level);
    // A page whose pictures are gone is rendered, and thereby asks for them once more.
    const before = found && memory.picturesOn(found).every(isThere) ? found : undefined;
    if (before !== undefined) memory.keepPage(page.file, before);
    if (plan !== undefined && !content.isFatal(strict)) {
      if (before !== undefined && goal.has(page.path, before)) {
        facts.push(before.facts);
        await goal.take(page.path, { inputHash: before.inputHash, html: undefined });
      } else {
        const result = await renderPage(plan, page, checking);
        if (result !== undefined) {
          add(result, page.file);
          await timings.time('stage', () => goal.take(page.path, result));
        }
      }
    }
    analysis.release(page.file);
    goal.progress?.pages(index + 1, analysis.routes.pages.length);
    // Pictures, files on their way to the disk and requests of browsers come forward only between two pages.
    if (performance.now() - began > AT_A_TIME) {
      await setImmediate(undefined, { signal: goal.signal });
      began = performance.now();
    }
  }
  reportMisspeltCounties(content, session);
  if (plan !== undefined && !content.isFatal(strict) && goal.shard === undefined) {
    const result = await renderNotFound(plan, checking);
    add(result);
    await goal.take(outputFile('404.html'), result);
  }
  return { facts, found, toWeigh, tracer };
}

/** Milliseconds. */
const AT_A_TIME = 8;
