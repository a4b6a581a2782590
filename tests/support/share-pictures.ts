import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from './shipped-site.ts';

const MADE = join(REPOSITORY, '.sitegen', 'cache', 'pictures');

/**
 * Lets a copy of a site find the pictures that were made before: one machine makes each of them once. What the last
 * build found out about a site stays its own.
 */
export function sharePictures(root: string): void {
  linkAll(MADE, storeOf(root));
}

/** Lets other sites find the pictures that were made for this one. */
export function keepPictures(root: string): void {
  linkAll(storeOf(root), MADE);
}

function storeOf(root: string): string {
  return join(root, '.sitegen', 'cache', 'pictures');
}

/** Links the files of a folder into another: a folder that is a link itself is not used by sitegen. */
function linkAll(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  if (!existsSync(from)) return;
  const known = new Set(readdirSync(to));
  for (const name of readdirSync(from)) {
    if (known.has(name) || name.endsWith('.making')) continue;
    try {
      linkSync(join(from, name), join(to, name));
    } catch {
      // Another disk.
      copyFileSync(join(from, name), join(to, name));
    }
  }
}
