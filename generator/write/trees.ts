import { existsSync, rmSync, type Stats, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonFile, readJsonFile } from '../cache/json-file.ts';
import type { ContentId } from '../model/artifact.ts';
import { MARKER } from '../model/marker.ts';
import type { OutputPath } from '../model/paths.ts';
import { statFile } from './stat-file.ts';
import type { Workshop } from './workshop.ts';

/** A published file as it was when it was written: the id of its bytes, its size in bytes, and its date. */
export type TreeEntry = readonly [id: ContentId, size: number, mtimeMs: number];

/** What is in a folder that a build has written. */
export type Tree = {
  readonly folder: string;
  readonly entries: Map<string, TreeEntry>;
  /** False if there may be files of ours in the folder that are not listed. */
  readonly isComplete: boolean;
};

/** Everybody may read a published file. */
export const FILE_MODE = 0o644;

/** The trees of an output folder: the output itself, and the one that takes its place next. */
export type Trees = { readonly out: Tree; readonly next: Tree };

/**
 * What the last build left, as far as it is known. What is not known for certain counts as empty, and is written anew.
 */
export function readTrees({ out, next, trees }: Workshop): Trees {
  const record = recordFrom(readJsonFile(trees));
  const ofOut = new Map(Object.entries(record?.output ?? {}).filter(isPath));
  const ofNext = new Map(ofOut);
  for (const [path, entry] of Object.entries(record?.differs ?? {}).filter(isPath)) {
    if (entry === null) ofNext.delete(path);
    else ofNext.set(path, entry);
  }
  return {
    out: { folder: out, entries: ofOut, isComplete: record !== undefined },
    next: { folder: next, entries: ofNext, isComplete: record?.differs !== undefined },
  };
}

/** Writes down what is in the trees. The two share most of their files, so of the second only what differs is kept. */
export function writeTrees({ trees }: Workshop, { out, next }: Trees): void {
  const differs: Record<string, TreeEntry | null> = {};
  for (const [path, entry] of next.entries) {
    if (!isSameEntry(out.entries.get(path), entry)) differs[path] = entry;
  }
  for (const path of out.entries.keys()) if (!next.entries.has(path)) differs[path] = null;
  const record: TreesRecord = {
    output: Object.fromEntries(out.entries),
    differs: next.isComplete ? differs : undefined,
  };
  // A list that was cut off counts as none, so it need not be replaced in one step.
  writeFileSync(trees, jsonFile(record));
}

/** While a build changes the trees nothing is known of them, whenever it is killed. */
export function forgetTrees({ trees }: Workshop): void {
  rmSync(trees, { force: true });
}

/** True if the file is in the tree just as it was written, with these bytes. */
export function holds({ folder, entries }: Tree, path: OutputPath, id: ContentId): boolean {
  const entry = entries.get(path);
  if (entry === undefined || entry[0] !== id) return false;
  const stat = statFile(`${folder}/${path}`);
  return stat !== undefined && isReadable(stat) && stat.size === entry[1] && stat.mtimeMs === entry[2];
}

/** True for a file that everybody may read. Windows has no such rights. */
export function isReadable(stat: Stats): boolean {
  return stat.isFile() && (process.platform === 'win32' || (stat.mode & 0o777) === FILE_MODE);
}

/** True if the output is just as it was published: each file by its size and date. */
export function isAsPublished(workshop: Workshop): boolean {
  const { out } = readTrees(workshop);
  if (out.entries.size === 0 || !existsSync(join(out.folder, MARKER))) return false;
  for (const [path, [id]] of out.entries) if (!holds(out, path as OutputPath, id)) return false;
  return true;
}

/** True if both trees have the very same file. */
export function isSameEntry(one: TreeEntry | undefined, other: TreeEntry): boolean {
  return one !== undefined && one[0] === other[0] && one[1] === other[1] && one[2] === other[2];
}

/** The list of both trees as it is stored; `differs` is absent if the next tree is not known. */
type TreesRecord = {
  readonly output: Readonly<Record<string, TreeEntry>>;
  readonly differs?: Readonly<Record<string, TreeEntry | null>> | undefined;
};

function recordFrom(read: unknown): TreesRecord | undefined {
  const { output, differs = {} } = (read ?? {}) as Partial<TreesRecord>;
  return isObject(output) && isObject(differs) ? (read as TreesRecord) : undefined;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** A list that somebody else wrote must not lead out of the tree. */
function isPath([path]: readonly [string, unknown]): boolean {
  return path.split('/').every((step) => step !== '' && step !== '.' && step !== '..');
}
