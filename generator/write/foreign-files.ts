import { chmodSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MARKER } from '../model/marker.ts';
import { FOLDER_MODE } from './changed-folders.ts';
import { discard } from './discard.ts';
import { statFile } from './stat-file.ts';
import type { Tree } from './trees.ts';

/**
 * Removes from a tree what somebody else has put into it, so that it is not published. The marker is the last file of a
 * build, so only folders that have changed since then are listed. Returns these folders: in all others each name still
 * leads to the file it led to. Folders that somebody has closed against writing are opened.
 */
export function removeForeignFiles({ folder, entries, isWitnessed }: Tree): ReadonlySet<string> {
  const changed = new Set<string>();
  const finished = (isWitnessed ? statFile(join(folder, MARKER))?.mtimeMs : undefined) ?? 0;
  const folders = foldersOf(entries.keys());
  for (const one of folders) {
    const stat = statFile(`${folder}/${one}`);
    if (stat?.isDirectory() && (stat.mode & 0o700) !== 0o700) chmodSync(`${folder}/${one}`, FOLDER_MODE);
    if (stat?.isDirectory() && stat.mtimeMs <= finished) continue;
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
