import type { ChangeInFile, NextChange } from '../../model/changes.ts';
import { type Completeness, sumOf } from '../../model/completeness.ts';
import type { InputKey, NamedInput } from '../../model/inputs.ts';
import type { CalendarDate } from '../../schema/calendar-date.ts';
import type { BuildRecord, FileRecord } from './build-record.ts';
import { type Questions, subjectsOf } from './questions.ts';

/** What is found out in this build, with the questions it depends on by name. */
export type FoundRecord<R> = Omit<R, 'asked' | 'pictures'> & { readonly asked: ReadonlySet<InputKey> };

/**
 * What the last build found out about the YAML files, and what this one finds out for the next. A file in which something is
 * found has no record: it is read again in the next build.
 */
export class FileMemory {
  readonly #last: BuildRecord['sources'];
  readonly #questions: Questions;
  readonly #records = new Map<string, FileRecord>();
  /** What was asked by files that have no record. */
  readonly #questionsWithoutRecord = new Set<InputKey>();
  readonly #changesWithoutRecord = new Map<string, readonly ChangeInFile[]>();

  constructor({ sources }: Pick<BuildRecord, 'sources'>, questions: Questions) {
    this.#last = sources;
    this.#questions = questions;
  }

  /** What was found out about a file with these bytes. Some answers it depends on may be others by now. */
  of(path: string, hash: string | undefined): FileRecord | undefined {
    const record = this.#records.get(path) ?? this.#last.get(path)?.file;
    return record?.hash === hash ? record : undefined;
  }

  /** The hash and the stamp of a file when it was last read. */
  lastLook(path: string): Pick<FileRecord, 'hash' | 'stamp' | 'tokens'> | undefined {
    return this.#last.get(path)?.file;
  }

  /** True if it is known what this build found out about a file. */
  has(path: string): boolean {
    return this.#records.has(path);
  }

  /** What this build found out about all files. */
  records(): ReadonlyMap<string, FileRecord> {
    return this.#records;
  }

  /** Takes over the record of a file from the last build, which still holds. */
  reuse(path: string, record: FileRecord): void {
    this.#records.set(path, record);
  }

  /** Adds the record of a file that was analyzed in this build. */
  add(path: string, { asked, ...found }: FoundRecord<FileRecord>): void {
    this.#records.set(path, { asked: this.#questions.setOf(asked), ...found });
  }

  /** For a file that was read while somebody changed others. */
  forget(path: string): void {
    this.#records.delete(path);
  }

  /** Notes what a file without a record asked, and the changes it tells of. */
  addWithoutRecord(path: string, asked: Iterable<InputKey>, changes: readonly ChangeInFile[]): void {
    for (const key of asked) this.#questionsWithoutRecord.add(key);
    this.#changesWithoutRecord.set(path, changes);
  }

  /** What the files name of a kind: `counties`, or `picture`. */
  namesOf(kind: NamedInput): ReadonlySet<string> {
    const sets = Array.from(this.#records.values(), ({ asked }) => asked);
    return new Set(subjectsOf(kind, [...this.#questions.inAny(sets), ...this.#questionsWithoutRecord]));
  }

  /** How many placeholders there are in all files. */
  get placeholders(): number {
    let sum = 0;
    for (const { placeholders = 0 } of this.#records.values()) sum += placeholders;
    return sum;
  }

  /** How complete all files are together. */
  get completeness(): Completeness {
    return sumOf([...this.#records.values()].flatMap(({ completeness }) => completeness ?? []));
  }

  /** The first day after another on which something in the files comes, expires or closes. */
  nextChange(after: CalendarDate): NextChange | undefined {
    let next: NextChange | undefined;
    const look = (file: string, changes: readonly ChangeInFile[]) => {
      for (const { day, line } of changes)
        if (day > after && (next === undefined || day < next.day)) next = { day, file, line };
    };
    for (const [path, { changes }] of this.#records) if (changes !== undefined) look(path, changes);
    for (const [path, changes] of this.#changesWithoutRecord) look(path, changes);
    return next;
  }
}
