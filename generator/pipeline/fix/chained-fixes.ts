import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { applyFixes } from '../../diagnostics/fix.ts';
import { type Fixable, fileOf, judgedText, removes } from './fix-verdict.ts';
import { type JudgedContent, withTexts } from './judge-content.ts';

/**
 * The site with fixes that work only together with the next fix on the same line: once the key in `Deadline: 31/12/2026` is
 * right, its date is wrong. A key with another letter case, `Sections`, hides the errors in its group until it is fixed. At most
 * one fix of each file is kept, because the places of the others have changed.
 */
export function withChains(
  written: JudgedContent,
  stuck: readonly Fixable[],
  tries: { left: number },
): { readonly site: JudgedContent; readonly kept: readonly Fixable[] } {
  let site = written;
  const kept: Fixable[] = [];
  for (const one of stuck) {
    if (kept.some((other) => fileOf(other) === fileOf(one))) continue;
    const fixed = withNextFixes(site, one, tries);
    if (fixed === undefined) continue;
    site = fixed;
    kept.push(one);
  }
  return { site, kept };
}

/** The most errors of one line: its key, the form of its value, and the name that the value contains. */
const MOST_LINKS = 3;

function withNextFixes(
  site: JudgedContent,
  one: Fixable,
  tries: { left: number },
): JudgedContent | undefined {
  const path = fileOf(one);
  const known = new Set(site.found.map(errorOf));
  let withGroup: JudgedContent | undefined;
  let [fixed, next]: [JudgedContent, Fixable | undefined] = [site, one];
  for (let link = 0; link < MOST_LINKS && next !== undefined && tries.left > 0; link += 1) {
    tries.left -= 1;
    fixed = withTexts(fixed, new Map([[path, applyFixes(judgedText(fixed, path), [next])]]));
    if (link === 0 && showsGroup(one, site, fixed)) withGroup = fixed;
    if (link > 0 && removes([one], site, fixed)) return fixed;
    next = fixed.found.find((other): other is Fixable => !known.has(errorOf(other)) && isOnLine(other, one));
  }
  return withGroup;
}

/** True if only the letter case of a key or kind is wrong, and all that its fix adds are errors in the same file. */
function showsGroup(one: Fixable, before: JudgedContent, after: JudgedContent): boolean {
  const isLeft = (other: Diagnostic) => errorOf(other) === errorOf(one) && isOnLine(other, one);
  if (!isOfCase(one, before) || after.found.some(isLeft)) return false;
  const known = new Set(before.found.map(errorOf));
  // While the settings have errors, some questions about other files stay open.
  const isWhole = before.analysis.settings() !== undefined;
  const added = after.found.filter((other) => !known.has(errorOf(other)));
  return added.every(({ at }) => !isWhole || at.file === fileOf(one));
}

function isOfCase(one: Fixable, site: JudgedContent): boolean {
  const isName =
    one.code === 'unknown-key' || (one.code === 'wrong-value' && one.args.expected.is === 'choice');
  const { line, endLine, column, endColumn } = one.fix.at;
  const written = judgedText(site, fileOf(one))
    .split('\n')
    [line - 1]?.slice(column - 1, endColumn - 1);
  return isName && line === endLine && written?.toLowerCase() === one.fix.text.toLowerCase();
}

function isOnLine({ fix }: Diagnostic, one: Fixable): boolean {
  return fix !== undefined && fix.at.file === fileOf(one) && fix.at.line === one.fix.at.line;
}

/** A key for an error that does not depend on its position. */
export function errorOf({ code, args, at }: Diagnostic): string {
  return JSON.stringify([at.file, code, args]);
}
