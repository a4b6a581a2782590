import { join } from 'node:path';
import { openPictureStore } from '../cache/picture-store.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { applyFixes } from '../diagnostics/fix.ts';
import { DiagnosticList } from '../diagnostics/list.ts';
import { openProbe } from '../images/probe-picture.ts';
import type { ServerTheme } from '../model/theme.ts';
import { listFiles } from '../read/list-files.ts';
import { checkCollisions, checkHomePage } from '../resolve/check-routes.ts';
import { type Analysis, type AnalysisParts, analyze } from './analyze.ts';
import { noRecord } from './last-build.ts';
import { BuildMemory } from './memory.ts';
import { reportMisspeltCounties } from './misspelt-counties.ts';
import { checkSettings } from './plan.ts';

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
  const { value: files, diagnostics: ofFiles } = listFiles(root);
  const probe = openProbe({ image: (name) => name, store: openPictureStore(join(root, '.sitegen', 'none')) });
  const parts = {
    root,
    files,
    ofFiles,
    templates: theme.pages,
    probe,
    memory: new BuildMemory(noRecord('')),
  };
  const written = judge(parts, theme);
  let fixed = written;
  for (const path of files.yaml.keys()) {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const better = withFixes(fixed, path, theme);
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

/** A site with all errors of its content. */
type Judged = {
  readonly parts: AnalysisParts;
  readonly analysis: Analysis;
  readonly found: readonly Diagnostic[];
};

/** The site with the fixes of one file: all at once, else the first that leaves fewer errors. */
function withFixes(site: Judged, path: string, theme: ServerTheme): Judged | undefined {
  const fixes = site.found.filter(({ fix }) => fix?.at.file === path);
  const text = textOf(site, path);
  for (const some of fixes.length > 1 ? [fixes, ...fixes.map((one) => [one])] : [fixes]) {
    const after = applyFixes(text, some);
    if (after === text) continue;
    const overlay = new Map(site.parts.overlay).set(path, after);
    // Of all other files what they say is known already.
    const changed = judge({ ...site.parts, overlay, base: site.analysis }, theme, path);
    if (changed.found.length < site.found.length) return changed;
  }
  return undefined;
}

function judge(parts: AnalysisParts, theme: ServerTheme, changed?: string): Judged {
  const analysis = analyze({
    ...parts,
    overlay: changed === undefined ? parts.overlay : only(changed, parts),
  });
  const { files, routes, ofFiles } = analysis;
  const log = new DiagnosticList([
    ...ofFiles,
    ...checkHomePage(routes),
    ...checkCollisions(routes, files.publicFiles.keys()),
    ...checkSettings(analysis, theme),
  ]);
  for (const path of files.yaml.keys()) log.report(analysis.file(path).diagnostics);
  reportMisspeltCounties(log, { analysis, memory: parts.memory });
  return { parts, analysis, found: log.all() };
}

/** What was overlaid before is known to the analysis on which this one builds. */
function only(path: string, { overlay }: AnalysisParts): ReadonlyMap<string, string> {
  return new Map([[path, overlay?.get(path) ?? '']]);
}

function textOf({ analysis }: Judged, path: string): string {
  return analysis.reading(path).source?.text ?? '';
}
