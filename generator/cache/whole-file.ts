import { lstatSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { unfinishedName } from './unfinished.ts';

/**
 * Keeps something in a file for a later run, as `writeWhole` does. Where nothing can be written, it is found out again the next
 * time. True if it was kept.
 */
export function keepWhole(file: string, write: (unfinished: string) => void): boolean {
  try {
    writeWhole(file, write);
    return true;
  } catch {
    return false;
  }
}

/**
 * Writes a file that is there whole or not at all, also when two runs write at once or somebody reads it meanwhile. `write` makes
 * a new file where it is told. A folder or a link that is in its place is replaced.
 */
export function writeWhole(file: string, write: (unfinished: string) => void): void {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = unfinishedName(file);
  try {
    write(unfinished);
    if (lstatSync(file, { throwIfNoEntry: false })?.isDirectory())
      rmSync(file, { recursive: true, force: true });
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}
