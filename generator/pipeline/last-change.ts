import { readJsonFile, removeJsonFile, writeJsonFile } from '../cache/json-file.ts';
import { UserError } from '../diagnostics/user-error.ts';
import type { FileChange } from '../model/file-change.ts';
import { kindOf } from '../schema/content-kind.ts';
import { applyChanges, undoChanges, withMarks } from '../write/change-files.ts';
import type { Project } from './project.ts';

/** Makes the changes of a command in the files of a project, all or none, and keeps what `undoLastChange` needs. */
export function makeChanges({ root, lastChange }: Project, planned: readonly FileChange[]): void {
  if (planned.length === 0) return;
  const changes = withMarks(root, planned);
  const before = readJsonFile(lastChange);
  // Before the first file is written: a run that is stopped can be undone too.
  writeJsonFile(lastChange, changes);
  try {
    applyChanges(root, changes);
  } catch (error) {
    // Nothing has changed, so what came before can still be undone.
    if (before === undefined) removeJsonFile(lastChange);
    else writeJsonFile(lastChange, before);
    throw error;
  }
}

/** Gives the files of the last change the bytes they had before, and returns what was taken back. */
export function undoLastChange({ root, lastChange }: Project): readonly FileChange[] {
  const changes = readJsonFile(lastChange) as readonly FileChange[] | undefined;
  if (changes === undefined) throw new UserError('There is no change to undo.');
  const foreign = changes.flatMap(pathsOf).find((path) => !isOfContent(path));
  if (foreign !== undefined)
    throw new UserError(`${foreign} is not a file of the content. Nothing was restored.`);
  const made = undoChanges(root, changes);
  removeJsonFile(lastChange);
  return made;
}

function pathsOf(change: FileChange): readonly string[] {
  return change.kind === 'move' ? [change.path, change.to] : [change.path];
}

/** The folder may be that of a stranger: only files of the content are written. */
function isOfContent(path: string): boolean {
  return kindOf(path) !== undefined || path.startsWith('content/images/');
}
