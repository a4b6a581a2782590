/**
 * Distributes the pages of a site to several threads. A thread waits while too many of its pages are on the way to the thread
 * that stages them. The whole state is two numbers in shared memory.
 */
export class SharedPageQueue {
  readonly buffer: SharedArrayBuffer;
  readonly #numbers: Int32Array<SharedArrayBuffer>;

  constructor(buffer = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)) {
    this.buffer = buffer;
    this.#numbers = new Int32Array(buffer);
  }

  /** The indexes of pages that no other thread takes. */
  *places(pages: number): Generator<number> {
    for (;;) {
      const place = Atomics.add(this.#numbers, NEXT, 1);
      if (place >= pages) return;
      yield place;
    }
  }

  /** Counts a sent page. Waits a moment if too many are on the way, because they would fill the memory. */
  sent(): void {
    const waiting = Atomics.add(this.#numbers, ON_THE_WAY, 1) + 1;
    if (waiting > MOST_ON_THE_WAY) Atomics.wait(this.#numbers, ON_THE_WAY, waiting, LONGEST_WAIT);
  }

  /** Counts a sent page as stored. */
  received(): void {
    Atomics.sub(this.#numbers, ON_THE_WAY, 1);
    Atomics.notify(this.#numbers, ON_THE_WAY);
  }
}

const NEXT = 0;
const ON_THE_WAY = 1;

/** Pages. */
const MOST_ON_THE_WAY = 64;

/** Milliseconds. */
const LONGEST_WAIT = 1_000;
