import { accessSync, constants, rmdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { claimFolder } from '../cache/own-folder.ts';
import { type Lock, takeLock, tryLock } from './lock.ts';
import { makeFolder } from './make-folder.ts';
import { statFile } from './stat-file.ts';
import { besideOutput, isInFolder, tidyWorkshop, type Workshop, workshopIn } from './workshop.ts';

/**
 * Takes the lock of an output folder. One that is outside of its site may be that of several: where each has a workshop of its
 * own, all of them take the lock beside the output as well.
 */
export async function lockOutput(workshop: Workshop, root: string): Promise<Lock> {
  const { out, folder } = workshop;
  const beside = workshopIn(besideOutput(out), out);
  if (folder === beside.folder) return lockWorkshop(workshop, CHOOSE);
  // Where nobody can write beside the output, nobody can replace it either.
  if (isInFolder(out, root) || !isWritable(dirname(out))) return lockWorkshop(workshop, ALLOW);
  const shared = await lockWorkshop(beside, CHOOSE);
  try {
    tidyWorkshop(beside);
    const own = await lockWorkshop(workshop, ALLOW);
    return {
      assertHeld() {
        shared.assertHeld();
        own.assertHeld();
      },
      release() {
        try {
          own.release();
        } finally {
          releaseBeside(shared, beside);
        }
      },
    };
  } catch (error) {
    releaseBeside(shared, beside);
    throw error;
  }
}

/**
 * Removes the lock beside an output that a killed build has left. False while another site writes there, whose files are not to
 * be touched.
 */
export function clearBeside({ out, folder }: Workshop): boolean {
  const beside = workshopIn(besideOutput(out), out);
  if (folder === beside.folder || statFile(beside.folder) === undefined) return true;
  const lock = tryLock(beside.lock);
  if (!('release' in lock)) return false;
  try {
    tidyWorkshop(beside);
  } finally {
    releaseBeside(lock, beside);
  }
  return true;
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function releaseBeside(shared: Lock, { folder }: Workshop): void {
  shared.release();
  try {
    rmdirSync(folder);
  } catch {
    // Another build has it by now, or it is the workshop of one whose site is on another disk.
  }
}

/** Makes the workshop, unless it is there, and takes its lock. */
async function lockWorkshop({ folder, lock }: Workshop, advice: string): Promise<Lock> {
  for (let left = ATTEMPTS; ; left -= 1) {
    claimFolder(folder);
    makeFolder(folder, advice);
    try {
      return await takeLock(lock);
    } catch (error) {
      // Another build has just removed it, because nobody used it.
      if (left === 0 || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/** What to do about a folder that cannot be made. No option chooses one in `.sitegen/`. */
export const ALLOW = 'Allow writing there.';
export const CHOOSE = 'Choose another with --out.';

/** How often another build may remove a workshop before this one has its lock. */
const ATTEMPTS = 10;
