import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
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
  const fresh = mkdtempSync(join(cache, '.filling-'));
  const folder = join(cache, key);
  try {
    await fill(fresh);
    // A temporary folder is its maker's alone; a cache serves everybody who may run sitegen.
    chmodSync(fresh, 0o755);
    // Another run may have filled it meanwhile, and somebody may be reading it.
    if (!existsSync(folder)) renameSync(fresh, folder);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  // A folder that another run is still filling stays.
  const stale = before.filter((name) => name !== key && !name.startsWith('.filling-'));
  for (const name of stale) rmSync(join(cache, name), { recursive: true, force: true });
  return folder;
}
