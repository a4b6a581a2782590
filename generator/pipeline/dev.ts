import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { openPicturesOnDemand } from '../images/pictures-on-demand.ts';
import { asOfDay } from '../model/clock.ts';
import type { OpenAnswer, SourcePlace } from '../model/dev-protocol.ts';
import type { BasePath } from '../model/paths.ts';
import { readOrNothing } from '../read/read-or-nothing.ts';
import type { Snapshot } from '../read/snapshot.ts';
import { watchFiles } from '../read/watch-files.ts';
import { type CalendarDate, readCalendarDate } from '../schema/calendar-date.ts';
import { admitByKey, admitThisComputer } from '../serve/dev-guard.ts';
import { type DevBackend, startDevServer } from '../serve/dev-server.ts';
import { PortInUse, type Server, THIS_MACHINE } from '../serve/listen.ts';
import { openDevFixes } from './dev/dev-fixes.ts';
import { openFollowers } from './dev/dev-followers.ts';
import { openDevPages } from './dev/dev-pages.ts';
import { servedSite } from './dev/dev-served-site.ts';
import { openDevSite, type SiteChange } from './dev/dev-site.ts';
import { openSourceFinder } from './dev/find-source.ts';
import { watchTheme } from './dev/watch-theme.ts';
import type { BuildOptions } from './options.ts';
import type { Project } from './project.ts';

/** A live preview that is running. */
export type Dev = {
  /** Where the home page is: `http://127.0.0.1:4321/x/`. */
  readonly address: string;
  /** The same for a telephone in the network, with its key; undefined without `host`. */
  readonly phoneAddress: string | undefined;
  /** Looks at all files once more. */
  refresh(): Promise<void>;
  close(): Promise<void>;
};

/** A change that browsers were told of, for the terminal. */
export type DevNews = {
  /** Files, or what else was changed. */
  readonly changed: readonly string[];
  /** How many pages are not as they were; undefined if that is not known. */
  readonly pages: number | undefined;
  /** From the change to the moment when browsers were told. */
  readonly milliseconds: number;
};

export type DevOptions = {
  readonly build: BuildOptions;
  /** Without `isPortFixed` the next ports are tried as well. */
  readonly port: number;
  readonly isPortFixed: boolean;
  /** An address of this computer in a private network, for telephones. */
  readonly host: string | undefined;
  readonly poll: number | undefined;
  open(place: SourcePlace): OpenAnswer;
  saved(news: DevNews): void;
  /** Told of everything that is wrong in the site, when all of it was checked. */
  checked(diagnostics: readonly Diagnostic[]): void;
  polling(): void;
  /** Told where the home page is, once the path in the address of the site has changed. */
  moved(address: string): void;
  /** Told why the templates cannot be bundled. */
  themeFailed(error: unknown): void;
  /** Told of what is an error of sitegen itself. */
  failed(error: unknown): void;
};

type Save = Omit<DevNews, 'pages'>;

/** Shows a site while it is edited: as `build` would make it, from memory. */
export async function dev(project: Project, options: DevOptions): Promise<Dev> {
  const { root } = project;
  let told: Promise<Save | undefined> = Promise.resolve(undefined);
  let unreported: Save | undefined;
  const report = (save: Save | undefined, pages?: number) => {
    if (save !== undefined && save === unreported) options.saved({ ...save, pages });
    unreported = undefined;
  };
  // From before the first look, so that no change is missed.
  let missed = new Set<string>();
  let noticed = (paths: ReadonlySet<string>) => {
    missed = new Set([...missed, ...paths]);
  };
  const watcher = watchFiles(root, {
    poll: options.poll,
    onChange: (paths) => noticed(paths),
    onPolling: options.polling,
  });
  const site = await openDevSite(project, options.build, {
    checked({ diagnostics, changedPages }) {
      followers.tellStates();
      void told.then((save) => {
        report(save, changedPages);
        options.checked(diagnostics);
      });
    },
    themeFailed: options.themeFailed,
    failed: options.failed,
  }).catch((error: unknown) => {
    watcher.close();
    throw error;
  });
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
  const finder = openSourceFinder(() => site.good());
  const pictures = openPicturesOnDemand({ image: project.image, store: site.store });

  const servers: Server[] = [];
  /** Where the site is, as was said last; undefined before anything was. */
  let toldBase: BasePath | undefined;
  const update = async (change: SiteChange, what: readonly string[] = []) => {
    const start = performance.now();
    // Its pages were never counted: this change came first.
    report(unreported);
    const work = async () => {
      const files = await site.update(change);
      const base = site.good()?.plan.base;
      if (toldBase !== undefined && base !== undefined && base !== toldBase) {
        toldBase = base;
        options.moved(servers[0]!.origin + base);
      }
      await followers.tellPages();
      const changed = [...what, ...files];
      if (changed.length > 0) unreported = { changed, milliseconds: performance.now() - start };
      return unreported;
    };
    told = work();
    await told;
  };
  noticed = (paths) => void update({ paths });
  if (missed.size > 0) noticed(missed);
  const themeWatcher = watchTheme(project, () => void update({ isThemeChanged: true }, ['templates']));

  let lastDay: CalendarDate | undefined;
  const clock = setInterval(() => {
    const version = site.good();
    if (version === undefined) return;
    const today = asOfDay({ ...site.options(), now: new Date() }, version.plan.settings.timeZone);
    // With an error in the settings the site stays that of the day before; to try again each minute would not help.
    if (today !== version.plan.site.asOf && today !== lastDay) void update({}, ['the date']);
    lastDay = today;
  }, EVERY_MINUTE);

  const backend: DevBackend = {
    current: () => servedSite(site, pages, pictures),
    follow: (page, tell) => followers.follow(page, tell),
    source: (page, element) => finder.find(page, element),
    fix: (wanted) => fixes.fix(wanted),
    undo: async () => fixes.undo(),
    open: async (place) => options.open(knownPlace(place, site.good()?.session.snapshot)),
    async showAsOf({ day }) {
      const asOf = day === null ? undefined : readCalendarDate(day);
      if (day !== null && asOf === undefined) throw new UserError(`"${day}" is not a date.`);
      await update({ options: { ...site.options(), asOf } }, ['the date']);
    },
    script: (name) => scriptOf(project, name),
  };
  const key = randomBytes(9).toString('base64url');
  const close = async () => {
    clearInterval(clock);
    watcher.close();
    themeWatcher.close();
    await Promise.all(servers.map((server) => server.close()));
    await site.close();
  };
  try {
    const admission = admitThisComputer(randomBytes(24).toString('base64url'));
    servers.push(
      await onFreePort(options, (port) => startDevServer(backend, { host: THIS_MACHINE, port, admission })),
    );
    if (options.host !== undefined) {
      const { host } = options;
      const port = Number(new URL(servers[0]!.origin).port);
      servers.push(await startDevServer(backend, { host, port, admission: admitByKey(key) }));
    }
  } catch (error) {
    await close();
    throw error;
  }
  const base = backend.current().base;
  toldBase = base;
  return {
    address: `${servers[0]!.origin}${base}`,
    phoneAddress: servers[1] && `${servers[1].origin}${base}?key=${key}`,
    // With a folder among the paths, all files are looked at.
    refresh: () => update({ paths: ['content'] }, ['all files']),
    close,
  };
}

/** A place in a YAML file of the site: nothing else is opened, since to open it could be to run it. */
function knownPlace(place: SourcePlace, snapshot: Snapshot | undefined): SourcePlace {
  const { file } = place;
  if (!snapshot?.files.has(file)) throw new UserError(`${file} is not a file of this site.`);
  if (!/\.ya?ml$/i.test(file)) throw new UserError(`Open ${file} yourself: only YAML files open from here.`);
  return place;
}

/** The script of the preview in its pages, and the library that checks how accessible a page is. */
function scriptOf({ packageRoot }: Project, name: string): Buffer | undefined {
  if (name === 'client.js') return readOrNothing(join(packageRoot, 'lib', 'dev', 'client.js'));
  if (name !== 'axe.js') return undefined;
  return readOrNothing(createRequire(join(packageRoot, 'package.json')).resolve('axe-core/axe.min.js'));
}

/** The next port that is free, unless one was asked for. */
async function onFreePort(
  { port, isPortFixed }: Pick<DevOptions, 'port' | 'isPortFixed'>,
  start: (port: number) => Promise<Server>,
): Promise<Server> {
  for (let tried = port; ; tried += 1) {
    try {
      return await start(tried);
    } catch (error) {
      const mayTryNext = error instanceof PortInUse && !isPortFixed && tried < port + MOST_PORTS;
      if (!mayTryNext) throw error;
    }
  }
}

const MOST_PORTS = 50;

/** A preview that runs over midnight shows the next day. */
const EVERY_MINUTE = 60_000;
