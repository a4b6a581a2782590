import { renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { namesIn } from '../cache/names-in.ts';
import { processName } from '../cache/process-name.ts';
import { discard } from './discard.ts';
import { foreignFiles } from './foreign-files.ts';
import { saveForeign } from './left-out.ts';
import { tryLock } from './lock.ts';
import { statFile } from './stat-file.ts';
import { outputOf, readTrees } from './trees.ts';
import { isWorkshopName, type Workshop, workshopIn, workshopName } from './workshop.ts';

/**
 * Removes the workshops of output folders that no longer exist. A workshop with an interrupted swap stays: it may have the
 * only copy of a site. Files of others in the trees get to those of `own`, the workshop of this build. Returns their paths.
 */
export function removeAbandonedWorkshops(scratch: string, own: Workshop): readonly string[] {
  return namesIn(scratch).flatMap((name) => {
    const folder = join(scratch, name);
    if (folder === own.folder || statFile(folder)?.isDirectory() !== true) return [];
    try {
      if (isWorkshopName(name)) return removeIfAbandoned(folder, own);
      if (name.startsWith(REMOVED)) discard(folder);
    } catch {
      // It belongs to another user, or another build removes it too.
    }
    return [];
  });
}

/** The prefix of workshops that are being removed. */
const REMOVED = 'removed-';

function removeIfAbandoned(folder: string, own: Workshop): readonly string[] {
  if (!isAbandoned(folder)) return [];
  const { lock: file, next } = workshopIn(folder, '');
  const lock = tryLock(file);
  if (!('release' in lock)) return [];
  try {
    if (!isAbandoned(folder)) return [];
    const tree = readTrees(workshopIn(folder, outputIn(folder) ?? '')).next;
    const saved = saveForeign({ next, leftOut: own.leftOut }, foreignFiles(tree, own.out));
    removeTrees(folder);
    return saved;
  } finally {
    lock.release();
  }
}

/** Removes an abandoned workshop, except for files of others from an earlier build. */
function removeTrees(folder: string): void {
  const { trees, treesBefore, leftOut, next } = workshopIn(folder, '');
  try {
    if (statFile(leftOut) !== undefined) {
      for (const path of [trees, treesBefore, next]) discard(path);
      return;
    }
    // From now on, a build that takes the lock makes a new workshop.
    const removed = join(dirname(folder), `${REMOVED}${basename(folder)}-${processName()}`);
    renameSync(folder, removed);
    discard(removed);
  } catch {
    // A later build tries again.
  }
}

function isAbandoned(folder: string): boolean {
  const { next, trees, treesBefore, old, journal, leftOut } = workshopIn(folder, '');
  const has = (path: string) => statFile(path) !== undefined;
  if (has(old) || has(journal)) return false;
  if (has(leftOut) && ![next, trees, treesBefore].some(has)) return false;
  const out = outputIn(folder);
  // A workshop without a list of its trees is of no use.
  return out === undefined || workshopName(out) !== basename(folder) || !has(out);
}

/** The output folder of the workshop in a folder. */
function outputIn(folder: string): string | undefined {
  return outputOf(workshopIn(folder, ''));
}
