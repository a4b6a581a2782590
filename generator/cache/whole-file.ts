import { lstatSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { unfinishedName } from './unfinished.ts';

/**
 * Keeps something in a file for a later run. `write` makes a new file where it is told. The file is there whole or not at
 * all, also when two runs write at once. Where nothing can be written, it is found out again the next time. True if it was kept.
 */
export function keepWhole(file: string, write: (unfinished: string) => void): boolean {
  const unfinished = unfinishedName(file);
  try {
    mkdirSync(dirname(file), { recursive: true });
  } catch {
    return false;
  }
  try {
    write(unfinished);
    if (lstatSync(file, { throwIfNoEntry: false })?.isDirectory())
      rmSync(file, { recursive: true, force: true });
    renameSync(unfinished, file);
    return true;
  } catch {
    rmSync(unfinished, { recursive: true, force: true });
    return false;
  }
}
