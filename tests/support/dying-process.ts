import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

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
