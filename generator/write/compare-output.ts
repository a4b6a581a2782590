import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MARKER } from '../model/marker.ts';
import { hashOfFile } from './hash-file.ts';
import { statFile } from './stat-file.ts';
import { readTrees } from './trees.ts';
import type { Workshop } from './workshop.ts';

/** How a published file differs from its state after the build. */
export type Difference = {
  readonly path: string;
  readonly change: 'changed' | 'missing' | 'added' | 'no-marker';
};

/**
 * Compares an output folder with the list of its published files, byte by byte. Undefined if there is no list. A folder
 * without its marker is a difference, because no build would restore it.
 */
export function compareOutput(workshop: Workshop): readonly Difference[] | undefined {
  const { out } = readTrees(workshop);
  if (!out.isComplete) return undefined;
  const found = outputDifferences(out.folder, out.entries);
  // An empty folder needs no marker: every build writes into it.
  const isUnmarked = isFull(out.folder) && statFile(join(out.folder, MARKER)) === undefined;
  return isUnmarked ? [{ path: MARKER, change: 'no-marker' }, ...found] : found;
}

/** True for a folder that is not empty. */
function isFull(folder: string): boolean {
  return statFile(folder)?.isDirectory() === true && readdirSync(folder).length > 0;
}

/** How a folder differs from a list of files with their hashes. */
export function outputDifferences(
  folder: string,
  entries: ReadonlyMap<string, readonly [id: string, size: number, mtimeMs: number, hash: string]>,
): readonly Difference[] {
  const found: Difference[] = [];
  for (const [path, [, , , hash]] of entries) {
    if (statFile(join(folder, path)) === undefined) found.push({ path, change: 'missing' });
    else if (hashOfFile(join(folder, path)) !== hash) found.push({ path, change: 'changed' });
  }
  for (const path of unlistedFiles(folder, entries)) found.push({ path, change: 'added' });
  return found.sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** The files of a folder that are not on a list. */
export function unlistedFiles(folder: string, listed: { has(path: string): boolean }): readonly string[] {
  return filesIn(folder).filter((path) => !listed.has(path));
}

/** Everything below a folder except folders and the marker. Links are not followed. A closed folder counts as a file. */
export function filesIn(folder: string, below = ''): readonly string[] {
  if (statFile(folder)?.isDirectory() !== true) return [];
  let entries: readonly Dirent[];
  try {
    entries = readdirSync(join(folder, below), { withFileTypes: true });
  } catch {
    return below === '' ? [] : [below];
  }
  return entries.flatMap((entry) => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) return filesIn(folder, path);
    return path === MARKER ? [] : [path];
  });
}
