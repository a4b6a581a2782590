import { close, closeSync, fsync, statfsSync } from 'node:fs';
import { promisify } from 'node:util';

/**
 * Forces written files to the disk while the next ones are made: waiting for each file would add up all waits. Limits the
 * number of open files to what every system allows.
 */
export class SlowDisk {
  /** False for a file system in memory; it has no disk. */
  readonly hasDisk: boolean;
  readonly #waiting = new Set<Promise<void>>();
  #failure: unknown;

  /** `folder` is on the same disk as the files. */
  constructor(folder: string) {
    this.hasDisk = statfsSync(folder).type !== MEMORY;
  }

  /** Forces an open file to the disk and closes it, at the latest when `settle` is done. */
  sync(handle: number): void {
    if (!this.hasDisk) {
      closeSync(handle);
      return;
    }
    const work = syncAndClose(handle)
      .catch((error: unknown) => {
        this.#failure ??= error;
      })
      .finally(() => this.#waiting.delete(work));
    this.#waiting.add(work);
  }

  /** True if callers should wait until the disk has caught up. */
  get isBehind(): boolean {
    return this.#waiting.size >= MOST_OPEN;
  }

  /** Waits for all files so far; fails if one of them could not be written. */
  async settle(): Promise<void> {
    await Promise.all(this.#waiting);
    if (this.#failure !== undefined) throw this.#failure;
  }
}

const MOST_OPEN = 128;

/** The type of tmpfs. (statfs(2)) */
const MEMORY = 0x01021994;

async function syncAndClose(handle: number): Promise<void> {
  try {
    await promisify(fsync)(handle);
  } finally {
    await promisify(close)(handle);
  }
}
