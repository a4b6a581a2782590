import { type CheckLevel, isCheckedFor } from '../../model/check-level.ts';
import type { InputKey } from '../../model/inputs.ts';
import type { BuildRecord, LayoutRecord } from './build-record.ts';
import type { FoundRecord } from './file-memory.ts';
import type { Questions } from './questions.ts';

/**
 * The last build's records of layouts, and those of this build for the next one. A layout with diagnostics has no record: the
 * next build renders and checks it again.
 */
export class LayoutMemory {
  readonly #last: Pick<BuildRecord, 'layouts' | 'askedByLayouts'>;
  readonly #questions: Questions;
  readonly #records: Record<string, LayoutRecord> = {};
  /** The questions of new layouts and their checks. */
  readonly #asked = new Set<InputKey>();
  #isUnchanged: boolean | undefined;

  constructor(last: Pick<BuildRecord, 'layouts' | 'askedByLayouts'>, questions: Questions) {
    this.#last = last;
    this.#questions = questions;
  }

  /** The record of a layout, if the layout would be the same now and was checked thoroughly enough. */
  of(state: string, level: CheckLevel): LayoutRecord | undefined {
    const record = this.#areUnchanged() ? this.#last.layouts[state] : undefined;
    return isCheckedFor(level, record) ? record : undefined;
  }

  /** All layouts share their questions: a change for one makes every record invalid. */
  #areUnchanged(): boolean {
    this.#isUnchanged ??= this.#questions.areUnchanged(this.#last.askedByLayouts);
    return this.#isUnchanged;
  }

  /** The records of all layouts from this build. */
  records(): Iterable<LayoutRecord> {
    return Object.values(this.#records);
  }

  /** Reuses the last build's record of a layout, which is still valid. */
  reuse(state: string): void {
    this.#records[state] = this.#last.layouts[state]!;
  }

  /** Adds the record of a layout that was rendered and checked in this build, and the questions of both steps. */
  add(state: string, { asked, ...record }: FoundRecord<LayoutRecord>): void {
    this.#records[state] = record;
    for (const key of asked) this.#asked.add(key);
  }

  /** The data for the next run. */
  record(): Pick<BuildRecord, 'layouts' | 'askedByLayouts'> {
    const askedBefore = this.#areUnchanged() ? this.#questions.allIn(this.#last.askedByLayouts) : [];
    const askedByLayouts = this.#questions.setOf(new Set([...askedBefore, ...this.#asked]));
    return { layouts: this.#records, askedByLayouts };
  }
}
