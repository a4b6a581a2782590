import { chmodSync, readdirSync, type Stats } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { folderOf, foldersAbove } from '../diagnostics/path-parts.ts';
import { isLeftBehind } from '../model/left-behind.ts';
import { MARKER } from '../model/marker.ts';
import { hashOfFile } from './hash-file.ts';
import { FOLDER_MODE, isOpenToAll } from './rights.ts';
import { statFile } from './stat-file.ts';
import { isOurs } from './swap.ts';
import { isIntact, type Tree } from './trees.ts';
import { isAmong, unknownPaths } from './unknown-paths.ts';
import type { Workshop } from './workshop.ts';

/** What other programs have put into a tree. */
export type ForeignFiles = {
  /** The files of others, and whole folders. */
  readonly paths: readonly string[];
  /** False for those that look like files of a build, if the list of the tree belongs to another build. */
  told(path: string): boolean;
};

/** What other programs have changed in a tree with a list. */
type ForeignChanges = ForeignFiles & {
  /** Changed folders. In all others, each name still belongs to the same file. */
  readonly changed: ReadonlySet<string>;
  /** Files that systems and editors leave behind. Nobody needs them. */
  readonly leftBehind: readonly string[];
  /** False if a folder cannot be opened, to this user or to all. */
  readonly isOpen: boolean;
};

/**
 * The files of others in a tree that is about to be removed. `published` is the folder of the site. Without a marker there
 * are none: a build has moved them aside, and was killed while it changed the tree.
 */
export function foreignFiles(tree: Tree, published: string): ForeignFiles {
  if (!isOurs(tree.folder)) return { paths: [], told: () => true };
  if (tree.isComplete) return foreignChanges(tree, published);
  return { paths: unknownPaths(tree.folder, published) ?? [], told: () => true };
}

/**
 * Finds what other programs have put into a tree with a list. The marker is the last file of a build, so only folders changed
 * after it are listed. A folder whose rights have changed gets those of a published one again.
 */
export function foreignChanges(tree: Tree, published: string): ForeignChanges {
  const { folder, entries } = tree;
  const changed = new Set<string>();
  const paths: string[] = [];
  const finished = finishedAt(tree);
  const folders = foldersOf(entries.keys());
  const replaced = new Set<string>();
  let isOpen = true;
  for (const one of folders) {
    try {
      lookInto(one);
    } catch {
      isOpen = false;
    }
  }
  const theirs = paths.filter((path) => !isLeftBehind(basename(path)));
  return {
    changed,
    paths: theirs,
    leftBehind: paths.filter((path) => isLeftBehind(basename(path))),
    isOpen,
    told: toldIn(tree, theirs, published),
  };

  function lookInto(one: string): void {
    // Everything below a link is outside the tree.
    const stat = replaced.has(dirname(one)) ? undefined : statFile(`${folder}/${one}`);
    if (!stat?.isDirectory()) {
      changed.add(one);
      replaced.add(one);
      if (stat !== undefined) paths.push(one);
      return;
    }
    if (!isOpenToAll(stat)) openToAll(`${folder}/${one}`);
    if (lastChange(stat) <= finished) return;
    changed.add(one);
    for (const name of readdirSync(join(folder, one))) {
      const path = one === '.' ? name : `${one}/${name}`;
      if (!entries.has(path) && !folders.has(path) && path !== MARKER) paths.push(path);
    }
  }

  function openToAll(path: string): void {
    try {
      chmodSync(path, FOLDER_MODE);
    } catch {
      // It belongs to another user.
      isOpen = false;
    }
  }
}

/** The same for the folder of the tree alone, which is always read. */
export function foreignAtTop(tree: Tree, published: string): ForeignFiles {
  const own = new Set<string>([MARKER]);
  for (const path of tree.entries.keys()) own.add(path.split('/', 1)[0]!);
  const paths = readdirSync(tree.folder).filter((name) => !own.has(name) && !isLeftBehind(name));
  return { paths, told: toldIn(tree, paths, published) };
}

/**
 * The files of a build in whose place are now other bytes, a folder or a link. Bytes are compared only if size or date differ,
 * or if dates prove nothing. None in a folder that the list may not describe.
 */
export function editedFiles(tree: Tree, isKnownIntact: (path: string) => boolean): readonly string[] {
  if (!tree.isComplete || !tree.isListed) return [];
  return [...tree.entries.keys()].filter((path) => !isKnownIntact(path) && isEdited(tree, path)).sort();
}

function isEdited(tree: Tree, path: string): boolean {
  const { folder, entries } = tree;
  const file = `${folder}/${path}`;
  if (statFile(file) === undefined) return false;
  // Everything below a link is outside the tree.
  if (foldersAbove(path).some((one) => !statFile(`${folder}/${one}`)?.isDirectory())) return false;
  // A file whose rights have changed is not intact, but its bytes are still those of the build.
  return !isIntact(tree, path) && hashOfFile(file) !== entries.get(path)![3];
}

/** Which of these files of others to report. */
function toldIn({ folder, entries, isListed }: Tree, paths: readonly string[], published: string) {
  const unknown = paths.length === 0 || isListed ? undefined : unknownPaths(folder, published, entries);
  return unknown === undefined ? () => true : isAmong(unknown);
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
