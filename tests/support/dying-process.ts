import fs, { existsSync, readdirSync, renameSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { processName } from '../../generator/cache/process-name.ts';
import type { Destination } from '../../generator/write/open-stage.ts';
import { besideOutput } from '../../generator/write/workshop.ts';

/** The functions that change a disk. */
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

// Node 20 loads its code to remove folders at the first use, and keeps the functions that it finds then.
fs.rmSync(new URL('./nothing', import.meta.url), { recursive: true, force: true });

/**
 * Does the work as a process that is killed after this many steps on the disk: after them it changes nothing any
 * more, not even to clean up. Returns true if it was killed before it had finished.
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

/** The name of a process of this machine that has ended. */
export const GONE = processName().replace(/^\d+/, '999999999');

/**
 * Gives the leftovers of the killed process below a folder the name of an ended process, because the test itself
 * still runs.
 */
export function bury(folder: string): void {
  for (const { name, parentPath } of readdirSync(folder, { recursive: true, withFileTypes: true }).reverse())
    if (name.includes(processName()))
      renameSync(join(parentPath, name), join(parentPath, name.replace(processName(), GONE)));
}

/** The same for a killed build: it had locks in the workshop, and next to an output outside its site. */
export function buryAll({ out, trees }: Destination): void {
  for (const folder of [trees, besideOutput(out)]) if (existsSync(folder)) bury(folder);
}
