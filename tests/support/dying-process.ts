import fs, { readdirSync, renameSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { processName } from '../../generator/cache/process-name.ts';

/** What changes a disk. */
const STEPS = [
  'mkdirSync',
  'rmSync',
  'rmdirSync',
  'unlinkSync',
  'renameSync',
  'linkSync',
  'copyFileSync',
  'openSync',
  'writeFileSync',
  'chmodSync',
  'fchmodSync',
] as const;

// What Node 20 removes folders with is loaded at the first use, and keeps what it finds then.
fs.rmSync(new URL('./nothing', import.meta.url), { recursive: true, force: true });

/**
 * Does the work as if the process was killed after so many steps on the disk: from then on it changes nothing any more,
 * not even to clean up. True if it was killed before it had finished.
 */
export async function killedAfter(steps: number, work: () => Promise<void>): Promise<boolean> {
  const disk = fs as unknown as Record<string, (...args: unknown[]) => unknown>;
  const real = Object.fromEntries(STEPS.map((name) => [name, disk[name]!]));
  let left = steps;
  let isKilled = false;
  for (const name of STEPS) {
    disk[name] = (...args) => {
      isKilled ||= left === 0;
      if (isKilled) throw new Error('The process was killed.');
      left -= 1;
      return real[name]!(...args);
    };
  }
  syncBuiltinESMExports();
  try {
    await work();
  } catch (error) {
    if (!isKilled) throw error;
  } finally {
    Object.assign(disk, real);
    syncBuiltinESMExports();
  }
  return isKilled;
}

/** The name of a process of this machine that is gone. */
export const GONE = processName().replace(/^\d+/, '999999999');

/** Gives what the killed process left below a folder the name of one that is gone, since the test itself runs on. */
export function bury(folder: string): void {
  for (const { name, parentPath } of readdirSync(folder, { recursive: true, withFileTypes: true }).reverse())
    if (name.includes(processName()))
      renameSync(join(parentPath, name), join(parentPath, name.replace(processName(), GONE)));
}
