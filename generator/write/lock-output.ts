import { accessSync, constants, rmdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { attempt } from '../cache/attempt.ts';
import { claimFolder } from '../cache/own-folder.ts';
import { type Lock, takeLock, tryLock } from './lock.ts';
import { makeFolder } from './make-folder.ts';
import { statFile } from './stat-file.ts';
import { besideOutput, isInFolder, tidyWorkshop, type Workshop, workshopIn } from './workshop.ts';

/**
 * Takes the lock of an output folder. Several sites may share an output folder outside of their own folders. Each has its
 * own workshop, so all of them also take the lock next to the output. `signal` ends the wait for another build.
 */
export async function lockOutput(workshop: Workshop, root: string, signal?: AbortSignal): Promise<Lock> {
  const { out, folder } = workshop;
  const beside = workshopIn(besideOutput(out), out);
  if (folder === beside.folder) return lockWorkshop(workshop, CHOOSE, signal);
  // A user who cannot write next to the output cannot replace it either.
  if (isInFolder(out, root) || !isWritable(dirname(out))) return lockWorkshop(workshop, ALLOW, signal);
  const shared = await lockWorkshop(beside, CHOOSE, signal);
  try {
    tidyWorkshop(beside);
    const own = await lockWorkshop(workshop, ALLOW, signal);
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
 * Removes the lock next to an output after a killed build. False while another site writes there: its files must stay untouched.
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
  return attempt(() => accessSync(folder, constants.W_OK));
}

function releaseBeside(shared: Lock, { folder }: Workshop): void {
  shared.release();
  try {
    rmdirSync(folder);
  } catch {
    // Another build has the lock by now, or this is the workshop of a site on another disk.
  }
}

/** Makes the workshop if it does not exist, and takes its lock. */
async function lockWorkshop(
  { folder, lock }: Workshop,
  advice: string,
  signal: AbortSignal | undefined,
): Promise<Lock> {
  for (let left = ATTEMPTS; ; left -= 1) {
    claimFolder(folder);
    makeFolder(folder, advice);
    try {
      return await takeLock(lock, { signal });
    } catch (error) {
      // Another build has just removed the workshop, because it was unused.
      if (left === 0 || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/** The advice for a folder that cannot be made. No option chooses a folder in `.sitegen/`. */
export const ALLOW = 'Allow writing there.';
export const CHOOSE = 'Choose another with --out.';

/** How often another build may remove a workshop before this build has its lock. */
const ATTEMPTS = 10;
