import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, sep } from 'node:path';
import { contentHash } from '../model/content-hash.ts';

/**
 * Returns the cached folder of `key`; undefined if it is missing or has changed since it was filled. Deleting a cache
 * costs only time.
 */
export function findCached(cache: string, key: string): string | undefined {
  const folder = join(cache, key);
  if (!isAsFilled(folder)) return undefined;
  noteUse(folder);
  return folder;
}

/** Other runs do not delete a folder that was used recently: a build reads its files until it ends. */
function noteUse(folder: string): void {
  const now = new Date();
  try {
    utimesSync(folder, now, now);
  } catch {
    // The cache belongs to another user, or the disk is read-only, and then nobody deletes it.
  }
}

type Keeping = {
  /** A folder that this process still reads. */
  readonly inUse?: string | undefined;
  /** False if no other run can be reading a folder of this cache. */
  readonly keepsRecent?: boolean;
};

/** Fills a new folder and caches it under `key`. It replaces the others, except for those that may still be in use. */
export async function fillCache(
  cache: string,
  key: string,
  fill: (folder: string) => Promise<void>,
  { inUse, keepsRecent = true }: Keeping = {},
): Promise<string> {
  mkdirSync(cache, { recursive: true });
  const before = readdirSync(cache);
  const fresh = mkdtempSync(join(cache, FILLING));
  const folder = join(cache, key);
  const damaged = `${fresh}-damaged`;
  try {
    await fill(fresh);
    writeFileSync(join(fresh, FILES), JSON.stringify(hashesIn(fresh)));
    // A temporary folder is private to its user, but every user of sitegen shares the cache.
    chmodSync(fresh, 0o755);
    // Another run may have filled the folder by now, and a process may be reading it. Only a damaged folder is replaced.
    if (!isAsFilled(folder)) {
      if (existsSync(folder)) renameSync(folder, damaged);
      renameSync(fresh, folder);
    }
  } catch (error) {
    if (!isAsFilled(folder)) throw error;
  } finally {
    for (const left of [fresh, damaged]) rmSync(left, { recursive: true, force: true });
  }
  // A folder that another run is still filling stays, too.
  const mayBeUsed = (name: string) =>
    (keepsRecent || name.startsWith(FILLING)) && isRecent(join(cache, name));
  const isStale = (name: string) => name !== key && join(cache, name) !== inUse && !mayBeUsed(name);
  for (const name of before.filter(isStale)) rmSync(join(cache, name), { recursive: true, force: true });
  return folder;
}

const FILLING = '.filling-';

/** The file in a cached folder with the hashes of all others. */
const FILES = 'files.json';

const CODE_CACHE = /^[^/]+\.cache(?:\.\d+)?$/;

/**
 * True if all files of a folder are unchanged since it was filled, and there are no others. The code caches of V8 are
 * allowed, because V8 itself checks whether they are complete. (bundle/load-compiled.ts)
 */
function isAsFilled(folder: string): boolean {
  try {
    // The Map constructor throws for anything but a list of pairs.
    const hashes = new Map<unknown, unknown>(JSON.parse(readFileSync(join(folder, FILES), 'utf8')));
    const others = pathsBelow(folder).filter((path) => !hashes.has(path) && !CODE_CACHE.test(path));
    const isWhole = [...hashes].every(([path, hash]) => hash === hashOf(join(folder, String(path))));
    return hashes.size > 0 && isWhole && others.length === 0;
  } catch {
    return false;
  }
}

function hashesIn(folder: string): readonly (readonly [path: string, hash: string])[] {
  return pathsBelow(folder).map((path) => [path, hashOf(join(folder, path))]);
}

function hashOf(file: string): string {
  return contentHash(readFileSync(file));
}

/** The files below a folder, except for the list of hashes. */
function pathsBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((path) => path !== FILES);
}

function isRecent(folder: string): boolean {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  return stat !== undefined && Date.now() - stat.mtimeMs < LONG;
}

/** Milliseconds. Filling a folder takes far less, and so does a build. */
const LONG = 60 * 60 * 1000;
