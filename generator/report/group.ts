import { posix } from 'node:path';
import type { Diagnostic, Location } from '../diagnostics/diagnostic.ts';
import { phrase } from '../diagnostics/phrase.ts';

/** Diagnostics with one cause: the first as found, and where else the same is told. */
export type Group = { readonly first: Diagnostic; readonly others: readonly Diagnostic[] };

/**
 * One group for each cause, in the order of the first of each. The same key misspelt in fifty items is one cause; so is
 * what is wrong with several files of a folder as a whole, such as pictures that no page uses.
 */
export function groupByCause(diagnostics: readonly Diagnostic[]): readonly Group[] {
  const groups = new Map<string, Diagnostic[]>();
  for (const one of diagnostics) {
    const cause = causeOf(one);
    const others = groups.get(cause);
    if (others === undefined) groups.set(cause, [one]);
    else others.push(one);
  }
  return [...groups.values()].map(([first, ...others]) => ({ first: first!, others }));
}

/** True for what is wrong with a file as a whole, which no line of it shows. */
export function isOfWholeFile({ line, endLine, column, endColumn }: Location): boolean {
  return line === 1 && endLine === 1 && column === endColumn;
}

/** What the reader would be told again, word for word. */
function causeOf(diagnostic: Diagnostic): string {
  const { code, at, fix } = diagnostic;
  const { message, hint } = phrase(diagnostic);
  const folder = isOfWholeFile(at) ? posix.dirname(at.file) : '';
  return JSON.stringify([code, message, hint, fix !== undefined, folder]);
}
