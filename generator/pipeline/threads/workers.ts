import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ProbedPicture } from '../../images/probe-picture.ts';
import { planTitle } from '../../images/title-pictures.ts';
import type { OutputPath } from '../../model/paths.ts';
import type { Goal } from '../goal.ts';
import type { SitePlan } from '../plan.ts';
import type { BuildRecord, SourceRecord } from '../record/build-record.ts';
import { recordIn, sourcesIn } from '../record/record-file.ts';
import { unchangedPage } from '../render-page.ts';
import type { Session } from '../session.ts';
import { SharedPageQueue } from './shared-page-queue.ts';
import type { WorkerMessage, WorkerTask } from './worker-messages.ts';

/** Threads that make some of the pages while this one makes the others. */
export type Workers = {
  /** The places in the plan of the pages that are left for this thread, until all are made or being made. */
  places(pages: number): Iterable<number>;
  /** What the others found out, when they are done. A page that is in none of it has to be made again. */
  results(): Promise<readonly WorkerResult[]>;
  /** The pages that were rendered elsewhere: of others only this thread knows whether they are there. */
  readonly rendered: ReadonlySet<OutputPath>;
  /** Ends those that are not done. */
  stop(): Promise<void>;
};

/** What a thread found out. */
export type WorkerResult = {
  /** Its record, without the pages that it rendered. */
  readonly record: BuildRecord;
  /** What it knows of these pages, by their files. */
  readonly pages: ReadonlyMap<string, SourceRecord>;
  /** Pictures that it had to open. */
  readonly pictures: readonly ProbedPicture[];
};

/** What a site needs for it to be made by several threads. */
export type WorkersParts = {
  readonly session: Session;
  readonly plan: SitePlan;
  readonly goal: Goal;
  readonly strict: boolean;
  /** Hears of each page that a thread has made. */
  onPage(): void;
};

/** Starts threads for a site of which many pages have to be made; undefined for any other. */
export function startWorkers(parts: WorkersParts): Workers | undefined {
  const { goal, plan } = parts;
  if (goal.threads === undefined || goal.threads === 1) return undefined;
  const isSmall = plan.pages.length < 2 * PAGES_PER_THREAD[goal.level];
  if (goal.threads === 'automatic' && isSmall) return undefined;
  const state = lastState(plan, goal);
  const wanted = goal.threads === 'automatic' ? threadsFor(state, goal) : goal.threads;
  if (wanted < 2) return undefined;
  const queue = new SharedPageQueue();
  const task = taskFor(parts, state, queue);
  const rendered = new Set<OutputPath>();
  const threads = Array.from({ length: wanted - 1 }, () => startWorker(task, queue, { ...parts, rendered }));
  return {
    rendered,
    places: (pages) => queue.places(pages),
    async results() {
      const results = await Promise.all(threads.map(({ result }) => result));
      return results.flatMap((result) => result ?? []);
    },
    async stop() {
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
}

/** As many threads as there are processors and pages for. */
function threadsFor(state: LastState, { level }: Goal): number {
  const worthwhile = Math.floor(state.pagesToRender / PAGES_PER_THREAD[level]);
  return Math.min(availableParallelism(), worthwhile, MOST_THREADS);
}

/** What a sample of all pages tells of what the last build has left. */
type LastState = {
  /** About how many pages are not as they were, or not there. */
  readonly pagesToRender: number;
  /** False if pages that are as they were are not there. */
  readonly isThere: boolean;
};

function lastState(plan: SitePlan, { level, has }: Goal): LastState {
  const { pages } = plan;
  const step = Math.max(1, Math.floor(pages.length / SAMPLE));
  const sample = pages.filter((_, index) => index % step === 0);
  const known = sample.flatMap((page) => {
    const before = unchangedPage(plan, page, level);
    return before === undefined ? [] : [has(page.path, before)];
  });
  const there = known.filter((one) => one).length;
  return {
    pagesToRender: ((sample.length - there) * pages.length) / Math.max(1, sample.length),
    isThere: there === known.length,
  };
}

const SAMPLE = 64;

/**
 * With fewer pages two threads take as long as one: until code that V8 has just loaded is fast, a thread has made hundreds.
 * All checks together take ten times as long as to make a page. (Measured on two processors)
 */
const PAGES_PER_THREAD = { build: 1_500, check: 100 };

/** Each takes about 90 MiB. */
const MOST_THREADS = 4;

/** MiB for what a page leaves behind, half of what V8 would take: a page needs a few of it. */
const YOUNG_GENERATION = 24;

function taskFor(
  { session, plan, goal, strict }: WorkersParts,
  { isThere }: LastState,
  queue: SharedPageQueue,
): WorkerTask {
  const { project, bundled, snapshot, memory, analysis } = session;
  const { root, out } = project;
  return {
    root,
    out,
    bundled,
    snapshotHash: snapshot.hash,
    changing: analysis.routes.changing,
    options: {
      base: plan.base,
      // Decided here: the zone of the clock is one for all threads.
      asOf: plan.site.asOf,
      strict,
      sourceDateEpoch: undefined,
      now: new Date(),
      useCache: memory.last.sources.size > 0,
    },
    level: goal.level,
    isThere,
    weighs: goal.weigh !== undefined,
    numbers: queue.buffer,
  };
}

type StartedWorker = { readonly worker: Worker; readonly result: Promise<WorkerResult | undefined> };

/** Its result is undefined if it has failed: then its pages are made here, and what went wrong is told here. */
function startWorker(
  task: WorkerTask,
  queue: SharedPageQueue,
  { session, goal, onPage, rendered }: WorkersParts & { readonly rendered: Set<OutputPath> },
): StartedWorker {
  const worker = new Worker(join(session.project.packageRoot, 'bin', 'page-worker.cjs'), {
    workerData: task,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION },
  });
  const { titlePicture } = session.server;
  const result = new Promise<WorkerResult | undefined>((resolve, reject) => {
    let stored = Promise.resolve<unknown>(undefined);
    /** What is known of its pages so far. */
    const known: Uint8Array[] = [];
    const hear = async (message: WorkerMessage) => {
      if (message.tells === 'page') {
        const { path, inputHash, html } = message;
        await goal.receive(path, { inputHash, html: Buffer.from(html.buffer) });
        rendered.add(path);
        queue.received();
        onPage();
      } else if (message.tells === 'known') {
        known.push(message.pages);
      } else if (message.tells === 'pictures') {
        goal.pictures(message.jobs.map((job) => ('words' in job ? planTitle(job.words, titlePicture) : job)));
      } else if (message.tells === 'weigh') {
        const weightOf = await goal.weigh!(message.files);
        worker.postMessage(message.files.map(weightOf));
      } else {
        // Its memory is free again before this thread looks at what it found.
        await worker.terminate();
        const { record, forgotten, pictures } = message;
        const pages = new Map(sourcesIn(Buffer.concat(known)));
        for (const file of forgotten) pages.delete(file);
        resolve({ record: recordIn(Buffer.concat(record)), pages, pictures });
      }
    };
    worker.on('message', (message: WorkerMessage) => {
      stored = stored.then(() => hear(message));
      stored.catch(reject);
    });
    worker.on('error', () => resolve(undefined));
    // By then all that it said has been heard.
    worker.on('exit', () => stored.then(() => resolve(undefined), reject));
  });
  // If nobody waits for it, its failure must not end the process.
  result.catch(() => undefined);
  return { worker, result };
}
