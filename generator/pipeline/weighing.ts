import type { PictureStore } from '../cache/picture-store.ts';
import type { EncodingQueue } from '../images/encoding-queue.ts';
import type { FileJob } from '../images/file-job.ts';
import type { OutputPath } from '../model/paths.ts';
import type { Goal } from './goal.ts';

/** The part of a goal that makes and weighs pictures. */
type Weighing = Required<Pick<Goal, 'pictures' | 'weigh'>>;

/**
 * Encodes the pictures for which `isMade` is false, and weighs pictures by their bytes in the store. A picture to weigh that is
 * not in the store is encoded, even if its finished file exists elsewhere.
 */
export function openWeighing(
  store: PictureStore,
  encoding: EncodingQueue,
  isMade: (job: FileJob) => boolean,
): Weighing {
  const jobs = new Map<OutputPath, FileJob>();
  const weights = new Map<OutputPath, number>();
  return {
    pictures(added) {
      for (const job of added) jobs.set(job.path, job);
      encoding.add(added, isMade);
    },
    async weigh(files) {
      const wanted = files.flatMap((path) => jobs.get(path) ?? []);
      encoding.add(wanted);
      await encoding.made();
      for (const { path, key } of wanted) weights.set(path, store.read(key)?.bytes.length ?? 0);
      return (path) => weights.get(path) ?? 0;
    },
  };
}
