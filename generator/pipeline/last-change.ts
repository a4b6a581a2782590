import { dirname } from 'node:path';
import { moveJsonFile, readJsonFile, removeJsonFile, writeJsonFile } from '../cache/json-file.ts';
import { pathInSite, systemErrorText } from '../diagnostics/system-error.ts';
import { UserError } from '../diagnostics/user-error.ts';
import type { FileChange } from '../model/file-change.ts';
import { isSoundPath } from '../model/sound-path.ts';
import { IMAGE_FOLDER } from '../schema/asset-paths.ts';
import { kindOf } from '../schema/content-kind.ts';
import {
  applyChanges,
  asOnDisk,
  type ChangesToUndo,
  type FailedChanges,
  findChangesToUndo,
  undoChanges,
} from '../write/change-files.ts';
import { type LockPatience, takeLock } from '../write/lock.ts';
import { makeFolder } from '../write/make-folder.ts';
import { uninterrupted } from '../write/uninterrupted.ts';
import type { Project } from './project.ts';

/** Lets only one command at a time change the files of a project. Two at once would overwrite what the other needs for `undo`. */
export async function oneAtATime<T>(
  { lastChange }: Project,
  change: () => T | Promise<T>,
  patience?: LockPatience,
): Promise<T> {
  makeFolder(dirname(lastChange), 'Allow writing there.');
  const lock = await takeLock(`${lastChange}.lock`, patience, 'Another command is changing this site');
  try {
    return await change();
  } finally {
    lock.release();
  }
}

/**
 * Applies the changes of a command to the files of a project, all or none, and keeps what `undoLastChange` needs. Until all are
 * made, the record counts as unfinished: a killed command leaves it behind.
 */
export function makeChanges(project: Project, planned: readonly FileChange[]): void {
  if (planned.length === 0) return;
  assertNoneUnfinished(project);
  uninterrupted(() => makeAll(project, planned));
}

function makeAll(project: Project, planned: readonly FileChange[]): void {
  const { root, lastChange, unfinishedChange } = project;
  const changes = asOnDisk(root, planned);
  if (!writeJsonFile(unfinishedChange, changes)) {
    throw new UserError(
      `Nothing was changed: ${pathInSite(unfinishedChange, root)} cannot be written, so the change could not be undone. Is the disk full, or the folder closed to you?`,
    );
  }
  const failed = applyChanges(root, changes);
  if (failed !== undefined) {
    // Files that could not be restored here cannot be undone either, but the change before this one can.
    removeJsonFile(unfinishedChange);
    throw withFilesLeft(root, failed, 'Nothing was changed.');
  }
  moveJsonFile(unfinishedChange, lastChange);
}

/** Ends the command if an earlier one was killed midway: its record would be lost, and the site is only half changed. */
export function assertNoneUnfinished({ unfinishedChange }: Project): void {
  if (recordIn(unfinishedChange) !== undefined)
    throw new UserError('The last command was stopped midway. Run npx sitegen undo first.');
}

function withFilesLeft(root: string, { error, left }: FailedChanges, result: string): unknown {
  const reason = error instanceof UserError ? error.message : systemErrorText(error, root);
  if (left.length === 0) return reason === undefined ? error : new UserError(`${reason} ${result}`);
  const files = left.map(({ path }) => path).join(', ');
  return new UserError(
    `${reason ?? (error as Error).message} Part of the change is in files that another program changed at the same time: ${files}.`,
  );
}

/** Undoes the last change once no other command is changing the site. Without such a change, not even a lock is written. */
export async function undoInTurn(project: Project): Promise<ChangesToUndo> {
  recordToUndo(project);
  return oneAtATime(project, () => undoLastChange(project));
}

/**
 * Restores the files of the last change to the bytes they had before, and returns what was undone. After an unfinished change or
 * undo, files that have changed since are left and the others restored, because no other command runs before that.
 */
export function undoLastChange(project: Project): ChangesToUndo {
  const { root, lastChange, unfinishedChange } = project;
  const { changes, isUnfinished } = recordToUndo(project);
  const [foreign] = changes.flatMap(pathsOf).flatMap((path) => notOfContent(path) ?? []);
  if (foreign !== undefined) {
    if (!isUnfinished) throw new UserError(`${foreign} Nothing was restored.`);
    // sitegen did not write this record. It would block every change, and can never be undone.
    removeJsonFile(unfinishedChange);
    throw new UserError(`${foreign} Nothing was restored. You can change the site again.`);
  }
  const undone = findChangesToUndo(root, changes, { isRestWanted: isUnfinished });
  uninterrupted(() => {
    if (!isUnfinished) moveJsonFile(lastChange, unfinishedChange);
    const failed = undoChanges(root, undone);
    if (failed !== undefined) {
      if (!isUnfinished) moveJsonFile(unfinishedChange, lastChange);
      throw withFilesLeft(root, failed, 'Nothing was restored.');
    }
    removeJsonFile(unfinishedChange);
  });
  return undone;
}

/** The change for `undo` to take back: an unfinished change comes before the last one. */
function recordToUndo({ lastChange, unfinishedChange }: Project): {
  readonly changes: readonly FileChange[];
  readonly isUnfinished: boolean;
} {
  const unfinished = recordIn(unfinishedChange);
  const changes = unfinished ?? recordIn(lastChange);
  if (changes === undefined) throw new UserError('There is no change to undo.');
  return { changes, isUnfinished: unfinished !== undefined };
}

/** The changes in a record; undefined if it is missing or damaged. */
function recordIn(file: string): readonly FileChange[] | undefined {
  const read = readJsonFile(file);
  return isList(read) ? read : undefined;
}

/** Also false if another program wrote something else to this file. */
function isList(read: unknown): read is readonly FileChange[] {
  return Array.isArray(read) && read.every(isChange);
}

function isChange(one: Partial<Record<string, unknown>> | null): boolean {
  const texts = TEXTS_OF.get(one?.kind);
  const hasTexts = texts !== undefined && ['path', ...texts].every((text) => typeof one![text] === 'string');
  const isTypeOf = (value: unknown, type: string) => value === undefined || typeof value === type;
  return hasTexts && isTypeOf(one!.mode, 'number') && isTypeOf(one!.newFolder, 'string');
}

const TEXTS_OF: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['edit', ['before', 'after']],
  ['create', ['after']],
  ['remove', ['before']],
  ['move', ['to']],
]);

function pathsOf(change: FileChange): readonly string[] {
  return change.kind === 'move' ? [change.path, change.to] : [change.path];
}

/** Says why a path is not written: the folder may come from an untrusted source, so only content files are. */
function notOfContent(path: string): string | undefined {
  if (!isSoundPath(path)) return `${path} is not a path in the folder of the site.`;
  if (kindOf(path) !== undefined || path.startsWith(`${IMAGE_FOLDER}/`)) return undefined;
  return `${path} is not a file of the content.`;
}
