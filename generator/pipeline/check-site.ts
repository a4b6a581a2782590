import type { WholeSite } from '../check/check.ts';
import { type Diagnostic, identityOf } from '../diagnostics/diagnostic.ts';
import { DiagnosticList } from '../diagnostics/list.ts';
import type { CheckLevel } from '../model/check-level.ts';
import { copiedFile } from '../model/compressed-copy.ts';
import { contentHash } from '../model/content-hash.ts';
import type { LayoutFacts, PageFacts } from '../model/facts.ts';
import type { FileStamp } from '../model/files.ts';
import type { Permission } from '../model/hosting.ts';
import { notices } from '../resolve/notices.ts';
import { SITE } from '../schema/content.ts';
import type { SiteSettings } from '../schema/entities/site-settings.ts';
import { planTexts } from './files/plan-files.ts';
import type { Goal } from './goal.ts';
import type { SitePlan } from './plan.ts';
import type { ProcessedPages } from './process-pages.ts';
import type { FactsOfPages } from './record/facts-of-pages.ts';
import type { FoundInSite } from './trace.ts';

/** The diagnostics of a site, and the extra permissions that its pages use. */
type SiteVerdict = {
  readonly log: DiagnosticList;
  readonly permissions: ReadonlySet<Permission>;
};

/**
 * Collects the diagnostics of a site: from its content, from single pages, and from checks that need all pages. If what
 * they read of all pages is unchanged, the checks of all pages reuse their last result.
 */
export async function checkSite(
  plan: SitePlan,
  { facts, found, tracer }: Pick<ProcessedPages, 'facts' | 'found' | 'tracer'>,
  content: DiagnosticList,
  goal: Goal,
): Promise<SiteVerdict> {
  const { checks, part, level } = goal;
  const { analysis, memory } = plan.parts;
  const log = new DiagnosticList(content.all());
  const layouts = layoutsOf(plan, facts);
  const factsName = contentHash(JSON.stringify([facts.name, [...layouts]]));
  const used = memory.ofAllPages.recall('permissions', factsName, () => permissionsOf(facts.all(), layouts));
  const permissions = new Set(used);
  if (part !== undefined) {
    log.report(together(found, facts));
    return { log, permissions };
  }
  const whole = wholeSite(plan);
  const ofFacts = memory.ofAllPages.recall('diagnostics', nameOf(whole, plan, factsName, level), () => {
    const seen = { pages: facts.all(), layouts };
    return checks.flatMap((check) => [...(check.site?.(seen, whole.site) ?? [])]);
  });
  const ofTexts = memory.ofAllPages.recall('diagnostics of texts', `${level} ${facts.textsName}`, () => {
    const texts = facts.texts();
    return checks.flatMap((check) => [...(check.texts?.(texts) ?? [])]);
  });
  const ofSite = await tracer.diagnoseOfSite([...ofFacts, ...ofTexts]);
  log.report(together([...found, ...ofSite], facts));
  log.report(notices(plan.settings, memory.files.placeholders, () => analysis.document(SITE.file)));
  return { log, permissions };
}

/** Merges diagnostics that are found on many pages into one, which says on how many pages. */
function together(found: readonly FoundInSite[], facts: FactsOfPages): readonly Diagnostic[] {
  if (found.length === 0) return [];
  const pages = facts.all();
  const layoutOf = new Map(pages.map(({ address, layout }) => [address, layout]));
  const places = new Map(pages.map(({ address }, place) => [address, place]));
  const merged = new Map<string, { readonly diagnostic: Diagnostic; readonly addresses: Set<string> }>();
  for (const { diagnostic, isInLayout, address } of found) {
    const identity = identityOf(diagnostic);
    const same = merged.get(identity) ?? { diagnostic, addresses: new Set() };
    merged.set(identity, same);
    if (address === undefined) continue;
    same.addresses.add(address);
    const layout = layoutOf.get(address);
    if (isInLayout) for (const one of pages) if (one.layout === layout) same.addresses.add(one.address);
  }
  return [...merged.values()].map(({ diagnostic, addresses }) => {
    const [first, ...others] = [...addresses].sort((one, other) => places.get(one)! - places.get(other)!);
    return first === undefined ? diagnostic : { ...diagnostic, shownOn: { pages: others.length + 1, first } };
  });
}

function permissionsOf(
  pages: readonly PageFacts[],
  layouts: ReadonlyMap<string, LayoutFacts>,
): readonly Permission[] {
  const parts = [...pages, ...layouts.values()];
  return [...new Set(parts.flatMap(({ permissions }) => permissions))];
}

/** The layouts of all pages by hash, in order: those of this build, and those recorded for unchanged pages. */
function layoutsOf({ layouts, parts }: SitePlan, facts: FactsOfPages): ReadonlyMap<string, LayoutFacts> {
  const all = new Map([...layouts].map(([hash, layout]) => [hash, layout.facts]));
  for (const { hash, facts: known } of parts.memory.layouts.records())
    if (!all.has(hash)) all.set(hash, known);
  const used = facts.layouts();
  const inOrder = [...all].sort(([one], [other]) => (one < other ? -1 : 1));
  return new Map(inOrder.filter(([hash]) => used.has(hash)));
}

/** What the checks of a whole site read in addition to the facts of its pages. */
function wholeSite(plan: SitePlan) {
  const { analysis, memory } = plan.parts;
  const images = sizesOf(analysis.files.images);
  const publicFiles = sizesOf(withoutCopies(analysis.files.publicFiles, plan.settings));
  const usedImages = memory.files.namesOf('picture');
  // Content also names forms of closed jobs and files in feeds; the manifest names icons.
  const named = memory.files.namesOf('file');
  // These texts are only searched for names of files in public/.
  const texts = publicFiles.size === 0 ? [] : planTexts(plan);
  const site: WholeSite = {
    fileOf: (path) => analysis.routes.byPath.get(path)?.file,
    folders: {
      images,
      publicFiles,
      usedImages,
      isNamedElsewhere: (name) => named.has(name) || texts.some(({ text }) => text.includes(name)),
    },
  };
  return { site, named, texts };
}

/** A hash of everything that the checks of a whole site read. */
function nameOf(
  { site, named, texts }: ReturnType<typeof wholeSite>,
  { pages }: SitePlan,
  factsName: string,
  level: CheckLevel,
): string {
  const { images, publicFiles, usedImages } = site.folders;
  const seen = [
    level,
    factsName,
    pages.map(({ file }) => file),
    [...images],
    [...publicFiles],
    [...usedImages].sort(),
    [...named].sort(),
    texts.map(({ id }) => id),
  ];
  return contentHash(JSON.stringify(seen));
}

/** The files that pages can link to. Hosts send a compressed copy in the place of its file. */
function withoutCopies(
  files: ReadonlyMap<string, FileStamp>,
  { compress }: Pick<SiteSettings, 'compress'>,
): ReadonlyMap<string, FileStamp> {
  const isCopy = (name: string) => files.has(copiedFile(name, compress)?.plain ?? '');
  return new Map([...files].filter(([name]) => !isCopy(name)));
}

function sizesOf(files: ReadonlyMap<string, FileStamp>): ReadonlyMap<string, number> {
  return new Map([...files].map(([name, { size }]) => [name, size]));
}
