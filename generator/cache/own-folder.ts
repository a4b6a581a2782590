import { lstatSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../diagnostics/user-error.ts';
import { removeAbandoned } from './unfinished.ts';

/**
 * Makes sure that our folders below a root are real folders, if they exist. A link in place of a folder would lead out of
 * the root, so it is removed; its target stays. Leftovers of killed processes are removed as well.
 */
export function claimFolders(root: string, paths: readonly string[]): void {
  for (const path of paths) {
    claimFolder(join(root, path));
    removeAbandoned(join(root, path));
  }
}

/** Removes anything in the place of our folder that is not a folder. */
export function claimFolder(folder: string): void {
  try {
    const stat = lstatSync(folder, { throwIfNoEntry: false });
    if (stat !== undefined && !stat.isDirectory()) rmSync(folder, { force: true });
  } catch {
    throw new UserError(`${folder} must be a folder, and sitegen cannot replace it. Delete it.`);
  }
}
