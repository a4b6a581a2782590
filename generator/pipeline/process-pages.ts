import { isShared } from '../resolve/plan-routes.ts';
import { reportMisspeltCounties } from './analysis/misspelt-counties.ts';
import { openPageProcessor, type PageProcessor, type PagesGoal } from './page-processor.ts';
import { openPause } from './pause.ts';
import type { SitePlan } from './plan.ts';
import { FactsOfPages } from './record/facts-of-pages.ts';
import type { Session } from './session.ts';
import { addResult } from './threads/add-result.ts';
import { startWorkers } from './threads/workers.ts';

/** The results that remain after all pages are handed over. */
export type ProcessedPages = Pick<PageProcessor, 'found' | 'toWeigh' | 'tracer'> & {
  readonly facts: FactsOfPages;
};

/**
 * Reads, renders and checks the pages of a site and hands them to the goal. Uses worker threads if there are many pages to
 * render. After an error in the content no more pages are rendered, but all files are still read: one run reports every error.
 */
export async function processPages(
  session: Session,
  plan: SitePlan | undefined,
  pagesGoal: PagesGoal,
): Promise<ProcessedPages> {
  const { analysis, timings } = session;
  const { content, goal } = pagesGoal;
  const { pages } = analysis.allRoutes;
  const processor = openPageProcessor(session, plan, pagesGoal);
  const processed = new Set<number>();
  let done = 0;
  const onPage = () => {
    // A page from a worker thread that cannot be used is made and counted again.
    done = Math.min(done + 1, pages.length);
    goal.progress?.pages(done, pages.length);
  };
  const pause = openPause(goal.signal);
  const process = async (places: Iterable<number>) => {
    for (const place of places) {
      if (processed.has(place)) continue;
      await processor.page(place);
      processed.add(place);
      analysis.release(pages[place]!.file);
      onPage();
      await pause();
    }
  };

  const workers = processor.canRender() ? startWorkers({ session, plan: plan!, goal, onPage }) : undefined;
  try {
    if (workers !== undefined) {
      await process(workers.places(pages.length));
      for (const result of await timings.time('wait', () => workers.results())) {
        const made = await addResult(result, session, plan!);
        for (const [place, { file, path, templates }] of pages.entries()) {
          const facts = made.get(file);
          if (facts === undefined || processed.has(place) || !workers.rendered.has(path)) continue;
          // A page with a warning in its file is still made, but this thread must find the warning again.
          if (!isShared(templates) && !session.memory.files.has(file)) continue;
          processor.facts[place] = facts;
          processed.add(place);
        }
      }
    }
    // The pages that no worker thread made, and those in which one found something.
    await process(goal.part?.(pages.length) ?? pages.keys());
  } finally {
    await workers?.stop();
  }
  reportMisspeltCounties(content, analysis, () => session.memory.files.namesOf('counties'));
  if (processor.canRender() && goal.part === undefined) await processor.notFound();
  const { facts, found, toWeigh, tracer } = processor;
  // Leaves out pages that have no facts.
  return { facts: new FactsOfPages(facts.flat()), found, toWeigh, tracer };
}
