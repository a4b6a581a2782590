import { lstatSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../diagnostics/user-error.ts';
import { removeAbandoned } from './unfinished.ts';

/**
 * Makes sure that folders of ours below a root are folders, where they exist. A link in the place of one would lead out of
 * the root, so it goes; what it leads to stays. What processes left that were killed goes as well.
 */
export function claimFolders(root: string, paths: readonly string[]): void {
  for (const path of paths) {
    claimFolder(join(root, path));
    removeAbandoned(join(root, path));
  }
}

/** Removes what is in the place of a folder of ours and is none. */
export function claimFolder(folder: string): void {
  try {
    const stat = lstatSync(folder, { throwIfNoEntry: false });
    if (stat !== undefined && !stat.isDirectory()) rmSync(folder, { force: true });
  } catch {
    throw new UserError(`${folder} must be a folder, and sitegen cannot replace it. Delete it.`);
  }
}
