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

/** Worker threads that make some of the pages while this thread makes the others. */
type Workers = {
  /** The indexes in the plan of the pages left for this thread, until all pages are taken. */
  places(pages: number): Iterable<number>;
  /** The results of the workers, when they are done. A page that no result contains must be made again. */
  results(): Promise<readonly WorkerResult[]>;
  /** The pages that workers rendered. For all others only this thread knows whether their files exist. */
  readonly rendered: ReadonlySet<OutputPath>;
  /** Stops the workers that are not done. */
  stop(): Promise<void>;
};

/** The result of a worker thread. */
export type WorkerResult = {
  /** Its record, without the pages that it rendered. */
  readonly record: BuildRecord;
  /** The records of these pages, by file. */
  readonly pages: ReadonlyMap<string, SourceRecord>;
  /** The pictures it had to open. */
  readonly pictures: readonly ProbedPicture[];
};

/** The inputs for making a site with several threads. */
type WorkersParts = {
  readonly session: Session;
  readonly plan: SitePlan;
  readonly goal: Goal;
  /** Called for each page that a worker has made. */
  onPage(): void;
};

/** Starts worker threads for a site with many pages to make; undefined for any other. */
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

/** The number of threads that the processors and the pages justify. */
function threadsFor(state: LastState, { level }: Goal): number {
  const worthwhile = Math.floor(state.pagesToRender / PAGES_PER_THREAD[level]);
  return Math.min(availableParallelism(), worthwhile, MOST_THREADS);
}

/** The state of the last build's files, estimated from a sample of pages. */
type LastState = {
  /** The approximate number of pages that have changed or do not exist. */
  readonly pagesToRender: number;
  /** False if files of unchanged pages are missing. */
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
 * With fewer pages, two threads take as long as one: a thread makes hundreds of pages before freshly loaded code is fast in V8.
 * All checks of a page take ten times as long as making it. (Measured on two processors)
 */
const PAGES_PER_THREAD = { build: 1_500, check: 100 };

/** Each thread takes about 90 MiB. */
const MOST_THREADS = 4;

/** MiB for the garbage of pages, half of what V8 would take: a page needs only a few MiB. */
const YOUNG_GENERATION = 24;

function taskFor(
  { session, plan, goal }: WorkersParts,
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
      // Decided here, so all threads use the same day and time zone.
      asOf: plan.site.asOf,
      // The main thread decides whether the site is published.
      strict: false,
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

/** Starts a worker. Its result is undefined if it failed: then its pages are made here, and the error is reported here. */
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
    /** The records of its pages so far. */
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
        // Its memory is freed before this thread reads its results.
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
    // All its messages have arrived by then.
    worker.on('exit', () => stored.then(() => resolve(undefined), reject));
  });
  // A failure must not end the process if nothing awaits the result.
  result.catch(() => undefined);
  return { worker, result };
}
