import { chmodSync, linkSync, lstatSync, type Stats, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { attempt } from '../cache/attempt.ts';
import { readOwnFile } from '../cache/own-file.ts';
import { UserError } from '../diagnostics/user-error.ts';
import type { ContentId, StoredFile } from '../model/artifact.ts';
import { MARKER, markerText } from '../model/marker.ts';
import type { BasePath, OutputPath } from '../model/paths.ts';
import { ChangedFolders } from './changed-folders.ts';
import { discard, putAway } from './discard.ts';
import { foreignChanges, foreignFiles } from './foreign-files.ts';
import { saveForeign } from './left-out.ts';
import { FILE_MODE, giveRights, isReadable } from './rights.ts';
import { SlowDisk } from './slow-disk.ts';
import { statFile } from './stat-file.ts';
import { isOurs } from './swap.ts';
import { forgetTrees, holds, isSameEntry, type Tree, type Trees } from './trees.ts';
import type { Workshop } from './workshop.ts';
import { hashIfSame, type Source, writeNew } from './write-artifact.ts';

/** The next tree, which is brought up to date and then replaces the output. It is not visible before that. */
export class NextTree {
  readonly #workshop: Workshop;
  readonly #out: Tree;
  readonly #tree: Tree;
  readonly #folders: ChangedFolders;
  readonly #disk: SlowDisk;
  /** The files this run has written. Their mtime tells whether they are still the same. */
  readonly #made = new Set<OutputPath>();
  readonly #hasOutput: boolean;
  /** The files of others that were in the tree. */
  readonly #leftOut: string[] = [];
  #hasBegun = false;
  /** The text of the marker that the tree had before the first change. */
  #marker: string | undefined;
  #changedByOthers: ReadonlySet<string> = new Set();

  constructor(workshop: Workshop, { out, next }: Trees) {
    this.#workshop = workshop;
    this.#out = out;
    this.#tree = next;
    this.#folders = new ChangedFolders(next.folder);
    this.#disk = new SlowDisk(workshop.folder);
    this.#hasOutput = statFile(out.folder) !== undefined;
    if (next.isComplete && isOurs(next.folder)) return;
    this.#leftOut.push(...saveForeign(workshop, foreignFiles(next, out.folder)));
    this.#startAfresh();
  }

  /** True after the first change. */
  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /** True if this run has put the file into the tree. */
  hasMade(path: OutputPath): boolean {
    return this.#made.has(path);
  }

  /** A promise to wait for, if the disk is behind. */
  caughtUp(): Promise<void> | undefined {
    return this.#disk.isBehind ? this.#disk.settle() : undefined;
  }

  /** The paths of others that were in the tree and are to be reported. */
  get leftOut(): readonly string[] {
    return this.#leftOut;
  }

  /**
   * Prepares the first change. Files of others are put aside first. If one cannot be moved, this fails, and the rest of the
   * tree stays as it is. From then on, a killed build leaves a tree without a list and without a marker.
   */
  begin(): void {
    if (this.#hasBegun) return;
    const { isOpen, leftBehind, changed, ...foreign } = foreignChanges(this.#tree, this.#out.folder);
    this.#changedByOthers = changed;
    this.#leftOut.push(...saveForeign(this.#workshop, foreign));
    this.#hasBegun = true;
    forgetTrees(this.#workshop);
    this.#marker = readOwnFile(join(this.#tree.folder, MARKER))?.toString();
    if (!isOpen || !this.#canDiscard([...leftBehind, MARKER])) this.#startAfresh();
    this.#folders.make('.');
  }

  /**
   * True if the tree has the file as wanted. Most files are links to files of the output. Those that were already checked
   * there (`isPublished`) are not checked again.
   */
  isReady(path: OutputPath, id: ContentId, isPublished: boolean): boolean {
    const entry = this.#tree.entries.get(path);
    if (entry === undefined) return false;
    const isLink = isPublished && isSameEntry(this.#out.entries.get(path), entry);
    if (isLink && !this.#changedByOthers.has(dirname(path))) return true;
    return holds(this.#made.has(path) ? { ...this.#tree, isWitnessed: true } : this.#tree, path, id);
  }

  /**
   * Puts a file into the tree. If the output has a file with the same bytes, it keeps its mtime, for tools that copy
   * the site elsewhere.
   */
  put(path: OutputPath, id: ContentId, source: Source): void {
    if (!this.#linkSame(path, id, source)) this.#write(path, id, source);
  }

  /** Links a file of the output into the tree. */
  link(path: OutputPath, id: ContentId): void {
    const entry = this.#out.entries.get(path);
    // The file was in this tree, which could not be opened for writing. The output may have an older one.
    if (entry?.[0] !== id)
      throw new UserError(`Files in ${this.#tree.folder} were lost. Run the build again.`);
    this.#makeRoom(path);
    const [published, target] = [join(this.#out.folder, path), join(this.#tree.folder, path)];
    try {
      linkSync(published, target);
      // The published file was just checked, and a hard link has its size and mtime.
      const [, size, mtimeMs, hash] = entry;
      this.#note(path, id, { size, mtimeMs }, hash);
    } catch {
      // The disk has no hard links.
      this.#write(path, id, { copyOf: published });
    }
  }

  /** Removes a file of an older site. */
  remove(path: string): void {
    this.#tree.entries.delete(path);
    // A folder of the new site may already have this path.
    if (this.#folders.has(path)) return;
    discard(join(this.#tree.folder, path));
    this.#folders.noteRemoval(dirname(path));
  }

  /** Makes the tree ready to replace the output of a site with this base path. */
  async finish(base: BasePath): Promise<void> {
    await this.#disk.settle();
    this.#folders.removeEmpty();
    this.#mark(markerText(base));
    if (this.#disk.hasDisk) await this.#folders.sync();
  }

  /** Forces the tree to the disk, so the next build can continue from it. */
  async settle(): Promise<void> {
    await this.#disk.settle();
    if (this.#marker !== undefined) this.#mark(this.#marker);
    await this.#folders.sync();
  }

  /**
   * The marker is the last change to the tree: anything newer is from another program. It is always a new file, which tells a
   * preview one build from the next.
   */
  #mark(text: string): void {
    const marker = join(this.#tree.folder, MARKER);
    discard(marker);
    writeFileSync(marker, text, { mode: FILE_MODE, flag: 'wx' });
    giveRights(marker, FILE_MODE);
  }

  /** Removes these files from the tree. False if that is not possible. */
  #canDiscard(paths: readonly string[]): boolean {
    return attempt(() => {
      for (const path of paths) discard(join(this.#tree.folder, path));
    });
  }

  /** Removes the tree. Files of others were put aside before. */
  #startAfresh(): void {
    this.#tree.entries.clear();
    this.#marker = undefined;
    putAway(this.#tree.folder);
  }

  #linkSame(path: OutputPath, id: ContentId, source: Source): boolean {
    if (!this.#hasOutput) return false;
    const published = join(this.#out.folder, path);
    const stat = statFile(published);
    if (stat === undefined || !isReadable(stat)) return false;
    const hash = hashIfSame(published, stat.size, source);
    if (hash === undefined) return false;
    this.#out.entries.set(path, [id, stat.size, stat.mtimeMs, hash]);
    this.link(path, id);
    return true;
  }

  #write(path: OutputPath, id: ContentId, source: Source): void {
    this.#makeRoom(path);
    if ('file' in source && this.#linkStored(path, id, source)) return;
    const { handle, stat, hash } = writeNew(join(this.#tree.folder, path), source);
    this.#note(path, id, stat, hash);
    this.#disk.sync(handle);
  }

  /**
   * Publishes a stored file as a hard link. Its bytes are already on the disk, and writing them again takes many times as
   * long. False if that is not possible, as on a disk without links.
   */
  #linkStored(path: OutputPath, id: ContentId, { file, bytes, hash }: StoredFile): boolean {
    const target = join(this.#tree.folder, path);
    try {
      linkSync(file, target);
      const linked = lstatSync(target);
      if (linked.isFile() && !isReadable(linked)) chmodSync(target, FILE_MODE);
      const stat = lstatSync(target);
      if (isReadable(stat) && stat.size === bytes.length) {
        this.#note(path, id, stat, hash);
        return true;
      }
    } catch {
      // Whatever the reason, the bytes are in memory and are written instead.
    }
    discard(target);
    return false;
  }

  /** Makes the folder of a file, and removes anything at the path of the file, such as a folder of an older site. */
  #makeRoom(path: string): void {
    this.#tree.entries.delete(path);
    const isNew = this.#folders.make(dirname(path));
    if (!isNew) discard(join(this.#tree.folder, path));
  }

  #note(
    path: OutputPath,
    id: ContentId,
    { size, mtimeMs }: Pick<Stats, 'size' | 'mtimeMs'>,
    hash: string,
  ): void {
    this.#tree.entries.set(path, [id, size, mtimeMs, hash]);
    this.#made.add(path);
  }
}
