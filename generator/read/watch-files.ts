import { type FSWatcher, lstatSync, readdirSync, realpathSync, watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import { namesIn } from '../cache/names-in.ts';
import { folderIdentity } from './folder-identity.ts';
import { SITE_PARTS, takeSnapshot } from './snapshot.ts';

/** Watches the files of a site until it is closed. */
export type FileWatcher = { close(): void };

type WatchOptions = {
  /**
   * Called with the changed paths, from the root of the site: changed, new and deleted files and folders. Changes that come
   * together are one call.
   */
  onChange(paths: ReadonlySet<string>): void;
  /** Called once if the system cannot watch so many folders: from then on they are checked every second. */
  onPolling?(): void;
  /** Check all files at this interval in milliseconds instead of watching, for network drives. */
  readonly poll?: number | undefined;
};

/**
 * Watches site.yaml, content/ and public/. Each folder has a separate watcher: Node's recursive watching opens a handle for
 * each file on Linux and loses files that editors save by renaming (Node 20).
 */
export function watchFiles(root: string, options: WatchOptions): FileWatcher {
  const parts = { parts: SITE_PARTS, followsLinks: false };
  return options.poll === undefined
    ? watchFolders(root, { ...options, ...parts })
    : pollFiles(root, options.poll, { ...options, ...parts });
}

/**
 * Watches a folder with all files and folders below it, or checks them at the interval `poll`. Links are followed. The
 * folder may appear later.
 */
export function watchFolder(folder: string, onChange: () => void, poll?: number): FileWatcher {
  const options = { parts: undefined, followsLinks: true, onChange };
  return poll === undefined ? watchFolders(folder, options) : pollFiles(folder, poll, options);
}

type FolderOptions = Omit<WatchOptions, 'poll'> & {
  /** The watched entries of the root; undefined for everything. */
  readonly parts: readonly string[] | undefined;
  readonly followsLinks: boolean;
};

function watchFolders(root: string, options: FolderOptions): FileWatcher {
  const { parts, followsLinks } = options;
  const watchers = new Map<string, FSWatcher>();
  const changes = gatherChanges((paths) => {
    // A reported folder is a new one, even if its name is old.
    for (const path of paths) {
      forget(path);
      watchBelow(path);
    }
    options.onChange(paths);
  });
  let polling: FileWatcher | undefined;
  let isClosed = false;

  const close = (path: string) => {
    watchers.get(path)?.close();
    watchers.delete(path);
  };
  const forget = (path: string) => {
    if (!watchers.has(path)) return;
    for (const known of [...watchers.keys()])
      if (known === path || known.startsWith(`${path}/`)) close(known);
  };
  const closeAll = () => {
    for (const path of [...watchers.keys()]) close(path);
  };
  const poll = () => {
    if (polling !== undefined || isClosed) return;
    closeAll();
    options.onPolling?.();
    polling = pollFiles(root, EVERY_SECOND, options);
  };
  /** Watches a folder. `report` gets the names that change in it. */
  const watchOne = (path: string, folder: string, report: (name: string | null) => void): void => {
    if (watchers.has(path)) return;
    try {
      const watcher = watch(folder, (_, name) => report(name));
      watcher.on('error', () => close(path));
      watchers.set(path, watcher);
    } catch (error) {
      if (TOO_MANY.has((error as NodeJS.ErrnoException).code ?? '')) poll();
    }
  };
  const watchFolderAt = (path: string): void =>
    watchOne(path, `${root}/${path}`, (name) => {
      const changed = [path, name].filter(Boolean).join('/');
      if (path !== '' || parts === undefined || parts.includes(changed)) changes.add(changed);
    });
  /** Watches the file that a link leads to. Editors replace it, so its folder is watched. */
  const watchTarget = (path: string): void => {
    const target = targetOf(`${root}/${path}`);
    if (target === undefined) return;
    watchOne(path, dirname(target), (name) => {
      if (name === null || name === basename(target)) changes.add(path);
    });
  };
  /** Watches a folder and everything below it. `around` identifies the folders on the way, since a link may lead back. */
  const watchBelow = (path: string, around: readonly string[] = []): void => {
    const folder = `${root}/${path}`;
    if (polling !== undefined) return;
    if (!isFolder(folder, followsLinks)) {
      if (followsLinks) watchTarget(path);
      return;
    }
    const identity = folderIdentity(folder) ?? '';
    if (around.includes(identity)) return;
    watchFolderAt(path);
    for (const name of foldersIn(folder, followsLinks))
      watchBelow(path === '' ? name : `${path}/${name}`, [...around, identity]);
  };

  const watchAll = () => {
    if (parts === undefined) return watchBelow('');
    watchFolderAt('');
    for (const part of parts) watchBelow(part);
  };

  let known = folderIdentity(root);
  // The system does not report that another folder now has this name, such as a copy put in its place.
  const looking = setInterval(() => {
    const now = folderIdentity(root);
    if (now === known || polling !== undefined) return;
    known = now;
    closeAll();
    watchAll();
    options.onChange(new Set(parts ?? ['']));
  }, EVERY_SECOND);
  watchAll();
  return {
    close() {
      isClosed = true;
      clearInterval(looking);
      changes.stop();
      closeAll();
      polling?.close();
    },
  };
}

/** The system's error codes when it cannot watch more folders. */
const TOO_MANY = new Set(['ENOSPC', 'EMFILE', 'ENFILE']);
const EVERY_SECOND = 1_000;

function isFolder(absolute: string, followsLinks: boolean): boolean {
  const stat = lstatSync(absolute, { throwIfNoEntry: false });
  if (!followsLinks || !stat?.isSymbolicLink()) return stat?.isDirectory() ?? false;
  const target = targetOf(absolute);
  return target !== undefined && isFolder(target, false);
}

/** The file or folder that a link leads to; undefined for anything else. */
function targetOf(absolute: string): string | undefined {
  try {
    return lstatSync(absolute).isSymbolicLink() ? realpathSync(absolute) : undefined;
  } catch {
    return undefined;
  }
}

/** The names of the folders in a folder, and those of its links if they are followed. */
function foldersIn(absolute: string, followsLinks: boolean): readonly string[] {
  try {
    return readdirSync(absolute, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() || (followsLinks && entry.isSymbolicLink()) ? [entry.name] : [],
    );
  } catch {
    // Deleted in the meantime; a separate change reports that.
    return [];
  }
}

/** Gathers changes until none has come for a moment: an editor makes several in one save, a checkout hundreds. */
function gatherChanges(tell: (paths: ReadonlySet<string>) => void) {
  let paths = new Set<string>();
  let since = 0;
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    const gathered = paths;
    paths = new Set();
    timer = undefined;
    tell(gathered);
  };
  return {
    add(path: string) {
      const now = performance.now();
      if (paths.size === 0) since = now;
      paths.add(path);
      clearTimeout(timer);
      const quiet = paths.size > MANY ? QUIET_OF_MANY : QUIET;
      timer = setTimeout(flush, Math.max(0, Math.min(quiet, since + LONGEST - now)));
    },
    stop: () => clearTimeout(timer),
  };
}

/** The quiet time in milliseconds before changes are passed on, and the longest delay. */
const QUIET = 6;
const QUIET_OF_MANY = 60;
const LONGEST = 500;
/** More paths than this are not a single save. */
const MANY = 8;

function pollFiles(root: string, every: number, options: FolderOptions): FileWatcher {
  const { onChange, parts, followsLinks } = options;
  const look = () => takeSnapshot(root, parts ?? namesIn(root).toSorted(), followsLinks);
  let before = look();
  const timer = setInterval(() => {
    const now = look();
    if (now.hash === before.hash) return;
    const changed = new Set<string>();
    for (const [path, file] of now.files)
      if (JSON.stringify(before.files.get(path)) !== JSON.stringify(file)) changed.add(path);
    for (const path of before.files.keys()) if (!now.files.has(path)) changed.add(path);
    before = now;
    if (changed.size > 0) onChange(changed);
  }, every);
  return { close: () => clearInterval(timer) };
}
