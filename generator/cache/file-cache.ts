import {
  accessSync,
  constants,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { UserError } from '../diagnostics/user-error.ts';

/**
 * Files kept by key, bytes in and bytes out. A key is the name of a file and says all that its bytes depend on, so
 * what is kept under a key never changes. Deleting the folder changes nothing but time.
 */
export type FileCache = {
  has(key: string): boolean;
  read(key: string): string;
  /** Where the file of a key lies, or will lie once it is kept. */
  place(key: string): string;
  /** Keeps what takes long to make: it lies whole on the disk before it has its name. */
  keep(key: string, bytes: Uint8Array): Promise<void>;
  /** Keeps what is soon made again; where nothing can be written it is simply made again. */
  note(key: string, text: string): void;
  /**
   * Removes what is not needed any more and was made before the given moment; nothing from a folder that several
   * sites share by a link, since none knows what the others need.
   */
  forget(isNeeded: (key: string) => boolean, before: Date): void;
};

/** The cache in a folder, which need not exist yet. The folder is listed once, not asked for each file. */
export function openFileCache(folder: string): FileCache {
  const keys = new Set(list(folder));
  const place = (key: string) => join(folder, key);
  // Other runs may be at work in the same folder; none may see half a file, and none the half of another.
  const unfinished = (key: string) => place(`${UNFINISHED}${process.pid}-${key}`);
  return {
    has: (key) => keys.has(key),
    read: (key) => readFileSync(place(key), 'utf8'),
    place,
    async keep(key, bytes) {
      makeFolder(folder);
      const file = await open(unfinished(key), 'w');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } catch (error) {
        await rm(unfinished(key), { force: true });
        throw error;
      } finally {
        await file.close();
      }
      await rename(unfinished(key), place(key));
      keys.add(key);
    },
    note(key, text) {
      try {
        mkdirSync(folder, { recursive: true });
        writeFileSync(unfinished(key), text);
        renameSync(unfinished(key), place(key));
        keys.add(key);
      } catch {
        return;
      }
    },
    forget(isNeeded, before) {
      if (isShared(folder)) return;
      for (const key of list(folder).filter((one) => !isNeeded(one))) {
        const stat = statSync(place(key), { throwIfNoEntry: false });
        if (stat === undefined || stat.mtime >= before) continue;
        rmSync(place(key), { force: true });
        keys.delete(key);
      }
    },
  };
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch {
    throw new UserError(
      `${folder} cannot be written, where finished pictures are kept. Let sitegen write there, or move away what stands in its place.`,
    );
  }
}

function isShared(folder: string): boolean {
  return realpathSync(folder) !== resolve(folder);
}

/** How the names of files begin that are still being written. */
const UNFINISHED = '.making-';

function list(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
