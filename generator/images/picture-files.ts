import type { Artifact } from '../model/artifact.ts';
import type { PictureFolders } from './picture-folders.ts';
import type { PictureJob } from './plan-pictures.ts';

/** The published files of all pictures, each a copy of what the store has. No original is among them. */
export function pictureFiles(jobs: readonly PictureJob[], { store }: PictureFolders): readonly Artifact[] {
  return jobs.map(({ path, key }) => ({ path, copyOf: store.path(key), isNamedByContent: true }));
}
