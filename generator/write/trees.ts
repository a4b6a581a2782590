import { rmSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { readJsonFile, writeJsonFile } from '../cache/json-file.ts';
import type { ContentId } from '../model/artifact.ts';
import { MARKER } from '../model/marker.ts';
import type { OutputPath } from '../model/paths.ts';
import { hashOfFile } from './hash-file.ts';
import { statFile } from './stat-file.ts';
import type { Workshop } from './workshop.ts';

/** A published file as it was when it was written: the id of its bytes, its size in bytes, its date, and their hash. */
export type TreeEntry = readonly [id: ContentId, size: number, mtimeMs: number, hash: string];

/** What is in a folder that a build has written. */
export type Tree = {
  readonly folder: string;
  readonly entries: Map<string, TreeEntry>;
  /** False if there may be files of ours in the folder that are not listed. */
  readonly isComplete: boolean;
  /**
   * True if this very folder was written on this disk, so that size and date tell that a file is the same. A copy of it may
   * have the dates of its original and other bytes, so there the hash of each file is compared.
   */
  readonly isWitnessed: boolean;
  /** True if the list is of what is in the folder: that of a copy may be older or newer, so there the first files tell. */
  readonly isListed: boolean;
};

/** Everybody may read a published file. */
export const FILE_MODE = 0o644;

/** The trees of an output folder: the output itself, and the one that takes its place next. */
export type Trees = { readonly out: Tree; readonly next: Tree };

/**
 * What the last build left, as far as it is known. What is not known for certain counts as empty, and is written again.
 * With `isDoubted` no date is trusted, and every file is read.
 */
export function readTrees({ out, next, trees }: Workshop, isDoubted = false): Trees {
  const record = recordFrom(readJsonFile(trees));
  const ofOut = new Map(record?.output.filter(isSound));
  const ofNext = new Map(ofOut);
  for (const [path, entry] of record?.differs ?? []) {
    if (entry === null) ofNext.delete(path);
    else if (isSound([path, entry])) ofNext.set(path, entry);
  }
  const tree = (folder: string, entries: Map<string, TreeEntry>, marker: string | undefined) => {
    const isSameFolder = marker !== undefined && marker === markerOf(folder);
    const isListed = isSameFolder || hasFirstFiles(folder, entries);
    return { folder, entries, isListed, isWitnessed: isSameFolder && !isDoubted };
  };
  return {
    out: {
      ...tree(out, ofOut, record?.markers[0]),
      isComplete: record?.isOutputListed === true,
    },
    next: {
      ...tree(next, ofNext, record?.markers[1]),
      isComplete: record?.differs !== undefined,
    },
  };
}

/** True if the files directly in a folder, such as the home page and the list of all addresses, are as they are listed. */
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

/** Writes down what is in the trees. The two share most of their files, so of the second only what differs is kept. */
export function writeTrees({ trees }: Workshop, { out, next }: Trees): void {
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
}

/** The output folder whose trees are listed in a file. */
export function outputOf(trees: string): string | undefined {
  return recordFrom(readJsonFile(trees))?.of;
}

/** While a build changes the trees nothing is known of them, whenever it is killed. */
export function forgetTrees({ trees }: Workshop): void {
  rmSync(trees, { recursive: true, force: true });
}

/** True if the file is in the tree just as it was written, with these bytes. */
export function holds(tree: Tree, path: OutputPath, id: ContentId): boolean {
  return tree.entries.get(path)?.[0] === id && isIntact(tree, path);
}

/** True if a file of a tree is as it was written. Where its date does not tell, its bytes do. */
export function isIntact({ folder, entries, isWitnessed }: Tree, path: string): boolean {
  const entry = entries.get(path);
  const stat = statFile(`${folder}/${path}`);
  if (entry === undefined || stat === undefined || !isReadable(stat) || stat.size !== entry[1]) return false;
  if (isWitnessed && stat.mtimeMs === entry[2]) return true;
  if (hashOfFile(`${folder}/${path}`) !== entry[3]) return false;
  entries.set(path, [entry[0], entry[1], stat.mtimeMs, entry[3]]);
  return true;
}

/** True for a file that everybody may read. Windows has no such rights. */
export function isReadable(stat: Stats): boolean {
  return stat.isFile() && (process.platform === 'win32' || (stat.mode & 0o777) === FILE_MODE);
}

/** True if both entries name the same bytes with the same date. */
export function isSameEntry(one: TreeEntry | undefined, other: TreeEntry): boolean {
  return one !== undefined && one[0] === other[0] && one[1] === other[1] && one[2] === other[2];
}

/** What tells the marker of a folder from that of a copy: no program can choose it. Undefined if there is none. */
export function markerOf(folder: string): string | undefined {
  const stat = statFile(join(folder, MARKER));
  return stat?.isFile() ? `${stat.ino} ${stat.ctimeMs}` : undefined;
}

/** The list of both trees as it is stored; `differs` is absent if the next tree is not known. */
type TreesRecord = {
  /** The output folder. */
  readonly of: string;
  /** What tells the markers of the two trees from those of copies; empty for one that is not known. */
  readonly markers: readonly string[];
  readonly output: readonly (readonly [path: string, entry: TreeEntry])[];
  /** False after a build that was killed and one that ended with an error: then only some files of the output are known. */
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

/** A list that somebody else wrote must not lead out of the tree. */
function isSound([path, entry]: readonly [string, unknown]): boolean {
  if (!SOUND_PATH.test(path) || !Array.isArray(entry)) return false;
  const [id, size, date, hash] = entry as readonly unknown[];
  return (
    typeof id === 'string' && typeof size === 'number' && typeof date === 'number' && typeof hash === 'string'
  );
}

/** Steps of which none is empty or made of dots alone, as `.` and `..` are. */
const SOUND_PATH = /^(?!\.\.?(?:\/|$))[^/]+(?:\/(?!\.\.?(?:\/|$))[^/]+)*$/;
