import type { WholeSite } from '../check/check.ts';
import { type Diagnostic, identityOf } from '../diagnostics/diagnostic.ts';
import { DiagnosticList } from '../diagnostics/list.ts';
import type { LayoutFacts, PageFacts } from '../model/facts.ts';
import type { Permission } from '../model/hosting.ts';
import { notices } from '../resolve/notices.ts';
import { SITE } from '../schema/content.ts';
import type { Goal } from './goal.ts';
import type { SitePlan } from './plan.ts';
import { planFiles } from './plan-files.ts';
import type { TakenPages } from './take-pages.ts';
import type { FoundInSite } from './trace.ts';
import { weighPictures } from './weigh-pictures.ts';

/** Everything that was found in a site: in its content, on its pages, and when all pages are seen together. */
export async function checkSite(
  plan: SitePlan,
  { facts, found, toWeigh, tracer }: TakenPages,
  content: DiagnosticList,
  goal: Goal,
): Promise<DiagnosticList> {
  const { checks, part } = goal;
  const { analysis, memory } = plan.parts;
  const log = new DiagnosticList(content.all());
  const ofPages = [...found, ...(await weighPictures(toWeigh, { goal, memory, tracer }))];
  if (part !== undefined) {
    log.report(together(ofPages, facts));
    return log;
  }
  const site = checkedSite(plan);
  const seen = { pages: facts, layouts: layoutsOf(plan, facts) };
  const ofSite = checks.flatMap((check) => [...(check.site?.(seen, site) ?? [])]);
  log.report(together([...ofPages, ...(await tracer.diagnoseOfSite(ofSite))], facts));
  log.report(notices(plan.settings, memory.placeholders, () => analysis.document(SITE.file)));
  return log;
}

/** What is found on many pages is one diagnostic, which says on how many. */
function together(found: readonly FoundInSite[], facts: readonly PageFacts[]): readonly Diagnostic[] {
  if (found.length === 0) return [];
  const layoutOf = new Map(facts.map(({ address, layout }) => [address, layout]));
  const places = new Map(facts.map(({ address }, place) => [address, place]));
  const merged = new Map<string, { readonly diagnostic: Diagnostic; readonly addresses: Set<string> }>();
  for (const { diagnostic, isInLayout, address } of found) {
    const identity = identityOf(diagnostic);
    const same = merged.get(identity) ?? { diagnostic, addresses: new Set() };
    merged.set(identity, same);
    if (address === undefined) continue;
    same.addresses.add(address);
    const layout = layoutOf.get(address);
    if (isInLayout) for (const one of facts) if (one.layout === layout) same.addresses.add(one.address);
  }
  return [...merged.values()].map(({ diagnostic, addresses }) => {
    const [first, ...others] = [...addresses].sort((one, other) => places.get(one)! - places.get(other)!);
    return first === undefined ? diagnostic : { ...diagnostic, shownOn: { pages: others.length + 1, first } };
  });
}

/** What pages and their layouts use beyond that which every page may. */
export function permissionsOf(plan: SitePlan, facts: readonly PageFacts[]): ReadonlySet<Permission> {
  const parts = [...facts, ...layoutsOf(plan, facts).values()];
  return new Set(parts.flatMap(({ permissions }) => permissions));
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
  const named = memory.namesOf('file');
  let texts: readonly string[] | undefined;
  const textsOfFiles = () => {
    texts ??= planFiles(plan, []).flatMap((file) => ('text' in file ? [file.text] : []));
    return texts;
  };
  const sizes = (files: typeof images) => new Map([...files].map(([name, { size }]) => [name, size]));
  return {
    ...plan.files(() => undefined),
    fileOf: (path) => analysis.routes.byPath.get(path)?.file,
    folders: {
      images: sizes(images),
      publicFiles: sizes(publicFiles),
      usedImages: memory.namesOf('picture'),
      // Content names forms of jobs that are closed; the manifest names icons.
      isNamedElsewhere: (name) => named.has(name) || textsOfFiles().some((text) => text.includes(name)),
    },
  };
}
