import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { attempt } from '../cache/attempt.ts';
import { writeAnew } from './replace-file.ts';

/** A file to write. */
type FileToWrite = {
  readonly place: string;
  readonly content: string | Buffer;
  /** Whether a file in this place is replaced; by default that is an error. */
  readonly mayReplace?: boolean;
};

/**
 * Writes files and the folders they need. If one fails, such as on a full disk, everything written before is removed again,
 * and replaced files get their old bytes.
 */
export function writeAllOrNone(files: readonly FileToWrite[]): void {
  const removals: Step[] = [];
  const restorals: Step[] = [];
  try {
    for (const file of files) {
      makeFolders(dirname(file.place), removals);
      if (file.mayReplace === true && existsSync(file.place)) replace(file, restorals);
      else create(file, removals);
    }
  } catch (error) {
    // The last one first, because folders must be empty. Old bytes come back once the new files have left room for them.
    // A step that fails, as for a folder into which another program has put something, must not hide the first error.
    for (const step of [...removals.reverse(), ...restorals]) attempt(step);
    throw error;
  }
}

type Step = () => void;

/** One folder at a time, so each new one is known. */
function makeFolders(folder: string, removals: Step[]): void {
  if (existsSync(folder)) return;
  makeFolders(dirname(folder), removals);
  mkdirSync(folder);
  removals.push(() => rmdirSync(folder));
}

function create({ place, content }: FileToWrite, removals: Step[]): void {
  const handle = openSync(place, 'wx');
  removals.push(() => rmSync(place, { force: true }));
  try {
    writeFileSync(handle, content);
  } finally {
    closeSync(handle);
  }
}

function replace({ place, content }: FileToWrite, restorals: Step[]): void {
  const before = readFileSync(place);
  writeAnew(place, content);
  restorals.push(() => writeAnew(place, before));
}
