import type { Recall } from '../../render/site-files.ts';
import type { BuildRecord, OfAllPagesRecord } from './build-record.ts';

/** What follows from all pages together, which takes as long to find out as there are pages. */
export class OfAllPages {
  readonly #last: BuildRecord['ofAllPages'];
  readonly #now: Record<string, OfAllPagesRecord> = {};

  constructor({ ofAllPages }: Pick<BuildRecord, 'ofAllPages'>) {
    this.#last = ofAllPages;
  }

  /** What was found last if that was `from` the same, and what is found now otherwise. It is kept as JSON. */
  recall<T>(what: Parameters<Recall>[0] | 'permissions' | 'diagnostics', from: string, find: () => T): T {
    const before = this.#last[what];
    const now = before?.from === from ? before : { from, found: find() };
    this.#now[what] = now;
    return now.found as T;
  }

  /** What the next run needs to know. */
  record(): BuildRecord['ofAllPages'] {
    return { ...this.#last, ...this.#now };
  }
}
