import type { DiagnosticList } from '../../diagnostics/list.ts';
import { misspeltCounties } from '../../resolve/misspelt-counties.ts';
import { SITE } from '../../schema/content.ts';
import type { Analysis } from './analysis.ts';

/**
 * Reports a misspelt county id in site.yaml instead of errors on every line that names the county. `allNamed` gives the
 * counties that all files name.
 */
export function reportMisspeltCounties(
  log: DiagnosticList,
  analysis: Analysis,
  allNamed: () => Iterable<string>,
): void {
  const named = new Map<string, number>();
  for (const { code, args } of log.all()) {
    if (code !== 'unknown-entity' || !('list' in args.collection)) continue;
    named.set(args.id, (named.get(args.id) ?? 0) + 1);
  }
  if (named.size === 0) return;
  // For an existing id it only matters that it is named at all.
  for (const id of allNamed()) if (!named.has(id)) named.set(id, 1);
  const given = analysis.file(SITE.file).references;
  const { diagnostics, meant } = misspeltCounties(given, named, analysis.locate);
  log.remove(
    ({ code, args }) => code === 'unknown-entity' && 'list' in args.collection && meant.has(args.id),
  );
  log.report(diagnostics);
}
