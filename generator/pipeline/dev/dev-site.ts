import { templateErrors } from '../../bundle/template-errors.ts';
import type { PictureStore } from '../../cache/picture-store.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { FileJob } from '../../images/file-job.ts';
import type { OutputPath } from '../../model/paths.ts';
import type { Snapshot } from '../../read/snapshot.ts';
import { planSite } from '../make-site.ts';
import type { BuildOptions } from '../options.ts';
import type { SitePlan } from '../plan.ts';
import { isStillThere, type Project, themeOf } from '../project.ts';
import type { FactsOfPages } from '../record/facts-of-pages.ts';
import { writeRecord } from '../record/record-file.ts';
import { nextSession, openSession, type Session } from '../session.ts';
import { openTracer, type Tracer } from '../trace.ts';
import { changedPaths, isUnchanged, lookWhenWritten } from './changed-files.ts';
import { type CheckedVersion, type DevCheckListeners, type DevChecks, openDevChecks } from './dev-checks.ts';
import { type LateErrors, openLateErrors } from './late-errors.ts';
import { goalOfPreview } from './preview-goal.ts';

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

type DevSiteListeners = Pick<DevCheckListeners, 'failed'> & {
  /** Called when the checks of the whole site are done, with the errors of new templates that cannot be bundled. */
  checked(version: CheckedVersion & { readonly ofTemplates: readonly Diagnostic[] }): void;
  /** Called with the reason why the templates cannot be bundled, for their authors. */
  themeFailed(error: unknown): void;
};

/** Opens a site and plans it. */
export async function openDevSite(
  project: Project,
  options: BuildOptions,
  listeners: DevSiteListeners,
): Promise<DevSite> {
  const site = new SiteInMemory(project, await openSession(project, options), options, listeners);
  await site.plan();
  return site;
}

class SiteInMemory implements DevSite {
  readonly pictures = new Map<OutputPath, FileJob>();
  readonly store: PictureStore;
  readonly #project: Project;
  readonly #listeners: DevSiteListeners;
  readonly #goal = goalOfPreview(this.pictures);
  readonly #checks: DevChecks;
  /** Errors that templates throw after their page was rendered. */
  readonly #late: LateErrors;
  #options: BuildOptions;
  #session: Session;
  #timesPlanned = 0;
  #good: SiteVersion | undefined;
  #isPlanGood = false;
  /** Errors of new templates that cannot be bundled. */
  #ofTemplates: readonly Diagnostic[] = [];
  /** Errors that templates threw while the site was planned. */
  #ofPlanning: readonly Diagnostic[] = [];
  /** Resolves after the last update that was asked for. */
  #updated = Promise.resolve();

  constructor(project: Project, session: Session, options: BuildOptions, listeners: DevSiteListeners) {
    this.#project = project;
    this.#listeners = listeners;
    this.#options = options;
    this.#session = session;
    this.store = session.store;
    this.#checks = openDevChecks(session, this.#goal, {
      failed: listeners.failed,
      checked: ({ changedPages }) => this.#tellChecked(changedPages),
    });
    this.#late = openLateErrors({
      root: project.root,
      folder: () => this.#session.bundled.folder,
      found: () => !this.#checks.isRunning() && this.#tellChecked(undefined),
      failed: listeners.failed,
    });
  }

  good(): SiteVersion | undefined {
    return this.#good;
  }

  isCurrent(): boolean {
    return this.#isPlanGood && this.#ofTemplates.length === 0 && this.#ofPlanning.length === 0;
  }

  diagnostics(): readonly Diagnostic[] {
    return [...this.#ofTemplates, ...this.#ofPlanning, ...this.#ofPages()];
  }

  isAsChecked(path: string): boolean {
    return isUnchanged(this.#project.root, path, this.#checks.last().files);
  }

  isChecking(): boolean {
    return this.#checks.isRunning();
  }

  isOfContent(): boolean {
    return this.#checks.last().isOfContent;
  }

  facts(): FactsOfPages {
    return this.#checks.last().facts;
  }

  options(): BuildOptions {
    return this.#options;
  }

  snapshot(): Snapshot {
    return this.#session.snapshot;
  }

  /** Plans the site with its present session, and starts its checks. */
  async plan(): Promise<void> {
    const planned = await planSite(this.#session, this.#options, this.#goal);
    const { plan, content } = planned;
    this.#ofPlanning = [];
    this.#timesPlanned += 1;
    this.#isPlanGood = plan !== undefined && !content.isFatal();
    if (plan !== undefined && this.#isPlanGood)
      this.#good = {
        number: this.#timesPlanned,
        session: this.#session,
        plan,
        tracer: openTracer(() => plan),
      };
    this.#checks.start(planned, this.#session, this.#options);
  }

  /** Updates come one after the other. */
  update(change: SiteChange): Promise<readonly string[]> {
    const files = this.#updated.then(() => this.#apply(change));
    this.#updated = files.then(() => {}, this.#listeners.failed);
    return files.catch(() => []);
  }

  async settled(): Promise<void> {
    await this.#updated;
    await this.#checks.settled();
  }

  async close(): Promise<void> {
    await this.#updated;
    await this.#checks.stop();
    this.#late.close();
    // Writing would make a new folder in the place of one that was moved.
    if (!isStillThere(this.#project)) return;
    await this.#session.probe.save();
    // The record says of pages that they have no errors.
    if (this.#late.all().length === 0) writeRecord(this.#project.lastBuild, this.#checks.record());
  }

  /** Takes the new files, and the new templates if they can be bundled, and plans the site again. */
  async #apply(change: SiteChange): Promise<readonly string[]> {
    await this.#checks.stop();
    this.#options = { ...(change.options ?? this.#options), now: new Date() };
    const before = this.#session.snapshot;
    const isNew = change.isThemeChanged === true && (await this.#takeNewTheme());
    const again = isNew
      ? { snapshot: this.#session.snapshot, changed: undefined }
      : await lookWhenWritten(this.#project.root, before, [...(change.paths ?? [])]);
    if (!isNew) this.#session = nextSession(this.#session, again, this.#checks.record(), this.#options);
    await this.plan().catch((error: unknown) => {
      this.#ofPlanning = templateErrors(error, this.#project.root) ?? [];
      throw error;
    });
    return again.changed ?? changedPaths(before, again.snapshot);
  }

  /** Starts again with the new templates. Returns false if they cannot be bundled: then the previous ones stay in use. */
  async #takeNewTheme(): Promise<boolean> {
    try {
      const bundled = await themeOf(this.#project, this.#good?.session.bundled.folder);
      const options = { ...this.#options, useCache: false };
      // Its files may have changed while the templates were bundled, so it takes a new snapshot.
      this.#session = await openSession(this.#project, options, { bundled });
    } catch (error) {
      this.#ofTemplates = templateErrors(error, this.#project.root) ?? [];
      this.#listeners.themeFailed(error);
      return false;
    }
    this.#ofTemplates = [];
    this.#late.forget();
    this.#checks.forget(this.#session);
    return true;
  }

  #ofPages(): readonly Diagnostic[] {
    return [...this.#late.all(), ...this.#checks.last().diagnostics];
  }

  #tellChecked(changedPages: number | undefined): void {
    this.#listeners.checked({
      diagnostics: this.#ofPages(),
      ofTemplates: this.#ofTemplates,
      changedPages,
    });
  }
}
