import { DiagnosticList } from '../diagnostics/list.ts';
import { asOfDay } from '../model/clock.ts';
import type { Permission } from '../model/hosting.ts';
import type { CalendarDate } from '../schema/calendar-date.ts';
import { checkSite } from './check-site.ts';
import { unshownLists } from './completeness/shown-lists.ts';
import { checkContent } from './files/check-content.ts';
import { withTriedFixes } from './fix/fix.ts';
import type { Goal } from './goal.ts';
import type { BuildOptions } from './options.ts';
import { openPause } from './pause.ts';
import { type PlanParts, plan, type SitePlan } from './plan.ts';
import { removeOfFolders, removeOfNamedFiles, removeOfPublished } from './planning/remove-consequences.ts';
import { type ProcessedPages, processPages } from './process-pages.ts';
import type { FactsOfPages } from './record/facts-of-pages.ts';
import type { ContentStatus, Outcome } from './record/last-result.ts';
import { weighPictures } from './report-heavy-pictures.ts';
import type { Session } from './session.ts';
import { checkHeap } from './small-heap.ts';

/** A site made as far as its errors allow. */
export type MadeSite = {
  readonly outcome: Outcome;
  /** Undefined if a diagnostic keeps the site from being published. */
  readonly publishable: PublishableSite | undefined;
};

/** A site that can be published. */
export type PublishableSite = {
  readonly plan: SitePlan;
  readonly facts: FactsOfPages;
  /** The extra permissions that pages use. */
  readonly permissions: ReadonlySet<Permission>;
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
  const pages = await processPages(session, plan, { content, goal });
  checkHeap();
  const isChecked = plan !== undefined && !content.isFatal();
  const { log, site } = isChecked
    ? await checkWhole(session, plan, pages, content, goal)
    : { log: content, site: undefined };
  // Errors of promises that templates left behind arrive now, before any result is kept.
  await openPause(goal.signal)(true);
  removeOfFolders(log);
  removeOfNamedFiles(log);
  removeOfPublished(log);
  const publishable = log.isFatal(options.strict) ? undefined : site;
  const outcome = {
    diagnostics: withTriedFixes(session, log.sorted()),
    isPublishable: publishable !== undefined,
    pageCount: pages.facts.count,
    content: statusOf(session, plan, options),
  };
  return { outcome, publishable };
}

/** Weighs pictures, which must be made first, and checks the whole site. Returns all its diagnostics with it. */
async function checkWhole(
  { timings, memory }: Session,
  plan: SitePlan,
  { toWeigh, ...pages }: ProcessedPages,
  content: DiagnosticList,
  goal: Goal,
): Promise<{ readonly log: DiagnosticList; readonly site: PublishableSite }> {
  const { facts, tracer } = pages;
  const heavy = await timings.time('pictures', () => weighPictures(toWeigh, { goal, memory, tracer }));
  const found = [...pages.found, ...heavy];
  const verdict = timings.time('site', () => checkSite(plan, { ...pages, found }, content, goal));
  const { log, permissions } = await verdict;
  return { log, site: { plan, facts, permissions } };
}

function statusOf(session: Session, plan: SitePlan | undefined, options: BuildOptions): ContentStatus {
  const { files } = session.memory;
  return {
    nextChange: plan && files.nextChange(plan.site.asOf),
    nextBuild: plan && files.nextChange(earlierDay(plan.site.asOf, realDay(plan, options)))?.day,
    completeness: files.completeness,
    unshownLists: unshownLists(session),
  };
}

/** Today, or the day of SOURCE_DATE_EPOCH. */
function realDay({ settings }: SitePlan, options: BuildOptions): CalendarDate {
  return asOfDay({ ...options, asOf: undefined }, settings.timeZone);
}

function earlierDay(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one < other ? one : other;
}

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
