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

/** Applies the changes of a command to the files of a project, all or none, and keeps what `undoLastChange` needs. */
export function makeChanges({ root, lastChange }: Project, planned: readonly FileChange[]): void {
  if (planned.length === 0) return;
  const changes = withByteOrderMarks(root, planned);
  const before = readJsonFile(lastChange);
  // Written before the first file changes, so an interrupted run can be undone too.
  if (!writeJsonFile(lastChange, changes)) {
    // The previous record is still there, and `undo` would take back that older change instead.
    throw new UserError(
      `Nothing was changed: ${lastChange} cannot be written, so the change could not be undone. Is the disk full, or the folder closed to you?`,
    );
  }
  const failed = applyChanges(root, changes);
  if (failed === undefined) return;
  // Files that could not be restored here cannot be undone either, but the change before this one can.
  if (before === undefined) removeJsonFile(lastChange);
  else writeJsonFile(lastChange, before);
  throw withFilesLeft(failed, 'Nothing was changed.');
}

function withFilesLeft({ error, left }: FailedChanges, result: string): unknown {
  const reason = error instanceof UserError ? error.message : systemErrorText(error);
  if (left.length === 0) return reason === undefined ? error : new UserError(`${reason} ${result}`);
  const files = left.map(({ path }) => path).join(', ');
  return new UserError(
    `${reason ?? (error as Error).message} Part of the change is in files that another program changed at the same time: ${files}.`,
  );
}

/** Restores the files of the last change to the bytes they had before, and returns what was undone. */
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

/** Also false if another program wrote something else to this file. */
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

/** The folder may come from an untrusted source, so only content files are written. */
function isOfContent(path: string): boolean {
  return kindOf(path) !== undefined || path.startsWith('content/images/');
}
