import { lstatSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { attempt } from './attempt.ts';
import { unfinishedName } from './unfinished.ts';

/**
 * Stores a file for a later run, as `writeWhole` does. If it cannot be written, the next run computes its content again.
 * True if it was stored.
 */
export function keepWhole(file: string, write: (unfinished: string) => void): boolean {
  return attempt(() => writeWhole(file, write));
}

/**
 * Writes a file atomically: it is complete or missing, even if two runs write at once or another process reads it
 * meanwhile. `write` makes a new file at the given path. A folder or link in the place of the file is replaced.
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
    // The temporary file is unknown to the caller, so the error names the file itself.
    const isAboutIt = error instanceof Error && 'path' in error && error.path === unfinished;
    throw isAboutIt ? Object.assign(error, { path: file }) : error;
  }
}
