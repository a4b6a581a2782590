import type { Artifact } from '../model/artifact.ts';
import type { PictureJob } from './plan-pictures.ts';
import type { PicturePlaces } from './probe-pictures.ts';

/** The published files of all pictures, each a copy of what the cache keeps. No original is among them. */
export function pictureFiles(jobs: readonly PictureJob[], { cache }: PicturePlaces): readonly Artifact[] {
  return jobs.map(({ path, key }) => ({ path, copyOf: cache.place(key), isNamedByContent: true }));
}
