import type { InputKey } from '../model/inputs.ts';
import {
  type BuildRecord,
  type CheckLevel,
  type FileRecord,
  type LayoutRecord,
  Numbering,
  type PageRecord,
  type PictureFile,
  type PictureRecord,
} from './last-build.ts';

/** What the rest of the site answers to a question that a file or a page has asked. */
export type Answers = (key: InputKey) => string;

/** What is found out about a file or a page in this build, with the questions it depends on by name. */
export type Found<R> = Omit<R, 'asked' | 'pictures'> & { readonly asked: ReadonlySet<InputKey> };

/**
 * What the last build found out that still holds, and what this one finds out for the next. A record holds as long as
 * the bytes it was made from are the same, and every question asked on the way has the answer it had then.
 */
export class BuildMemory {
  readonly #last: BuildRecord;
  readonly #questions: Numbering;
  readonly #pictures: Numbering;
  /** Whether the answer to each question of the last build is the same. */
  readonly #same: (boolean | undefined)[] = [];
  readonly #files: Record<string, FileRecord> = {};
  readonly #pages: Record<string, PageRecord> = {};
  readonly #layouts: Record<string, LayoutRecord> = {};
  readonly #pictureRecords: Record<string, PictureRecord> = {};
  /** What was asked by files that have no record. */
  readonly #unsound = new Set<InputKey>();
  #answers: Answers | undefined;
  #layoutsHold: boolean | undefined;

  constructor(last: BuildRecord) {
    this.#last = last;
    this.#questions = new Numbering(last.questions);
    this.#pictures = new Numbering(last.pictures);
  }

  /** From now on answers can be compared. Before, nothing holds that depends on one. */
  answerWith(answers: Answers): void {
    this.#answers = answers;
  }

  answer(key: InputKey): string {
    return this.#answers?.(key) ?? '';
  }

  /** What was found out about a file with these bytes, be it that a question has another answer now. */
  file(path: string, hash: string | undefined): FileRecord | undefined {
    const record = this.#last.files[path];
    return record?.hash === hash ? record : undefined;
  }

  /** The hash and the stamp of a file when it was last read. */
  lastLook(path: string): Pick<FileRecord, 'hash' | 'stamp'> | undefined {
    return this.#last.files[path];
  }

  /** True if every question of a record has the answer it had. */
  holds({ asked }: Pick<FileRecord, 'asked'>): boolean {
    return asked.every((question) => this.#isSame(question));
  }

  /** The pictures that a file names. */
  *picturesIn({ asked }: Pick<FileRecord, 'asked'>): Iterable<string> {
    for (const question of asked) {
      const key = this.#last.questions[question]!;
      if (key.startsWith('picture ')) yield key.slice('picture '.length);
    }
  }

  layout(state: string): LayoutRecord | undefined {
    this.#layoutsHold ??= this.holds({ asked: this.#last.askedByLayouts });
    return this.#layoutsHold ? this.#last.layouts[state] : undefined;
  }

  /** What was found out about a page, if its bytes would be the same now and it was checked well enough. */
  page(file: string, source: string | undefined, level: CheckLevel): PageRecord | undefined {
    const record = this.#last.pages[file];
    if (record === undefined || record.source !== source) return undefined;
    if (level === 'check' && record.level === 'build') return undefined;
    const layout = this.layout(record.layoutState);
    return layout?.hash === record.facts.layout && this.holds(record) ? record : undefined;
  }

  /** What the files of the site name of a kind: `counties`, or `picture`. */
  namesOf(collection: string): ReadonlySet<string> {
    const questions = this.#questions.texts();
    const asked = new Set(Object.values(this.#files).flatMap((record) => record.asked));
    const start = `${collection} `;
    const keys = [...[...asked].map((number) => questions[number]!), ...this.#unsound];
    return new Set(keys.flatMap((key) => (key.startsWith(start) ? key.slice(start.length) : [])));
  }

  /** The files of all pictures that pages show. */
  *allPictureFiles(): Iterable<PictureFile> {
    for (const { files } of Object.values(this.#pictureRecords)) yield* files;
  }

  /** The layouts in which nothing was found. */
  layouts(): Iterable<LayoutRecord> {
    return Object.values(this.#layouts);
  }

  /** Notes what a file asked in which something was found: it is read again in the next build. */
  addUnsound(asked: Iterable<InputKey>): void {
    for (const key of asked) this.#unsound.add(key);
  }

  keepFile(path: string, record: FileRecord): void {
    this.#files[path] = record;
  }

  keepPage(file: string, record: PageRecord): void {
    this.#pages[file] = record;
    for (const number of record.pictures) {
      const name = this.#last.pictures[number]!;
      const files = this.#last.pictureRecords[name];
      if (files !== undefined) this.#pictureRecords[name] = files;
    }
    this.keepLayout(record.layoutState, this.#last.layouts[record.layoutState]!);
  }

  keepLayout(state: string, record: LayoutRecord): void {
    this.#layouts[state] = record;
  }

  addFile(path: string, { asked, ...found }: Found<FileRecord>): void {
    this.#files[path] = { ...found, asked: this.#numbersOf(asked) };
  }

  addPage(
    file: string,
    { asked, ...found }: Found<PageRecord>,
    pictures: ReadonlyMap<string, PictureRecord>,
  ): void {
    for (const [name, record] of pictures) this.#pictureRecords[name] = record;
    const numbers = [...pictures.keys()].map((name) => this.#pictures.numberOf(name));
    this.#pages[file] = { ...found, asked: this.#numbersOf(asked), pictures: numbers };
  }

  /** Everything the next build may use. */
  record(askedByLayouts: ReadonlySet<InputKey> = new Set()): BuildRecord {
    // First, because it may add questions.
    const ofLayouts = askedByLayouts.size === 0 ? this.#last.askedByLayouts : this.#numbersOf(askedByLayouts);
    const questions = this.#questions.texts();
    return {
      version: this.#last.version,
      questions,
      answers: questions.map((question) => this.answer(question)),
      files: this.#files,
      pages: this.#pages,
      layouts: this.#layouts,
      askedByLayouts: ofLayouts,
      pictures: this.#pictures.texts(),
      pictureRecords: this.#pictureRecords,
    };
  }

  #isSame(question: number): boolean {
    const known = this.#same[question];
    if (known !== undefined) return known;
    if (this.#answers === undefined) return false;
    const isSame = this.answer(this.#last.questions[question]!) === this.#last.answers[question];
    this.#same[question] = isSame;
    return isSame;
  }

  #numbersOf(asked: Iterable<InputKey>): readonly number[] {
    return [...asked].map((key) => this.#questions.numberOf(key));
  }
}
