import { setTimeout as sleep } from 'node:timers/promises';
import { stampText } from '../../model/files.ts';
import { type LaterSnapshot, type Snapshot, updateSnapshot } from '../../read/snapshot.ts';

/**
 * Takes a new snapshot of files that have just changed. Some editors empty a file before they write it, so an empty file is
 * checked again a moment later.
 */
export async function lookWhenWritten(
  root: string,
  before: Snapshot,
  paths: readonly string[],
): Promise<LaterSnapshot> {
  const again = updateSnapshot(root, before, paths);
  const isEmptied = paths.some(
    (path) => again.snapshot.files.get(path)?.size === 0 && before.files.get(path)?.size,
  );
  if (!isEmptied) return again;
  await sleep(TIME_TO_WRITE);
  return updateSnapshot(root, before, paths);
}

/** Milliseconds. */
const TIME_TO_WRITE = 60;

/** True for a file that is there and has not changed since a snapshot. */
export function isUnchanged(root: string, path: string, since: Snapshot): boolean {
  const before = since.files.get(path);
  const now = updateSnapshot(root, since, [path]).snapshot.files.get(path);
  return before !== undefined && now !== undefined && stampText(before) === stampText(now);
}

/**
 * The paths of files that changed, are new or are gone. This leaves out temporary files that an editor creates and deletes
 * while it saves.
 */
export function changedPaths({ files: before }: Snapshot, { files: after }: Snapshot): readonly string[] {
  const changed = [...after].filter(([path, file]) => {
    const known = before.get(path);
    return known === undefined || stampText(known) !== stampText(file);
  });
  const gone = [...before.keys()].filter((path) => !after.has(path));
  return [...changed.map(([path]) => path), ...gone];
}
