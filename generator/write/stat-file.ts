import { lstatSync, type Stats } from 'node:fs';

/**
 * The stat of a path, without following links. Undefined if nothing is there, or if a file has the place of a parent folder.
 */
export function statFile(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
}
