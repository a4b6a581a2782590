import { lstatSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonFile, writeJsonFile } from '../cache/json-file.ts';
import type { ContentId } from '../model/artifact.ts';
import { contentHash } from '../model/content-hash.ts';
import { MARKER } from '../model/marker.ts';
import type { OutputPath } from '../model/paths.ts';
import { isSoundPath } from '../model/sound-path.ts';
import { utf8Bytes } from '../model/utf8-bytes.ts';
import { discard } from './discard.ts';
import { hashOfFile } from './hash-file.ts';
import { FILE_MODE, isReadable, noteRights } from './rights.ts';
import { statFile } from './stat-file.ts';
import type { Workshop } from './workshop.ts';

/**
 * A published file in its state after writing: the id of its bytes, its size in bytes, its mtime, and the hash of its bytes.
 */
export type TreeEntry = readonly [id: ContentId, size: number, mtimeMs: number, hash: string];

/** The files of a folder that a build has written. */
export type Tree = {
  readonly folder: string;
  readonly entries: Map<string, TreeEntry>;
  /** False if the folder may have files of a build that are not listed. */
  readonly isComplete: boolean;
  /**
   * True if this very folder was written on this disk, so size and mtime prove that a file is unchanged. A copy of the
   * folder may have the mtimes of its original with other bytes, so there the hash of each file is compared.
   */
  readonly isWitnessed: boolean;
  /** True if the list describes this folder. The list of a copy may be older or newer, so there the first files decide. */
  readonly isListed: boolean;
};

/** The trees of an output folder: the output itself, and the next tree that will replace it. */
export type Trees = { readonly out: Tree; readonly next: Tree };

/**
 * What is known about the last build. Anything uncertain counts as missing and is written again. With `isDoubted` no mtime
 * is trusted, and every file is read.
 */
export function readTrees(workshop: Workshop, isDoubted = false): Trees {
  const { out, next, trees } = workshop;
  const record = recordFrom(readJsonFile(trees));
  if (record === undefined) return treesAfterKill(workshop, isDoubted);
  const ofOut = new Map(record.output.filter(isSound));
  const ofNext = new Map(ofOut);
  for (const [path, entry] of record.differs ?? []) {
    if (entry === null) ofNext.delete(path);
    else if (isSound([path, entry])) ofNext.set(path, entry);
  }
  const tree = (folder: string, entries: Map<string, TreeEntry>, marker: string | undefined) => {
    const isSameFolder = marker !== undefined && marker === markerOf(folder);
    // Its marker is as the build left it.
    if (isSameFolder) noteRights(lstatSync(join(folder, MARKER)), FILE_MODE);
    const isListed = isSameFolder || hasFirstFiles(folder, entries);
    return { folder, entries, isListed, isWitnessed: isSameFolder && !isDoubted };
  };
  return {
    out: {
      ...tree(out, ofOut, record.markers[0]),
      isComplete: record.isOutputListed,
    },
    next: {
      ...tree(next, ofNext, record.markers[1]),
      isComplete: record.differs !== undefined,
    },
  };
}

/**
 * The trees of a build that was killed. The old list still describes the output of the build before: a build never changes it,
 * but may have put it in the place of the next tree. Nothing is known of what the killed build has written.
 */
function treesAfterKill({ out, next, treesBefore }: Workshop, isDoubted: boolean): Trees {
  const record = recordFrom(readJsonFile(treesBefore));
  const tree = (folder: string): Tree => {
    const isListed = record?.isOutputListed === true && record.markers[0] === markerOf(folder);
    return {
      folder,
      entries: new Map(isListed ? record.output.filter(isSound) : []),
      isComplete: isListed,
      isListed,
      isWitnessed: isListed && !isDoubted,
    };
  };
  return { out: tree(out), next: tree(next) };
}

/** True if the files directly in a folder match the list, such as the home page and the list of all addresses. */
function hasFirstFiles(folder: string, entries: ReadonlyMap<string, TreeEntry>): boolean {
  const first = [...entries].filter(([path]) => !path.includes('/'));
  return (
    first.length > 0 &&
    first.every(([path, [, , , hash]]) => {
      const file = join(folder, path);
      return statFile(file)?.isFile() === true && hashOfFile(file) === hash;
    })
  );
}

/** Saves the list of both trees. They share most of their files, so only the differences of the second are stored. */
export function writeTrees({ trees, treesBefore }: Workshop, { out, next }: Trees): void {
  const differs: [string, TreeEntry | null][] = [];
  for (const [path, entry] of next.entries) {
    if (!isSameEntry(out.entries.get(path), entry)) differs.push([path, entry]);
  }
  for (const path of out.entries.keys()) if (!next.entries.has(path)) differs.push([path, null]);
  const record: TreesRecord = {
    of: out.folder,
    markers: [out, next].map(({ folder, isWitnessed }) => (isWitnessed ? markerOf(folder) : undefined) ?? ''),
    output: [...out.entries],
    isOutputListed: out.isComplete,
    differs: next.isComplete ? differs : undefined,
  };
  writeJsonFile(trees, record);
  discard(treesBefore);
}

/** The output folder of a workshop, by its list of trees. */
export function outputOf({ trees, treesBefore }: Workshop): string | undefined {
  return (recordFrom(readJsonFile(trees)) ?? recordFrom(readJsonFile(treesBefore)))?.of;
}

/**
 * Puts the list away while a build changes the next tree. A build can be killed at any moment, so nothing is known of that
 * tree until the end.
 */
export function forgetTrees({ trees, treesBefore }: Workshop): void {
  if (statFile(trees)?.isFile() !== true) {
    discard(trees);
    return;
  }
  discard(treesBefore);
  renameSync(trees, treesBefore);
}

/** True if the tree has the file unchanged since it was written, with these bytes. */
export function holds(tree: Tree, path: OutputPath, id: ContentId): boolean {
  return tree.entries.get(path)?.[0] === id && isIntact(tree, path);
}

/** True if an unchanged file of a tree has this text. */
export function hasText({ entries }: Tree, path: string, text: string): boolean {
  return entries.get(path)?.[3] === contentHash(utf8Bytes(text));
}

/** True if a file of a tree is unchanged since it was written. If its mtime cannot prove it, its bytes are compared. */
export function isIntact({ folder, entries, isWitnessed }: Tree, path: string): boolean {
  const entry = entries.get(path);
  const stat = statFile(`${folder}/${path}`);
  if (entry === undefined || stat === undefined || !isReadable(stat) || stat.size !== entry[1]) return false;
  if (isWitnessed && stat.mtimeMs === entry[2]) return true;
  if (hashOfFile(`${folder}/${path}`) !== entry[3]) return false;
  entries.set(path, [entry[0], entry[1], stat.mtimeMs, entry[3]]);
  return true;
}

/** True if both entries have the same id, size and mtime. */
export function isSameEntry(one: TreeEntry | undefined, other: TreeEntry): boolean {
  return one !== undefined && one[0] === other[0] && one[1] === other[1] && one[2] === other[2];
}

/** Tells the marker of a folder from that of a copy: no program can choose these values. Undefined without a marker. */
export function markerOf(folder: string): string | undefined {
  const stat = statFile(join(folder, MARKER));
  return stat?.isFile() ? `${stat.ino} ${stat.ctimeMs}` : undefined;
}

/** The stored list of both trees; `differs` is absent if the next tree is unknown. */
type TreesRecord = {
  /** The output folder. */
  readonly of: string;
  /** Identifies the markers of the two trees, as `markerOf` does; empty for an unknown one. */
  readonly markers: readonly string[];
  readonly output: readonly (readonly [path: string, entry: TreeEntry])[];
  /** False after a build that was killed or ended with an error: then only some files of the output are known. */
  readonly isOutputListed: boolean;
  readonly differs?: readonly (readonly [path: string, entry: TreeEntry | null])[] | undefined;
};

function recordFrom(read: unknown): TreesRecord | undefined {
  const { of, markers, output, differs = [] } = (read ?? {}) as Partial<TreesRecord>;
  const isRecord = typeof of === 'string' && [markers, output, differs].every(Array.isArray);
  return isRecord && [...output!, ...differs].every(isPair) ? (read as TreesRecord) : undefined;
}

function isPair(one: unknown): boolean {
  return Array.isArray(one) && typeof one[0] === 'string';
}

/** True for an entry that stays inside the tree: another program may have written the list. */
function isSound([path, entry]: readonly [string, unknown]): boolean {
  if (!isSoundPath(path) || !Array.isArray(entry)) return false;
  const [id, size, date, hash] = entry as readonly unknown[];
  return (
    typeof id === 'string' && typeof size === 'number' && typeof date === 'number' && typeof hash === 'string'
  );
}
