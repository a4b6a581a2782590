import { setImmediate } from 'node:timers/promises';
import { addResult } from './add-result.ts';
import { FactsOfPages } from './facts-of-pages.ts';
import { reportMisspeltCounties } from './misspelt-counties.ts';
import { openPageTaker, type PagesGoal, type PageTaker } from './page-taker.ts';
import type { SitePlan } from './plan.ts';
import type { Session } from './session.ts';
import { startWorkers } from './workers.ts';

/** What is left of the pages when all are handed over. */
export type TakenPages = Pick<PageTaker, 'found' | 'toWeigh' | 'tracer'> & {
  readonly facts: FactsOfPages;
};

/**
 * Takes the pages of a site, with other threads if there are many to render. After an error in the content no page is
 * rendered any more, but all files are still read, so that every error is reported in one run.
 */
export async function takePages(
  session: Session,
  plan: SitePlan | undefined,
  pagesGoal: PagesGoal,
): Promise<TakenPages> {
  const { analysis, timings } = session;
  const { content, strict, goal } = pagesGoal;
  const { pages } = analysis.allRoutes;
  const taker = openPageTaker(session, plan, pagesGoal);
  const taken = new Set<number>();
  let done = 0;
  const onPage = () => {
    // A page that another thread has made and could not use is counted again.
    done = Math.min(done + 1, pages.length);
    goal.progress?.pages(done, pages.length);
  };
  let began = performance.now();
  const take = async (places: Iterable<number>) => {
    for (const place of places) {
      if (taken.has(place)) continue;
      await taker.page(place);
      taken.add(place);
      analysis.release(pages[place]!.file);
      onPage();
      // Encoding of pictures, writing of files, messages of other threads and requests go on only between two pages.
      if (performance.now() - began <= AT_A_TIME) continue;
      await setImmediate(undefined, { signal: goal.signal });
      began = performance.now();
    }
  };

  const workers = taker.canRender()
    ? startWorkers({ session, plan: plan!, goal, strict, onPage })
    : undefined;
  try {
    if (workers !== undefined) {
      await take(workers.places(pages.length));
      for (const result of await timings.time('wait', () => workers.results())) {
        const made = await addResult(result, session, plan!);
        for (const [place, { file, path }] of pages.entries()) {
          const facts = made.get(file);
          if (facts === undefined || taken.has(place) || !workers.rendered.has(path)) continue;
          taker.facts[place] = facts;
          taken.add(place);
        }
      }
    }
    // The pages that no thread has made, and those in which one has found something.
    await take(goal.part?.(pages.length) ?? pages.keys());
  } finally {
    await workers?.stop();
  }
  reportMisspeltCounties(content, analysis, () => session.memory.namesOf('counties'));
  if (taker.canRender() && goal.part === undefined) await taker.notFound();
  const { facts, found, toWeigh, tracer } = taker;
  // Without the places that have none.
  return { facts: new FactsOfPages(facts.flat()), found, toWeigh, tracer };
}

/** Milliseconds. */
const AT_A_TIME = 8;
