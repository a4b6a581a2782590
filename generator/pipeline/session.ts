import { type BundledTheme, loadTheme } from '../bundle/bundle-theme.ts';
import { codeVersion } from '../bundle/code-version.ts';
import { openPictureStore, type PictureStore } from '../cache/picture-store.ts';
import { openTags, type TagReader } from '../html/tags.ts';
import { openProbe, type PictureProbe } from '../images/probe-picture.ts';
import { asOfDay } from '../model/clock.ts';
import type { FileStamp } from '../model/files.ts';
import type { ReplacedSite } from '../model/published-addresses.ts';
import type { LoadedTheme, Theme } from '../model/theme.ts';
import { openTimings, type Timings } from '../model/timings.ts';
import { listFiles } from '../read/list-files.ts';
import { type LaterSnapshot, type Snapshot, takeSnapshot } from '../read/snapshot.ts';
import { IMAGE_FOLDER } from '../schema/asset-paths.ts';
import type { CalendarDate } from '../schema/calendar-date.ts';
import type { Analysis, AnalysisParts } from './analysis/analysis.ts';
import { analyze } from './analysis/analyze.ts';
import type { BuildOptions } from './options.ts';
import { type Project, themeOf } from './project.ts';
import { type BuildRecord, noRecord } from './record/build-record.ts';
import { earlierFiles } from './record/earlier-files.ts';
import { BuildMemory } from './record/memory.ts';
import { readRecord } from './record/record-file.ts';

/** What every command starts with: the templates, the record of the last build, and the files of the site. */
export type Session = {
  readonly project: Project;
  /** Where the templates are. */
  readonly bundled: BundledTheme;
  readonly theme: Theme;
  readonly server: LoadedTheme;
  readonly store: PictureStore;
  readonly probe: PictureProbe;
  readonly memory: BuildMemory;
  readonly analysis: Analysis;
  /** Reads the tags of all pages. Shared, because later versions of a site have mostly the same tags. */
  readonly tags: TagReader;
  /** The snapshot of the site's files, taken before any of them was read. */
  readonly snapshot: Snapshot;
  readonly timings: Timings;
};

/** Whether the record of the last build is used, and the day to build for. */
type SessionOptions = Pick<BuildOptions, 'useCache' | 'asOf' | 'sourceDateEpoch' | 'now'>;

function dayFor(options: SessionOptions): (timeZone: string) => CalendarDate {
  return (timeZone) => asOfDay(options, timeZone);
}

/** What is already known when a session starts. */
export type Beginning = {
  /** A record from elsewhere. Without it, and with `useCache`, the record of the last build is used. */
  readonly known?: BuildRecord;
  /** The snapshot of the files, if the caller has one. */
  readonly snapshot?: Snapshot;
  /** The bundled templates, if the caller has them. */
  readonly bundled?: BundledTheme;
  /** When pages appear, expire or close, if the caller already knows it for all pages. */
  readonly changing?: AnalysisParts['changing'];
  /** Returns the addresses of the site that this one would replace. */
  published?(): ReplacedSite | undefined;
};

/** Opens a session. */
export async function openSession(
  project: Project,
  options: SessionOptions,
  beginning: Beginning = {},
): Promise<Session> {
  const timings = openTimings();
  timings.add('start', performance.now());
  return timings.time('open', async () => ({ ...(await open(project, options, beginning)), timings }));
}

/**
 * Opens a session for the same project after some of its files have changed. `known` is the latest record. Only changed files
 * are read again.
 */
export function nextSession(
  before: Session,
  again: LaterSnapshot,
  known: BuildRecord,
  options: SessionOptions,
): Session {
  const { project, server, probe } = before;
  const memory = new BuildMemory(known);
  const names = filesAfter(before, again);
  const { root } = project;
  const asOf = dayFor(options);
  const analysis = analyze({ root, templates: server.pages, probe, memory, asOf, ...names });
  return { ...before, memory, analysis, snapshot: again.snapshot, timings: openTimings() };
}

/** The files after a change. If no file was added or removed, everything that follows from names is reused. */
function filesAfter(
  { project, analysis }: Session,
  { snapshot, changed }: LaterSnapshot,
): Pick<AnalysisParts, 'files' | 'ofFiles' | 'routes'> {
  if (changed === undefined) {
    const { value: files, diagnostics: ofFiles } = listFiles(project.root, snapshot);
    return { files, ofFiles };
  }
  const { ofFiles, allRoutes: routes } = analysis;
  const withNewStamps = (files: ReadonlyMap<string, FileStamp>, folder: string) => {
    const own = changed.filter((path) => path.startsWith(folder) && files.has(path.slice(folder.length)));
    const stamps = own.map((path) => [path.slice(folder.length), snapshot.files.get(path)!] as const);
    return own.length === 0 ? files : new Map([...files, ...stamps]);
  };
  const { yaml, images, publicFiles } = analysis.files;
  const files = {
    yaml: withNewStamps(yaml, ''),
    images: withNewStamps(images, `${IMAGE_FOLDER}/`),
    publicFiles: withNewStamps(publicFiles, 'public/'),
    unread: analysis.files.unread,
  };
  return { files, ofFiles, routes };
}

/** The version of the code and the theme. A record from another version is not valid. */
export function versionOf({ packageRoot }: Project, { hash }: BundledTheme): string {
  return `${codeVersion(packageRoot)} ${hash}`;
}

async function open(
  project: Project,
  options: SessionOptions,
  { known, snapshot = takeSnapshot(project.root), bundled: asked, changing, published }: Beginning,
): Promise<Omit<Session, 'timings'>> {
  const { root, pictureCache, lastBuild, image } = project;
  // The record of many pages takes long to read, so that goes on beside the next steps.
  const reading = known ?? readRecord(lastBuild);
  const bundled = asked ?? (await themeOf(project));
  const theme = loadTheme(bundled);
  const server = await theme.server();
  const store = openPictureStore(pictureCache);
  const probe = openProbe({ image, store });
  const version = versionOf(project, bundled);
  const { value: files, diagnostics } = listFiles(root, snapshot);
  const before = await reading;
  // A record by other code or another theme is not valid; only its list of earlier files is kept.
  const holds = before?.version === version && (options.useCache || known !== undefined);
  const memory = new BuildMemory(
    holds ? before : { ...noRecord(version), earlier: before ? earlierFiles(before) : {} },
  );
  const analysis = analyze({
    root,
    files,
    ofFiles: diagnostics,
    templates: server.pages,
    probe,
    memory,
    asOf: dayFor(options),
    changing,
    published: published?.(),
  });
  return { project, bundled, theme, server, store, probe, memory, analysis, tags: openTags(), snapshot };
}
