import { chmodSync, readdirSync, type Stats } from 'node:fs';
import { dirname, join } from 'node:path';
import { folderOf } from '../diagnostics/path-parts.ts';
import { MARKER } from '../model/marker.ts';
import { FOLDER_MODE } from './changed-folders.ts';
import { statFile } from './stat-file.ts';
import type { Tree } from './trees.ts';
import type { Workshop } from './workshop.ts';

/** What somebody else has done to a tree. */
export type ForeignFiles = {
  /** The folders that have changed: in all others each name still leads to the file it led to. */
  readonly changed: ReadonlySet<string>;
  /** What is in them and is not ours. */
  readonly paths: readonly string[];
};

/**
 * Finds what somebody else has put into a tree. The marker is the last file of a build, so only folders that have changed since
 * then are listed. Folders whose rights somebody has changed get those of a published one.
 */
export function foreignFiles(tree: Tree): ForeignFiles {
  const { folder, entries } = tree;
  const changed = new Set<string>();
  const paths: string[] = [];
  const finished = finishedAt(tree);
  const folders = foldersOf(entries.keys());
  const replaced = new Set<string>();
  for (const one of folders) {
    // What is below a link is in a folder of others.
    const stat = replaced.has(dirname(one)) ? undefined : statFile(`${folder}/${one}`);
    if (!stat?.isDirectory()) {
      changed.add(one);
      replaced.add(one);
      if (stat !== undefined) paths.push(one);
      continue;
    }
    if (!isOpenToAll(stat)) chmodSync(`${folder}/${one}`, FOLDER_MODE);
    if (lastChange(stat) <= finished) continue;
    changed.add(one);
    listForeign(one);
  }
  return { changed, paths };

  function listForeign(inside: string): void {
    for (const name of readdirSync(join(folder, inside))) {
      const path = inside === '.' ? name : `${inside}/${name}`;
      if (!entries.has(path) && !folders.has(path) && path !== MARKER) paths.push(path);
    }
  }
}

/**
 * True if something else is in the place of a folder of the output, such as a link: what is behind it may have the same files.
 * It shows in the folder around it, so only few are looked at. The output itself was last changed by the swap, after which the
 * trees are listed.
 */
export function hasReplacedFolder(out: Tree, { trees }: Workshop): boolean {
  const finished = finishedAt(out);
  const swapped = finished === 0 ? 0 : (statFile(trees)?.mtimeMs ?? 0);
  const changed = new Map<string, boolean>();
  const seen = new Set(['']);
  for (const path of out.entries.keys()) {
    for (let one = folderOf(path); !seen.has(one); one = folderOf(one)) {
      seen.add(one);
      const around = folderOf(one);
      if (!changed.has(around)) {
        const stat = statFile(`${out.folder}/${around}`);
        const last = stat === undefined ? Number.POSITIVE_INFINITY : lastChange(stat);
        // Disks count in steps of some milliseconds, so the step of the swap itself is in doubt.
        changed.set(around, last > finished && (around !== '' || last >= swapped));
      }
      if (changed.get(around) && statFile(`${out.folder}/${one}`)?.isDirectory() !== true) return true;
    }
  }
  return false;
}

/** When the build that wrote a tree had finished it, in milliseconds; 0 if nobody knows. */
function finishedAt({ folder, isWitnessed }: Tree): number {
  return (isWitnessed ? statFile(join(folder, MARKER))?.mtimeMs : undefined) ?? 0;
}

/** Programs that copy a folder set its date back, but not that of its last change. */
function lastChange({ mtimeMs, ctimeMs }: Stats): number {
  return Math.max(mtimeMs, ctimeMs);
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
