import type { Check, WholeSite } from '../check/check.ts';
import { type Diagnostic, identityOf } from '../diagnostics/diagnostic.ts';
import { DiagnosticList } from '../diagnostics/list.ts';
import type { LayoutFacts, PageFacts } from '../model/facts.ts';
import type { SitePlan } from './plan.ts';
import { planFiles } from './plan-files.ts';
import type { TakenPages } from './take-pages.ts';

/** Everything that was found in a site: in its content, on its pages, and when all pages are seen together. */
export async function checkSite(
  plan: SitePlan,
  { facts, found, tracer }: TakenPages,
  content: DiagnosticList,
  checks: readonly Check[],
): Promise<DiagnosticList> {
  const log = new DiagnosticList(content.all());
  log.report(together(found, facts));
  const site = checkedSite(plan);
  const seen = { pages: facts, layouts: layoutsOf(plan, facts) };
  for (const check of checks) log.report(await tracer.diagnoseOfSite([...(check.site?.(seen, site) ?? [])]));
  return log;
}

/** What is found on many pages is one diagnostic, which says on how many. */
function together(found: TakenPages['found'], facts: readonly PageFacts[]): readonly Diagnostic[] {
  if (found.length === 0) return [];
  const orders = new Map(facts.map(({ address }, order) => [address, order]));
  const pagesOf = new Map<string, string[]>();
  for (const { layout, address } of facts) {
    const others = pagesOf.get(layout);
    if (others === undefined) pagesOf.set(layout, [address]);
    else others.push(address);
  }
  const merged = new Map<string, { readonly diagnostic: Diagnostic; readonly addresses: Set<string> }>();
  for (const { diagnostic, isInLayout, facts: on } of found) {
    const identity = identityOf(diagnostic);
    const same = merged.get(identity) ?? { diagnostic, addresses: new Set() };
    for (const address of isInLayout ? (pagesOf.get(on.layout) ?? []) : [on.address])
      same.addresses.add(address);
    merged.set(identity, same);
  }
  return [...merged.values()].map(({ diagnostic, addresses }) => {
    const [first = '/'] = [...addresses].sort((one, other) => orders.get(one)! - orders.get(other)!);
    return { ...diagnostic, shownOn: { pages: addresses.size, first } };
  });
}

/** The layouts of all pages: those of this build, and those that unchanged pages have from before. */
function layoutsOf(
  { layouts, parts }: SitePlan,
  facts: readonly PageFacts[],
): ReadonlyMap<string, LayoutFacts> {
  const all = new Map([...layouts].map(([hash, layout]) => [hash, layout.facts]));
  for (const { hash, facts: known } of parts.memory.layouts()) if (!all.has(hash)) all.set(hash, known);
  const used = new Set(facts.map(({ layout }) => layout));
  return new Map([...all].filter(([hash]) => used.has(hash)));
}

function checkedSite(plan: SitePlan): WholeSite {
  const { analysis, memory } = plan.parts;
  const { images, publicFiles } = analysis.files;
  const sizes = (files: typeof images) => new Map([...files].map(([name, { size }]) => [name, size]));
  return {
    ...plan.files(() => undefined),
    folders: {
      images: sizes(images),
      publicFiles: sizes(publicFiles),
      usedImages: memory.namesOf('picture'),
      // The manifest names icons that no page does.
      isNamedElsewhere: (name) => planFiles(plan).some((file) => 'text' in file && file.text.includes(name)),
    },
  };
}
