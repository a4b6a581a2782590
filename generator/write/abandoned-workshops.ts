import { renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { namesIn } from '../cache/names-in.ts';
import { processName } from '../cache/process-name.ts';
import { discard } from './discard.ts';
import { tryLock } from './lock.ts';
import { statFile } from './stat-file.ts';
import { outputOf } from './trees.ts';
import { isWorkshopName, type Workshop, workshopIn, workshopName } from './workshop.ts';

/**
 * Removes the workshops of output folders that no longer exist. A workshop with an interrupted swap stays: it may have the
 * only copy of a site. `own` is the workshop of this build.
 */
export function removeAbandonedWorkshops(scratch: string, own: Workshop): void {
  for (const name of namesIn(scratch)) {
    const folder = join(scratch, name);
    if (folder === own.folder || statFile(folder)?.isDirectory() !== true) continue;
    try {
      if (name.startsWith(REMOVED)) discard(folder);
      else if (isWorkshopName(name)) removeIfAbandoned(folder);
    } catch {
      // It belongs to another user, or another build removes it too.
    }
  }
}

/** The prefix of workshops that are being removed. */
const REMOVED = 'removed-';

function removeIfAbandoned(folder: string): void {
  if (!isAbandoned(folder)) return;
  const lock = tryLock(workshopIn(folder, '').lock);
  if (!('release' in lock)) return;
  try {
    if (!isAbandoned(folder)) return;
    // From now on, a build that takes the lock makes a new workshop.
    const removed = join(dirname(folder), `${REMOVED}${basename(folder)}-${processName()}`);
    renameSync(folder, removed);
    discard(removed);
  } finally {
    lock.release();
  }
}

function isAbandoned(folder: string): boolean {
  const { trees, old, journal, leftOut } = workshopIn(folder, '');
  if ([old, journal, leftOut].some((path) => statFile(path) !== undefined)) return false;
  const out = outputOf(trees);
  // A workshop without a list of its trees is of no use.
  return out === undefined || workshopName(out) !== basename(folder) || statFile(out) === undefined;
}
