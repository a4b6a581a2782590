import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOwnFile } from '../cache/own-file.ts';
import type { Artifact, ContentId } from '../model/artifact.ts';
import { MARKER, markerText } from '../model/marker.ts';
import type { BasePath, OutputPath } from '../model/paths.ts';
import { addressesInOutput } from '../read/addresses-in-output.ts';
import { unlistedFiles } from './compare-output.ts';
import { hasReplacedFolder } from './foreign-files.ts';
import { foreignNames, foreignPaths, isAmong, type LeftOut, putAside } from './left-out.ts';
import type { Lock } from './lock.ts';
import { NextTree } from './next-tree.ts';
import { swap } from './swap.ts';
import { holds, readTrees, type Tree, type TreeEntry, type Trees, writeTrees } from './trees.ts';
import type { Workshop } from './workshop.ts';
import { writtenSource } from './write-artifact.ts';

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
  readonly #next: NextTree;
  readonly #lock: Lock;
  /** Every file of the site by its path. */
  readonly #wanted = new Map<OutputPath, ContentId>();
  /** Those of them that the output has already. */
  readonly #published = new Set<OutputPath>();
  readonly #isDoubted: boolean;
  /** What others had put into the two trees. */
  readonly #leftOut = new Set<string>();
  #isPublished = false;

  constructor(workshop: Workshop, lock: Lock, isDoubted: boolean) {
    this.#workshop = workshop;
    this.#lock = lock;
    this.#isDoubted = isDoubted;
    this.#trees = readTrees(workshop, isDoubted);
    this.#next = new NextTree(workshop, this.#trees);
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
    if (isAdded && (this.#published.has(path) || this.#next.hasMade(path))) return;
    if (this.has(path, id)) return;
    this.#begin();
    this.#next.put(path, id, writtenSource(artifact));
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
    return this.#next.caughtUp();
  }

  async publish(base: BasePath): Promise<void> {
    const { out, next } = this.#trees;
    if (this.#isCurrent(base)) {
      this.#noteRead();
      return;
    }
    this.#begin();
    for (const path of [...next.entries.keys()])
      if (!this.#wanted.has(path as OutputPath)) this.#next.remove(path);
    for (const [path, id] of this.#wanted)
      if (!this.#next.isReady(path, id, this.#published.has(path))) this.#next.link(path, id);
    await this.#next.finish(base);
    this.#lock.assertHeld();
    swap(this.#workshop);
    this.#isPublished = true;
    const fresh = { ...out, entries: next.entries, isComplete: true, isWitnessed: true, isListed: true };
    const before = { ...out, folder: next.folder, entries: this.#withoutDamaged() };
    writeTrees(this.#workshop, { out: fresh, next: before });
    const { names, told } = this.#foreign();
    this.#noteLeftOut(putAside(this.#workshop, names).filter(told));
  }

  leftOut(): LeftOut | undefined {
    const names = [...this.#leftOut];
    return names.length === 0 ? undefined : { folder: this.#workshop.leftOut, names };
  }

  async close(): Promise<void> {
    try {
      if (this.#next.hasBegun && !this.#isPublished) await this.#rememberStaged();
    } finally {
      this.#lock.release();
    }
  }

  #begin(): void {
    this.#noteLeftOut(this.#next.begin());
  }

  #noteLeftOut(paths: readonly string[]): void {
    for (const path of paths) this.#leftOut.add(path);
  }

  /** True if the output is the site that is wanted, with nothing else in it. */
  #isCurrent(base: BasePath): boolean {
    const { out } = this.#trees;
    if (this.#next.hasBegun || !out.isComplete || markerIn(out.folder) !== markerText(base)) return false;
    if (this.#published.size !== this.#wanted.size || out.entries.size !== this.#wanted.size) return false;
    if (hasReplacedFolder(out, this.#workshop)) return false;
    return !(this.#isDoubted && unlistedFiles(out.folder, out.entries).length > 0);
  }

  /**
   * What is in the old output and is on no list of a build, and what of it is told as that of others. Without a whole list, as
   * where only the output was brought along, its addresses tell, and the new site for what has none. Where the list is that of
   * another build, nothing is lost, but what looks like a file of a build is not told.
   */
  #foreign(): { readonly names: readonly string[]; told(name: string): boolean } {
    const { out, next } = this.#trees;
    const names = out.isComplete ? foreignNames(this.#workshop, out.entries.keys()) : [];
    if (out.isComplete && out.isListed) return { names, told: () => true };
    const known = addressesInOutput(next.folder);
    if (known === undefined) return { names, told: () => true };
    const paths = foreignPaths(next.folder, [
      ...out.entries.keys(),
      ...this.#wanted.keys(),
      ...known.addresses.map((one) => one.slice(1)),
    ]);
    return { names: out.isComplete ? names : paths, told: isAmong(paths) };
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
    if (!out.isWitnessed)
      writeTrees(this.#workshop, { out: { ...out, isWitnessed: true, isListed: true }, next });
  }

  /** After an error in the content the next build goes on from what is staged. */
  async #rememberStaged(): Promise<void> {
    try {
      await this.#next.settle();
      this.#lock.assertHeld();
      writeTrees(this.#workshop, this.#trees);
    } catch {
      // A disk that is full, or a build that took over: what is staged is not known, and is made again.
    }
  }
}

/** The size, the date and the hash of no file. */
const NOTHING_KNOWN = [-1, 0, ''] as const;

function markerIn(folder: string): string | undefined {
  return readOwnFile(join(folder, MARKER))?.toString();
}
