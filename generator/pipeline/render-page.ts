import type { Check } from '../check/check.ts';
import { checkPage } from '../check/check-page.ts';
import type { CheckLevel } from '../model/check-level.ts';
import { contentHash } from '../model/content-hash.ts';
import { detached } from '../model/detached.ts';
import type { LayoutFacts } from '../model/facts.ts';
import type { InputKey } from '../model/inputs.ts';
import type { PlannedPage } from '../model/plan.ts';
import type { Timings } from '../model/timings.ts';
import type { RenderedLayout } from '../render/layout.ts';
import type { RenderedPage } from '../render/renderer.ts';
import { templateFor } from '../resolve/plan-routes.ts';
import type { SitePlan } from './plan.ts';
import type { PageRecord } from './record/build-record.ts';
import { type KeptFacts, keepFacts } from './record/facts-of-pages.ts';
import type { FoundOnPage, Tracer } from './trace.ts';

/** A page of this build. Its HTML is in memory until it is staged. */
export type PageResult = {
  readonly facts: KeptFacts;
  readonly address: string;
  /** The hash of everything its bytes depend on: equal hashes mean equal bytes. */
  readonly inputHash: string;
  readonly html: string;
  readonly rendered: RenderedPage;
  /** The diagnostics of the page, and those of its layout if it is the first page with that layout. */
  readonly diagnostics: readonly FoundOnPage[];
};

/** How thoroughly pages are checked, and with which checks. */
type Checking = {
  readonly level: CheckLevel;
  readonly checks: readonly Check[];
  readonly tracer: Tracer;
  readonly timings: Timings;
};

/** The record of the page from the last build, if the page would be the same now. */
export function unchangedPage(plan: SitePlan, page: PlannedPage, level: CheckLevel): PageRecord | undefined {
  const { memory, analysis } = plan.parts;
  return memory.page(page.file, analysis.hashOf(page.file), level);
}

/** Renders a page from its own file and the plan, and checks it. Returns undefined if its file has errors. */
export async function renderPage(
  plan: SitePlan,
  page: PlannedPage,
  checking: Checking,
): Promise<PageResult | undefined> {
  const { analysis } = plan.parts;
  const entity = analysis.entity(page);
  if (entity === undefined) return undefined;
  await analysis.examinePictures(page.file);
  const { route } = page;
  const template = templateFor(page, entity);
  const rendered = checking.timings.time('render', () => plan.renderer.page({ route, template, entity }));
  return finishPage(plan, page, rendered, checking);
}

/** Renders the page for missing addresses, and checks it. */
export async function renderNotFound(plan: SitePlan, checking: Checking): Promise<PageResult> {
  const rendered = checking.timings.time('render', () => plan.renderer.notFound());
  return finishPage(plan, undefined, rendered, checking);
}

/** Checks a rendered page, and records it and its layout for the next build. */
async function finishPage(
  plan: SitePlan,
  page: PlannedPage | undefined,
  rendered: RenderedPage,
  checking: Checking,
): Promise<PageResult> {
  const pictures = plan.pictures.drain();
  const checked = await checkRendered(plan, page, rendered, checking);
  const source = page && plan.parts.analysis.hashOf(page.file);
  const inputHash = inputHashOf(plan, source, rendered);
  const { facts, address, diagnostics } = checked;
  if (
    page !== undefined &&
    source !== undefined &&
    diagnostics.length === 0 &&
    isLayoutRight(plan, rendered.layout.hash)
  ) {
    const asked = new Set(rendered.asked);
    for (const key of checked.asked) asked.add(key);
    const { passed } = checked;
    const found = {
      inputHash,
      source,
      asked,
      level: checking.level,
      passed,
      layoutState: rendered.layout.name,
    };
    plan.parts.memory.addPage(page.file, found, facts, pictures);
  }
  return { facts, address, inputHash, html: rendered.html, rendered, diagnostics };
}

/** The results of the checks of one page. */
type CheckedRendering = Pick<PageResult, 'facts' | 'address' | 'diagnostics'> & {
  /** The questions of the checks. */
  readonly asked: ReadonlySet<InputKey>;
  /** The hash of what the slow check saw when it last found nothing. */
  readonly passed: string | undefined;
};

async function checkRendered(
  plan: SitePlan,
  page: PlannedPage | undefined,
  rendered: RenderedPage,
  { level, checks, tracer, timings }: Checking,
): Promise<CheckedRendering> {
  const { layout } = rendered;
  const hasNewLayout = !reuseLayout(plan, layout, level);
  const asked = new Set<InputKey>();
  const site = plan.files((key) => asked.add(key));
  const passed = page && plan.parts.memory.passedBefore(page.file);
  const verdict = await timings.time('check', () =>
    checkPage(rendered, { hasNewLayout, passed }, site, checks),
  );
  const facts = keepFacts(verdict.facts, verdict.texts);
  const diagnostics = await tracer.diagnose(verdict.diagnostics, rendered, page);
  if (verdict.layoutFacts !== undefined) {
    const isWithoutDiagnostics = !diagnostics.some(({ isInLayout }) => isInLayout);
    recordLayout(plan, layout, { level, asked, facts: detached(verdict.layoutFacts), isWithoutDiagnostics });
  }
  return { facts, address: verdict.facts.address, diagnostics, asked, passed: verdict.seen ?? passed };
}

/** True if the layout was checked with another page, or in the last build, whose record is then reused. */
function reuseLayout(
  { layouts, parts }: SitePlan,
  { name, hash }: RenderedLayout,
  level: CheckLevel,
): boolean {
  const isAsBefore = parts.memory.layouts.of(name, level)?.hash === hash;
  if (isAsBefore) parts.memory.layouts.reuse(name);
  return isAsBefore || layouts.has(hash);
}

type FoundInLayout = Pick<CheckedRendering, 'asked'> & {
  readonly level: CheckLevel;
  readonly facts: LayoutFacts;
  readonly isWithoutDiagnostics: boolean;
};

function recordLayout(
  { layouts, renderer, parts }: SitePlan,
  { name, hash }: RenderedLayout,
  { level, asked, facts, isWithoutDiagnostics }: FoundInLayout,
): void {
  layouts.set(hash, { facts, isWithoutDiagnostics });
  const found = { hash, level, facts, asked: new Set([...renderer.askedByLayouts, ...asked]) };
  if (isWithoutDiagnostics) parts.memory.layouts.add(name, found);
}

function inputHashOf(
  { parts: { memory } }: SitePlan,
  source: string | undefined,
  { layout, asked }: RenderedPage,
): string {
  // Questions asked by checks do not affect the bytes, and the first page with a layout asks more than the others.
  const answers = memory.questions.nameOfAnswers([...asked].sort());
  return contentHash(`${memory.version} ${source} ${layout.hash} ${answers}`);
}

function isLayoutRight({ layouts }: SitePlan, hash: string): boolean {
  return layouts.get(hash)?.isWithoutDiagnostics ?? true;
}
