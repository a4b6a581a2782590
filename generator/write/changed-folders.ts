import { lstatSync, mkdirSync, rmdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import { discard } from './discard.ts';
import { FOLDER_MODE, giveRights, isOpenToAll } from './rights.ts';

/** The folders of a tree in which names change. At the end their names are forced to the disk. */
export class ChangedFolders {
  readonly #root: string;
  /** The folders that received a file, and their parents. True for new folders. */
  readonly #made = new Map<string, boolean>();
  readonly #lossy = new Set<string>();
  /** True if new folders need other rights to be published; undefined before the first. */
  #isRestricted: boolean | undefined;

  constructor(root: string) {
    this.#root = root;
  }

  /** Makes a folder and its parents, to put a file into it. True if it is new. */
  make(folder: string): boolean {
    const known = this.#made.get(folder);
    if (known !== undefined) return known;
    // A new folder has no entry that could be in the way.
    const isInNew = folder !== '.' && this.make(dirname(folder));
    const isNew = isInNew || makeRoom(join(this.#root, folder));
    if (isNew) this.#makeFolder(join(this.#root, folder));
    this.#made.set(folder, isNew);
    return isNew;
  }

  /** True if this folder or one below it received a file. */
  has(folder: string): boolean {
    return this.#made.has(folder);
  }

  /** Notes that a file of the folder was removed. */
  noteRemoval(folder: string): void {
    this.#lossy.add(folder);
  }

  /** Removes folders that became empty. */
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
    // The umask of the user decides this: it is the same for all folders.
    this.#isRestricted ??= !isOpenToAll(lstatSync(path));
    if (this.#isRestricted) giveRights(path, FOLDER_MODE);
  }

  #removeIfEmpty(folder: string): void {
    for (let one = folder; one !== '.'; one = dirname(one)) {
      try {
        rmdirSync(join(this.#root, one));
      } catch {
        // The folder has files, or was removed with another one.
        return;
      }
    }
  }
}

/** False if the folder exists. Removes anything else at this path: a file of an older site, or a link to another place. */
function makeRoom(path: string): boolean {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (stat?.isDirectory()) return false;
  if (stat !== undefined) discard(path);
  return true;
}

/** Forces the names of a folder to the disk. Windows cannot open folders and does this itself. A removed folder is skipped. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r').catch(() => undefined);
  try {
    await handle?.sync();
  } finally {
    await handle?.close();
  }
}
