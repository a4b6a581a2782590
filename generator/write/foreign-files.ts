import { chmodSync, readdirSync, type Stats } from 'node:fs';
import { dirname, join } from 'node:path';
import { folderOf } from '../diagnostics/path-parts.ts';
import { MARKER } from '../model/marker.ts';
import { FOLDER_MODE, isOpenToAll } from './rights.ts';
import { statFile } from './stat-file.ts';
import type { Tree } from './trees.ts';
import type { Workshop } from './workshop.ts';

/** What other programs have changed in a tree. */
type ForeignFiles = {
  /** Changed folders. In all others, each name still belongs to the same file. */
  readonly changed: ReadonlySet<string>;
  /** The entries of changed folders that no build has written. */
  readonly paths: readonly string[];
};

/**
 * Finds what other programs have put into a tree. The marker is the last file of a build, so only folders changed after it
 * are listed. A folder whose rights have changed gets those of a published one again.
 */
export function foreignFiles(tree: Tree): ForeignFiles {
  const { folder, entries } = tree;
  const changed = new Set<string>();
  const paths: string[] = [];
  const finished = finishedAt(tree);
  const folders = foldersOf(entries.keys());
  const replaced = new Set<string>();
  for (const one of folders) {
    // Everything below a link is outside the tree.
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
 * True if a folder of the output was replaced, for example by a link: its target may have the same files. The folder around
 * it shows the change, so only few folders are checked. The output itself was last changed by the swap; the trees are
 * listed after that.
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
        // Disk clocks count in steps of some milliseconds, so a change in the step of the swap is uncertain.
        changed.set(around, last > finished && (around !== '' || last >= swapped));
      }
      if (changed.get(around) && statFile(`${out.folder}/${one}`)?.isDirectory() !== true) return true;
    }
  }
  return false;
}

/** The time at which the build finished a tree, in milliseconds; 0 if unknown. */
function finishedAt({ folder, isWitnessed }: Tree): number {
  return (isWitnessed ? statFile(join(folder, MARKER))?.mtimeMs : undefined) ?? 0;
}

/** Programs that copy a folder restore its mtime, but not its ctime. */
function lastChange({ mtimeMs, ctimeMs }: Stats): number {
  return Math.max(mtimeMs, ctimeMs);
}

/** The folders of these files, each after its parent. */
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
