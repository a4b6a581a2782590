import pLimit from 'p-limit';
import { encodePicture } from './encode-picture.ts';
import { loadSharp } from './load-sharp.ts';
import { cutPixels, openMaster } from './master.ts';
import type { PictureFolders } from './picture-folders.ts';
import type { PictureJob } from './plan-pictures.ts';
import { INDEX_KEY, probeKey } from './probe-picture.ts';

/** Told after each picture how many are made of those there are to make so far. */
export type Progress = (done: number, total: number) => void;

/** Makes pictures while their site is still being analysed. */
export type EncodingQueue = {
  /**
   * Adds files of the site. Encoding begins at once. Files that are in the store, or were added before, are not made
   * again; add them all the same, because what is not added for a month is pruned. `isMade` tells of files that are
   * elsewhere than in the store.
   */
  add(jobs: Iterable<PictureJob>, isMade?: (job: PictureJob) => boolean): void;
  /**
   * After the last `add`: resolves when all files are in the store, or rejects with the first failure. `kept` are the keys
   * of pictures that pages show which are as they were; they are not pruned either.
   */
  done(kept?: Iterable<string>): Promise<void>;
  /** Resolves when all files added so far are in the store, or rejects with the first failure. */
  made(): Promise<void>;
  /** Makes no more files, for a site that cannot be published. Those in the store stay. */
  stop(): Promise<void>;
};

/** Starts a queue that makes each file once. Every file is in the store, whole, as soon as it is made. */
export function startEncoding(
  folders: PictureFolders,
  { now, progress }: { readonly now: Date; readonly progress?: Progress | undefined },
): EncodingQueue {
  const { store } = folders;
  const limit = pLimit(IN_FLIGHT);
  const needed = new Set<string>([INDEX_KEY, PUBLIC_KEY]);
  /** What is made, but not in the store: it is made once more if it is added again without `isMade`. */
  const elsewhere = new Set<string>();
  /** What nobody has begun, by hash of the original: files of one original share its decoded pixels. */
  const waiting = new Map<string, PictureJob[]>();
  const tasks: Promise<void>[] = [];
  let [done, total] = [0, 0];
  let isStopped = false;
  let failure: { readonly reason: unknown } | undefined;

  const take = (hash: string) => {
    const jobs = waiting.get(hash);
    waiting.delete(hash);
    return jobs;
  };
  const encodeWaiting = async (hash: string) => {
    let jobs = take(hash);
    if (jobs === undefined) return;
    const open = await loadSharp();
    const master = await openMaster(jobs[0]!.original, folders, open);
    // More may be added meanwhile.
    for (; jobs !== undefined; jobs = take(hash)) {
      for (const alike of groupByCut(jobs)) {
        const pixels = await cutPixels(alike[0]!, master);
        for (const job of alike) {
          if (isStopped) return;
          await store.set(job.key, await encodePicture(job, pixels, open));
          done += 1;
          progress?.(done, total);
        }
      }
    }
  };
  const stop = () => {
    isStopped = true;
    waiting.clear();
  };
  const start = (hash: string) =>
    limit(encodeWaiting, hash).catch((reason: unknown) => {
      failure ??= { reason };
      stop();
    });

  const made = async () => {
    await Promise.all(tasks);
    if (failure !== undefined) throw failure.reason;
  };

  return {
    add(jobs, isMade = () => false) {
      for (const job of jobs) {
        if (needed.has(job.key) && !elsewhere.has(job.key)) continue;
        needed.add(job.key).add(probeKey(job.original.hash));
        if (isStopped || store.has(job.key)) continue;
        if (isMade(job)) {
          elsewhere.add(job.key);
          continue;
        }
        elsewhere.delete(job.key);
        total += 1;
        const { hash } = job.original;
        const others = waiting.get(hash);
        if (others !== undefined) others.push(job);
        else {
          waiting.set(hash, [job]);
          tasks.push(start(hash));
        }
      }
    },
    made,
    async done(kept = []) {
      await made();
      // Nothing made means that nothing new fills the store.
      for (const key of kept) needed.add(key);
      if (total > 0) store.prune((key) => needed.has(key), now);
    },
    async stop() {
      stop();
      await Promise.all(tasks);
    },
  };
}

/** The key of what is inside the files of public/. */
export const PUBLIC_KEY = 'public.found-1';

/** Originals opened at a time: one is read or written while others keep the cores busy. */
const IN_FLIGHT = 4;

/** Files with the same pixels in different formats, together. */
function groupByCut(jobs: readonly PictureJob[]): Iterable<readonly PictureJob[]> {
  const groups = new Map<string, PictureJob[]>();
  for (const job of jobs) {
    const { region, width, height } = job;
    const cut = [region.left, region.top, region.width, region.height, width, height].join(' ');
    const others = groups.get(cut);
    if (others === undefined) groups.set(cut, [job]);
    else others.push(job);
  }
  return groups.values();
}
