import { existsSync, lstatSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MARKER } from '../model/marker.ts';
import type { Workshop } from './workshop.ts';

/*
 * No system replaces a full folder in one step, so the swap is renames with a journal around them. All of this runs
 * under the lock of the output folder. (Safety rule 11.)
 */

/** Puts the finished tree in place of the output, and the output in place of that tree. If it fails, nothing has changed. */
export function swap({ out, next, old, journal }: Workshop): void {
  const hadOld = existsSync(out);
  // Not forced to the disk: where a power cut takes the journal, `recover` brings the old site back.
  writeFileSync(journal, '');
  try {
    if (hadOld) renameSync(out, old);
    renameSync(next, out);
  } catch (error) {
    if (hadOld && !existsSync(out)) renameSync(old, out);
    rmSync(journal, { force: true });
    throw error;
  }
  rmSync(journal, { force: true });
  if (hadOld) renameSync(old, next);
}

/** Completes a swap that was interrupted, or undoes it. Puts nothing in the output that does not have our marker. */
export function recover({ out, next, old, journal }: Workshop): void {
  if (!existsSync(out)) {
    // The journal is written once the next tree is complete.
    const successor = [existsSync(journal) ? next : old, old].find(isOurs);
    if (successor !== undefined) renameSync(successor, out);
  }
  rmSync(journal, { force: true });
  if (!existsSync(old)) return;
  if (existsSync(next)) rmSync(old, { recursive: true, force: true });
  else renameSync(old, next);
}

/** True for a folder that sitegen has written. */
export function isOurs(folder: string): boolean {
  const isFolder = lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  return isFolder && existsSync(join(folder, MARKER));
}
