import type { MadeCounts } from './count-made.ts';
import { encodePicture } from './encode-picture.ts';
import { type FileJob, isDrawn } from './file-job.ts';
import { loadSharp } from './load-sharp.ts';
import { cutPixels, openMaster } from './master.ts';
import type { PictureFolders } from './picture-folders.ts';
import type { PictureJob } from './plan-pictures.ts';
import type { Tasks } from './tasks.ts';
import { encodeTitle, type TitleJob } from './title-pictures.ts';

/** Makes files in tasks, and puts each in the store. Files of one original share its decoded pixels. */
export function fileMaker(
  folders: PictureFolders,
  tasks: Tasks,
  counts: Pick<MadeCounts, 'toMake' | 'made'>,
): (job: FileJob) => void {
  const { store } = folders;
  /** Pending jobs by the hash of the original. */
  const waiting = new Map<string, PictureJob[]>();

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
    // More jobs may be added meanwhile.
    for (; jobs !== undefined; jobs = take(hash)) {
      for (const alike of groupByCut(jobs)) {
        const pixels = await cutPixels(alike[0]!, master);
        for (const job of alike) {
          if (tasks.areStopped()) return;
          await store.set(job.key, await encodePicture(job, pixels, open));
          counts.made(hash);
        }
      }
    }
  };
  const draw = async (job: TitleJob) => {
    await store.set(job.key, await encodeTitle(job, await loadSharp()));
    counts.made(job.key);
  };

  return (job) => {
    if (isDrawn(job)) {
      counts.toMake(job.key);
      tasks.start(() => draw(job));
      return;
    }
    const { hash } = job.original;
    counts.toMake(hash);
    const others = waiting.get(hash);
    if (others !== undefined) others.push(job);
    else {
      waiting.set(hash, [job]);
      tasks.start(() => encodeWaiting(hash));
    }
  };
}

/** Groups files with the same pixels in different formats. */
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
