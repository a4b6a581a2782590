import { type FSWatcher, lstatSync, readdirSync, realpathSync, watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import { namesIn } from '../cache/names-in.ts';
import { folderIdentity } from './folder-identity.ts';
import { gatherChanges } from './gather-changes.ts';
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
    ? new FolderWatcher(root, { ...options, ...parts })
    : pollFiles(root, options.poll, { ...options, ...parts });
}

/**
 * Watches a folder with all files and folders below it, or checks them at the interval `poll`. Links are followed. The
 * folder may appear later.
 */
export function watchFolder(folder: string, onChange: () => void, poll?: number): FileWatcher {
  const options = { parts: undefined, followsLinks: true, onChange };
  return poll === undefined ? new FolderWatcher(folder, options) : pollFiles(folder, poll, options);
}

type FolderOptions = Omit<WatchOptions, 'poll'> & {
  /** The watched entries of the root; undefined for everything. */
  readonly parts: readonly string[] | undefined;
  readonly followsLinks: boolean;
};

/** Watches each folder separately, until the system allows no more watchers: from then on all files are polled. */
class FolderWatcher implements FileWatcher {
  readonly #root: string;
  readonly #options: FolderOptions;
  /** By path from the root: the watchers of folders, and of files that followed links lead to. */
  readonly #watchers = new Map<string, FSWatcher>();
  readonly #changes = gatherChanges((paths) => this.#tell(paths));
  readonly #lookAtRoot: NodeJS.Timeout;
  #rootIdentity: string | undefined;
  #polling: FileWatcher | undefined;

  constructor(root: string, options: FolderOptions) {
    this.#root = root;
    this.#options = options;
    this.#rootIdentity = folderIdentity(root);
    this.#lookAtRoot = setInterval(() => this.#followRoot(), EVERY_SECOND);
    this.#watchAll();
  }

  close(): void {
    clearInterval(this.#lookAtRoot);
    this.#changes.stop();
    this.#closeAll();
    this.#polling?.close();
  }

  #tell(paths: ReadonlySet<string>): void {
    // A reported folder is a new one, even if its name is old.
    for (const path of paths) {
      this.#closeBelow(path);
      this.#watchBelow(path);
    }
    this.#options.onChange(paths);
  }

  /** The system does not report that another folder now has the name of the root, such as a copy put in its place. */
  #followRoot(): void {
    const identity = folderIdentity(this.#root);
    if (identity === this.#rootIdentity || this.#polling !== undefined) return;
    this.#rootIdentity = identity;
    this.#closeAll();
    this.#watchAll();
    this.#options.onChange(new Set(this.#options.parts ?? ['']));
  }

  #watchAll(): void {
    const { parts } = this.#options;
    if (parts !== undefined) this.#watchFolder('');
    for (const part of parts ?? ['']) this.#watchBelow(part);
  }

  /** Watches a folder and everything below it. `around` identifies the folders on the way, since a link may lead back. */
  #watchBelow(path: string, around: readonly string[] = []): void {
    if (this.#polling !== undefined) return;
    const { followsLinks } = this.#options;
    const folder = `${this.#root}/${path}`;
    if (!isFolder(folder, followsLinks)) {
      if (followsLinks) this.#watchTarget(path);
      return;
    }
    const identity = folderIdentity(folder) ?? '';
    if (around.includes(identity)) return;
    this.#watchFolder(path);
    for (const name of foldersIn(folder, followsLinks))
      this.#watchBelow(path === '' ? name : `${path}/${name}`, [...around, identity]);
  }

  #watchFolder(path: string): void {
    const { parts } = this.#options;
    this.#watch(path, `${this.#root}/${path}`, (name) => {
      const changed = [path, name].filter(Boolean).join('/');
      if (path !== '' || parts === undefined || parts.includes(changed)) this.#changes.add(changed);
    });
  }

  /** Watches the file that a link leads to. Editors replace it, so its folder is watched. */
  #watchTarget(path: string): void {
    const target = targetOf(`${this.#root}/${path}`);
    if (target === undefined) return;
    this.#watch(path, dirname(target), (name) => {
      if (name === null || name === basename(target)) this.#changes.add(path);
    });
  }

  /** Watches one folder. `report` gets the names that change in it. */
  #watch(path: string, folder: string, report: (name: string | null) => void): void {
    if (this.#watchers.has(path)) return;
    try {
      const watcher = watch(folder, (_, name) => report(name));
      watcher.on('error', () => this.#close(path));
      this.#watchers.set(path, watcher);
    } catch (error) {
      if (TOO_MANY.has((error as NodeJS.ErrnoException).code ?? '')) this.#poll();
    }
  }

  #poll(): void {
    if (this.#polling !== undefined) return;
    this.#closeAll();
    this.#polling = pollFiles(this.#root, EVERY_SECOND, this.#options);
    this.#options.onPolling?.();
  }

  #close(path: string): void {
    this.#watchers.get(path)?.close();
    this.#watchers.delete(path);
  }

  #closeBelow(path: string): void {
    if (!this.#watchers.has(path)) return;
    for (const known of [...this.#watchers.keys()])
      if (known === path || known.startsWith(`${path}/`)) this.#close(known);
  }

  #closeAll(): void {
    for (const path of [...this.#watchers.keys()]) this.#close(path);
  }
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
