import { posix } from 'node:path';
import { CATALOG } from '../diagnostics/catalog.ts';
import type { Data } from '../diagnostics/codes/entry.ts';
import type { Diagnostic, Location } from '../diagnostics/diagnostic.ts';

/** Diagnostics with one cause, in the order they were found. It contains at least one. */
export type DiagnosticGroup = readonly [first: Diagnostic, ...others: Diagnostic[]];

/**
 * Groups diagnostics by cause, in the order of their first ones. The same misspelt key in fifty items is one cause. So is the
 * same error of several whole files in a folder, such as pictures that no page uses.
 */
export function groupByCause(diagnostics: readonly Diagnostic[]): readonly DiagnosticGroup[] {
  const groups = new Map<string, [Diagnostic, ...Diagnostic[]]>();
  for (const one of diagnostics) {
    const cause = causeOf(one);
    const group = groups.get(cause);
    if (group === undefined) groups.set(cause, [one]);
    else group.push(one);
  }
  return [...groups.values()];
}

/** True for an error of a whole file, which has no line to show. */
export function isOfWholeFile({ line, endLine, column, endColumn }: Location): boolean {
  return line === 1 && endLine === 1 && column === endColumn;
}

/** The code and its arguments, without those that only say where the error is. */
function causeOf({ code, args, at }: Diagnostic): string {
  // The catalogue pairs each code with its arguments; TypeScript cannot follow the pair through an index.
  const { together } = CATALOG[code] as { together?: { cause(given: typeof args): Data } };
  const cause = together === undefined ? args : together.cause(args);
  const folder = isOfWholeFile(at) ? posix.dirname(at.file) : null;
  return JSON.stringify([code, cause, folder], withoutPlace);
}

/** Removes places: in a path of keys, the number of an item is a place. Also sorts keys, so their order does not matter. */
function withoutPlace(key: string, value: unknown): unknown {
  if (Array.isArray(value))
    return key === 'path' ? value.map((step) => (typeof step === 'number' ? 0 : step)) : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
