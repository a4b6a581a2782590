import type { BuildRecord, WholeRecord } from './last-build.ts';

/** What follows from all pages together, which takes as long to find out as there are pages. */
export class OfAllPages {
  readonly #last: BuildRecord['whole'];
  readonly #now: Record<string, WholeRecord> = {};

  constructor({ whole }: Pick<BuildRecord, 'whole'>) {
    this.#last = whole;
  }

  /** What was found last if that was `from` the same, and what is found now otherwise. It is kept as JSON. */
  recall<T>(what: string, from: string, find: () => T): T {
    const before = this.#last[what];
    const now = before?.from === from ? before : { from, found: find() };
    this.#now[what] = now;
    return now.found as T;
  }

  /** What the next run needs to know. */
  record(): BuildRecord['whole'] {
    return { ...this.#last, ...this.#now };
  }
}
