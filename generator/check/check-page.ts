import type { HtmlElement } from '../html/elements.ts';
import type { Anchor, PageFacts } from '../model/facts.ts';
import { type OutputPath, outputFile } from '../model/paths.ts';
import type { Check, CheckedSite, Finding } from './check.ts';
import { type CheckedPage, checkedPage } from './checked-page.ts';
import { LINKS } from './checks/links.ts';
import { targetOf } from './page-addresses.ts';
import type { RenderedPage } from '../render/renderer.ts';

/** What the checks of one page found, and what the checks of the whole site need to know of it. */
export type PageVerdict = { readonly findings: readonly Finding[]; readonly facts: PageFacts };

/** Checks one page by itself. The layout is checked with the first page that has it. */
export async function checkPage(
  rendered: RenderedPage,
  hasNewLayout: boolean,
  site: CheckedSite,
  checks: readonly Check[],
): Promise<PageVerdict> {
  const page = checkedPage(rendered, hasNewLayout);
  const findings: Finding[] = [];
  for (const check of checks) {
    const found = check.page?.(page, site) ?? [];
    // Hardly any check waits for something; waiting all the same would take longer than most checks.
    for (const finding of found instanceof Promise ? await found : found) findings.push(finding);
  }
  return { findings, facts: factsOf(page, site) };
}

function factsOf(page: CheckedPage, site: CheckedSite): PageFacts {
  const anchors: Anchor[] = [];
  const files = new Set<OutputPath>();
  const visit = (address: string): void => {
    const target = targetOf(site, page, address);
    if (target?.to !== 'file') return;
    if (target.anchor !== undefined && target.anchor !== '') anchors.push([address, outputFile(target.path), target.anchor]);
    // Pages and pictures are known without.
    if (!target.path.endsWith('index.html') && !target.path.startsWith('images/')) files.add(outputFile(target.path));
  };
  for (const link of LINKS.flatMap((name) => page.named(name))) visitLink(link, visit);
  for (const { as, address } of page.newLoads) if (as !== 'picture') visit(address);
  return {
    path: page.path,
    address: page.address,
    title: page.head.title,
    description: page.head.description,
    ids: [...page.ids.keys()],
    anchors,
    files: [...files],
  };
}

function visitLink({ attributes }: HtmlElement, visit: (address: string) => void): void {
  const href = attributes.get('href');
  if (href !== undefined) visit(href);
}
