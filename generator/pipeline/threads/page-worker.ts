import { parentPort, workerData } from 'node:worker_threads';
import { allowNoPrivateFolder } from '../../cache/writable-folder.ts';
import { checksOf } from '../../check/index.ts';
import { isDrawn } from '../../images/file-job.ts';
import { utf8Bytes } from '../../model/utf8-bytes.ts';
import { takeSnapshot } from '../../read/snapshot.ts';
import type { Goal } from '../goal.ts';
import { planSite } from '../make-site.ts';
import { processPages } from '../process-pages.ts';
import { openProject } from '../project.ts';
import type { BuildMemory } from '../record/memory.ts';
import { lineOf, recordParts } from '../record/record-file.ts';
import { weighPictures } from '../report-heavy-pictures.ts';
import { openSession } from '../session.ts';
import { checkHeap, withSmallHeap } from '../small-heap.ts';
import { SharedPageQueue } from './shared-page-queue.ts';
import type { WorkerMessage, WorkerTask } from './worker-messages.ts';

/**
 * Runs a worker thread that makes pages. It takes pages that no thread has taken yet, sends them with their records, and sends
 * its other results at the end. It reports no errors: it sends no record of a page or file with an error, so the main thread
 * finds the error again.
 */
export async function makePagesForOthers(): Promise<void> {
  allowNoPrivateFolder();
  const port = parentPort!;
  const { root, out, bundled, snapshotHash, changing, options, level, isThere, weighs, numbers } =
    workerData as WorkerTask;
  const project = openProject({ root, out });
  const snapshot = takeSnapshot(root);
  if (snapshot.hash !== snapshotHash) return;
  const session = await openSession(project, options, { snapshot, bundled, changing });
  const { memory, probe } = session;
  const tell = (message: WorkerMessage, handedOver: readonly ArrayBuffer[] = []) =>
    port.postMessage(message, handedOver);
  const handOver = () => {
    const pages = ownBytes(
      Array.from(memory.newPages.handOver(), ([file, page]) => lineOf(file, page)).join(''),
    );
    tell({ tells: 'known', pages }, [pages.buffer]);
  };
  const queue = new SharedPageQueue(numbers);
  const goal: Goal = {
    level,
    checks: checksOf(level),
    isForAnother: true,
    part: (pages) => whileUseful(queue.places(pages), memory),
    has: () => isThere,
    hasPicture: () => true,
    receive(path, { inputHash, html }) {
      if (html === undefined) return undefined;
      const bytes = ownBytes(html.toString());
      tell({ tells: 'page', path, inputHash, html: bytes }, [bytes.buffer]);
      queue.sent();
      if (memory.newPages.size >= MANY) handOver();
      return undefined;
    },
    pictures: (jobs) =>
      tell({ tells: 'pictures', jobs: jobs.map((job) => (isDrawn(job) ? { words: job.words } : job)) }),
    ...(weighs && {
      async weigh(files) {
        tell({ tells: 'weigh', files });
        const bytes = await new Promise<readonly number[]>((resolve) => port.once('message', resolve));
        const weights = new Map(files.map((path, index) => [path, bytes[index]!]));
        return (path) => weights.get(path) ?? 0;
      },
    }),
  };
  const { plan, content } = await planSite(session, options, goal);
  if (plan === undefined) return;
  const record = await withSmallHeap(async () => {
    const { toWeigh, tracer } = await processPages(session, plan, { content, goal });
    handOver();
    await weighPictures(toWeigh, { goal, memory, tracer });
    checkHeap();
    return recordParts(memory.record());
  });
  tell(
    { tells: 'done', record, forgotten: [...memory.newPages.forgotten], pictures: probe.found() },
    record.map(({ buffer }) => buffer),
  );
}

/** Encodes a text into a separate buffer, which can be transferred; a string would be copied twice. */
function ownBytes(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(utf8Bytes(text));
}

/** Stops when most pages so far have errors, because the main thread must make those again. */
function* whileUseful(places: Iterable<number>, memory: BuildMemory): Generator<number> {
  let taken = 0;
  for (const place of places) {
    yield place;
    taken += 1;
    if (taken >= TRIAL && memory.pageCount < taken / 2) return;
  }
}

/** Pages. */
const TRIAL = 16;

/** The number of pages whose records are handed over together: one block of 64 kB takes less memory than many small pieces. */
const MANY = 32;
