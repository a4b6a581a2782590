import pLimit from 'p-limit';
import { encodePicture } from './encode-picture.ts';
import { type FileJob, isDrawn } from './file-job.ts';
import { loadSharp } from './load-sharp.ts';
import { cutPixels, type Master, openMaster } from './master.ts';
import type { PictureFolders } from './picture-folders.ts';
import { encodeTitle } from './title-pictures.ts';

/** Makes picture files when a browser requests them. They equal those of a build, and stay in the store. */
export type PicturesOnDemand = {
  /** Resolves when the file is in the store. Requests for the same file in the meantime share the work. */
  make(job: FileJob): Promise<void>;
};

/** Opens the pictures of a site. */
export function openPicturesOnDemand(folders: PictureFolders): PicturesOnDemand {
  const { store } = folders;
  const limit = pLimit(AT_ONCE);
  const underWay = new Map<string, Promise<void>>();
  /** The last decoded original. A browser loads one file of each picture, and often several of one original. */
  let last: { readonly hash: string; readonly master: Promise<Master> } | undefined;
  const make = async (job: FileJob) => {
    const open = await loadSharp();
    if (isDrawn(job)) return store.set(job.key, await encodeTitle(job, open));
    const { hash } = job.original;
    if (last?.hash !== hash) last = { hash, master: openMaster(job.original, folders, open) };
    const { master } = last;
    master.catch(() => {
      last = undefined;
    });
    await store.set(job.key, await encodePicture(job, await cutPixels(job, await master), open));
  };
  return {
    make(job) {
      if (store.has(job.key)) return Promise.resolve();
      const known = underWay.get(job.key);
      if (known !== undefined) return known;
      const work = limit(make, job).finally(() => underWay.delete(job.key));
      underWay.set(job.key, work);
      return work;
    },
  };
}

/** More would take the processor from the pages. */
const AT_ONCE = 2;
