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

/** True if all these errors are gone from their files and no new ones appeared. */
export function removes(errors: readonly Fixable[], before: JudgedContent, after: JudgedContent): boolean {
  const paths = new Set(errors.map(fileOf));
  // While the settings have errors, some questions about other files stay open.
  const isWhole = before.analysis.settings() !== undefined;
  const isHeld = ({ severity, at }: Diagnostic) => severity !== 'notice' && (isWhole || paths.has(at.file));
  const [all, left] = [before.found.filter(isHeld), after.found.filter(isHeld)];
  if (left.length > all.length - errors.filter(isHeld).length) return false;
  if (!hasFewer(errors, before.found, after.found)) return false;
  // A fix that removes more than its own error must not hide another fix that adds one.
  return hasNoMore(all, left);
}

/**
 * True if these errors are gone from a file where the parser stopped at a later error. Errors after that point, and errors in
 * the file's values, were not visible before.
 */
export function letsReadOn(errors: readonly Fixable[], before: JudgedContent, after: JudgedContent): boolean {
  const [path, otherPath] = new Set(errors.map(fileOf));
  if (path === undefined || otherPath !== undefined || before.analysis.reading(path).isParsed) return false;
  const inFile = ({ found }: JudgedContent) => found.filter(({ at }) => at.file === path);
  const linesOf = (site: JudgedContent) => judgedText(site, path).split('\n').length;
  const last = inFile(before)
    .toSorted((a, b) => a.at.line - b.at.line)
    .at(-1);
  if (last === undefined) return false;
  // All fixes are before that error, so the number of lines after it stays the same.
  const end = last.at.line + linesOf(after) - linesOf(before);
  const all = inFile(before).filter((one) => one !== last);
  const told = countKinds(all);
  const left = inFile(after).filter((one) => one.at.line < end && told.has(kindOf(one)));
  return hasFewer(errors, all, left) && hasNoMore(all, left);
}

/** True if each kind of these errors decreased by at least their number. The remaining ones may be on other lines. */
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

/** True if no kind of error increased. */
function hasNoMore(before: readonly Diagnostic[], after: readonly Diagnostic[]): boolean {
  const all = countKinds(before);
  return [...countKinds(after)].every(([kind, count]) => count <= (all.get(kind) ?? 0));
}

/** The name of a kind of error in a file. */
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
