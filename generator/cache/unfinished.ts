import { randomBytes } from 'node:crypto';
import { lstatSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { namesIn } from './names-in.ts';
import { PROCESS_NAME, processName, stateOf } from './process-name.ts';

/** Where a file is written before it gets its name: a new place each time, which names the process that writes. */
export function unfinishedName(file: string): string {
  return `${file}.${randomBytes(6).toString('hex')}.${processName()}${EXTENSION}`;
}

/** True for the name of a file that is being written, or was when its process was killed. */
export function isUnfinished(name: string): boolean {
  return name.endsWith(EXTENSION);
}

/** Removes the unfinished files of processes that are gone from a folder. `names` is what is in it. */
export function removeAbandoned(folder: string, names = namesIn(folder), now = Date.now()): void {
  for (const name of names) {
    if (!isUnfinished(name) || !isAbandoned(join(folder, name), name, now)) continue;
    rmSync(join(folder, name), { recursive: true, force: true });
  }
}

const EXTENSION = '.making';
const WRITER = new RegExp(`\\.(${PROCESS_NAME})\\${EXTENSION}$`);

function isAbandoned(path: string, name: string, now: number): boolean {
  const [, writer] = WRITER.exec(name) ?? [];
  const state = writer === undefined ? 'unknown' : stateOf(writer);
  if (state !== 'unknown') return state === 'gone';
  const stat = lstatSync(path, { throwIfNoEntry: false });
  return stat !== undefined && now - stat.mtimeMs > LONG;
}

/** Milliseconds. To write one file takes far less. */
const LONG = 10 * 60 * 1000;
