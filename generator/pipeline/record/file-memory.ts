import type { NextChange } from '../../model/changes.ts';
import { type Completeness, sumOf } from '../../model/completeness.ts';
import type { InputKey, NamedInput } from '../../model/inputs.ts';
import type { CalendarDate } from '../../schema/calendar-date.ts';
import type { BuildRecord, FileRecord } from './build-record.ts';
import { type Questions, subjectsOf } from './questions.ts';

/** A record from this build, with the questions it depends on by name. */
export type FoundRecord<R> = Omit<R, 'asked' | 'pictures'> & { readonly asked: ReadonlySet<InputKey> };

/** What the build and its report say about the site as a whole, from one file. */
type FileTotals = Pick<FileRecord, 'changes' | 'placeholders' | 'completeness'>;

/**
 * The last build's records of YAML files, and those of this build for the next one. A file with diagnostics has no record: the
 * next build reads it again.
 */
export class FileMemory {
  readonly #last: BuildRecord['sources'];
  readonly #questions: Questions;
  readonly #records = new Map<string, FileRecord>();
  /** The questions asked by files without a record. */
  readonly #questionsWithoutRecord = new Set<InputKey>();
  readonly #totalsWithoutRecord = new Map<string, FileTotals>();

  constructor({ sources }: Pick<BuildRecord, 'sources'>, questions: Questions) {
    this.#last = sources;
    this.#questions = questions;
  }

  /** The record of a file with these bytes. Some answers it depends on may have changed. */
  of(path: string, hash: string | undefined): FileRecord | undefined {
    const record = this.#records.get(path) ?? this.#last.get(path)?.file;
    return record?.hash === hash ? record : undefined;
  }

  /** The hash, stamp and tokens of a file when it was last read. */
  lastLook(path: string): Pick<FileRecord, 'hash' | 'stamp' | 'tokens'> | undefined {
    return this.#last.get(path)?.file;
  }

  /** True if this build has a record of the file. */
  has(path: string): boolean {
    return this.#records.has(path);
  }

  /** The records of all files from this build. */
  records(): ReadonlyMap<string, FileRecord> {
    return this.#records;
  }

  /** Reuses the last build's record of a file, which is still valid. */
  reuse(path: string, record: FileRecord): void {
    this.#records.set(path, record);
  }

  /** Adds the record of a file that was analyzed in this build. */
  add(path: string, { asked, ...found }: FoundRecord<FileRecord>): void {
    this.#records.set(path, { asked: this.#questions.setOf(asked), ...found });
  }

  /** Removes the record of a file that was read while other files changed. */
  forget(path: string): void {
    this.#records.delete(path);
  }

  /** Notes what a file without a record adds to the results for the whole site. */
  addWithoutRecord(path: string, asked: Iterable<InputKey>, totals: FileTotals): void {
    for (const key of asked) this.#questionsWithoutRecord.add(key);
    this.#totalsWithoutRecord.set(path, totals);
  }

  /** The names of a kind that files refer to: `counties`, or `picture`. */
  namesOf(kind: NamedInput): ReadonlySet<string> {
    const sets = Array.from(this.#records.values(), ({ asked }) => asked);
    return new Set(subjectsOf(kind, [...this.#questions.inAny(sets), ...this.#questionsWithoutRecord]));
  }

  /** The number of placeholders in all files. */
  get placeholders(): number {
    let sum = 0;
    for (const [, { placeholders = 0 }] of this.#totals()) sum += placeholders;
    return sum;
  }

  /** The completeness of all files together. */
  get completeness(): Completeness {
    return sumOf([...this.#totals()].flatMap(([, { completeness }]) => completeness ?? []));
  }

  /** The first day after `after` on which something in the files appears, expires or closes. */
  nextChange(after: CalendarDate): NextChange | undefined {
    let next: NextChange | undefined;
    for (const [file, { changes = [] }] of this.#totals()) {
      for (const { day, line } of changes)
        if (day > after && (next === undefined || day < next.day)) next = { day, file, line };
    }
    return next;
  }

  /** What each file adds to the results for the whole site, whether it has a record or not. */
  *#totals(): Iterable<readonly [path: string, FileTotals]> {
    yield* this.#records;
    for (const entry of this.#totalsWithoutRecord) if (!this.#records.has(entry[0])) yield entry;
  }
}
