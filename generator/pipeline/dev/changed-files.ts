import { setTimeout as sleep } from 'node:timers/promises';
import { stampText } from '../../model/files.ts';
import { type LaterSnapshot, type Snapshot, updateSnapshot } from '../../read/snapshot.ts';

/** A look at files that have just changed. Some editors empty a file before they write it, which shows for a moment. */
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

/** The files that look different, are new or gone. An editor that saves makes files of its own, which are gone at once. */
export function changedPaths({ files: before }: Snapshot, { files: after }: Snapshot): readonly string[] {
  const changed = [...after].filter(([path, file]) => {
    const known = before.get(path);
    return known === undefined || stampText(known) !== stampText(file);
  });
  const gone = [...before.keys()].filter((path) => !after.has(path));
  return [...changed.map(([path]) => path), ...gone];
}
