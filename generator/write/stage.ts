import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  readFileSync,
  rmSync,
  type Stats,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Artifact, ContentId } from '../model/artifact.ts';
import { MARKER, markerText } from '../model/marker.ts';
import type { BasePath, OutputPath } from '../model/paths.ts';
import { ChangedFolders } from './changed-folders.ts';
import { removeForeignFiles } from './foreign-files.ts';
import { takeLock } from './lock.ts';
import { makeFolder } from './make-folder.ts';
import { assertSafeOutDir } from './safe-out-dir.ts';
import { SlowDisk } from './slow-disk.ts';
import { statFile } from './stat-file.ts';
import { isOurs, recover, swap } from './swap.ts';
import {
  FILE_MODE,
  forgetTrees,
  holds,
  isReadable,
  isSameEntry,
  readTrees,
  type Trees,
  writeTrees,
} from './trees.ts';
import { type Workshop, workshopOf } from './workshop.ts';
import { copyOf, isSameContent, type Written, writeArtifact } from './write-artifact.ts';

/**
 * The next site while it is written. It is the tree of the build before the last, brought up to date: what did not
 * change is in it already, or is linked from the output. Nobody sees it before `publish`. (Safety rules 11 to 13.)
 */
export type Stage = {
  /** True if a file with these bytes is published or staged already, so that it need not be made. */
  has(path: OutputPath, id: ContentId): boolean;
  /** Adds a file. */
  add(artifact: Artifact): void;
  /** Adds a file that `has` has just found. */
  keep(path: OutputPath, id: ContentId): void;
  /** Something to wait for if the disk is behind. */
  caughtUp(): Promise<void> | undefined;
  /** Puts the site in place of the old one, as a whole. Files that were not added are not in it. */
  publish(base: BasePath): Promise<void>;
  /** Gives the lock back. What was not published stays staged for the next build. */
  close(): Promise<void>;
};

/** Where a site is published: the output folder, the folder of the site, and the folder for trees below `.sitegen/`. */
export type Destination = { readonly out: string; readonly root: string; readonly trees: string };

/** Takes the lock of the output folder and opens its next tree. */
export function openStage({ out, root, trees }: Destination): Stage {
  assertSafeOutDir(out, root);
  makeFolder(dirname(out));
  makeFolder(trees);
  const workshop = workshopOf(out, trees);
  makeFolder(workshop.folder);
  const release = takeLock(workshop.lock);
  try {
    recover(workshop);
    return new TreeStage(workshop, release);
  } catch (error) {
    release();
    throw error;
  }
}

/** Completes or undoes what a killed build left; nothing happens while another build is at work. */
export function repairOutput({ out, trees }: Pick<Destination, 'out' | 'trees'>): void {
  const workshop = workshopOf(out, trees);
  if (!existsSync(workshop.journal) && !existsSync(workshop.old)) return;
  let release: () => void;
  try {
    release = takeLock(workshop.lock);
  } catch {
    // A folder that cannot be written cannot be repaired either; a build will say so.
    return;
  }
  try {
    recover(workshop);
  } finally {
    release();
  }
}

class TreeStage implements Stage {
  readonly #workshop: Workshop;
  readonly #trees: Trees;
  readonly #release: () => void;
  /** Every file of the site by its path. */
  readonly #wanted = new Map<OutputPath, ContentId>();
  /** Those of them that the output has already. */
  readonly #published = new Set<OutputPath>();
  readonly #folders: ChangedFolders;
  readonly #disk: SlowDisk;
  readonly #hasOutput: boolean;
  #hasBegun = false;
  #isPublished = false;
  #changedByOthers: ReadonlySet<string> = new Set();

  constructor(workshop: Workshop, release: () => void) {
    this.#workshop = workshop;
    this.#release = release;
    this.#trees = readTrees(workshop);
    this.#folders = new ChangedFolders(workshop.next);
    this.#disk = new SlowDisk(workshop.folder);
    this.#hasOutput = existsSync(workshop.out);
    // A next tree that is not known was left by a build that was killed.
    if (this.#trees.next.isComplete && isOurs(workshop.next)) return;
    this.#trees.next.entries.clear();
    rmSync(workshop.next, { recursive: true, force: true });
  }

  has(path: OutputPath, id: ContentId): boolean {
    if (holds(this.#trees.out, path, id)) {
      this.#published.add(path);
      return true;
    }
    return holds(this.#trees.next, path, id);
  }

  keep(path: OutputPath, id: ContentId): void {
    this.#wanted.set(path, id);
  }

  add(artifact: Artifact): void {
    const { path, id } = artifact;
    this.#wanted.set(path, id);
    if (this.has(path, id)) return;
    this.#begin();
    if (this.#reuseUnchanged(artifact)) return;
    this.#makeRoom(path);
    const target = join(this.#trees.next.folder, path);
    this.#noteWritten(path, id, writeArtifact(target, artifact));
  }

  caughtUp(): Promise<void> | undefined {
    return this.#disk.isBehind ? this.#disk.settle() : undefined;
  }

  async publish(base: BasePath): Promise<void> {
    const { out, next } = this.#trees;
    const isPublished = this.#published.size === this.#wanted.size && out.entries.size === this.#wanted.size;
    if (isPublished && !this.#hasBegun && markerIn(out.folder) === markerText(base)) return;
    this.#begin();
    for (const path of [...next.entries.keys()])
      if (!this.#wanted.has(path as OutputPath)) this.#remove(path);
    for (const [path, id] of this.#wanted) if (!this.#isStaged(path, id)) this.#linkFromOutput(path, id);
    await this.#disk.settle();
    this.#folders.removeEmpty();
    // The last change to the tree: what is newer is not ours. Always a new file: by it a preview knows one build from the
    // next.
    removePath(join(next.folder, MARKER));
    writeFileSync(join(next.folder, MARKER), markerText(base), { mode: FILE_MODE });
    chmodSync(join(next.folder, MARKER), FILE_MODE);
    if (this.#disk.hasDisk) await this.#folders.sync();
    swap(this.#workshop);
    this.#isPublished = true;
    const fresh = { ...out, entries: next.entries, isComplete: true };
    writeTrees(this.#workshop, { out: fresh, next: { ...out, folder: next.folder } });
  }

  async close(): Promise<void> {
    try {
      if (this.#hasBegun && !this.#isPublished) await this.#rememberStaged();
    } finally {
      this.#release();
    }
  }

  /** Before the first change: from now on a killed build leaves a tree of which nothing is known. */
  #begin(): void {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    const { next } = this.#trees;
    forgetTrees(this.#workshop);
    this.#folders.make('.');
    this.#changedByOthers = removeForeignFiles(next);
  }

  /** After an error in the content the next build goes on from what is staged. */
  async #rememberStaged(): Promise<void> {
    try {
      await this.#disk.settle();
      await this.#folders.sync();
      writeTrees(this.#workshop, this.#trees);
    } catch {
      // A disk that is full: what is staged is not known, and is made again.
    }
  }

  /** Most files are links to what the output has, which `has` has looked at; then it need not be done once more. */
  #isStaged(path: OutputPath, id: ContentId): boolean {
    const { out, next } = this.#trees;
    const entry = next.entries.get(path);
    if (entry === undefined) return false;
    const isLink = this.#published.has(path) && isSameEntry(out.entries.get(path), entry);
    return (isLink && !this.#changedByOthers.has(dirname(path))) || holds(next, path, id);
  }

  /** A file that the output has with the same bytes keeps its date, for those who copy the site elsewhere. */
  #reuseUnchanged(artifact: Artifact): boolean {
    if (!this.#hasOutput) return false;
    const { path, id } = artifact;
    const published = join(this.#trees.out.folder, path);
    const stat = statFile(published);
    if (stat === undefined || !isReadable(stat)) return false;
    if (!isSameContent(published, stat, artifact)) return false;
    this.#linkFromOutput(path, id);
    return true;
  }

  #linkFromOutput(path: OutputPath, id: ContentId): void {
    const { out, next } = this.#trees;
    this.#makeRoom(path);
    const [published, target] = [join(out.folder, path), join(next.folder, path)];
    try {
      linkSync(published, target);
      this.#note(path, id, lstatSync(target));
    } catch {
      // A disk without links.
      this.#noteWritten(path, id, copyOf(target, { copyOf: published }));
    }
  }

  /** Makes the folder of a file, and removes what is in the place of the file, such as a folder of an older site. */
  #makeRoom(path: string): void {
    const { folder, entries } = this.#trees.next;
    entries.delete(path);
    const isNew = this.#folders.make(dirname(path));
    if (!isNew) removePath(join(folder, path));
  }

  #remove(path: string): void {
    const { folder, entries } = this.#trees.next;
    entries.delete(path);
    // By now a folder of the new site may be in its place.
    if (this.#folders.has(path)) return;
    removePath(join(folder, path));
    this.#folders.hasLost(dirname(path));
  }

  #noteWritten(path: OutputPath, id: ContentId, { handle, stat }: Written): void {
    this.#note(path, id, stat);
    this.#disk.sync(handle);
  }

  #note(path: OutputPath, id: ContentId, { size, mtimeMs }: Stats): void {
    this.#trees.next.entries.set(path, [id, size, mtimeMs]);
  }
}

/** Removes a file, or whatever somebody has put in its place. */
function removePath(path: string): void {
  const stat = statFile(path);
  if (stat?.isDirectory()) rmSync(path, { recursive: true });
  else if (stat !== undefined) unlinkSync(path);
}

function markerIn(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, MARKER), 'utf8');
  } catch {
    return undefined;
  }
}
