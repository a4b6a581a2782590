import { chmodSync, readdirSync, renameSync, rmSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { processName } from '../cache/process-name.ts';
import { statFile } from './stat-file.ts';

/**
 * Removes whatever is at a path. A link is removed, its target stays. Folders that a user has made read-only are opened first.
 */
export function discard(path: string): void {
  const stat = statFile(path);
  if (stat === undefined) return;
  if (!stat.isDirectory()) {
    unlinkSync(path);
    return;
  }
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    openFolders(path);
    rmSync(path, { recursive: true, force: true });
  }
}

/**
 * Removes whatever is at a path, or at least moves it out of the way. Files of another user cannot be removed, but the
 * folder around them can be renamed.
 */
export function putAway(path: string): void {
  try {
    discard(path);
  } catch {
    renameSync(path, `${path}-${processName()}`);
  }
}

function openFolders(folder: string): void {
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) openFolders(join(folder, entry.name));
}
