import { chmodSync, existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MARKER } from '../model/marker.ts';
import { FOLDER_MODE } from './changed-folders.ts';
import { discard, putAway } from './discard.ts';
import { statFile } from './stat-file.ts';
import type { Workshop } from './workshop.ts';

/*
 * No system replaces a full folder in one step, so the swap is renames with a journal around them. All of this runs
 * under the lock of the output folder. (Safety rule 11.)
 */

/** Puts the finished tree in place of the output, and the output in place of that tree. If it fails, nothing has changed. */
export function swap({ out, next, old, journal }: Workshop): void {
  const hadOld = statFile(out) !== undefined;
  // Not forced to the disk: where a power cut takes the journal, `recover` brings the old site back.
  writeFileSync(journal, '', { flag: 'wx' });
  try {
    if (hadOld) move(out, old);
    move(next, out);
  } catch (error) {
    if (hadOld && statFile(out) === undefined) renameSync(old, out);
    discard(journal);
    throw error;
  }
  try {
    discard(journal);
    if (hadOld) renameSync(old, next);
  } catch {
    // The new site is published, which is what counts; the next command puts the rest in order.
  }
}

/** Completes a swap that was interrupted, or undoes it. Puts nothing in the output that does not have our marker. */
export function recover({ out, next, old, journal }: Workshop): void {
  if (statFile(out) === undefined) {
    // The journal is written once the next tree is complete.
    const successor = [existsSync(journal) ? next : old, old].find(isOurs);
    if (successor !== undefined) move(successor, out);
  }
  putAway(journal);
  if (statFile(old) === undefined) return;
  if (statFile(next) === undefined) renameSync(old, next);
  else putAway(old);
}

/** True for a folder that sitegen has written. */
export function isOurs(folder: string): boolean {
  return statFile(folder)?.isDirectory() === true && statFile(join(folder, MARKER))?.isFile() === true;
}

/** Renames a folder. Only one that is open for writing can be moved elsewhere, and everybody may open his own. */
function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    try {
      chmodSync(from, FOLDER_MODE);
    } catch {
      throw error;
    }
    renameSync(from, to);
  }
}
