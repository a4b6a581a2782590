import { chmodSync, existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MARKER } from '../model/marker.ts';
import { discard, putAway } from './discard.ts';
import { FOLDER_MODE } from './rights.ts';
import { statFile } from './stat-file.ts';
import type { Workshop } from './workshop.ts';

/*
 * No system replaces a non-empty folder in one step, so the swap is a series of renames with a journal. All of this runs
 * under the lock of the output folder. (Safety rule 11.)
 */

/** Swaps the output and the finished tree. If it fails, nothing has changed. */
export function swap({ out, next, old, journal }: Workshop): void {
  const hadOld = statFile(out) !== undefined;
  // The journal is not forced to the disk: if a power cut loses it, `recover` brings the old site back.
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
    // The new site is published, and that is the main thing. The next command cleans up the rest.
  }
}

/** Completes or undoes an interrupted swap. Puts a folder into the output only if it has our marker. */
export function recover(workshop: Workshop): void {
  const { out, next, old, journal } = workshop;
  const successor = folderOfSite(workshop);
  if (successor !== out) move(successor, out);
  putAway(journal);
  if (statFile(old) === undefined) return;
  if (statFile(next) === undefined) renameSync(old, next);
  else putAway(old);
}

/** The folder with the published site. After an interrupted swap, this is the folder that `recover` puts into the output. */
export function folderOfSite({ out, next, old, journal }: Workshop): string {
  if (statFile(out) !== undefined) return out;
  // The journal is written only when the next tree is complete.
  return [existsSync(journal) ? next : old, old].find(isOurs) ?? out;
}

/** True for a folder that sitegen has written. */
export function isOurs(folder: string): boolean {
  return statFile(folder)?.isDirectory() === true && statFile(join(folder, MARKER))?.isFile() === true;
}

/** Renames a folder. Only a writable folder can be moved elsewhere, and owners may change the rights of their folders. */
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
