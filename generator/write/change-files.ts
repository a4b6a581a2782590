import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  statSync,
  unlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { removeLeftBeside } from '../cache/unfinished.ts';
import { UserError } from '../diagnostics/user-error.ts';
import type { FileChange } from '../model/file-change.ts';
import { isSoundPath } from '../model/sound-path.ts';
import { replaceFile, writeNewFile } from './replace-file.ts';

/**
 * Makes changes one after another and returns undefined. If one fails, the changes before it are undone. The error is then
 * returned, together with changes that could not be undone because another program changed their files meanwhile.
 */
export function applyChanges(root: string, changes: readonly FileChange[]): FailedChanges | undefined {
  const done: FileChange[] = [];
  try {
    for (const change of changes) {
      make(root, change);
      done.unshift(change);
    }
    return undefined;
  } catch (error) {
    return { error, left: done.filter((change) => !isTakenBack(root, change)).reverse() };
  }
}

/** Why changes were not made, and which of them are still in the files. */
export type FailedChanges = { readonly error: unknown; readonly left: readonly FileChange[] };

function isTakenBack(root: string, change: FileChange): boolean {
  try {
    make(root, reversed(change));
    return true;
  } catch {
    return false;
  }
}

/**
 * The same changes, with the byte order mark and the rights of each removed file, because undo must write the same file. Ends
 * the command if such a file changed after it was read.
 */
export function asOnDisk(root: string, changes: readonly FileChange[]): readonly FileChange[] {
  return changes.map((change) => {
    if (change.kind !== 'remove') return change;
    const place = placeOf(root, change.path);
    const before = textOf(place);
    if (withoutMark(before) !== withoutMark(change.before)) throw changedMeanwhile(change.path);
    return { ...change, before, mode: statSync(place).mode };
  });
}

/**
 * Returns the changes to undo. Steps that a stopped run did not reach need no undo. Ends the command if a file has changed
 * since, unless `isRestWanted` asks to undo the other changes anyway.
 */
export function findChangesToUndo(
  root: string,
  changes: readonly FileChange[],
  { isRestWanted = false } = {},
): ChangesToUndo {
  const found = changes.map((change) => ({ change, state: stateIn(root, change, changes) }));
  const inState = (wanted: ChangeState) =>
    found.flatMap(({ change, state }) => (state === wanted ? [change] : []));
  const [made, left] = [inState('made'), inState('changed-since')];
  const [first] = left;
  if (first !== undefined && !isRestWanted)
    throw new UserError(`${first.path} has changed since. Nothing was restored.`);
  return { changes, made, left };
}

/** The changes of a command, sorted by whether they can be undone. */
export type ChangesToUndo = {
  /** All changes. */
  readonly changes: readonly FileChange[];
  /** The changes to undo. */
  readonly made: readonly FileChange[];
  /** Changes in files that another program has changed since. */
  readonly left: readonly FileChange[];
};

/** Undoes changes, the last one first: all, or none if a file cannot be written. */
export function undoChanges(root: string, { changes, made }: ChangesToUndo): FailedChanges | undefined {
  const failed = applyChanges(root, made.toReversed().map(reversed));
  removeLeft(root, changes);
  return failed;
}

/** Removes the remains of a stopped run: temporary files next to content files, then folders that are empty without them. */
function removeLeft(root: string, changes: readonly FileChange[]): void {
  for (const { path } of changes) removeLeftBeside(placeOf(root, path));
  for (const change of changes) {
    if (change.kind === 'create') removeEmptyFolders(root, change.path);
    if (change.kind === 'move') removeEmptyFolders(root, change.to);
  }
}

function make(root: string, change: FileChange): void {
  const place = placeOf(root, change.path);
  switch (change.kind) {
    case 'edit':
      if (!replaceFile(place, change.before, change.after)) throw changedMeanwhile(change.path);
      break;
    case 'create':
      if (exists(place)) throw thereAlready(change.path);
      mkdirSync(dirname(place), { recursive: true });
      writeNew(root, change);
      break;
    case 'remove':
      if (textOf(place) !== change.before) throw changedMeanwhile(change.path);
      unlinkSync(place);
      removeEmptyFolders(root, change.path);
      break;
    case 'move': {
      const to = placeOf(root, change.to);
      if (exists(to)) throw thereAlready(change.to);
      mkdirSync(dirname(to), { recursive: true });
      renameSync(place, to);
      removeEmptyFolders(root, change.path);
      break;
    }
    default:
      change satisfies never;
  }
}

/** On a full disk, an unfinished file leaves nothing behind, not even its folder. */
function writeNew(root: string, { path, after, mode }: FileChange & { readonly kind: 'create' }): void {
  try {
    writeNewFile(placeOf(root, path), after, mode);
  } catch (error) {
    removeEmptyFolders(root, path);
    throw error;
  }
}

function thereAlready(path: string): UserError {
  return new UserError(`There is a file ${path} already. Choose another name.`);
}

function changedMeanwhile(path: string): UserError {
  return new UserError(`${path} changed in the meantime. Run the command again.`);
}

function reversed(change: FileChange): FileChange {
  switch (change.kind) {
    case 'edit':
      return { ...change, before: change.after, after: change.before };
    case 'create':
      return { kind: 'remove', path: change.path, before: change.after };
    case 'remove':
      return { kind: 'create', path: change.path, after: change.before, mode: change.mode };
    case 'move':
      return { kind: 'move', path: change.to, to: change.path };
    default:
      return change satisfies never;
  }
}

/** If a file is in neither its old nor its new state, another program has changed it since. */
type ChangeState = 'made' | 'not-made' | 'changed-since';

function stateIn(root: string, change: FileChange, all: readonly FileChange[]): ChangeState {
  const place = placeOf(root, change.path);
  const isThere = exists(place);
  switch (change.kind) {
    case 'edit': {
      const text = isThere ? withoutMark(textOf(place)) : undefined;
      if (text === change.after) return 'made';
      const isMovedLater = all.some((one) => one.kind === 'move' && one.to === change.path);
      return text === change.before || (!isThere && isMovedLater) ? 'not-made' : 'changed-since';
    }
    case 'create':
      if (!isThere) return 'not-made';
      return textOf(place) === change.after ? 'made' : 'changed-since';
    case 'remove':
      if (!isThere) return 'made';
      return textOf(place) === change.before ? 'not-made' : 'changed-since';
    case 'move':
      if (isThere === exists(placeOf(root, change.to))) return 'changed-since';
      return isThere ? 'not-made' : 'made';
    default:
      return change satisfies never;
  }
}

/** Returns the place of a path. Refuses folders that are links, because the site may come from a stranger. (Safety rule 14.) */
function placeOf(root: string, path: string): string {
  if (!isSoundPath(path)) throw new UserError(`${path} is not a path in the folder of the site.`);
  const steps = path.split('/');
  for (let count = 1; count < steps.length; count += 1) {
    const folder = join(root, ...steps.slice(0, count));
    if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() === true) {
      throw new UserError(`${steps.slice(0, count).join('/')} is a link, and nothing is written through it.`);
    }
  }
  return join(root, ...steps);
}

function exists(place: string): boolean {
  return lstatSync(place, { throwIfNoEntry: false }) !== undefined;
}

function textOf(place: string): string {
  return readFileSync(place, 'utf8');
}

function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

/** Removes folders that became empty. A folder that cannot be removed does no harm. */
function removeEmptyFolders(root: string, path: string): void {
  try {
    for (let folder = dirname(path); folder.includes('/'); folder = dirname(folder)) {
      const place = join(root, folder);
      if (!exists(place)) continue;
      if (readdirSync(place).length > 0) return;
      rmdirSync(place);
    }
  } catch {
    // The file itself is removed, as requested.
  }
}
