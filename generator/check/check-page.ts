import type { Anchor, LayoutFacts, PageFacts } from '../model/facts.ts';
import { type OutputPath, outputFile } from '../model/paths.ts';
import type { RenderedLayout } from '../render/layout.ts';
import type { RenderedPage } from '../render/renderer.ts';
import type { Check, CheckedSite, Finding } from './check.ts';
import { type CheckedPage, checkedPage } from './checked-page.ts';
import { LINKS } from './checks/links.ts';
import { targetOf } from './page-addresses.ts';

/** What the checks of one page found, and what the checks of the whole site need to know of it. */
export type PageVerdict = {
  readonly findings: readonly Finding[];
  readonly facts: PageFacts;
  /** Those of its layout, if it is the first page that has it. */
  readonly layoutFacts: LayoutFacts | undefined;
};

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
  const { path, address, head, layout, main, loads, ids } = page;
  return {
    findings,
    facts: {
      path,
      address,
      title: head.title,
      description: head.description,
      layout: layout.hash,
      ...factsOf(page, site, { markup: main, loads, ids }),
    },
    layoutFacts: hasNewLayout ? factsOf(page, site, layout) : undefined,
  };
}

type PagePart = Pick<RenderedLayout, 'markup' | 'loads' | 'ids'>;

/** What other pages need to know of the parts of a page that some elements make up. */
function factsOf(page: CheckedPage, site: CheckedSite, { markup, loads, ids }: PagePart): LayoutFacts {
  const anchors: Anchor[] = [];
  const files = new Set<OutputPath>();
  const links = LINKS.flatMap((name) => markup.named(name)).flatMap(
    (element) => element.attributes.get('href') ?? [],
  );
  // Made pictures are many, and no check of the whole site asks for them.
  const isPicture = (address: string) => address.startsWith(`${site.base}images/`);
  const loaded = loads.map(({ address }) => address).filter((address) => !isPicture(address));
  for (const address of [...links, ...loaded]) {
    const target = targetOf(site, page, address);
    if (target?.to !== 'file') continue;
    const path = outputFile(target.path);
    if (target.anchor !== undefined) anchors.push([address, path, target.anchor]);
    if (!path.endsWith('index.html')) files.add(path);
  }
  return { ids: [...ids.keys()], anchors, files: [...files] };
}
