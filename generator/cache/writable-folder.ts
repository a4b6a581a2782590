import { accessSync, constants, mkdirSync, rmSync } from 'node:fs';
import { makeTemporaryFolder } from './temporary-folder.ts';

/**
 * A folder in which this process can write: this one, made if it does not exist, or, in a site that must not be changed, a
 * private one that is removed when the process ends. Throws the error of the system for any other reason.
 */
export function writableFolder(folder: string, kind: 'pictures' | 'templates'): string {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return folder;
  } catch (error) {
    const isClosed = NOT_WRITABLE.has((error as NodeJS.ErrnoException).code ?? '');
    if (!isClosed || !mayBePrivate) throw error;
  }
  const known = ofThisProcess.get(kind) ?? makeTemporaryFolder(kind);
  if (!ofThisProcess.has(kind)) process.once('exit', () => rmSync(known, { recursive: true, force: true }));
  ofThisProcess.set(kind, known);
  return known;
}

let mayBePrivate = true;

/** For a worker thread: it is ended without notice, so nothing would remove its private folder. */
export function allowNoPrivateFolder(): void {
  mayBePrivate = false;
}

/** By kind, one for the whole life of a preview. */
const ofThisProcess = new Map<string, string>();

/** On a read-only disk, Node reports ENOENT for a folder in a folder that it cannot make. */
const NOT_WRITABLE: ReadonlySet<string> = new Set(['EROFS', 'EACCES', 'EPERM', 'ENOENT']);
