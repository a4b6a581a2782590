import type { Diagnostic, Fix } from '../../diagnostics/diagnostic.ts';
import type { JudgedContent } from './judge-content.ts';

/** An error with its fix. */
export type Fixable = Diagnostic & { readonly fix: Fix };

/** The file that a fix changes. */
export function fileOf({ fix }: Fixable): string {
  return fix.at.file;
}

/** The text of a file in a judged site; empty if it could not be read. */
export function judgedText({ analysis }: JudgedContent, path: string): string {
  return analysis.reading(path).source?.text ?? '';
}

/** True if all these errors are gone from their files and none has come. */
export function removes(errors: readonly Fixable[], before: JudgedContent, after: JudgedContent): boolean {
  const paths = new Set(errors.map(fileOf));
  // While the settings have errors, some questions about other files are left open.
  const isWhole = before.analysis.settings() !== undefined;
  const isHeld = ({ severity, at }: Diagnostic) => severity !== 'notice' && (isWhole || paths.has(at.file));
  const [all, left] = [before.found.filter(isHeld), after.found.filter(isHeld)];
  if (left.length > all.length - errors.filter(isHeld).length) return false;
  if (!hasFewer(errors, before.found, after.found)) return false;
  // That one fix removes more than its own error is no excuse for another that brings one.
  return hasNoMore(all, left);
}

/**
 * True if these errors are gone from a file that the parser gave up at a later one. What is wrong from there on had not been
 * seen before, nor what is wrong with the values of the file.
 */
export function letsReadOn(errors: readonly Fixable[], before: JudgedContent, after: JudgedContent): boolean {
  const [path, otherPath] = new Set(errors.map(fileOf));
  if (path === undefined || otherPath !== undefined || before.analysis.document(path) !== undefined)
    return false;
  const inFile = ({ found }: JudgedContent) => found.filter(({ at }) => at.file === path);
  const linesOf = (site: JudgedContent) => judgedText(site, path).split('\n').length;
  const last = inFile(before)
    .toSorted((a, b) => a.at.line - b.at.line)
    .at(-1);
  if (last === undefined) return false;
  // As every fix is before it, as many lines are below it as were before.
  const end = last.at.line + linesOf(after) - linesOf(before);
  const all = inFile(before).filter((one) => one !== last);
  const told = countKinds(all);
  const left = inFile(after).filter((one) => one.at.line < end && told.has(kindOf(one)));
  return hasFewer(errors, all, left) && hasNoMore(all, left);
}

/** True if of each kind of these errors as many fewer are left. Those that are left may have moved to another line. */
function hasFewer(
  errors: readonly Diagnostic[],
  before: readonly Diagnostic[],
  after: readonly Diagnostic[],
): boolean {
  const [all, left] = [countKinds(before), countKinds(after)];
  return [...countKinds(errors)].every(
    ([kind, count]) => (left.get(kind) ?? 0) <= (all.get(kind) ?? 0) - count,
  );
}

/** True if of no kind of error there are more than before. */
function hasNoMore(before: readonly Diagnostic[], after: readonly Diagnostic[]): boolean {
  const all = countKinds(before);
  return [...countKinds(after)].every(([kind, count]) => count <= (all.get(kind) ?? 0));
}

/** Names a kind of error in a file. */
function kindOf({ code, at }: Diagnostic): string {
  return `${code} ${at.file}`;
}

function countKinds(found: readonly Diagnostic[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const one of found) {
    const kind = kindOf(one);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}
