import { randomUUID } from 'node:crypto';
import {
  accessSync,
  constants,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { UserError } from '../diagnostics/user-error.ts';

/**
 * The store of made pictures and of what was found out about their originals: bytes by key. A key is the name of a
 * file. A file is there whole or not at all, also when a run is killed or two runs write at once. Deleting the folder
 * changes nothing but time.
 */
export type PictureStore = {
  has(key: string): boolean;
  /** The text stored under a key; undefined if there is none that can be read. */
  get(key: string): string | undefined;
  /** Where the file of a key is, or will be once it is stored. */
  path(key: string): string;
  /** Stores bytes under a key. They are whole on the disk before they get their name. */
  set(key: string, bytes: string | Uint8Array): Promise<void>;
  /**
   * Removes what is not needed and was stored more than a month ago. Removes nothing from a folder that several sites
   * share by a link, because none knows what the others need.
   */
  prune(isNeeded: (key: string) => boolean, now: Date): void;
};

/**
 * Opens the store in a folder, which need not exist yet. The folder is listed once, not asked for each file.
 * Unfinished files of runs that were killed are removed.
 */
export function openPictureStore(folder: string, now = new Date()): PictureStore {
  const path = (key: string) => join(folder, key);
  const names = list(folder);
  removeAbandoned(names.filter((name) => name.startsWith(UNFINISHED)).map(path), now);
  const keys = new Set(names);
  return {
    has: (key) => keys.has(key),
    get: (key) => (keys.has(key) ? readText(path(key)) : undefined),
    path,
    async set(key, bytes) {
      makeFolder(folder);
      // Not named by the number of the process: on two machines that share the folder it may be the same.
      const unfinished = path(`${UNFINISHED}${randomUUID()}`);
      try {
        await writeToDisk(unfinished, bytes);
        await rename(unfinished, path(key));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      keys.add(key);
    },
    prune(isNeeded, now) {
      if (isShared(folder)) return;
      for (const key of list(folder)) {
        if (isNeeded(key) || !isOlder(path(key), MONTH, now)) continue;
        rmSync(path(key), { force: true });
        keys.delete(key);
      }
    },
  };
}

/** How the names of files begin that are still being written. */
const UNFINISHED = '.making-';

/** To write one file takes milliseconds; a run that has not finished it after ten minutes is gone. */
function removeAbandoned(unfinished: readonly string[], now: Date): void {
  for (const path of unfinished) if (isOlder(path, 10 * MINUTE, now)) rmSync(path, { force: true });
}

const MINUTE = 60 * 1000;
const MONTH = 30 * 24 * 60 * MINUTE;

function isOlder(path: string, age: number, now: Date): boolean {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat !== undefined && now.getTime() - stat.mtimeMs > age;
}

async function writeToDisk(path: string, bytes: string | Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch {
    throw new UserError(
      `Finished pictures cannot be stored in ${folder}. Allow writing there, or move away the file with that name.`,
    );
  }
}

function isShared(folder: string): boolean {
  return realpathSync(folder) !== resolve(folder);
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function list(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
