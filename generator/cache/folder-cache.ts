import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';

/**
 * The folder a cache keeps under `key`, or undefined. A folder is there whole or not at all.
 * Deleting a cache changes nothing but time.
 */
export function findCached(cache: string, key: string): string | undefined {
  const folder = join(cache, key);
  return existsSync(folder) ? folder : undefined;
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
  try {
    await fill(fresh);
    // A temporary folder is its maker's alone; a cache serves everybody who may run sitegen.
    chmodSync(fresh, 0o755);
    renameSync(fresh, folder);
  } catch (error) {
    // Another run may have filled it meanwhile, and somebody may be reading it.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  // A folder that another run is still filling stays.
  const isStale = (name: string) =>
    name !== key && !(name.startsWith(FILLING) && isRecent(join(cache, name)));
  for (const name of before.filter(isStale)) rmSync(join(cache, name), { recursive: true, force: true });
  return folder;
}

const FILLING = '.filling-';

function isRecent(folder: string): boolean {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  return stat !== undefined && Date.now() - stat.mtimeMs < LONG;
}

/** Milliseconds. To fill a folder takes far less. */
const LONG = 60 * 60 * 1000;
