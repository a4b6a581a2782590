import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { OpenAnswer, SourcePlace } from '../model/dev-protocol.ts';
import type { BasePath } from '../model/paths.ts';
import { type FileWatcher, watchFiles } from '../read/watch-files.ts';
import { devBackend } from './dev/dev-backend.ts';
import { openDevFixes } from './dev/dev-fixes.ts';
import { openFollowers } from './dev/dev-followers.ts';
import { openDevPages } from './dev/dev-pages.ts';
import { type DevNews, openDevSaves } from './dev/dev-saves.ts';
import { type DevPlaces, type DevServers, startDevServers } from './dev/dev-servers.ts';
import { openDevSite, type SiteChange } from './dev/dev-site.ts';
import { watchDay } from './dev/watch-day.ts';
import { watchTheme } from './dev/watch-theme.ts';
import type { BuildOptions } from './options.ts';
import type { Project } from './project.ts';

/** A running live preview. */
export type Dev = {
  /** The address of the home page: `http://127.0.0.1:4321/x/`. */
  readonly address: string;
  /** The same for a phone in the local network, with its key; undefined without `host`. */
  readonly phoneAddress: string | undefined;
  /** Checks all files for changes again. */
  refresh(): Promise<void>;
  close(): Promise<void>;
};

/** The options and callbacks of a preview. */
type DevOptions = DevPlaces & {
  /** The options its pages are built with, as for `build`. */
  readonly build: BuildOptions;
  /** Milliseconds between two checks for changed files; undefined to use the change events of the system. */
  readonly poll: number | undefined;
  /** Opens a file of the site in the owner's editor. */
  open(place: SourcePlace): OpenAnswer;
  /** Called for each change that browsers were notified of. */
  saved(news: DevNews): void;
  /**
   * Called with all diagnostics of the site when a full check is done, and with the errors of new templates that cannot be
   * bundled: `themeFailed` was called with them before.
   */
  checked(diagnostics: readonly Diagnostic[], ofTemplates: readonly Diagnostic[]): void;
  /** Called when the system cannot report changes, so files are polled. */
  polling(): void;
  /** Called with the new address of the home page when the path in the site's address has changed. */
  moved(address: string): void;
  /** Called with the reason when the templates cannot be bundled. */
  themeFailed(error: unknown): void;
  /** Called with an internal error of sitegen. */
  failed(error: unknown): void;
};

/** Starts a live preview of a site: it serves what `build` would make, from memory. */
export async function dev(project: Project, options: DevOptions): Promise<Dev> {
  const { root } = project;
  const saves = openDevSaves(options.saved);
  // Starts before the files are first read, so no change is missed.
  const watcher = watchFromNow(root, options);
  const site = await openDevSite(project, options.build, {
    checked({ diagnostics, ofTemplates, changedPages }) {
      followers.tellStates();
      void saves.counted(changedPages).then(() => options.checked(diagnostics, ofTemplates));
    },
    themeFailed: options.themeFailed,
    failed(error) {
      options.failed(error);
      followers.tellStates();
    },
  }).catch(failAfter(() => watcher.close()));
  const pages = openDevPages(site);
  const fixes = openDevFixes(root, site, async (path) => {
    await update({ paths: [path] });
    await site.settled();
  });
  const followers = openFollowers(site, pages, {
    root,
    undo: () => fixes.undoable(),
    failed: options.failed,
  });

  const moves = openMoves(options.moved);
  const update = (change: SiteChange, what: readonly string[] = []) =>
    saves.take(async () => {
      const files = await site.update(change);
      moves.look(site.good()?.plan.base);
      await followers.tellPages();
      setTimeout(() => site.isChecking() && followers.tellStates(), SHORT_CHECK).unref();
      return [...what, ...files];
    });
  watcher.tell((paths) => void update({ paths }));
  const themeChanged = () => void update({ isThemeChanged: true }, ['templates']);
  const themeWatcher = watchTheme(project, themeChanged, options.poll);
  const dayWatcher = watchDay(site, () => void update({}, ['the date']));
  const close = async (servers?: DevServers) => {
    for (const one of [watcher, themeWatcher, dayWatcher]) one.close();
    await servers?.close();
    await site.close();
  };

  const backend = devBackend(project, {
    site,
    pages,
    fixes,
    followers,
    open: options.open,
    showAsOf: (asOf) => update({ options: { ...site.options(), asOf } }, ['the date']),
  });
  const servers = await startDevServers(backend, options).catch(failAfter(() => close()));
  const { origin, forPhones } = servers;
  const { base } = backend.current();
  moves.begin(origin, base);
  return {
    address: `${origin}${base}`,
    phoneAddress: forPhones && `${forPhones.origin}${base}?key=${forPhones.key}`,
    // A folder among the paths makes the snapshot cover all files.
    refresh: () => update({ paths: ['content'] }, ['all files']),
    close: () => close(servers),
  };
}

/** Closes what is open after a failed start, and fails with the same error. */
function failAfter(close: () => unknown): (error: unknown) => Promise<never> {
  return async (error) => {
    await close();
    throw error;
  };
}

/** Reports when the address of the home page changes after `begin`. */
function openMoves(moved: DevOptions['moved']) {
  let told: { readonly origin: string; readonly base: BasePath } | undefined;
  return {
    begin(origin: string, base: BasePath) {
      told = { origin, base };
    },
    look(base: BasePath | undefined) {
      if (told === undefined || base === undefined || base === told.base) return;
      told = { ...told, base };
      moved(told.origin + base);
    },
  };
}

/** Milliseconds in which the check of a small site is done, so its pages get only one state for each change. */
const SHORT_CHECK = 200;

/** A watcher of the files of a site. It keeps changes until `tell` says who is told of them. */
type EarlyWatcher = FileWatcher & { tell(listener: ChangeListener): void };

type ChangeListener = (paths: ReadonlySet<string>) => void;

function watchFromNow(root: string, { poll, polling }: Pick<DevOptions, 'poll' | 'polling'>): EarlyWatcher {
  let early: ReadonlySet<string> = new Set();
  let listener: ChangeListener = (paths) => {
    early = new Set([...early, ...paths]);
  };
  const watcher = watchFiles(root, { poll, onChange: (paths) => listener(paths), onPolling: polling });
  return {
    tell(wanted) {
      listener = wanted;
      if (early.size > 0) wanted(early);
    },
    close: () => watcher.close(),
  };
}
