import type { Checked } from '../diagnostics/diagnostic.ts';
import type { Output } from '../model/artifact.ts';
import type { Content } from '../model/content.ts';
import { pageFile } from '../model/paths.ts';
import type { ResolvedSite } from '../model/resolve-site.ts';
import type { Sources } from '../model/source.ts';
import type { Check, Finding } from './check.ts';
import { diagnoseFindings } from './diagnose-findings.ts';
import { finishedPage } from './finished-page.ts';

/** The site as it would be published, with what it was made from. */
export type SiteToCheck = {
  readonly resolved: ResolvedSite;
  readonly content: Content;
  readonly sources: Sources;
  readonly output: Output;
};

/** Judges the finished site. Each fault is one diagnostic, at the place where it is to be mended. */
export async function checkSite(
  { resolved, output, ...rest }: SiteToCheck,
  checks: readonly Check[],
): Promise<Checked<undefined>> {
  const made = new Map(resolved.pages.map((page) => [pageFile(page.route), page]));
  const pages = output.flatMap((artifact) =>
    'text' in artifact && artifact.path.endsWith('.html')
      ? [finishedPage(artifact.path, artifact.text, made.get(artifact.path))]
      : [],
  );
  const paths = new Set<string>(output.map(({ path }) => path));
  const finished = { ...rest, site: resolved.site, output, pages, paths };
  const findings: Finding[] = [];
  for (const check of checks) findings.push(...(await check(finished)));
  return { value: undefined, diagnostics: diagnoseFindings(findings) };
}
