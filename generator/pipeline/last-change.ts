import { dirname } from 'node:path';
import { readJsonFile, removeJsonFile, writeJsonFile } from '../cache/json-file.ts';
import { systemErrorText } from '../diagnostics/system-error.ts';
import { UserError } from '../diagnostics/user-error.ts';
import type { FileChange } from '../model/file-change.ts';
import { kindOf } from '../schema/content-kind.ts';
import { applyChanges, type FailedChanges, undoChanges, withByteOrderMarks } from '../write/change-files.ts';
import { type LockPatience, takeLock } from '../write/lock.ts';
import { makeFolder } from '../write/make-folder.ts';
import type { Project } from './project.ts';

/**
 * Lets one command after the other change the files of a project. Of two at once, one would write over what the other needs
 * for `undo`.
 */
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

/** Makes the changes of a command in the files of a project, all or none, and keeps what `undoLastChange` needs. */
export function makeChanges({ root, lastChange }: Project, planned: readonly FileChange[]): void {
  if (planned.length === 0) return;
  const changes = withByteOrderMarks(root, planned);
  const before = readJsonFile(lastChange);
  // Before the first file is written: a run that is stopped can be undone too.
  if (!writeJsonFile(lastChange, changes)) {
    // The record before is still there: it would be undone in place of this change.
    throw new UserError(
      `Nothing was changed: ${lastChange} cannot be written, so the change could not be undone. Is the disk full, or the folder closed to you?`,
    );
  }
  const failed = applyChanges(root, changes);
  if (failed === undefined) return;
  // What could not be taken back here cannot be undone either, but what came before can.
  if (before === undefined) removeJsonFile(lastChange);
  else writeJsonFile(lastChange, before);
  throw withFilesLeft(failed, 'Nothing was changed.');
}

function withFilesLeft({ error, left }: FailedChanges, result: string): unknown {
  const reason = error instanceof UserError ? error.message : systemErrorText(error);
  if (left.length === 0) return reason === undefined ? error : new UserError(`${reason} ${result}`);
  const files = left.map(({ path }) => path).join(', ');
  return new UserError(
    `${reason ?? (error as Error).message} Part of the change is in files that somebody else changed at the same time: ${files}.`,
  );
}

/** Gives the files of the last change the bytes they had before, and returns what was taken back. */
export function undoLastChange({ root, lastChange }: Project): readonly FileChange[] {
  const changes = readJsonFile(lastChange);
  if (!isList(changes)) throw new UserError('There is no change to undo.');
  const foreign = changes.flatMap(pathsOf).find((path) => !isOfContent(path));
  if (foreign !== undefined)
    throw new UserError(`${foreign} is not a file of the content. Nothing was restored.`);
  const { made, failed } = undoChanges(root, changes);
  if (failed !== undefined) throw withFilesLeft(failed, 'Nothing was restored.');
  removeJsonFile(lastChange);
  return made;
}

/** False also for what somebody else has put in its place. */
function isList(read: unknown): read is readonly FileChange[] {
  return Array.isArray(read) && read.every(isChange);
}

function isChange(one: Partial<Record<string, unknown>> | null): boolean {
  const texts = TEXTS_OF.get(one?.kind);
  return texts !== undefined && ['path', ...texts].every((text) => typeof one![text] === 'string');
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

/** The folder may be that of a stranger: only files of the content are written. */
function isOfContent(path: string): boolean {
  return kindOf(path) !== undefined || path.startsWith('content/images/');
}
