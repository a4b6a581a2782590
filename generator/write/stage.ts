import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOwnFile } from '../cache/own-file.ts';
import type { Artifact, ContentId } from '../model/artifact.ts';
import { MARKER, markerText } from '../model/marker.ts';
import type { BasePath, OutputPath } from '../model/paths.ts';
import { unlistedFiles } from './compare-output.ts';
import { editedFiles, foreignAtTop, foreignFiles, hasReplacedFolder } from './foreign-files.ts';
import { editedBeforeKill, type LeftOut, putAside } from './left-out.ts';
import type { Lock } from './lock.ts';
import { NextTree } from './next-tree.ts';
import { swap } from './swap.ts';
import { hasText, holds, readTrees, type Tree, type TreeEntry, type Trees, writeTrees } from './trees.ts';
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
  /** The files of others that this build has put aside so far; undefined without any. */
  leftOut(): LeftOut | undefined;
  /** Releases the lock. Unpublished files stay staged for the next build. */
  close(): Promise<void>;
};

/** A file of the next site. */
type StagedFile = { readonly path: OutputPath; readonly id: ContentId; readonly size: number };

type StageParts = {
  readonly lock: Lock;
  /** True if no mtime is trusted, and every reused file is read. */
  readonly isDoubted: boolean;
  /** False if a page with a known id can have other bytes than before, so its bytes decide. */
  readonly areIdsTrusted: boolean;
  /** Files of others from output folders that no longer exist, to be reported. */
  readonly abandoned: readonly string[];
};

/** The stage of a workshop with its lock taken and nothing left half done. */
export function stageIn(workshop: Workshop, parts: StageParts): Stage {
  return new TreeStage(workshop, parts);
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
  readonly #areIdsTrusted: boolean;
  /** The files of others in the old output. */
  readonly #leftOut = new Set<string>();
  readonly #abandoned: readonly string[];
  /** The files of the old output that others have changed. */
  #edited: readonly string[];
  /** True once the site has a file that is not in the output. */
  #hasNew = false;
  #isPublished = false;

  constructor(workshop: Workshop, { lock, isDoubted, areIdsTrusted, abandoned }: StageParts) {
    this.#workshop = workshop;
    this.#lock = lock;
    this.#isDoubted = isDoubted;
    this.#areIdsTrusted = areIdsTrusted;
    this.#abandoned = abandoned;
    this.#trees = readTrees(workshop, isDoubted);
    this.#edited = editedBeforeKill(workshop, this.#trees.next);
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
    // Only pages are made again from the same inputs.
    const isProved = this.#areIdsTrusted || !('text' in artifact);
    const found = () => (this.#isInOutput(path, id) ? this.#trees.out : this.#trees.next);
    const isThere = this.has(path, id) && (isProved || hasText(found(), path, artifact.text));
    if (!isThere) this.#published.delete(path);
    this.keep(path, id);
    if (isThere) return;
    this.#next.begin();
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
    this.#next.begin();
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
    // Before the list is written: until then, the next build knows that a killed one has not cleared the old output.
    this.#clearOld({ ...out, folder: next.folder });
    writeTrees(this.#workshop, { out: fresh, next: before });
  }

  leftOut(): LeftOut | undefined {
    const names = [...new Set([...this.#leftOut, ...this.#next.leftOut])];
    const [abandoned, edited] = [this.#abandoned, this.#edited];
    if (names.length + abandoned.length + edited.length === 0) return undefined;
    return { folder: this.#workshop.leftOut, names, abandoned, edited };
  }

  async close(): Promise<void> {
    try {
      if (this.#next.hasBegun && !this.#isPublished) await this.#rememberStaged();
    } finally {
      this.#lock.release();
    }
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
   * Puts files of others in the old output aside, such as a file that proves the site's ownership to a search engine. With a
   * list, only its top is read: the next build finds such files in the folders below. It would not find those with the name
   * of a published file.
   */
  #clearOld(old: Tree): void {
    const published = this.#workshop.out;
    try {
      const found = old.isComplete ? foreignAtTop(old, published) : foreignFiles(old, published);
      for (const path of putAside(this.#workshop, found.paths)) if (found.told(path)) this.#leftOut.add(path);
      const edited = editedFiles(old, (path) => this.#published.has(path as OutputPath));
      this.#edited = [...this.#edited, ...putAside(this.#workshop, edited)];
    } catch {
      // The site is published. Files that a user has protected stay where they are.
    }
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
