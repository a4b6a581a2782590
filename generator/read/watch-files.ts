import { type FSWatcher, lstatSync, readdirSync, statSync, watch } from 'node:fs';
import { SITE_PARTS, takeSnapshot } from './snapshot.ts';

/** Watches the files of a site until it is closed. */
export type FileWatcher = { close(): void };

export type WatchOptions = {
  /**
   * Told of the paths that changed, from the root of the site: files and folders, new ones and deleted ones. Changes that
   * come together are told together.
   */
  onChange(paths: ReadonlySet<string>): void;
  /** Told once if the system cannot watch so many folders: from then on they are looked at every second. */
  onPolling?(): void;
  /** Look at all files every so many milliseconds instead of asking the system, for network drives. */
  readonly poll?: number | undefined;
};

/**
 * Watches site.yaml, content/ and public/. Each folder is watched by itself: Node's own recursive watching opens a handle for
 * each file on Linux and loses files that editors save by renaming (Node 20).
 */
export function watchFiles(root: string, options: WatchOptions): FileWatcher {
  return options.poll === undefined
    ? watchFolders(root, { ...options, parts: SITE_PARTS })
    : pollFiles(root, options.poll, options);
}

/** Watches a folder and all below it, whatever is in it. */
export function watchFolder(folder: string, onChange: () => void): FileWatcher {
  return watchFolders(folder, { parts: undefined, onChange });
}

type FolderOptions = Omit<WatchOptions, 'poll'> & {
  /** What is watched of the root; undefined for everything. */
  readonly parts: readonly string[] | undefined;
};

function watchFolders(root: string, options: FolderOptions): FileWatcher {
  const { parts } = options;
  const watchers = new Map<string, FSWatcher>();
  const changes = gatherChanges((paths) => {
    // A folder that is told of is a new one, even under an old name.
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
  const watchOne = (path: string): void => {
    if (watchers.has(path)) return;
    try {
      const watcher = watch(`${root}/${path}`, (_, name) => {
        const changed = [path, name].filter(Boolean).join('/');
        if (path !== '' || parts === undefined || parts.includes(changed)) changes.add(changed);
      });
      watcher.on('error', () => close(path));
      watchers.set(path, watcher);
    } catch (error) {
      if (TOO_MANY.has((error as NodeJS.ErrnoException).code ?? '')) poll();
    }
  };
  /** Watches a folder and all below it. */
  const watchBelow = (path: string): void => {
    if (polling !== undefined || !isFolder(`${root}/${path}`)) return;
    watchOne(path);
    for (const name of foldersIn(`${root}/${path}`)) watchBelow(path === '' ? name : `${path}/${name}`);
  };

  const watchAll = () => {
    watchOne('');
    for (const part of parts ?? foldersIn(root)) watchBelow(part);
  };

  let known = identityOf(root);
  // Nobody tells that another folder has its name now, such as a copy that was put in its place.
  const looking = setInterval(() => {
    const now = identityOf(root);
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

/** What the system says when it watches as many folders as it can. */
const TOO_MANY = new Set(['ENOSPC', 'EMFILE', 'ENFILE']);
const EVERY_SECOND = 1_000;

/** Differs for each folder that a name has ever had; undefined where there is none. */
function identityOf(folder: string): string | undefined {
  try {
    const { dev, ino, birthtimeMs } = statSync(folder);
    return `${dev} ${ino} ${birthtimeMs}`;
  } catch {
    return undefined;
  }
}

function isFolder(absolute: string): boolean {
  return lstatSync(absolute, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function foldersIn(absolute: string): readonly string[] {
  try {
    return readdirSync(absolute, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    );
  } catch {
    // Deleted meanwhile, which is a change that is told by itself.
    return [];
  }
}

/** Gathers changes until none has come for a moment: an editor that saves makes several, a checkout hundreds. */
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

/** Milliseconds without a change after which changes are told, and the longest they are held. */
const QUIET = 6;
const QUIET_OF_MANY = 60;
const LONGEST = 500;
/** So many paths are no single save. */
const MANY = 8;

function pollFiles(root: string, every: number, { onChange }: Pick<WatchOptions, 'onChange'>): FileWatcher {
  let before = takeSnapshot(root);
  const timer = setInterval(() => {
    const now = takeSnapshot(root);
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
