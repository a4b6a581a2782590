import { chmodSync, lstatSync, mkdirSync, rmdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import { discard } from './discard.ts';

/** Everybody may look into a published folder. */
export const FOLDER_MODE = 0o755;

/** The folders of a tree in which names come and go, so that these can be forced to the disk in the end. */
export class ChangedFolders {
  readonly #root: string;
  /** The folders into which a file was put, and those around them. True for those that are new. */
  readonly #made = new Map<string, boolean>();
  readonly #lossy = new Set<string>();
  /** True if new folders have other rights than published ones need; undefined before the first. */
  #isRestricted: boolean | undefined;

  constructor(root: string) {
    this.#root = root;
  }

  /** Makes a folder, and those around it, to put a file into it. True if it was not there before. */
  make(folder: string): boolean {
    const known = this.#made.get(folder);
    if (known !== undefined) return known;
    // In a new folder nothing can be in its place.
    const isInNew = folder !== '.' && this.make(dirname(folder));
    const isNew = isInNew || makeRoom(join(this.#root, folder));
    if (isNew) this.#makeFolder(join(this.#root, folder));
    this.#made.set(folder, isNew);
    return isNew;
  }

  /** True if a file was put into a folder with this path, or below it. */
  has(folder: string): boolean {
    return this.#made.has(folder);
  }

  /** Notes that a file of the folder was removed. */
  noteRemoval(folder: string): void {
    this.#lossy.add(folder);
  }

  /** Removes folders that have become empty. */
  removeEmpty(): void {
    for (const folder of this.#lossy) this.#removeIfEmpty(folder);
  }

  /** Forces the names in all folders to the disk. */
  async sync(): Promise<void> {
    const changed = new Set(['.', ...this.#made.keys(), ...this.#lossy]);
    await pLimit(16).map(changed, (folder) => syncFolder(join(this.#root, folder)));
  }

  #makeFolder(path: string): void {
    mkdirSync(path, { mode: FOLDER_MODE });
    // Whatever the person who builds allows others by default: that is the same for all folders.
    this.#isRestricted ??= (lstatSync(path).mode & 0o777) !== FOLDER_MODE;
    if (this.#isRestricted) chmodSync(path, FOLDER_MODE);
  }

  #removeIfEmpty(folder: string): void {
    for (let one = folder; one !== '.'; one = dirname(one)) {
      try {
        rmdirSync(join(this.#root, one));
      } catch {
        // There are files in it, or it went with another.
        return;
      }
    }
  }
}

/** False if the folder is there. What is in its place goes: a file of an older site, or a link that leads elsewhere. */
function makeRoom(path: string): boolean {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (stat?.isDirectory()) return false;
  if (stat !== undefined) discard(path);
  return true;
}

/** A system that cannot open folders forces their names to the disk by itself, and one that is gone needs it no more. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r').catch(() => undefined);
  try {
    await handle?.sync();
  } finally {
    await handle?.close();
  }
}
