import { randomBytes } from 'node:crypto';
import { lstatSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { namesIn } from './names-in.ts';
import { PROCESS_NAME, processName, stateOf } from './process-name.ts';

/** The temporary name for writing a file: unique each time, and with the name of the writing process. */
export function unfinishedName(file: string): string {
  return `${file}.${randomBytes(6).toString('hex')}.${processName()}${EXTENSION}`;
}

/** True for the name of a file that is being written, or was when its process was killed. */
export function isUnfinished(name: string): boolean {
  return name.endsWith(EXTENSION);
}

/** Removes the unfinished files of ended processes from a folder, if it can be written. `names` are the entries of the folder. */
export function removeAbandoned(folder: string, names = namesIn(folder), now = Date.now()): void {
  for (const name of names) {
    if (!isUnfinished(name) || !isAbandoned(join(folder, name), name, now)) continue;
    try {
      rmSync(join(folder, name), { recursive: true, force: true });
    } catch {
      // It does no harm.
    }
  }
}

/** The temporary name for writing an owner's file, next to it. sitegen ignores such names in content. */
export function unfinishedBeside(file: string): string {
  return join(dirname(file), `${beginningOf(file)}.${processName()}${BESIDE}`);
}

/** The start of a file name, with room for the rest: disks allow names of 255 bytes, encrypted disks 143. */
function beginningOf(file: string): string {
  return Buffer.from(basename(file)).subarray(0, LONGEST_BEGINNING).toString();
}

/** In bytes. */
const LONGEST_BEGINNING = 100;

/** Removes the temporary files of ended processes next to a file. Files that cannot be removed do no harm. */
export function removeLeftBeside(file: string): void {
  const [folder, own] = [dirname(file), `${beginningOf(file)}.`];
  for (const name of namesIn(folder)) {
    if (!name.startsWith(own) || !WRITER_BESIDE.test(name.slice(own.length))) continue;
    try {
      if (isAbandoned(join(folder, name), name, Date.now())) rmSync(join(folder, name), { force: true });
    } catch {
      // The next command tries again.
    }
  }
}

const EXTENSION = '.making';
const BESIDE = '~';
const WRITER = new RegExp(`\\.(${PROCESS_NAME})(?:\\${EXTENSION}|${BESIDE})$`);
const WRITER_BESIDE = new RegExp(`^${PROCESS_NAME}${BESIDE}$`);

function isAbandoned(path: string, name: string, now: number): boolean {
  const [, writer] = WRITER.exec(name) ?? [];
  const state = writer === undefined ? 'unknown' : stateOf(writer);
  if (state !== 'unknown') return state === 'gone';
  const stat = lstatSync(path, { throwIfNoEntry: false });
  return stat !== undefined && now - stat.mtimeMs > LONG;
}

/** Milliseconds. Writing one file takes far less. */
const LONG = 10 * 60 * 1000;
