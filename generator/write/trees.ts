import { existsSync, lstatSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentId } from '../model/artifact.ts';
import { MARKER } from '../model/marker.ts';
import type { OutputPath } from '../model/paths.ts';
import type { Workshop } from './workshop.ts';
import { writeIfChanged } from './write-if-changed.ts';

/** A published file as it was when it was written: the id of its bytes, its size in bytes, and its date. */
export type TreeEntry = readonly [id: ContentId, size: number, mtimeMs: number];

/** What is in a folder that a build has written. */
export type Tree = { readonly folder: string; readonly entries: Map<string, TreeEntry> };

/** The trees of an output folder: the output itself, and the one that takes its place next. */
export type Trees = { readonly out: Tree; readonly next: Tree };

/**
 * What the last build left, as far as it is known. What is not known for certain counts as empty, and is written anew.
 */
export function readTrees({ out, next, trees }: Workshop): Trees {
  const { output = {}, differs = {} } = readRecord(trees);
  const ofOut = new Map(Object.entries(output));
  const ofNext = new Map(ofOut);
  for (const [path, entry] of Object.entries(differs)) {
    if (entry === null) ofNext.delete(path);
    else ofNext.set(path, entry);
  }
  return { out: { folder: out, entries: ofOut }, next: { folder: next, entries: ofNext } };
}

/** Writes down what is in the trees. The two share most of their files, so of the second only what differs is kept. */
export function writeTrees({ trees }: Workshop, { out, next }: Trees): void {
  const differs: Record<string, TreeEntry | null> = {};
  for (const [path, entry] of next.entries) {
    if (!isSameEntry(out.entries.get(path), entry)) differs[path] = entry;
  }
  for (const path of out.entries.keys()) if (!next.entries.has(path)) differs[path] = null;
  writeIfChanged(trees, JSON.stringify({ output: Object.fromEntries(out.entries), differs }));
}

/** While a build changes the trees nothing is known of them, whenever it is killed. */
export function forgetTrees({ trees }: Workshop): void {
  rmSync(trees, { force: true });
}

/** True if the file is in the tree just as it was written, with these bytes. */
export function holds({ folder, entries }: Tree, path: OutputPath, id: ContentId): boolean {
  const entry = entries.get(path);
  if (entry === undefined || entry[0] !== id) return false;
  const stat = lstatSync(join(folder, path), { throwIfNoEntry: false });
  return stat?.isFile() === true && stat.size === entry[1] && stat.mtimeMs === entry[2];
}

/** True if the output is just as it was published: each file by its size and date. */
export function isAsPublished(workshop: Workshop): boolean {
  const { out } = readTrees(workshop);
  if (out.entries.size === 0 || !existsSync(join(out.folder, MARKER))) return false;
  for (const [path, [id]] of out.entries) if (!holds(out, path as OutputPath, id)) return false;
  return true;
}

function isSameEntry(one: TreeEntry | undefined, other: TreeEntry): boolean {
  return one !== undefined && one[0] === other[0] && one[1] === other[1] && one[2] === other[2];
}

type TreesRecord = {
  readonly output?: Record<string, TreeEntry>;
  readonly differs?: Record<string, TreeEntry | null>;
};

function readRecord(file: string): TreesRecord {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TreesRecord;
  } catch {
    return {};
  }
}
