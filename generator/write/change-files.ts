import { lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, unlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { removeLeftBeside } from '../cache/unfinished.ts';
import { UserError } from '../diagnostics/user-error.ts';
import type { FileChange } from '../model/file-change.ts';
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
 * The same changes, with a byte order mark in the text of each removed file that has one, because undo must write the same
 * bytes. Ends the command if such a file changed after it was read.
 */
export function withByteOrderMarks(root: string, changes: readonly FileChange[]): readonly FileChange[] {
  return changes.map((change) => {
    if (change.kind !== 'remove') return change;
    const before = textOf(placeOf(root, change.path));
    if (withoutMark(before) !== withoutMark(change.before)) throw changedMeanwhile(change.path);
    return { ...change, before };
  });
}

/**
 * Undoes changes, the last one first, and returns the changes that were made. Restores nothing if a file has changed since,
 * or if one cannot be written. Steps that a stopped run did not reach need no undo.
 */
export function undoChanges(root: string, changes: readonly FileChange[]): UndoneChanges {
  const made = changes.filter((change) => isMade(root, change, changes));
  const failed = applyChanges(root, made.toReversed().map(reversed));
  for (const { path } of changes) removeLeftBeside(placeOf(root, path));
  return { made, failed };
}

/** The undone changes; with `failed` they are all in the files again. */
export type UndoneChanges = {
  readonly made: readonly FileChange[];
  readonly failed: FailedChanges | undefined;
};

function make(root: string, change: FileChange): void {
  const place = placeOf(root, change.path);
  switch (change.kind) {
    case 'edit':
      replaceFile(place, change.before, change.after);
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
function writeNew(root: string, { path, after }: Extract<FileChange, { readonly kind: 'create' }>): void {
  try {
    writeNewFile(placeOf(root, path), after);
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
      return { kind: 'create', path: change.path, after: change.before };
    case 'move':
      return { kind: 'move', path: change.to, to: change.path };
    default:
      return change satisfies never;
  }
}

/** True if a change was made. Fails if the file is in neither state, because then another program has changed it. */
function isMade(root: string, change: FileChange, all: readonly FileChange[]): boolean {
  const place = placeOf(root, change.path);
  const changed = () => new UserError(`${change.path} has changed since. Nothing was restored.`);
  switch (change.kind) {
    case 'edit': {
      const text = exists(place) ? withoutMark(textOf(place)) : undefined;
      if (text === change.after) return true;
      const isMovedLater = all.some((one) => one.kind === 'move' && one.to === change.path);
      if (text === change.before || (text === undefined && isMovedLater)) return false;
      throw changed();
    }
    case 'create':
      if (exists(place) && textOf(place) !== change.after) throw changed();
      return exists(place);
    case 'remove':
      if (exists(place) && textOf(place) !== change.before) throw changed();
      return !exists(place);
    case 'move':
      if (exists(place) === exists(placeOf(root, change.to))) throw changed();
      return !exists(place);
    default:
      return change satisfies never;
  }
}

/** Returns the place of a path. Refuses folders that are links, because the site may come from a stranger. (Safety rule 14.) */
function placeOf(root: string, path: string): string {
  const steps = path.split('/');
  if (steps.some((step) => step === '' || step === '.' || step === '..' || /[\\\0]/.test(step))) {
    throw new UserError(`${path} is not a path in the folder of the site.`);
  }
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
      if (readdirSync(place).length > 0) return;
      rmdirSync(place);
    }
  } catch {
    // The file itself is removed, as requested.
  }
}
