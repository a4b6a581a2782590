import { lstatSync, rmSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../diagnostics/user-error.ts';
import type { StoredFile } from '../model/artifact.ts';
import { contentHash, HASH_LENGTH } from '../model/content-hash.ts';
import { namesIn } from './names-in.ts';
import { readOwnFile } from './own-file.ts';
import { isUnfinished, removeAbandoned, unfinishedName } from './unfinished.ts';
import { writableFolder } from './writable-folder.ts';

/**
 * The store of made pictures and of the facts about their originals: bytes by key. A file is named after its key, with the
 * hash of its bytes before the extension. A file with another hash, or one that is not an ordinary file, counts as missing.
 * Files are complete or missing, even if a run is killed or two runs write at once. Deleting the folder costs only time. If it
 * cannot be written, new files are stored in a temporary folder until the run ends.
 */
export type PictureStore = {
  /** True if undamaged bytes are stored under a key. */
  has(key: string): boolean;
  /** The file stored under a key; undefined if it is missing or damaged. */
  read(key: string): StoredFile | undefined;
  /** Stores bytes under a key. They are completely on the disk before the file gets its name. */
  set(key: string, bytes: string | Uint8Array): Promise<void>;
  /** Removes files that are unneeded and were stored more than a month ago. */
  prune(isNeeded: (key: string) => boolean, now: Date): void;
};

type KnownFile = {
  readonly file: string;
  readonly hash: string;
  /** Whether its bytes have this hash; checked once in a run, and undefined before. */
  isSound: boolean | undefined;
};

/**
 * Opens the store in a folder, which need not exist yet. Lists the folder once instead of checking each file. Removes
 * unfinished files of killed runs.
 */
export function openPictureStore(folder: string, now = new Date()): PictureStore {
  const names = namesIn(folder);
  removeAbandoned(folder, names, now.getTime());
  /** The folder for new files. */
  let place = folder;
  /** The known file of each key. */
  const files = new Map<string, KnownFile>();
  for (const name of names) {
    const parts = isUnfinished(name) ? undefined : partsOf(name);
    if (parts !== undefined)
      files.set(parts.key, { file: join(folder, name), hash: parts.hash, isSound: undefined });
  }
  const read = (key: string): StoredFile | undefined => {
    const known = files.get(key);
    if (known === undefined || known.isSound === false) return undefined;
    const { file, hash } = known;
    const bytes = readOwnFile(file);
    known.isSound = bytes !== undefined && (known.isSound || contentHash(bytes) === hash);
    return bytes !== undefined && known.isSound ? { file, bytes, hash } : undefined;
  };
  return {
    has: (key) => files.get(key)?.isSound === true || read(key) !== undefined,
    read,
    async set(key, content) {
      place = placeFor(place);
      const bytes = Buffer.from(content);
      const hash = contentHash(bytes);
      const file = join(place, nameOf(key, hash));
      const unfinished = unfinishedName(file);
      try {
        await writeToDisk(unfinished, bytes);
        await putInPlace(unfinished, file);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      const before = files.get(key)?.file ?? file;
      if (before !== file && place === folder) await rm(before, { recursive: true, force: true });
      files.set(key, { file, hash, isSound: undefined });
    },
    prune(isNeeded, now) {
      if (place !== folder) return;
      for (const name of namesIn(folder)) {
        const file = join(folder, name);
        const { key = '' } = partsOf(name) ?? {};
        const isKnown = files.get(key)?.file === file;
        if ((isKnown && isNeeded(key)) || !isOlder(file, MONTH, now)) continue;
        rmSync(file, { recursive: true, force: true });
        if (isKnown) files.delete(key);
      }
    },
  };
}

/** Names are like those of other files with a hash: `name.hash.avif` for the key `name.avif`. */
function nameOf(key: string, hash: string): string {
  return key.replace(/(?=\.[^.]+$)/, `.${hash}`);
}

/** The parts of a name; undefined if it is not a name of this store. */
function partsOf(name: string): { readonly key: string; readonly hash: string } | undefined {
  const [, before, hash, extension] = NAME.exec(name) ?? [];
  return hash === undefined ? undefined : { key: `${before}${extension}`, hash };
}

const NAME = new RegExp(`^(.+)\\.([\\w-]{${HASH_LENGTH}})(\\.[^.]+)$`);

const MONTH = 30 * 24 * 60 * 60 * 1000;

function isOlder(path: string, age: number, now: Date): boolean {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  return stat !== undefined && now.getTime() - stat.mtimeMs > age;
}

/** A file cannot replace a folder, so a folder in its place is removed first. */
async function putInPlace(unfinished: string, file: string): Promise<void> {
  try {
    await rename(unfinished, file);
  } catch {
    await rm(file, { recursive: true, force: true });
    await rename(unfinished, file);
  }
}

async function writeToDisk(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The folder for new files: this one, or a private one for this run if this one cannot be written. */
function placeFor(folder: string): string {
  try {
    return writableFolder(folder, 'pictures');
  } catch (error) {
    if (['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    throw new UserError(`Pictures cannot be stored in ${folder}. Move the file with that name.`);
  }
}
