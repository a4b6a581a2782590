import { readJsonFile, writeJsonFile } from '../cache/json-file.ts';
import { CATALOG } from '../diagnostics/catalog.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { DiagnosticList } from '../diagnostics/list.ts';
import { asOfDay } from '../model/clock.ts';
import { type Completeness, percentOf, sumOf } from '../model/completeness.ts';
import type { SiteProgress } from '../model/progress-of-site.ts';
import type { CalendarDate } from '../schema/calendar-date.ts';
import { kindOf } from '../schema/content-kind.ts';
import type { Analysis } from './analysis/analysis.ts';
import { check } from './check.ts';
import { accept } from './completeness/accepted.ts';
import { missingContent } from './completeness/missing-content.ts';
import type { BuildOptions } from './options.ts';
import type { Project } from './project.ts';
import { openSession } from './session.ts';
import type { WorkBeginning } from './with-stage.ts';

/** What is missing on a site, the most important first, and how complete the site is. */
type SiteReport = {
  readonly diagnostics: readonly Diagnostic[];
  readonly pageCount: number;
  readonly progress: SiteProgress;
  readonly name: string;
  readonly day: CalendarDate;
};

/** Checks the site, adds missing or stale content, and leaves out what the owner has accepted. */
export async function report(
  project: Project,
  options: BuildOptions,
  beginning: WorkBeginning = {},
): Promise<SiteReport> {
  const { diagnostics, pageCount } = await check(project, options, beginning);
  beginning.signal?.throwIfAborted();
  // The check has released what it read. Only a report reads every file of a large site again.
  const { analysis } = await openSession(project, options);
  beginning.signal?.throwIfAborted();
  const settings = analysis.settings();
  const today = asOfDay(options, settings?.timeZone ?? 'UTC');
  const found = new DiagnosticList([...diagnostics, ...missingContent(analysis, today)]).sorted();
  const open = accept(found, settings?.accepted ?? [], { today, analysis });
  const ranked = open.toSorted((one, other) => rankOf(one) - rankOf(other));
  const { progress, now } = progressOf(project, analysis, today);
  // A report for another day says nothing about the content on that day, so no later report is compared with it.
  if (options.asOf === undefined) writeJsonFile(project.lastReport, now);
  return {
    diagnostics: ranked,
    pageCount,
    progress,
    name: settings?.organisation.name ?? 'The site',
    day: today,
  };
}

/** All codes without a rank come last, in the order of their files. */
function rankOf({ code }: Diagnostic): number {
  return CATALOG[code].rank ?? Number.MAX_SAFE_INTEGER;
}

type LastReport = {
  readonly day: string;
  readonly percent: number;
  readonly parts: Readonly<Record<string, number>>;
};

/** How complete each part is, compared with the last report, and the values to compare the next report with. */
function progressOf(
  project: Project,
  analysis: Analysis,
  today: CalendarDate,
): { readonly progress: SiteProgress; readonly now: LastReport } {
  const parts = new Map<string, Completeness[]>();
  for (const path of analysis.files.yaml.keys()) {
    const kind = kindOf(path);
    const { completeness } = analysis.reading(path);
    if (completeness === undefined || kind === undefined || kind.form === 'settings') continue;
    const ofKind = parts.get(kind.name);
    if (ofKind === undefined) parts.set(kind.name, [completeness]);
    else ofKind.push(completeness);
  }
  // An empty list has nothing to complete; the report names it.
  const complete = [...parts]
    .map(([name, files]) => ({ name, ...sumOf(files) }))
    .filter(({ total }) => total > 0);
  const last = readJsonFile(project.lastReport) as Partial<LastReport> | undefined;
  const percents = Object.fromEntries(complete.map((part) => [part.name, percentOf(part)]));
  return {
    progress: {
      parts: complete.map((part) => ({ ...part, before: last?.parts?.[part.name] })),
      before: last?.percent,
      since: last?.day,
    },
    now: { day: today, percent: percentOf(sumOf(complete)), parts: percents },
  };
}
