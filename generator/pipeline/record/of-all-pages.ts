import type { Recall } from '../../render/site-files.ts';
import type { BuildRecord, OfAllPagesRecord } from './build-record.ts';

/** Results computed from all pages together, at a cost that grows with the number of pages. */
export class OfAllPages {
  readonly #last: BuildRecord['ofAllPages'];
  readonly #now: Record<string, OfAllPagesRecord> = {};

  constructor({ ofAllPages }: Pick<BuildRecord, 'ofAllPages'>) {
    this.#last = ofAllPages;
  }

  /** Returns the last result if `from` is the same, and computes it otherwise. The result is kept as JSON. */
  recall<T>(
    what: Parameters<Recall>[0] | 'permissions' | 'diagnostics' | 'diagnostics of texts',
    from: string,
    find: () => T,
  ): T {
    const before = this.#last[what];
    const now = before?.from === from ? before : { from, found: find() };
    this.#now[what] = now;
    return now.found as T;
  }

  /** The data for the next run. */
  record(): BuildRecord['ofAllPages'] {
    return { ...this.#last, ...this.#now };
  }
}
