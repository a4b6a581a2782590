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
  writeFileSync,
} from 'node:fs';
import { join, relative, sep } from 'node:path';
import { contentHash } from '../model/content-hash.ts';

/**
 * The folder a cache keeps under `key`; undefined if it is not there, or not just as it was filled. Deleting a cache changes
 * nothing but time.
 */
export function findCached(cache: string, key: string): string | undefined {
  const folder = join(cache, key);
  return isAsFilled(folder) ? folder : undefined;
}

/** Fills a new folder and keeps it under `key`, in place of all that the cache held before. */
export async function fillCache(
  cache: string,
  key: string,
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  mkdirSync(cache, { recursive: true });
  const before = readdirSync(cache);
  const fresh = mkdtempSync(join(cache, FILLING));
  const folder = join(cache, key);
  const damaged = `${fresh}-damaged`;
  try {
    await fill(fresh);
    writeFileSync(join(fresh, FILES), JSON.stringify(hashesIn(fresh)));
    // A temporary folder is its maker's alone; a cache serves everybody who may run sitegen.
    chmodSync(fresh, 0o755);
    // Another run may have filled it by now, and somebody may be reading it. One that is damaged goes.
    if (!isAsFilled(folder)) {
      if (existsSync(folder)) renameSync(folder, damaged);
      renameSync(fresh, folder);
    }
  } catch (error) {
    if (!isAsFilled(folder)) throw error;
  } finally {
    for (const left of [fresh, damaged]) rmSync(left, { recursive: true, force: true });
  }
  // A folder that another run is still filling stays.
  const isStale = (name: string) =>
    name !== key && !(name.startsWith(FILLING) && isRecent(join(cache, name)));
  for (const name of before.filter(isStale)) rmSync(join(cache, name), { recursive: true, force: true });
  return folder;
}

const FILLING = '.filling-';

/** The file in a kept folder that has the hashes of all others. */
const FILES = 'files.json';

const CODE_CACHE = /^[^/]+\.cache(?:\.\d+)?$/;

/**
 * True if all files of a folder are there as they were when it was filled, and no others but the code caches of V8, which say
 * by themselves whether they are whole. (bundle/load-compiled.ts)
 */
function isAsFilled(folder: string): boolean {
  try {
    // Of anything but a list of pairs no Map can be made.
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

/** The files below a folder, but for the list of them. */
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

/** Milliseconds. To fill a folder takes far less. */
const LONG = 60 * 60 * 1000;
