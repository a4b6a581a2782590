import { templateErrors } from '../../bundle/template-errors.ts';
import type { PictureStore } from '../../cache/picture-store.ts';
import { FAST_CHECKS } from '../../check/index.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { FileJob } from '../../images/file-job.ts';
import type { OutputPath } from '../../model/paths.ts';
import type { Snapshot } from '../../read/snapshot.ts';
import type { Goal } from '../goal.ts';
import { planSite } from '../make-site.ts';
import type { BuildOptions } from '../options.ts';
import type { SitePlan } from '../plan.ts';
import { isStillThere, type Project, themeOf } from '../project.ts';
import type { FactsOfPages } from '../record/facts-of-pages.ts';
import { writeRecord } from '../record/record-file.ts';
import { nextSession, openSession, type Session } from '../session.ts';
import { openTracer, type Tracer } from '../trace.ts';
import { changedPaths, isUnchanged, lookWhenWritten } from './changed-files.ts';
import { type DevCheckListeners, openDevChecks } from './dev-checks.ts';
import { openLateErrors } from './late-errors.ts';

/** A site after a change: everything needed to render its pages on request. */
export type SiteVersion = {
  readonly number: number;
  readonly session: Session;
  readonly plan: SitePlan;
  readonly tracer: Tracer;
};

/** A change: files of the site by path, the templates, or the options. */
export type SiteChange = {
  readonly paths?: Iterable<string>;
  readonly isThemeChanged?: boolean;
  readonly options?: BuildOptions;
};

/**
 * A site in memory that is kept up to date with its files. After a change only what depends on it is read, planned, rendered
 * and checked again, by the same functions as in a build.
 */
export type DevSite = {
  /** The newest version whose settings and lists have no errors; undefined if there was none yet. */
  good(): SiteVersion | undefined;
  /** False if content that all pages show has an error, so pages show the last good version. */
  isCurrent(): boolean;
  /** The diagnostics of the last check. */
  diagnostics(): readonly Diagnostic[];
  /** True while the whole site is checked, which takes seconds if it has many pages. */
  isChecking(): boolean;
  /** True if errors in the content kept the last check from checking pages. */
  isOfContent(): boolean;
  /** True for a file that is unchanged since it was checked. */
  isAsChecked(path: string): boolean;
  /** The facts of the pages from the last check. */
  facts(): FactsOfPages;
  options(): BuildOptions;
  /** The newest snapshot of its files, also while they have errors. */
  snapshot(): Snapshot;
  /** The pictures that pages show, by the paths of their files. */
  readonly pictures: ReadonlyMap<OutputPath, FileJob>;
  readonly store: PictureStore;
  /**
   * Applies a change and returns the files it affects. Pages can be requested then; the checks of the whole site follow on
   * their own.
   */
  update(change: SiteChange): Promise<readonly string[]>;
  /** Resolves when no checks are running. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

type DevSiteListeners = DevCheckListeners & {
  /** Called with the reason why the templates cannot be bundled, for their authors. */
  themeFailed(error: unknown): void;
};

/** Opens a site and plans it. */
export async function openDevSite(
  project: Project,
  begin: BuildOptions,
  listeners: DevSiteListeners,
): Promise<DevSite> {
  const pictures = new Map<OutputPath, FileJob>();
  const goal: Goal = {
    level: 'build',
    checks: FAST_CHECKS,
    has: () => true,
    // Pictures are made when a browser requests them.
    hasPicture: () => true,
    receive: () => undefined,
    pictures(jobs) {
      for (const job of jobs) pictures.set(job.path, job);
    },
  };
  let options = begin;
  let session = await openSession(project, options);
  let good: SiteVersion | undefined;
  let isCurrent = false;
  let ofTemplates: readonly Diagnostic[] = [];
  /** Errors that templates threw while the site was planned. */
  let ofPlanning: readonly Diagnostic[] = [];
  let number = 0;
  let updating = Promise.resolve();
  const ofPages = () => [...late.all(), ...checks.last().diagnostics];
  const checks = openDevChecks(session, goal, {
    ...listeners,
    checked: ({ changedPages }) => listeners.checked({ diagnostics: ofPages(), changedPages }),
  });
  const late = openLateErrors({
    root: project.root,
    folder: () => session.bundled.folder,
    found() {
      if (!checks.isRunning()) listeners.checked({ diagnostics: ofPages(), changedPages: undefined });
    },
    failed: listeners.failed,
  });

  const plan = async () => {
    const planned = await planSite(session, options, goal);
    ofPlanning = [];
    number += 1;
    isCurrent = planned.plan !== undefined && !planned.content.isFatal();
    if (planned.plan !== undefined && isCurrent) {
      const made = planned.plan;
      good = { number, session, plan: made, tracer: openTracer(() => made) };
    }
    checks.start(planned, session, options);
  };

  const takeNewTheme = async (snapshot: Snapshot) => {
    const made = await sessionOfNewTheme(project, { snapshot, options, inUse: good?.session.bundled.folder });
    if ('error' in made) {
      ofTemplates = templateErrors(made.error, project.root) ?? [];
      listeners.themeFailed(made.error);
      return false;
    }
    ofTemplates = [];
    late.forget();
    session = made.session;
    checks.forget(session);
    return true;
  };

  const update = async (change: SiteChange) => {
    await checks.stop();
    options = { ...(change.options ?? options), now: new Date() };
    const before = session.snapshot;
    const again = await lookWhenWritten(project.root, before, [...(change.paths ?? [])]);
    const isNew = change.isThemeChanged === true && (await takeNewTheme(again.snapshot));
    if (!isNew) session = nextSession(session, again, checks.record(), options);
    await plan().catch((error: unknown) => {
      ofPlanning = templateErrors(error, project.root) ?? [];
      throw error;
    });
    return again.changed ?? changedPaths(before, again.snapshot);
  };

  await plan();
  return {
    pictures,
    store: session.store,
    good: () => good,
    isCurrent: () => isCurrent && ofTemplates.length === 0 && ofPlanning.length === 0,
    diagnostics: () => [...ofTemplates, ...ofPlanning, ...ofPages()],
    isAsChecked: (path) => isUnchanged(project.root, path, checks.last().files),
    isChecking: checks.isRunning,
    isOfContent: () => checks.last().isOfContent,
    facts: () => checks.last().facts,
    options: () => options,
    snapshot: () => session.snapshot,
    update(change) {
      const updated = updating.then(() => update(change));
      updating = updated.then(nothing, listeners.failed);
      return updated.catch(() => []);
    },
    async settled() {
      await updating;
      await checks.settled();
    },
    async close() {
      await updating;
      await checks.stop();
      late.close();
      // Writing would make a new folder in the place of one that was moved.
      if (!isStillThere(project)) return;
      await session.probe.save();
      // The record says of pages that they have no errors.
      if (late.all().length > 0) return;
      writeRecord(project.lastBuild, checks.record());
    },
  };
}

function nothing(): void {}

/** Opens a session with the new templates, or returns why they cannot be bundled: then the previous templates stay in use. */
async function sessionOfNewTheme(
  project: Project,
  { snapshot, options, inUse }: { snapshot: Snapshot; options: BuildOptions; inUse: string | undefined },
): Promise<{ readonly session: Session } | { readonly error: unknown }> {
  try {
    const bundled = await themeOf(project, inUse);
    return { session: await openSession(project, { ...options, useCache: false }, { snapshot, bundled }) };
  } catch (error) {
    return { error };
  }
}
