import { close, fsync } from 'node:fs';
import { promisify } from 'node:util';

/**
 * Brings written files to the disk while the next ones are being made: waiting for each would take the sum of all
 * waits. Not more are open at once than any system allows.
 */
export class SlowDisk {
  readonly #waiting = new Set<Promise<void>>();
  #failure: unknown;

  /** Forces an open file to the disk and closes it, some time before `settle` is done. */
  sync(handle: number): void {
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

async function syncAndClose(handle: number): Promise<void> {
  try {
    await promisify(fsync)(handle);
  } finally {
    await promisify(close)(handle);
  }
}
