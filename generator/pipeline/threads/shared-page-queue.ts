/**
 * Hands out the pages of a site to several threads, and lets a thread wait while too many of its pages are on their way to
 * the thread that stages them. All of it is two numbers in memory that the threads share.
 */
export class SharedPageQueue {
  readonly buffer: SharedArrayBuffer;
  readonly #numbers: Int32Array<SharedArrayBuffer>;

  constructor(buffer = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)) {
    this.buffer = buffer;
    this.#numbers = new Int32Array(buffer);
  }

  /** The places of pages that no other thread takes. */
  *places(pages: number): Generator<number> {
    for (;;) {
      const place = Atomics.add(this.#numbers, NEXT, 1);
      if (place >= pages) return;
      yield place;
    }
  }

  /** A page was sent. Waits a moment if too many are on their way, which would fill the memory. */
  sent(): void {
    const waiting = Atomics.add(this.#numbers, ON_THE_WAY, 1) + 1;
    if (waiting > MOST_ON_THE_WAY) Atomics.wait(this.#numbers, ON_THE_WAY, waiting, LONGEST_WAIT);
  }

  /** A page that was sent is stored. */
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
