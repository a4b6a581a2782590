import { chmodSync, linkSync, readFileSync, type Stats, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readOwnFile } from '../cache/own-file.ts';
import { UserError } from '../diagnostics/user-error.ts';
import type { Artifact, ContentId } from '../model/artifact.ts';
import { isLeftBehind } from '../model/left-behind.ts';
import { MARKER, markerText } from '../model/marker.ts';
import type { BasePath, OutputPath } from '../model/paths.ts';
import { ChangedFolders } from './changed-folders.ts';
import { unlistedFiles } from './compare-output.ts';
import { discard, putAway } from './discard.ts';
import { foreignFiles } from './foreign-files.ts';
import { foreignNames, type LeftOut, putAside } from './left-out.ts';
import type { Lock } from './lock.ts';
import { SlowDisk } from './slow-disk.ts';
import { statFile } from './stat-file.ts';
import { isOurs, swap } from './swap.ts';
import {
  FILE_MODE,
  forgetTrees,
  holds,
  isReadable,
  isSameEntry,
  readTrees,
  type Tree,
  type TreeEntry,
  type Trees,
  writeTrees,
} from './trees.ts';
import type { Workshop } from './workshop.ts';
import { hashIfSame, type Source, sourceOf, writeNew } from './write-artifact.ts';

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
  /** The files that were added or kept so far, with their sizes in bytes. */
  files(): readonly StagedFile[];
  /** The bytes of one of them. */
  read(path: OutputPath): Buffer;
  /** Something to wait for if the disk is behind. */
  caughtUp(): Promise<void> | undefined;
  /** Puts the site in place of the old one, as a whole. Files that were not added are not in it. */
  publish(base: BasePath): Promise<void>;
  /** What somebody had put into the old output; undefined for nothing, or before `publish`. */
  leftOut(): LeftOut | undefined;
  /** Gives the lock back. What was not published stays staged for the next build. */
  close(): Promise<void>;
};

/** A file of the next site. */
export type StagedFile = { readonly path: OutputPath; readonly id: ContentId; readonly size: number };

/**
 * The stage in a workshop whose lock is held, and in which nothing is left half done. With `isDoubted` no date is trusted:
 * every file that is taken over is read.
 */
export function stageIn(workshop: Workshop, lock: Lock, isDoubted: boolean): Stage {
  return new TreeStage(workshop, lock, isDoubted);
}

class TreeStage implements Stage {
  readonly #workshop: Workshop;
  readonly #trees: Trees;
  readonly #lock: Lock;
  /** Every file of the site by its path. */
  readonly #wanted = new Map<OutputPath, ContentId>();
  /** Those of them that the output has already. */
  readonly #published = new Set<OutputPath>();
  readonly #folders: ChangedFolders;
  readonly #disk: SlowDisk;
  /** Those that this run has put into the next tree: their dates tell whether they are as it left them. */
  readonly #made = new Set<OutputPath>();
  readonly #hasOutput: boolean;
  readonly #isDoubted: boolean;
  #hasBegun = false;
  #isPublished = false;
  readonly #leftOut = new Set<string>();
  #changedByOthers: ReadonlySet<string> = new Set();

  constructor(workshop: Workshop, lock: Lock, isDoubted: boolean) {
    this.#workshop = workshop;
    this.#lock = lock;
    this.#isDoubted = isDoubted;
    this.#trees = readTrees(workshop, isDoubted);
    this.#folders = new ChangedFolders(workshop.next);
    this.#disk = new SlowDisk(workshop.folder);
    this.#hasOutput = statFile(workshop.out) !== undefined;
    // A next tree that is not known was left by a build that was killed.
    if (!this.#trees.next.isComplete || !isOurs(workshop.next)) this.#startAfresh();
  }

  has(path: OutputPath, id: ContentId): boolean {
    const { out, next } = this.#trees;
    // Each file is looked at once: several ask for the same.
    if (this.#published.has(path) && out.entries.get(path)?.[0] === id) return true;
    if (holds(out, path, id)) {
      this.#published.add(path);
      return true;
    }
    return holds(next, path, id);
  }

  keep(path: OutputPath, id: ContentId): void {
    this.#wanted.set(path, id);
  }

  add(artifact: Artifact): void {
    const { path, id } = artifact;
    const isAdded = this.#wanted.get(path) === id;
    this.#wanted.set(path, id);
    if (isAdded && (this.#published.has(path) || this.#made.has(path))) return;
    if (this.has(path, id)) return;
    this.#begin();
    const source = sourceOf(artifact);
    if (this.#reuseUnchanged(path, id, source)) return;
    this.#write(path, id, source);
  }

  files(): readonly StagedFile[] {
    return [...this.#wanted].map(([path, id]) => ({
      path,
      id,
      size: this.#treeOf(path).entries.get(path)![1],
    }));
  }

  read(path: OutputPath): Buffer {
    return readFileSync(join(this.#treeOf(path).folder, path));
  }

  /** The tree that has a file as it is wanted. One that is published already is not in the next tree before the end. */
  #treeOf(path: OutputPath): Tree {
    const { out, next } = this.#trees;
    return this.#published.has(path) || next.entries.get(path)?.[0] !== this.#wanted.get(path) ? out : next;
  }

  caughtUp(): Promise<void> | undefined {
    return this.#disk.isBehind ? this.#disk.settle() : undefined;
  }

  async publish(base: BasePath): Promise<void> {
    const { out, next } = this.#trees;
    const isPublished = this.#published.size === this.#wanted.size && out.entries.size === this.#wanted.size;
    const isCurrent =
      isPublished && out.isComplete && !this.#hasBegun && markerIn(out.folder) === markerText(base);
    if (isCurrent && !(this.#isDoubted && unlistedFiles(out.folder, out.entries).length > 0)) {
      this.#noteRead();
      return;
    }
    this.#begin();
    for (const path of [...next.entries.keys()])
      if (!this.#wanted.has(path as OutputPath)) this.#remove(path);
    for (const [path, id] of this.#wanted) if (!this.#isStaged(path, id)) this.#linkFromOutput(path, id);
    await this.#disk.settle();
    this.#folders.removeEmpty();
    // The last change to the tree: what is newer is not ours. Always a new file: by it a preview knows one build from the
    // next.
    discard(join(next.folder, MARKER));
    writeFileSync(join(next.folder, MARKER), markerText(base), { mode: FILE_MODE, flag: 'wx' });
    chmodSync(join(next.folder, MARKER), FILE_MODE);
    if (this.#disk.hasDisk) await this.#folders.sync();
    this.#lock.assertHeld();
    swap(this.#workshop);
    this.#isPublished = true;
    const fresh = { ...out, entries: next.entries, isComplete: true, isWitnessed: true };
    const before = { ...out, folder: next.folder, entries: this.#withoutDamaged() };
    writeTrees(this.#workshop, { out: fresh, next: before });
    // Without a list nobody knows which files are ours.
    if (out.isComplete) this.#putAside(foreignNames(this.#workshop, out.entries.keys()));
  }

  leftOut(): LeftOut | undefined {
    const names = [...this.#leftOut];
    return names.length === 0 ? undefined : { folder: this.#workshop.leftOut, names };
  }

  async close(): Promise<void> {
    try {
      if (this.#hasBegun && !this.#isPublished) await this.#rememberStaged();
    } finally {
      this.#lock.release();
    }
  }

  /** Before the first change: from now on a killed build leaves a tree of which nothing is known. */
  #begin(): void {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    const { next } = this.#trees;
    forgetTrees(this.#workshop);
    try {
      const { changed, paths } = foreignFiles(next);
      this.#changedByOthers = changed;
      this.#putAside(paths.filter((path) => !isLeftBehind(basename(path))));
      for (const path of paths) discard(join(next.folder, path));
    } catch {
      // Somebody else has closed a folder in it.
      this.#startAfresh();
    }
    this.#folders.make('.');
  }

  #putAside(paths: readonly string[]): void {
    for (const path of putAside(this.#workshop, paths)) this.#leftOut.add(path);
  }

  #startAfresh(): void {
    this.#trees.next.entries.clear();
    putAway(this.#workshop.next);
  }

  /** What is known of the old output. Of a file that somebody has changed in it nothing is, though it is still there. */
  #withoutDamaged(): Map<string, TreeEntry> {
    const entries = new Map(this.#trees.out.entries);
    for (const [path, id] of this.#wanted) {
      const entry = entries.get(path);
      if (entry?.[0] === id && !this.#published.has(path)) entries.set(path, [id, ...NOTHING_KNOWN]);
    }
    return entries;
  }

  /** All files of the output were read since their dates told nothing, as in a copy; from now on they do. */
  #noteRead(): void {
    const { out, next } = this.#trees;
    if (!out.isWitnessed) writeTrees(this.#workshop, { out: { ...out, isWitnessed: true }, next });
  }

  /** After an error in the content the next build goes on from what is staged. */
  async #rememberStaged(): Promise<void> {
    try {
      await this.#disk.settle();
      await this.#folders.sync();
      this.#lock.assertHeld();
      writeTrees(this.#workshop, this.#trees);
    } catch {
      // A disk that is full, or a build that took over: what is staged is not known, and is made again.
    }
  }

  /** Most files are links to what the output has, which `has` has looked at; then it need not be done once more. */
  #isStaged(path: OutputPath, id: ContentId): boolean {
    const { out, next } = this.#trees;
    const entry = next.entries.get(path);
    if (entry === undefined) return false;
    const isLink = this.#published.has(path) && isSameEntry(out.entries.get(path), entry);
    if (isLink && !this.#changedByOthers.has(dirname(path))) return true;
    return holds(this.#made.has(path) ? { ...next, isWitnessed: true } : next, path, id);
  }

  /** A file that the output has with the same bytes keeps its date, for those who copy the site elsewhere. */
  #reuseUnchanged(path: OutputPath, id: ContentId, source: Source): boolean {
    if (!this.#hasOutput) return false;
    const published = join(this.#trees.out.folder, path);
    const stat = statFile(published);
    if (stat === undefined || !isReadable(stat)) return false;
    const hash = hashIfSame(published, stat.size, source);
    if (hash === undefined) return false;
    this.#trees.out.entries.set(path, [id, stat.size, stat.mtimeMs, hash]);
    this.#linkFromOutput(path, id);
    return true;
  }

  #linkFromOutput(path: OutputPath, id: ContentId): void {
    const { out, next } = this.#trees;
    const entry = out.entries.get(path);
    // It was in the next tree, which could not be opened for writing; the output may have an older one.
    if (entry?.[0] !== id) throw new UserError(`Files in ${next.folder} were lost. Run the build again.`);
    this.#makeRoom(path);
    const [published, target] = [join(out.folder, path), join(next.folder, path)];
    try {
      linkSync(published, target);
      // It was looked at just now, and a link has the size and the date of what it leads to.
      const [, size, mtimeMs, hash] = entry;
      this.#note(path, id, { size, mtimeMs }, hash);
    } catch {
      // A disk without links.
      this.#write(path, id, { copyOf: published });
    }
  }

  #write(path: OutputPath, id: ContentId, source: Source): void {
    this.#makeRoom(path);
    const { handle, stat, hash } = writeNew(join(this.#trees.next.folder, path), source);
    this.#note(path, id, stat, hash);
    this.#disk.sync(handle);
  }

  /** Makes the folder of a file, and removes what is in the place of the file, such as a folder of an older site. */
  #makeRoom(path: string): void {
    const { folder, entries } = this.#trees.next;
    entries.delete(path);
    const isNew = this.#folders.make(dirname(path));
    if (!isNew) discard(join(folder, path));
  }

  #remove(path: string): void {
    const { folder, entries } = this.#trees.next;
    entries.delete(path);
    // By now a folder of the new site may be in its place.
    if (this.#folders.has(path)) return;
    discard(join(folder, path));
    this.#folders.hasLost(dirname(path));
  }

  #note(
    path: OutputPath,
    id: ContentId,
    { size, mtimeMs }: Pick<Stats, 'size' | 'mtimeMs'>,
    hash: string,
  ): void {
    this.#trees.next.entries.set(path, [id, size, mtimeMs, hash]);
    this.#made.add(path);
  }
}

/** The size, the date and the hash of no file. */
const NOTHING_KNOWN = [-1, 0, ''] as const;

function markerIn(folder: string): string | undefined {
  return readOwnFile(join(folder, MARKER))?.toString();
}
