import { existsSync, readdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { foldersAbove } from '../diagnostics/path-parts.ts';
import type { FileChange } from '../model/file-change.ts';

/** The topmost folder that is missing for a file with this path. */
export function missingFolder(root: string, path: string): string | undefined {
  return foldersAbove(path).find((folder) => !existsSync(join(root, folder)));
}

/** Removes the folders above a removed or moved file that are empty without it. */
export function removeEmptyFolders(root: string, path: string): void {
  removeEmpty(root, foldersAbove(path));
}

/** Removes the folders that a change made, if they are empty. Folders that were there before stay. */
export function removeNewFolders(root: string, change: FileChange): void {
  if (change.kind === 'create') removeFoldersFrom(root, change.newFolder, change.path);
  if (change.kind === 'move') removeFoldersFrom(root, change.newFolder, change.to);
}

/** Removes the empty folders above a path, up to this one; without one, none. */
export function removeFoldersFrom(root: string, top: string | undefined, path: string): void {
  if (top === undefined) return;
  // Only folders above the path: a planted record may name any other.
  removeEmpty(
    root,
    foldersAbove(path).filter((folder) => `${folder}/`.startsWith(`${top}/`)),
  );
}

/** A folder that cannot be removed does no harm. The folder of all content stays. */
function removeEmpty(root: string, folders: readonly string[]): void {
  try {
    for (const folder of folders.toReversed()) {
      const place = join(root, folder);
      if (!folder.includes('/') || !existsSync(place)) continue;
      if (readdirSync(place).length > 0) return;
      rmdirSync(place);
    }
  } catch {
    // The file itself is removed, as requested.
  }
}
