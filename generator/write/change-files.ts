import { mkdirSync, renameSync, statSync, unlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import { attempt } from '../cache/attempt.ts';
import { removeLeftBeside } from '../cache/unfinished.ts';
import { UserError } from '../diagnostics/user-error.ts';
import type { FileChange } from '../model/file-change.ts';
import { withoutMark } from '../model/source.ts';
import { type ChangeState, statesOf } from './change-states.ts';
import {
  missingFolder,
  removeEmptyFolders,
  removeFoldersFrom,
  removeNewFolders,
} from './folders-of-change.ts';
import { replaceFile, writeNewFile } from './replace-file.ts';
import { exists, placeInSite, textInFile } from './site-file.ts';

/**
 * Makes changes one after another and returns undefined. If one fails, the changes before it are undone. The error is then
 * returned, together with changes that could not be undone because another program changed their files meanwhile.
 */
export function applyChanges(root: string, changes: readonly FileChange[]): FailedChanges | undefined {
  return doAll(
    changes,
    (change) => make(root, change),
    (change) => takeBack(root, change),
  );
}

/** Why changes were not made, and which of them are still in the files. */
export type FailedChanges = { readonly error: unknown; readonly left: readonly FileChange[] };

type Step = (change: FileChange) => void;

/** Does a step for each change, or for none: if one fails, those before it are stepped back, the last one first. */
function doAll(changes: readonly FileChange[], step: Step, stepBack: Step): FailedChanges | undefined {
  const done: FileChange[] = [];
  try {
    for (const change of changes) {
      step(change);
      done.unshift(change);
    }
    return undefined;
  } catch (error) {
    return { error, left: done.filter((change) => !attempt(() => stepBack(change))).reverse() };
  }
}

/**
 * The same changes, with all that undo needs to restore the same files and folders: the byte order mark and the rights of each
 * removed file, and the new folders. Ends the command if a file to remove changed after it was read.
 */
export function asOnDisk(root: string, changes: readonly FileChange[]): readonly FileChange[] {
  return changes.map((change) => {
    switch (change.kind) {
      case 'edit':
        return change;
      case 'create':
        return { ...change, newFolder: missingFolder(root, change.path) };
      case 'remove':
        return { ...change, ...fileToRemove(root, change) };
      case 'move':
        return { ...change, newFolder: missingFolder(root, change.to) };
      default:
        return change satisfies never;
    }
  });
}

type Removal = FileChange & { readonly kind: 'remove' };

function fileToRemove(root: string, change: Removal): Pick<Removal, 'before' | 'mode'> {
  const place = placeInSite(root, change.path);
  const before = textInFile(place);
  if (withoutMark(before) !== withoutMark(change.before)) throw changedMeanwhile(change.path);
  return { before, mode: statSync(place).mode };
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
  const states = statesOf(root, changes);
  const inState = (wanted: ChangeState) => changes.filter((change) => states.get(change) === wanted);
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
  const failed = doAll(
    made.toReversed(),
    (change) => takeBack(root, change),
    (change) => make(root, change),
  );
  removeLeft(root, changes);
  return failed;
}

/** Removes the remains of a stopped run: temporary files next to content files, then folders that are empty without them. */
function removeLeft(root: string, changes: readonly FileChange[]): void {
  for (const { path } of changes) removeLeftBeside(placeInSite(root, path));
  for (const change of changes) removeNewFolders(root, change);
}

function make(root: string, change: FileChange): void {
  writeChange(root, change);
  if (change.kind === 'remove' || change.kind === 'move') removeEmptyFolders(root, change.path);
}

function takeBack(root: string, change: FileChange): void {
  writeChange(root, reversed(change));
  removeNewFolders(root, change);
}

function writeChange(root: string, change: FileChange): void {
  const place = placeInSite(root, change.path);
  switch (change.kind) {
    case 'edit':
      if (!replaceFile(place, change.before, change.after)) throw changedMeanwhile(change.path);
      break;
    case 'create':
      placeFile(root, change.path, (to) => writeNewFile(to, change.after, change.mode));
      break;
    case 'remove':
      if (textInFile(place) !== change.before) throw changedMeanwhile(change.path);
      unlinkSync(place);
      break;
    case 'move':
      placeFile(root, change.to, (to) => renameSync(place, to));
      break;
    default:
      change satisfies never;
  }
}

/** Puts a file in a free place. If that fails, such as on a full disk, no new folder stays behind. */
function placeFile(root: string, path: string, write: (place: string) => void): void {
  const place = placeInSite(root, path);
  if (exists(place)) throw thereAlready(path);
  const newFolder = missingFolder(root, path);
  try {
    mkdirSync(dirname(place), { recursive: true });
    write(place);
  } catch (error) {
    removeFoldersFrom(root, newFolder, path);
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
