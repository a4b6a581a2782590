import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from './repository.ts';

/**
 * Lets a copy of a site use the pictures that were made for that site: one machine makes each of them once. The
 * cached data of the last build is not shared. The files are linked one by one, since sitegen follows no link to a
 * folder.
 */
export function sharePictures(root: string, site = REPOSITORY): void {
  const [from, to] = [site, root].map((folder) => join(folder, '.sitegen', 'cache', 'pictures')) as [
    string,
    string,
  ];
  mkdirSync(to, { recursive: true });
  if (!existsSync(from)) return;
  for (const name of readdirSync(from)) {
    if (name.endsWith('.making')) continue;
    try {
      linkSync(join(from, name), join(to, name));
    } catch {
      // The target is on another disk.
      copyFileSync(join(from, name), join(to, name));
    }
  }
}
