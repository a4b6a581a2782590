import { readdirSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { processName } from '../cache/process-name.ts';
import { discard } from './discard.ts';
import { tryLock } from './lock.ts';
import { statFile } from './stat-file.ts';
import { outputOf } from './trees.ts';
import { isWorkshopName, type Workshop, workshopIn, workshopName } from './workshop.ts';

/**
 * Removes the workshops of output folders that are no more. One in which a swap was interrupted stays: it may have the only
 * copy of a site. `own` is the one at work.
 */
export function removeAbandonedWorkshops(scratch: string, own: Workshop): void {
  for (const name of readdirSync(scratch)) {
    const folder = join(scratch, name);
    if (folder === own.folder || statFile(folder)?.isDirectory() !== true) continue;
    try {
      if (name.startsWith(REMOVED)) discard(folder);
      else if (isWorkshopName(name)) removeIfAbandoned(folder);
    } catch {
      // It belongs to somebody else, or another build removes it too.
    }
  }
}

/** How the names of workshops begin that are being removed. */
const REMOVED = 'removed-';

function removeIfAbandoned(folder: string): void {
  if (!isAbandoned(folder)) return;
  const lock = tryLock(workshopIn(folder, '').lock);
  if (!('release' in lock)) return;
  try {
    if (!isAbandoned(folder)) return;
    // Anyone who takes the lock from now on makes a new workshop.
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
  // Without a list of its trees a workshop is of no use to anybody.
  return out === undefined || workshopName(out) !== basename(folder) || statFile(out) === undefined;
}
