import { chmodSync, readdirSync, renameSync, rmSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { processName } from '../cache/process-name.ts';
import { statFile } from './stat-file.ts';

/**
 * Removes what is at a path, whatever it is; a link goes, and what it leads to stays. Folders that somebody has closed
 * against writing are opened for it.
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
 * Removes what is at a path, or at least takes it out of the way: of files of somebody else only the folder around them can
 * be renamed.
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
