import { accessSync, constants, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../diagnostics/user-error.ts';
import { namesIn } from './names-in.ts';
import { readSealedFile, sealed } from './sealed-file.ts';
import { isUnfinished, removeAbandoned, unfinishedName } from './unfinished.ts';

/**
 * The store of made pictures and of what was found out about their originals: bytes by key. A key is the name of a
 * file. A file is there whole or not at all, also when a run is killed or two runs write at once. Deleting the folder
 * changes nothing but time. Each file ends with the hash of its bytes; one that is damaged, or no ordinary file, is as
 * good as none.
 */
export type PictureStore = {
  /** True if sound bytes are stored under a key. */
  has(key: string): boolean;
  /** The bytes stored under a key; undefined if there are none that are sound. */
  read(key: string): Buffer | undefined;
  /** Stores bytes under a key. They are whole on the disk before they get their name. */
  set(key: string, bytes: string | Uint8Array): Promise<void>;
  /** Removes what is not needed and was stored more than a month ago. */
  prune(isNeeded: (key: string) => boolean, now: Date): void;
};

/**
 * Opens the store in a folder, which need not exist yet. The folder is listed once, not asked for each file.
 * Unfinished files of runs that were killed are removed.
 */
export function openPictureStore(folder: string, now = new Date()): PictureStore {
  const path = (key: string) => join(folder, key);
  const names = namesIn(folder);
  removeAbandoned(folder, names, now.getTime());
  const keys = new Set(names.filter((name) => !isUnfinished(name)));
  /** Keys whose bytes were found to be sound, once in a run. */
  const sound = new Set<string>();
  const read = (key: string) => {
    if (!keys.has(key)) return undefined;
    const bytes = readSealedFile(path(key), sound.has(key));
    if (bytes !== undefined) sound.add(key);
    else keys.delete(key);
    return bytes;
  };
  return {
    has: (key) => (sound.has(key) && keys.has(key)) || read(key) !== undefined,
    read,
    async set(key, bytes) {
      makeFolder(folder);
      const unfinished = unfinishedName(path(key));
      try {
        await writeToDisk(unfinished, sealed(Buffer.from(bytes)));
        await putInPlace(unfinished, path(key));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      keys.add(key);
    },
    prune(isNeeded, now) {
      for (const key of namesIn(folder)) {
        if (isNeeded(key) || !isOlder(path(key), MONTH, now)) continue;
        rmSync(path(key), { recursive: true, force: true });
        keys.delete(key);
      }
    },
  };
}

const MONTH = 30 * 24 * 60 * 60 * 1000;

function isOlder(path: string, age: number, now: Date): boolean {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  return stat !== undefined && now.getTime() - stat.mtimeMs > age;
}

/** A folder in the place of a file, which no file can replace, goes first. */
async function putInPlace(unfinished: string, file: string): Promise<void> {
  try {
    await rename(unfinished, file);
  } catch {
    await rm(file, { recursive: true, force: true });
    await rename(unfinished, file);
  }
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
      `Pictures cannot be stored in ${folder}. Allow writing there, or move the file with that name.`,
    );
  }
}
