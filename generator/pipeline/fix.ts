import { applyFixes } from '../diagnostics/fix.ts';
import type { ServerTheme } from '../model/theme.ts';
import { type JudgedContent, judgeContent, withText } from './content-errors.ts';

/** A file before and after its errors were fixed. */
export type FixedFile = { readonly path: string; readonly before: string; readonly after: string };

/** What the fixes of a site would change. Nothing is written. */
export type FixPlan = {
  readonly files: readonly FixedFile[];
  /** How many errors are fixed, and how many are left, pictures and finished pages apart. */
  readonly fixed: number;
  readonly left: number;
};

/**
 * Applies the fixes of a site in memory, file by file and as often as one fixed error lets the next be seen. A fix is kept
 * only if fewer errors are left with it, so that no file is worse than before.
 */
export function planFixes(root: string, theme: ServerTheme): FixPlan {
  const written = judgeContent(root, theme);
  let fixed = written;
  for (const path of written.analysis.files.yaml.keys()) {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const better = withFixes(fixed, path);
      if (better === undefined) break;
      fixed = better;
    }
  }
  const changed = [...(fixed.parts.overlay ?? [])].map(([path, after]) => ({
    path,
    before: textOf(written, path),
    after,
  }));
  return { files: changed, fixed: written.found.length - fixed.found.length, left: fixed.found.length };
}

const MOST_ROUNDS = 20;

/** The site with the fixes of one file: all at once, else the first that leaves fewer errors. */
function withFixes(site: JudgedContent, path: string): JudgedContent | undefined {
  const fixes = site.found.filter(({ fix }) => fix?.at.file === path);
  const text = textOf(site, path);
  for (const some of fixes.length > 1 ? [fixes, ...fixes.map((one) => [one])] : [fixes]) {
    const after = applyFixes(text, some);
    if (after === text) continue;
    const changed = withText(site, path, after);
    if (changed.found.length < site.found.length) return changed;
  }
  return undefined;
}

function textOf({ analysis }: JudgedContent, path: string): string {
  return analysis.reading(path).source?.text ?? '';
}
