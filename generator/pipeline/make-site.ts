import { DiagnosticList } from '../diagnostics/list.ts';
import { asOfDay } from '../model/clock.ts';
import type { Permission } from '../model/hosting.ts';
import { checkSite, type SiteVerdict } from './check-site.ts';
import { unshownLists } from './completeness/unshown-lists.ts';
import { checkContent } from './files/check-content.ts';
import { withTriedFixes } from './fix/fix.ts';
import type { Goal } from './goal.ts';
import type { BuildOptions } from './options.ts';
import { type PlanParts, plan, type SitePlan } from './plan.ts';
import { type ProcessedPages, processPages } from './process-pages.ts';
import { type FactsOfPages, NO_FACTS } from './record/facts-of-pages.ts';
import type { Outcome } from './record/last-result.ts';
import { weighPictures } from './report-heavy-pictures.ts';
import type { Session } from './session.ts';
import { checkHeap } from './small-heap.ts';

/** A site made as far as its errors allow. */
export type MadeSite = Outcome & {
  /** Undefined if a diagnostic keeps the site from being published. */
  readonly plan: SitePlan | undefined;
  /** The extra permissions that pages use; empty if the site is not published. */
  readonly permissions: ReadonlySet<Permission>;
  /** The facts of its pages; empty if the site is not published. */
  readonly facts: FactsOfPages;
};

/**
 * Makes and checks the pages of a site one by one: each is read, rendered, checked, handed over and dropped. Pages unchanged
 * since the last build are neither read nor rendered.
 */
export async function makeSite(session: Session, options: BuildOptions, goal: Goal): Promise<MadeSite> {
  return makePages(session, await planSite(session, options, goal), options, goal);
}

/** A site before its pages are made: its plan, if its settings allow one, and the diagnostics so far. */
export type PlannedSite = { readonly plan: SitePlan | undefined; readonly content: DiagnosticList };

/** Plans a site, and reads the files that many pages show and the files of public/. */
export async function planSite(session: Session, options: BuildOptions, goal: Goal): Promise<PlannedSite> {
  const { analysis, timings } = session;
  const planned = timings.time('plan', () => plan(partsOf(session, options, goal)));
  const content = new DiagnosticList([...analysis.ofFiles, ...planned.diagnostics]);
  await timings.time('analyze', () => checkContent(session, content));
  return { plan: planned.plan, content };
}

/** Makes the pages of a planned site, then checks the pages and the whole site. */
export async function makePages(
  session: Session,
  { plan, content }: PlannedSite,
  options: BuildOptions,
  goal: Goal,
): Promise<MadeSite> {
  const pages = await processPages(session, plan, { content, strict: options.strict, goal });
  checkHeap();
  const isPlanned = plan !== undefined && !content.isFatal(options.strict);
  const { log, permissions } = isPlanned
    ? await checkWhole(session, plan, pages, content, goal)
    : { log: content, permissions: NO_PERMISSIONS };
  const isPublishable = isPlanned && !log.isFatal(options.strict);
  return {
    diagnostics: withTriedFixes(session, log.sorted()),
    isPublishable,
    plan: isPublishable ? plan : undefined,
    permissions: isPublishable ? permissions : NO_PERMISSIONS,
    facts: isPublishable ? pages.facts : NO_FACTS,
    nextChange: plan && session.memory.files.nextChange(plan.site.asOf),
    completeness: session.memory.files.completeness,
    unshownLists: unshownLists(session),
    pageCount: pages.facts.count,
  };
}

/** Weighs pictures, which must be made first, and checks the whole site. */
async function checkWhole(
  { timings, memory }: Session,
  plan: SitePlan,
  { toWeigh, ...pages }: ProcessedPages,
  content: DiagnosticList,
  goal: Goal,
): Promise<SiteVerdict> {
  const { tracer } = pages;
  const heavy = await timings.time('pictures', () => weighPictures(toWeigh, { goal, memory, tracer }));
  const found = [...pages.found, ...heavy];
  return timings.time('site', () => checkSite(plan, { ...pages, found }, content, goal));
}

const NO_PERMISSIONS: ReadonlySet<Permission> = new Set();

function partsOf(session: Session, options: BuildOptions, goal: Goal): PlanParts {
  const { project } = session;
  return {
    ...session,
    base: options.base,
    asOf: (timeZone) => asOfDay(options, timeZone),
    publicFile: project.publicFile,
    image: project.image,
    onPictures: goal.pictures,
  };
}
