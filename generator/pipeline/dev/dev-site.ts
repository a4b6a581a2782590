import { setTimeout as sleep } from 'node:timers/promises';
import { templateErrors } from '../../bundle/template-errors.ts';
import type { PictureStore } from '../../cache/picture-store.ts';
import { FAST_CHECKS } from '../../check/index.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { FileJob } from '../../images/file-job.ts';
import { stampText } from '../../model/files.ts';
import type { OutputPath } from '../../model/paths.ts';
import { type Snapshot, updateSnapshot } from '../../read/snapshot.ts';
import type { Goal } from '../goal.ts';
import { makePages, type PlannedSite, planSite } from '../make-site.ts';
import type { BuildOptions } from '../options.ts';
import type { SitePlan } from '../plan.ts';
import type { Project } from '../project.ts';
import type { BuildRecord } from '../record/build-record.ts';
import { type FactsOfPages, NO_FACTS } from '../record/facts-of-pages.ts';
import { withoutOldQuestions } from '../record/join-records.ts';
import { writeRecord } from '../record/record-file.ts';
import { nextSession, openSession, type Session } from '../session.ts';
import { openTracer, type Tracer } from '../trace.ts';
import { changedPaths, lookWhenWritten } from './changed-files.ts';

/** A site as it is after a change: everything its pages are made from, when they are asked for. */
export type SiteVersion = {
  readonly number: number;
  readonly session: Session;
  readonly plan: SitePlan;
  readonly tracer: Tracer;
};

/** What changed: files of the site by their paths, the templates, or what was decided at the terminal. */
export type SiteChange = {
  readonly paths?: Iterable<string>;
  readonly isThemeChanged?: boolean;
  readonly options?: BuildOptions;
};

/** What the checks of a whole site found. */
export type CheckedVersion = {
  readonly diagnostics: readonly Diagnostic[];
  /** How many pages are not as they were at the last check; undefined for the first, and while errors keep pages back. */
  readonly changedPages: number | undefined;
};

/**
 * A site in memory that is brought up to date with its files. After a change only what follows from it is read, planned,
 * rendered and checked again, by the same functions as in a build.
 */
export type DevSite = {
  /** The newest version in which the settings and lists have no errors; undefined if there was none yet. */
  good(): SiteVersion | undefined;
  /** False if something that all pages show has an error, so that pages show the last good version. */
  isCurrent(): boolean;
  diagnostics(): readonly Diagnostic[];
  /** True for a file that looks as it did before it was checked. */
  isAsChecked(path: string): boolean;
  /** What is known of the pages since they were last checked. */
  facts(): FactsOfPages;
  options(): BuildOptions;
  /** The pictures that pages show, by the paths of their files. */
  readonly pictures: ReadonlyMap<OutputPath, FileJob>;
  readonly store: PictureStore;
  /**
   * Takes in a change and returns the files that it concerns. Pages can be asked for then; the checks of the whole site
   * follow by themselves.
   */
  update(change: SiteChange): Promise<readonly string[]>;
  /** Resolves when nothing is being checked any more. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

export type DevSiteListeners = {
  /** Told when the checks of the whole site are done. */
  checked(version: CheckedVersion): void;
  /** Told why the templates cannot be bundled, for those who work on them. */
  themeFailed(error: unknown): void;
  /** Told of what is an error of sitegen itself. */
  failed(error: unknown): void;
};

/** Opens a site and plans it. */
export async function openDevSite(
  project: Project,
  begin: BuildOptions,
  listeners: DevSiteListeners,
): Promise<DevSite> {
  const pictures = new Map<OutputPath, FileJob>();
  const inputHashes = new Map<OutputPath, string>();
  let options = begin;
  let session = await openSession(project, options);
  let known = session.memory.last;
  let good: SiteVersion | undefined;
  let isCurrent = false;
  let diagnostics: readonly Diagnostic[] = [];
  let checkedFiles = session.snapshot;
  let ofTemplates: readonly Diagnostic[] = [];
  let facts = NO_FACTS;
  let number = 0;
  let isChecked = false;
  let checking = { work: Promise.resolve(), stop: () => {} };
  let updating = Promise.resolve();

  const goal: Goal = {
    level: 'build',
    checks: FAST_CHECKS,
    has: () => true,
    // Pictures are made when a browser asks for them.
    hasPicture: () => true,
    receive: () => undefined,
    pictures(jobs) {
      for (const job of jobs) pictures.set(job.path, job);
    },
  };

  const plan = async () => {
    const planned = await planSite(session, options, goal);
    number += 1;
    isCurrent = planned.plan !== undefined && !planned.content.isFatal();
    if (planned.plan !== undefined && isCurrent) {
      const made = planned.plan;
      good = { number, session, plan: made, tracer: openTracer(() => made) };
    }
    checking = startChecking(planned);
  };

  const startChecking = (planned: PlannedSite) => {
    const control = new AbortController();
    const { signal } = control;
    const checked = session;
    const work = async () => {
      // Browsers ask for the pages they show first.
      await sleep(isChecked ? HEAD_START : 0, undefined, { signal });
      let changedPages = 0;
      const receive: Goal['receive'] = (path, { inputHash }) => {
        if (inputHashes.get(path) !== inputHash) changedPages += 1;
        inputHashes.set(path, inputHash);
        return undefined;
      };
      const made = await makePages(checked, planned, options, { ...goal, signal, receive });
      known = recordOf(checked);
      diagnostics = made.diagnostics;
      checkedFiles = checked.snapshot;
      if (made.isPublishable) facts = made.facts;
      const isFirst = !isChecked;
      isChecked = true;
      listeners.checked({
        diagnostics,
        changedPages: made.isPublishable && !isFirst ? changedPages : undefined,
      });
    };
    const ended = work().catch((error: unknown) => {
      if (!signal.aborted) listeners.failed(error);
      // What was found out until then counts, if it is more than was known before.
      const partly = recordOf(checked);
      if (partly.sources.size > known.sources.size) known = partly;
    });
    return { work: ended, stop: () => control.abort() };
  };

  const update = async (change: SiteChange) => {
    checking.stop();
    await checking.work;
    options = { ...(change.options ?? options), now: new Date() };
    const before = session.snapshot;
    const paths = [...(change.paths ?? [])];
    const again = await lookWhenWritten(project.root, before, paths);
    const made = change.isThemeChanged && (await sessionOfNewTheme(project, again.snapshot, options));
    if (made && 'session' in made) {
      session = made.session;
      known = session.memory.last;
    } else session = nextSession(session, again, known, options);
    if (made) ofTemplates = 'session' in made ? [] : (templateErrors(made.error, project.root) ?? []);
    if (made && 'error' in made) listeners.themeFailed(made.error);
    await plan();
    return again.changed ?? changedPaths(before, again.snapshot);
  };

  await plan();
  return {
    pictures,
    store: session.store,
    good: () => good,
    isCurrent: () => isCurrent && ofTemplates.length === 0,
    diagnostics: () => [...ofTemplates, ...diagnostics],
    isAsChecked(path) {
      const seen = (snapshot: Snapshot) => snapshot.files.get(path);
      const [before, now] = [checkedFiles, updateSnapshot(project.root, checkedFiles, [path]).snapshot].map(
        seen,
      );
      return before !== undefined && now !== undefined && stampText(before) === stampText(now);
    },
    facts: () => facts,
    options: () => options,
    update(change) {
      const updated = updating.then(() => update(change));
      updating = updated.then(nothing, listeners.failed);
      return updated.catch(() => []);
    },
    async settled() {
      await updating;
      await checking.work;
    },
    async close() {
      await updating;
      checking.stop();
      await checking.work;
      await session.probe.save();
      writeRecord(project.lastBuild, known);
    },
  };
}

function nothing(): void {}

/** The site with other templates, or why these cannot be bundled: then the templates from before show the content. */
async function sessionOfNewTheme(
  project: Project,
  snapshot: Snapshot,
  options: BuildOptions,
): Promise<{ readonly session: Session } | { readonly error: unknown }> {
  try {
    return { session: await openSession(project, { ...options, useCache: false }, { snapshot }) };
  } catch (error) {
    return { error };
  }
}

/** Milliseconds that browsers have to ask for the pages they show, before all others are checked. */
const HEAD_START = 20;

/** What is known after a check. To find the questions that nobody asks any more, all of it has to be read. */
function recordOf({ memory, analysis }: Session): BuildRecord {
  memory.earlier.keepGone(analysis.files.yaml);
  const record = memory.record();
  return record.questions.length > MOST_OLD + memory.last.sources.size * 2
    ? withoutOldQuestions(record)
    : record;
}

const MOST_OLD = 5_000;
