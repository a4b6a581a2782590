import type { Progress } from '../model/progress.ts';
import { countMade } from './count-made.ts';
import { type FileJob, isDrawn } from './file-job.ts';
import { fileMaker } from './file-maker.ts';
import type { PictureFolders } from './picture-folders.ts';
import { INDEX_KEY, probeKey } from './probe-picture.ts';
import { startTasks } from './tasks.ts';

/** Makes pictures while their site is still being analysed. */
export type EncodingQueue = {
  /**
   * Adds files of the site. Encoding starts at once. Files that are in the store or were added before are not made again.
   * Add them all the same, because `done` prunes the others. `isMade` returns true for files that exist outside the store.
   */
  add(jobs: Iterable<FileJob>, isMade?: (job: FileJob) => boolean): void;
  /**
   * Call it after the last `add`. Resolves when all files are in the store, or rejects with the first failure. If any file
   * was made, unneeded files stored more than a month ago are pruned. `kept` are more needed keys: of pictures on unchanged
   * pages, of facts about their originals, and of other data in the store.
   */
  done(kept?: Iterable<string>): Promise<void>;
  /** Resolves when all files added so far are in the store, or rejects with the first failure. */
  made(): Promise<void>;
  /** Stops making files, for a site that cannot be published. Files in the store stay. */
  stop(): Promise<void>;
};

type EncodingOptions = {
  readonly now: Date;
  readonly progress?: Pick<Progress, 'pictures'> | undefined;
  /** Ends the waiting. Encoders that are already running cannot be stopped. */
  readonly signal?: AbortSignal | undefined;
};

/** Starts a queue that makes each file once. Every file is complete in the store as soon as it is made. */
export function startEncoding(
  folders: PictureFolders,
  { now, progress, signal }: EncodingOptions,
): EncodingQueue {
  const { store } = folders;
  const tasks = startTasks(IN_FLIGHT, signal);
  const counts = countMade(progress);
  const make = fileMaker(folders, tasks, counts);
  const needed = new Set<string>([INDEX_KEY]);
  /** Files that exist only outside the store. They are made if they are added again without `isMade`. */
  const elsewhere = new Set<string>();

  return {
    add(jobs, isMade = () => false) {
      for (const job of jobs) {
        if (needed.has(job.key) && !elsewhere.has(job.key)) continue;
        needed.add(job.key);
        if (!isDrawn(job)) needed.add(probeKey(job.original.hash));
        if (tasks.areStopped()) continue;
        if (isMade(job)) {
          counts.known();
          elsewhere.add(job.key);
        } else if (store.has(job.key)) {
          counts.known();
        } else {
          elsewhere.delete(job.key);
          make(job);
        }
      }
    },
    made: tasks.done,
    async done(kept = []) {
      await tasks.done();
      // If no file was made, the store has not grown.
      for (const key of kept) needed.add(key);
      if (counts.hasMade()) store.prune((key) => needed.has(key), now);
    },
    stop: tasks.stop,
  };
}

/** Originals opened at a time: one is read or written while others keep the cores busy. */
const IN_FLIGHT = 4;
