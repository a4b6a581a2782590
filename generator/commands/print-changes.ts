import type { FileChange } from '../model/file-change.ts';
import { changedLines } from '../report/diff.ts';
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

/** Prints the files that were restored. */
export function printUndone(changes: readonly FileChange[], speech: Speech): void {
  const moves = new Map(changes.flatMap((one) => (one.kind === 'move' ? [[one.to, one.path] as const] : [])));
  for (const change of changes) {
    if (change.kind === 'create') printDone(`Removed ${change.path}.`, speech);
    else if (change.kind === 'move') printDone(`Moved ${change.to} back to ${change.path}.`, speech);
    // A file that was also moved has its old text again at its old place.
    else printDone(`Restored ${moves.get(change.path) ?? change.path}.`, speech);
  }
}
