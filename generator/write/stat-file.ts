import { lstatSync, type Stats } from 'node:fs';

/** What is at a path, links not followed; undefined if nothing is, or a file is in the place of one of its folders. */
export function statFile(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
}
