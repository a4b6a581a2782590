import type { Checked } from '../diagnostics/diagnostic.ts';
import type { Output } from '../model/artifact.ts';
import { pageFile } from '../model/paths.ts';
import type { Check, Finding } from './check.ts';
import { diagnoseFindings } from './diagnose-findings.ts';
import { finishedPage } from './finished-page.ts';
import { locateFindings } from './locate-findings.ts';
import type { Origin } from './trace-pages.ts';

/** Judges the finished site, given what it was made from. Each fault is one diagnostic, at the place where it is to be mended. */
export async function checkSite(
  output: Output,
  origin: Origin,
  checks: readonly Check[],
): Promise<Checked<undefined>> {
  const { resolved, content, sources } = origin;
  const made = new Map(resolved.pages.map((page) => [pageFile(page.route), page]));
  const pages = output.flatMap((artifact) =>
    'text' in artifact && artifact.path.endsWith('.html')
      ? [finishedPage(artifact.path, artifact.text, made.get(artifact.path), artifact.elements)]
      : [],
  );
  const paths = new Set<string>(output.map(({ path }) => path));
  const finished = { site: resolved.site, content, sources, output, pages, paths };
  const findings: Finding[] = [];
  for (const check of checks) findings.push(...(await check(finished)));
  return {
    value: undefined,
    diagnostics: diagnoseFindings(findings, await locateFindings(findings, origin)),
  };
}
