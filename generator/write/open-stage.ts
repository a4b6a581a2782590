import { dirname } from 'node:path';
import { removeAbandonedWorkshops } from './abandoned-workshops.ts';
import { tryLock } from './lock.ts';
import { ALLOW, CHOOSE, clearBeside, lockOutput } from './lock-output.ts';
import { makeFolder } from './make-folder.ts';
import { assertSafeOutDir } from './safe-out-dir.ts';
import { type Stage, stageIn } from './stage.ts';
import { statFile } from './stat-file.ts';
import { recover } from './swap.ts';
import { isOnReadOnlyDisk, tidyWorkshop, workshopOf } from './workshop.ts';

/** Where a site is published: the output folder, the folder of the site, and the folder for trees below `.sitegen/`. */
export type Destination = { readonly out: string; readonly root: string; readonly trees: string };

/**
 * Takes the lock of the output folder and opens its next tree. With `isDoubted`, every reused file is read. Without
 * `areIdsTrusted`, the bytes of pages decide. `signal` ends the wait for another build with an AbortError.
 */
export async function openStage(
  { out, root, trees }: Destination,
  {
    isDoubted = false,
    areIdsTrusted = true,
    signal,
  }: {
    readonly isDoubted?: boolean;
    readonly areIdsTrusted?: boolean;
    readonly signal?: AbortSignal | undefined;
  } = {},
): Promise<Stage> {
  assertSafeOutDir(out, root);
  makeFolder(dirname(out), CHOOSE);
  if (!isOnReadOnlyDisk(trees)) makeFolder(trees, ALLOW);
  const workshop = workshopOf(out, trees);
  const lock = await lockOutput(workshop, root, signal);
  try {
    recover(workshop);
    tidyWorkshop(workshop);
    const abandoned = removeAbandonedWorkshops(trees, workshop);
    return stageIn(workshop, { lock, isDoubted, areIdsTrusted, abandoned });
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Completes or undoes a killed build. Does nothing while another build is running. */
export function restoreOutput({ out, trees }: Pick<Destination, 'out' | 'trees'>): void {
  const workshop = workshopOf(out, trees);
  try {
    if (!clearBeside(workshop)) return;
    if (statFile(workshop.journal) === undefined && statFile(workshop.old) === undefined) return;
    const lock = tryLock(workshop.lock);
    if (!('release' in lock)) return;
    try {
      recover(workshop);
      tidyWorkshop(workshop);
    } finally {
      lock.release();
    }
  } catch {
    // A folder without write access cannot be repaired; a build reports it.
  }
}
