import { join } from 'node:path';
import { codeVersion } from '../../bundle/code-version.ts';
import { readJsonFile, writeJsonFile } from '../../cache/json-file.ts';
import { readOwnFile } from '../../cache/own-file.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { NextChange } from '../../model/changes.ts';
import type { CheckLevel } from '../../model/check-level.ts';
import { endOfDay } from '../../model/clock.ts';
import type { Completeness } from '../../model/completeness.ts';
import { contentHash } from '../../model/content-hash.ts';
import { CLOCK_STEP } from '../../model/files.ts';
import { ADDRESSES_FILE } from '../../model/marker.ts';
import type { Timings } from '../../model/timings.ts';
import type { Snapshot } from '../../read/snapshot.ts';
import type { CalendarDate } from '../../schema/calendar-date.ts';
import { isAsPublished } from '../../write/as-published.ts';
import type { LeftOut } from '../../write/left-out.ts';
import { statFile } from '../../write/stat-file.ts';
import { folderOfSite } from '../../write/swap.ts';
import { markerOf } from '../../write/trees.ts';
import { workshopOf } from '../../write/workshop.ts';
import type { BuildOptions } from '../options.ts';
import type { Project } from '../project.ts';

/** The result a command reports at its end. */
export type Outcome = {
  readonly diagnostics: readonly Diagnostic[];
  /** False if a diagnostic keeps the site from being published. */
  readonly isPublishable: boolean;
  readonly pageCount: number;
  readonly content: ContentStatus;
  /** Foreign files that were in the output folder. */
  readonly leftOut?: LeftOut | undefined;
  /** How long each phase took, in milliseconds. */
  readonly timings?: Timings['phases'];
};

/** What an owner may want to know about content without errors. */
export type ContentStatus = {
  /** When the site next changes without an edit, if ever. */
  readonly nextChange: NextChange | undefined;
  /** The day on which to build again. The site as on a later day (`--as-of`) does not put it off. */
  readonly nextBuild: CalendarDate | undefined;
  /** How complete the entries are. */
  readonly completeness: Completeness;
  /** The files of lists that are on no page. */
  readonly unshownLists: readonly string[];
};

/** The outcome of a command, and everything it depended on. */
type LastResult = {
  readonly version: string;
  readonly theme: string;
  readonly snapshot: string;
  readonly options: string;
  /** The site that was published when the command ended, identified by its addresses and, for a build, its marker. */
  readonly published: string;
  /** The editor schemas that existed then. */
  readonly schemas: string;
  /** The period in which the outcome is valid, in milliseconds since 1970: it was made for a day, and a clock can be set back. */
  readonly from: number | null;
  readonly until: number | null;
  readonly outcome: Outcome;
};

/**
 * The outcome of the last build or check, if nothing at all has changed since. In this case neither schemas nor templates are
 * loaded. `snapshot` shows the current state of the files: none is read.
 */
export function sameAsLast(
  project: Project,
  options: BuildOptions,
  level: CheckLevel,
  { theme, snapshot }: Pick<ResultToKeep, 'theme' | 'snapshot'>,
): Outcome | undefined {
  if (!options.useCache || options.verify) return undefined;
  const last = readJsonFile(project.lastResult(level)) as Partial<LastResult> | undefined;
  if (last?.version !== codeVersion(project.packageRoot) || last.theme !== theme) return undefined;
  if (last.options !== optionsText(project, options)) return undefined;
  if (last.published !== nameOfPublished(project, level)) return undefined;
  if (level === 'build' && last.schemas !== nameOfSchemas(project)) return undefined;
  const now = options.now.getTime();
  if (typeof last.from === 'number' && now < last.from) return undefined;
  if (typeof last.until === 'number' && now >= last.until) return undefined;
  if (last.snapshot !== snapshot.hash) return undefined;
  const isThere = level === 'check' || isAsPublished(workshopOf(project.out, project.trees));
  return isThere ? last.outcome : undefined;
}

/** Keeps the outcome of a build or check of a publishable site. `snapshot` was taken before its files were read. */
export function keepResult(
  project: Project,
  options: BuildOptions,
  level: CheckLevel,
  { theme, timeZone, snapshot, outcome }: ResultToKeep,
): void {
  // A file that changed just now could change again and keep its stamp. A later change always shows.
  if (options.now.getTime() - snapshot.latest < CLOCK_STEP) return;
  const isOfToday = options.asOf === undefined && options.sourceDateEpoch === undefined;
  const result: LastResult = {
    version: codeVersion(project.packageRoot),
    theme,
    snapshot: snapshot.hash,
    options: optionsText(project, options),
    published: nameOfPublished(project, level),
    schemas: nameOfSchemas(project),
    from: isOfToday ? options.now.getTime() : null,
    until: isOfToday ? endOfDay(options.now, timeZone).getTime() : null,
    outcome,
  };
  writeJsonFile(project.lastResult(level), result);
}

/** The kept outcome of a run, and its inputs. */
type ResultToKeep = {
  readonly theme: string;
  readonly timeZone: string;
  readonly snapshot: Snapshot;
  readonly outcome: Outcome;
};

/**
 * Identifies the published site, to detect that another was published in the meantime, even by a build that was killed before
 * it could keep its result. For a check only the addresses matter.
 */
function nameOfPublished({ out, trees }: Project, level: CheckLevel): string {
  const folder = folderOfSite(workshopOf(out, trees));
  const bytes = readOwnFile(join(folder, ADDRESSES_FILE));
  const addresses = bytes === undefined ? '' : contentHash(bytes);
  return level === 'check' ? addresses : `${addresses} ${markerOf(folder) ?? ''}`;
}

/** Identifies the editor schemas that a build has written; empty without them. */
function nameOfSchemas({ schemas, schemasMade }: Project): string {
  return statFile(schemas)?.isDirectory() ? JSON.stringify(readJsonFile(schemasMade) ?? '') : '';
}

function optionsText({ out }: Project, options: BuildOptions): string {
  const { base, asOf, strict, sourceDateEpoch, acceptRemoved = false } = options;
  return JSON.stringify([out, base ?? null, asOf ?? null, strict, sourceDateEpoch ?? null, acceptRemoved]);
}
