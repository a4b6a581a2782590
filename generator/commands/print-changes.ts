import type { FileChange } from '../model/file-change.ts';
import { changedLines } from '../report/diff.ts';
import type { ChangesToUndo } from '../write/change-files.ts';
import { printChange, printDone, type Speech } from './terminal.ts';

/** Prints the changes in the files of a site, a line for each file and each changed line. */
export function printChanges(changes: readonly FileChange[], speech: Speech): void {
  for (const change of changes) printChange(inWords(change), speech);
}

function inWords(change: FileChange): string {
  switch (change.kind) {
    case 'edit':
      return changedLines(change.path, change.before, change.after);
    case 'create':
      return `new      ${change.path}`;
    case 'remove':
      return `removed  ${change.path}`;
    case 'move':
      return `moved    ${change.path} → ${change.to}`;
    default:
      return change satisfies never;
  }
}

/** Prints the restored files, and those that were left because another program has changed them since. */
export function printUndone({ made, left }: ChangesToUndo, speech: Speech): void {
  const moves = new Map(made.flatMap((one) => (one.kind === 'move' ? [[one.to, one.path] as const] : [])));
  for (const change of made) {
    if (change.kind === 'create') printDone(`Removed ${change.path}.`, speech);
    else if (change.kind === 'move') printDone(`Moved ${change.to} back to ${change.path}.`, speech);
    // A file that was also moved has its old text again at its old place.
    else printDone(`Restored ${moves.get(change.path) ?? change.path}.`, speech);
  }
  for (const { path } of left) printDone(`${path} has changed since, and was not restored.`, speech);
  if (made.length === 0 && left.length === 0) printDone('Every file is already as it was before.', speech);
}
