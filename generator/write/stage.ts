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
 * The next site while it is written. It is the tree of the build before the last, brought up to date. Unchanged files are
 * already in it, or are linked from the output. It is not visible before `publish`. (Safety rules 11 to 13.)
 */
export type Stage = {
  /** True if a file with these bytes is already published or staged, so it need not be made. */
  has(path: OutputPath, id: ContentId): boolean;
  /** Adds a file. */
  add(artifact: Artifact): void;
  /** Adds a file that `has` just found. */
  keep(path: OutputPath, id: ContentId): void;
  /** The files added or kept so far, with their sizes in bytes. */
  files(): readonly StagedFile[];
  /** The bytes of such a file. */
  read(path: OutputPath): Buffer;
  /** A promise to wait for, if the disk is behind. */
  caughtUp(): Promise<void> | undefined;
  /** Replaces the old site as a whole. Only added and kept files are in the new one. */
  publish(base: BasePath): Promise<void>;
  /** The files of others in the old output; undefined if there were none, or before `publish`. */
  leftOut(): LeftOut | undefined;
  /** Releases the lock. Unpublished files stay staged for the next build. */
  close(): Promise<void>;
};

/** A file of the next site. */
type StagedFile = { readonly path: OutputPath; readonly id: ContentId; readonly size: number };

/**
 * The stage of a workshop with its lock taken and nothing left half done. With `isDoubted` no mtime is trusted, and every
 * reused file is read.
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
  /** The files of the site that are already in the output. */
  readonly #published = new Set<OutputPath>();
  readonly #isDoubted: boolean;
  /** The files of others in the two trees. */
  readonly #leftOut = new Set<string>();
  /** True once the site has a file that is not in the output. */
  #hasNew = false;
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
    // Each file is checked once, because several callers ask for the same.
    if (this.#isInOutput(path, id)) return true;
    if (holds(out, path, id)) {
      this.#published.add(path);
      return true;
    }
    return holds(next, path, id);
  }

  keep(path: OutputPath, id: ContentId): void {
    this.#wanted.set(path, id);
    this.#hasNew ||= !this.#isInOutput(path, id);
  }

  add(artifact: Artifact): void {
    const { path, id } = artifact;
    const isAdded = this.#wanted.get(path) === id;
    if (isAdded && (this.#published.has(path) || this.#next.hasMade(path))) return;
    const isThere = this.has(path, id);
    this.keep(path, id);
    if (isThere) return;
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

  /** True for a file that was found in the output with these bytes. */
  #isInOutput(path: OutputPath, id: ContentId): boolean {
    return this.#published.has(path) && this.#trees.out.entries.get(path)?.[0] === id;
  }

  /** The tree with the wanted version of a file. A file that is already published gets into the next tree only at the end. */
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

  /** True if the output already is the wanted site, with nothing else in it. */
  #isCurrent(base: BasePath): boolean {
    const { out } = this.#trees;
    if (this.#hasNew || !out.isComplete || markerIn(out.folder) !== markerText(base)) return false;
    if (out.entries.size !== this.#wanted.size) return false;
    if (hasReplacedFolder(out, this.#workshop)) return false;
    return !(this.#isDoubted && unlistedFiles(out.folder, out.entries).length > 0);
  }

  /**
   * The entries of the old output that no build has listed, and which of them to report as files of others. The list may be
   * missing, for example if only the output was copied here. Then the site's own list of addresses decides, and the new
   * site for files without an address. If the list belongs to another build, nothing is lost, but files that look like
   * those of a build are not reported.
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

  /**
   * What is known of the old output. Nothing is known of a file that another program has changed in it, although it
   * is still there.
   */
  #withoutDamaged(): Map<string, TreeEntry> {
    const entries = new Map(this.#trees.out.entries);
    for (const [path, id] of this.#wanted) {
      const entry = entries.get(path);
      if (entry?.[0] === id && !this.#published.has(path)) entries.set(path, [id, ...NOTHING_KNOWN]);
    }
    return entries;
  }

  /** All files of the output were read, because their mtimes were not reliable, as in a copy. From now on they are. */
  #noteRead(): void {
    const { out, next } = this.#trees;
    if (!out.isWitnessed)
      writeTrees(this.#workshop, { out: { ...out, isWitnessed: true, isListed: true }, next });
  }

  /** After an error in the content, the next build continues with the staged files. */
  async #rememberStaged(): Promise<void> {
    try {
      await this.#next.settle();
      this.#lock.assertHeld();
      writeTrees(this.#workshop, this.#trees);
    } catch {
      // The disk is full, or another build took over. The staged files are then unknown, and are made again.
    }
  }
}

/** Size, mtime and hash of an unknown file. */
const NOTHING_KNOWN = [-1, 0, ''] as const;

function markerIn(folder: string): string | undefined {
  return readOwnFile(join(folder, MARKER))?.toString();
}
