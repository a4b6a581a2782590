import type { DiagnosticList } from '../../diagnostics/list.ts';
import { misspeltCounties } from '../../resolve/misspelt-counties.ts';
import { SITE } from '../../schema/content.ts';
import type { Analysis } from './analysis.ts';

/**
 * Where lines name counties that site.yaml does not have, one of its own may be misspelt: then that is the error, and not
 * each of these lines. `allNamed` gives the counties that all files name.
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
  // Of an id that exists it counts only that somebody names it.
  for (const id of allNamed()) if (!named.has(id)) named.set(id, 1);
  const given = analysis.file(SITE.file).references;
  const { diagnostics, meant } = misspeltCounties(given, named, analysis.locate);
  log.remove(
    ({ code, args }) => code === 'unknown-entity' && 'list' in args.collection && meant.has(args.id),
  );
  log.report(diagnostics);
}
