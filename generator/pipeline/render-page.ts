import type { Check } from '../check/check.ts';
import { checkPage } from '../check/check-page.ts';
import type { CheckLevel } from '../model/check-level.ts';
import { contentHash } from '../model/content-hash.ts';
import { detached } from '../model/detached.ts';
import type { InputKey } from '../model/inputs.ts';
import type { PlannedPage } from '../model/plan.ts';
import type { Timings } from '../model/timings.ts';
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

async function finishPage(
  plan: SitePlan,
  page: PlannedPage | undefined,
  rendered: RenderedPage,
  { level, checks, tracer, timings }: Checking,
): Promise<PageResult> {
  const { memory, analysis } = plan.parts;
  const pictures = plan.pictures.drain();
  const { layout } = rendered;
  const layoutState = layout.name;
  const before = memory.layout(layoutState, level);
  const isAsBefore = before?.hash === layout.hash;
  if (isAsBefore) memory.reuseLayout(layoutState, before);
  const isLayoutKnown = plan.layouts.has(layout.hash) || isAsBefore;
  const askedByChecks = new Set<InputKey>();
  const site = plan.files((key) => askedByChecks.add(key));
  const passed = page && memory.passedBefore(page.file);
  const known = { hasNewLayout: !isLayoutKnown, passed };
  const verdict = await timings.time('check', () => checkPage(rendered, known, site, checks));
  const facts = keepFacts(verdict.facts, verdict.texts);
  const diagnostics = await tracer.diagnose(verdict.diagnostics, rendered, page);
  if (verdict.layoutFacts !== undefined) {
    const isWithoutDiagnostics = !diagnostics.some(({ isInLayout }) => isInLayout);
    const layoutFacts = detached(verdict.layoutFacts);
    plan.layouts.set(layout.hash, { facts: layoutFacts, isWithoutDiagnostics });
    const asked = new Set([...plan.renderer.askedByLayouts, ...askedByChecks]);
    const found = { hash: layout.hash, level, facts: layoutFacts, asked };
    if (isWithoutDiagnostics) memory.addLayout(layoutState, found);
  }
  const source = page && analysis.hashOf(page.file);
  // Questions asked by checks do not affect the bytes, and the first page with a layout asks more than the others.
  const answers = memory.questions.nameOfAnswers([...rendered.asked].sort());
  const inputHash = contentHash(`${memory.version} ${source} ${layout.hash} ${answers}`);
  if (
    page !== undefined &&
    source !== undefined &&
    diagnostics.length === 0 &&
    isLayoutRight(plan, layout.hash)
  ) {
    const asked = new Set(rendered.asked);
    for (const key of askedByChecks) asked.add(key);
    const found = { inputHash, source, asked, level, passed: verdict.seen ?? passed, layoutState };
    memory.addPage(page.file, found, facts, pictures);
  }
  const { address } = verdict.facts;
  return { facts, address, inputHash, html: rendered.html, rendered, diagnostics };
}

function isLayoutRight({ layouts }: SitePlan, hash: string): boolean {
  return layouts.get(hash)?.isWithoutDiagnostics ?? true;
}
