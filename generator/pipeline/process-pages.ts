import { setImmediate } from 'node:timers/promises';
import { isShared } from '../resolve/plan-routes.ts';
import { reportMisspeltCounties } from './analysis/misspelt-counties.ts';
import { openPageProcessor, type PageProcessor, type PagesGoal } from './page-processor.ts';
import type { SitePlan } from './plan.ts';
import { FactsOfPages } from './record/facts-of-pages.ts';
import type { Session } from './session.ts';
import { addResult } from './threads/add-result.ts';
import { startWorkers } from './threads/workers.ts';

/** What is left of the pages when all are handed over. */
export type ProcessedPages = Pick<PageProcessor, 'found' | 'toWeigh' | 'tracer'> & {
  readonly facts: FactsOfPages;
};

/**
 * Reads, renders and checks the pages of a site and hands them to the goal, with other threads if there are many to render.
 * After an error in the content no page is rendered any more, but all files are still read, so that every error is reported
 * in one run.
 */
export async function processPages(
  session: Session,
  plan: SitePlan | undefined,
  pagesGoal: PagesGoal,
): Promise<ProcessedPages> {
  const { analysis, timings } = session;
  const { content, strict, goal } = pagesGoal;
  const { pages } = analysis.allRoutes;
  const processor = openPageProcessor(session, plan, pagesGoal);
  const processed = new Set<number>();
  let done = 0;
  const onPage = () => {
    // A page that another thread has made and could not use is counted again.
    done = Math.min(done + 1, pages.length);
    goal.progress?.pages(done, pages.length);
  };
  let began = performance.now();
  const process = async (places: Iterable<number>) => {
    for (const place of places) {
      if (processed.has(place)) continue;
      await processor.page(place);
      processed.add(place);
      analysis.release(pages[place]!.file);
      onPage();
      // Encoding of pictures, writing of files, messages of other threads and requests go on only between two pages.
      if (performance.now() - began <= AT_A_TIME) continue;
      await setImmediate(undefined, { signal: goal.signal });
      began = performance.now();
    }
  };

  const workers = processor.canRender()
    ? startWorkers({ session, plan: plan!, goal, strict, onPage })
    : undefined;
  try {
    if (workers !== undefined) {
      await process(workers.places(pages.length));
      for (const result of await timings.time('wait', () => workers.results())) {
        const made = await addResult(result, session, plan!);
        for (const [place, { file, path, templates }] of pages.entries()) {
          const facts = made.get(file);
          if (facts === undefined || processed.has(place) || !workers.rendered.has(path)) continue;
          // A warning in its file keeps no page from being made, and is found by this thread once more.
          if (!isShared(templates) && !session.memory.files.has(file)) continue;
          processor.facts[place] = facts;
          processed.add(place);
        }
      }
    }
    // The pages that no thread has made, and those in which one has found something.
    await process(goal.part?.(pages.length) ?? pages.keys());
  } finally {
    await workers?.stop();
  }
  reportMisspeltCounties(content, analysis, () => session.memory.files.namesOf('counties'));
  if (processor.canRender() && goal.part === undefined) await processor.notFound();
  const { facts, found, toWeigh, tracer } = processor;
  // Without the places that have none.
  return { facts: new FactsOfPages(facts.flat()), found, toWeigh, tracer };
}

/** Milliseconds. */
const AT_A_TIME = 8;
