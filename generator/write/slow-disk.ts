import { close, closeSync, fsync, statfsSync } from 'node:fs';
import { promisify } from 'node:util';

/**
 * Brings written files to the disk while the next ones are being made: waiting for each would take the sum of all
 * waits. Not more are open at once than any system allows.
 */
export class SlowDisk {
  /** False for a file system in memory, which has no disk to force anything to. */
  readonly hasDisk: boolean;
  readonly #waiting = new Set<Promise<void>>();
  #failure: unknown;

  /** `folder` is one on the same disk. */
  constructor(folder: string) {
    this.hasDisk = statfsSync(folder).type !== MEMORY;
  }

  /** Forces an open file to the disk and closes it, some time before `settle` is done. */
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

  /** True if it is time to wait until the disk has caught up. */
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
