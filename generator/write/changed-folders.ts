import { mkdirSync, rmdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';

/** Everybody may look into a published folder. */
export const FOLDER_MODE = 0o755;

/** The folders of a tree in which names come and go, so that these can be forced to the disk in the end. */
export class ChangedFolders {
  readonly #root: string;
  readonly #made = new Set<string>();
  readonly #lossy = new Set<string>();

  constructor(root: string) {
    this.#root = root;
  }

  /** Makes a folder, and those around it, to put a file into it. */
  make(folder: string): void {
    if (this.#made.has(folder)) return;
    mkdirSync(join(this.#root, folder), { recursive: true, mode: FOLDER_MODE });
    for (let one = folder; !this.#made.has(one); one = dirname(one)) this.#made.add(one);
  }

  /** A file of the folder was removed. */
  hasLost(folder: string): void {
    this.#lossy.add(folder);
  }

  /** Removes folders that have become empty. */
  removeEmpty(): void {
    for (const folder of this.#lossy) this.#removeIfEmpty(folder);
  }

  /** Forces the names in all these folders to the disk. */
  async sync(): Promise<void> {
    const changed = new Set(['.', ...this.#made, ...this.#lossy]);
    await pLimit(16).map(changed, (folder) => syncFolder(join(this.#root, folder)));
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
