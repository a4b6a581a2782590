import { chmodSync, readdirSync, type Stats } from 'node:fs';
import { dirname, join } from 'node:path';
import { MARKER } from '../model/marker.ts';
import { FOLDER_MODE } from './changed-folders.ts';
import { discard } from './discard.ts';
import { statFile } from './stat-file.ts';
import type { Tree } from './trees.ts';

/**
 * Removes from a tree what somebody else has put into it, so that it is not published. The marker is the last file of a
 * build, so only folders that have changed since then are listed. Returns these folders: in all others each name still
 * leads to the file it led to. Folders whose rights somebody has changed get those of a published one.
 */
export function removeForeignFiles({ folder, entries, isWitnessed }: Tree): ReadonlySet<string> {
  const changed = new Set<string>();
  const finished = (isWitnessed ? statFile(join(folder, MARKER))?.mtimeMs : undefined) ?? 0;
  const folders = foldersOf(entries.keys());
  for (const one of folders) {
    const stat = statFile(`${folder}/${one}`);
    if (stat?.isDirectory() && !isOpenToAll(stat)) chmodSync(`${folder}/${one}`, FOLDER_MODE);
    // Programs that copy a folder set its date back, but not that of its last change.
    if (stat?.isDirectory() && Math.max(stat.mtimeMs, stat.ctimeMs) <= finished) continue;
    changed.add(one);
    if (stat === undefined) continue;
    // A link would lead to files of others.
    if (stat.isDirectory()) removeUnlisted(one);
    else discard(join(folder, one));
  }
  return changed;

  function removeUnlisted(inside: string): void {
    for (const name of readdirSync(join(folder, inside))) {
      const path = inside === '.' ? name : `${inside}/${name}`;
      if (entries.has(path) || folders.has(path) || path === MARKER) continue;
      discard(join(folder, path));
    }
  }
}

/** True for a folder with the rights of a published one. Windows has no such rights. */
function isOpenToAll({ mode }: Stats): boolean {
  return process.platform === 'win32' || (mode & 0o777) === FOLDER_MODE;
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
