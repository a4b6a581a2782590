import { readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MARKER } from '../model/marker.ts';
import { statFile } from './stat-file.ts';
import type { Tree } from './trees.ts';

/**
 * Removes from a tree what somebody else has put into it, so that it is not published. The marker is the last file of a
 * build, so only folders that have changed since then are listed.
 */
export function removeForeignFiles({ folder, entries }: Tree): void {
  const finished = statFile(join(folder, MARKER))?.mtimeMs ?? 0;
  const folders = foldersOf(entries.keys());
  for (const one of folders) {
    const stat = statFile(join(folder, one));
    if (stat === undefined) continue;
    // A link would lead to files of others.
    if (!stat.isDirectory()) rmSync(join(folder, one));
    else if (stat.mtimeMs > finished) removeUnlisted(one);
  }

  function removeUnlisted(inside: string): void {
    for (const name of readdirSync(join(folder, inside))) {
      const path = inside === '.' ? name : `${inside}/${name}`;
      if (entries.has(path) || folders.has(path) || path === MARKER) continue;
      rmSync(join(folder, path), { recursive: true, force: true });
    }
  }
}

/** The folders of these files, each after the one around it. */
function foldersOf(paths: Iterable<string>): ReadonlySet<string> {
  const folders = new Set(['.']);
  const add = (folder: string) => {
    if (folders.has(folder)) return;
    add(dirname(folder));
    folders.add(folder);
  };
  for (const path of paths) add(dirname(path));
  return folders;
}
