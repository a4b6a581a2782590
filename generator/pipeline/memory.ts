import { contentHash } from '../model/content-hash.ts';
import type { InputKey } from '../model/inputs.ts';
import {
  type BuildRecord,
  type CheckLevel,
  type FileRecord,
  type LayoutRecord,
  Numbering,
  numbersIn,
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
  readonly #questionSets: Numbering;
  readonly #pictures: Numbering;
  readonly #pictureSets: Numbering;
  /** Whether all answers to a set of questions of the last build are the same, by the number of the set. */
  readonly #holds: (boolean | undefined)[] = [];
  readonly #lines = new Map<InputKey, string>();
  readonly #files: Record<string, FileRecord> = {};
  readonly #placeholders: Record<string, number> = {};
  readonly #pages: Record<string, PageRecord> = {};
  readonly #layouts: Record<string, LayoutRecord> = {};
  readonly #pictureRecords: Record<string, PictureRecord> = {};
  readonly #keptPictureSets = new Set<number>();
  /** What was asked by files that have no record. */
  readonly #unsound = new Set<InputKey>();
  /** What the checks of new layouts asked. */
  readonly #askedByLayouts = new Set<InputKey>();
  #answers: Answers | undefined;
  #layoutsHold: boolean | undefined;

  constructor(last: BuildRecord) {
    this.#last = last;
    this.#questions = new Numbering(last.questions);
    this.#questionSets = new Numbering(last.questionSets);
    this.#pictures = new Numbering(last.pictures);
    this.#pictureSets = new Numbering(last.pictureSets);
  }

  /** Names the code and the theme that find this out. */
  get version(): string {
    return this.#last.version;
  }

  /** From now on answers can be compared. Before, nothing holds that depends on one. */
  answerWith(answers: Answers): void {
    this.#answers = answers;
  }

  /** Names the answers to a set of questions: equal names, equal answers. */
  nameOfAnswers(asked: Iterable<InputKey>): string {
    let name = '';
    for (const key of asked) {
      let line = this.#lines.get(key);
      if (line === undefined) {
        line = `${key} ${this.#answer(key)}\n`;
        this.#lines.set(key, line);
      }
      name += line;
    }
    return contentHash(name);
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
    this.#holds[asked] ??= this.#areSame(numbersIn(this.#last.questionSets[asked]!));
    return this.#holds[asked];
  }

  /** The pictures that a file names. */
  *picturesIn({ asked }: Pick<FileRecord, 'asked'>): Iterable<string> {
    for (const question of numbersIn(this.#last.questionSets[asked]!)) {
      const key = this.#last.questions[question]!;
      if (key.startsWith('picture ')) yield key.slice('picture '.length);
    }
  }

  /** What was found out about a layout, if it would be the same now and was checked well enough. */
  layout(state: string, level: CheckLevel): LayoutRecord | undefined {
    const record = this.#doLayoutsHold() ? this.#last.layouts[state] : undefined;
    return isCheckedFor(level, record) ? record : undefined;
  }

  #doLayoutsHold(): boolean {
    this.#layoutsHold ??= this.#areSame(this.#last.askedByLayouts);
    return this.#layoutsHold;
  }

  /** What was found out about a page, if its bytes would be the same now and it was checked well enough. */
  page(file: string, source: string | undefined, level: CheckLevel): PageRecord | undefined {
    const record = this.#last.pages[file];
    if (record === undefined || record.source !== source) return undefined;
    if (!isCheckedFor(level, record)) return undefined;
    const layout = this.layout(record.layoutState, level);
    return layout?.hash === record.facts.layout && this.holds(record) ? record : undefined;
  }

  /** What the files of the site name of a kind: `counties`, or `picture`. */
  namesOf(kind: string): ReadonlySet<string> {
    const questions = this.#questions.texts();
    const sets = this.#questionSets.texts();
    const asked = new Set(Object.values(this.#files).map((record) => record.asked));
    const numbers = new Set([...asked].flatMap((set) => numbersIn(sets[set]!)));
    const keys = [...[...numbers].map((number) => questions[number]!), ...this.#unsound];
    const start = `${kind} `;
    return new Set(keys.flatMap((key) => (key.startsWith(start) ? key.slice(start.length) : [])));
  }

  /** The files of all pictures that a page shows. */
  picturesOn({ pictures }: Pick<PageRecord, 'pictures'>): readonly PictureFile[] {
    const names = numbersIn(this.#last.pictureSets[pictures]!).map((number) => this.#last.pictures[number]!);
    return names.flatMap((name) => this.#last.pictureRecords[name]!.files);
  }

  /** The files of all pictures that pages show. */
  *pictureFiles(): Iterable<PictureFile> {
    for (const { files } of Object.values(this.#pictureRecords)) yield* files;
  }

  /** The layouts in which nothing was found. */
  layouts(): Iterable<LayoutRecord> {
    return Object.values(this.#layouts);
  }

  keepFile(path: string, record: FileRecord): void {
    this.#files[path] = record;
    const placeholders = this.#last.placeholders[path];
    if (placeholders !== undefined) this.#placeholders[path] = placeholders;
  }

  keepPage(file: string, record: PageRecord): void {
    this.#pages[file] = record;
    this.keepLayout(record.layoutState, this.#last.layouts[record.layoutState]!);
    if (this.#keptPictureSets.has(record.pictures)) return;
    this.#keptPictureSets.add(record.pictures);
    for (const number of numbersIn(this.#last.pictureSets[record.pictures]!)) {
      const name = this.#last.pictures[number]!;
      this.#pictureRecords[name] ??= this.#last.pictureRecords[name]!;
    }
  }

  keepLayout(state: string, record: LayoutRecord): void {
    this.#layouts[state] = record;
  }

  /** Adds a layout, and what its check asked. */
  addLayout(state: string, { asked, ...record }: Found<LayoutRecord>): void {
    this.keepLayout(state, record);
    for (const key of asked) this.#askedByLayouts.add(key);
  }

  addFile(path: string, { asked, ...found }: Found<FileRecord>, placeholders: number): void {
    this.#files[path] = { ...found, asked: this.#setOf(asked) };
    if (placeholders > 0) this.#placeholders[path] = placeholders;
  }

  /** How many placeholders there are in all files. */
  get placeholders(): number {
    return Object.values(this.#placeholders).reduce((sum, count) => sum + count, 0);
  }

  /** Notes what a file asked in which something was found: it is read again in the next build. */
  addUnsound(asked: Iterable<InputKey>): void {
    for (const key of asked) this.#unsound.add(key);
  }

  addPage(
    file: string,
    { asked, ...found }: Found<PageRecord>,
    shown: ReadonlyMap<string, PictureRecord>,
  ): void {
    for (const [name, record] of shown) this.#pictureRecords[name] ??= record;
    const pictures = this.#pictureSets.numberOf(this.#pictures.setOf(shown.keys()));
    this.#pages[file] = { ...found, asked: this.#setOf(asked), pictures };
  }

  /** Everything the next build may use. */
  record(askedByLayouts: ReadonlySet<InputKey> = new Set()): BuildRecord {
    // With settings that cannot be used no question has an answer.
    if (this.#answers === undefined) return this.#last;
    const { version } = this.#last;
    const askedBefore = this.#doLayoutsHold()
      ? this.#last.askedByLayouts.map((number) => this.#last.questions[number]!)
      : [];
    const askedInAll = new Set([...askedBefore, ...askedByLayouts, ...this.#askedByLayouts]);
    const ofLayouts = numbersIn(this.#questions.setOf(askedInAll));
    // After all have their numbers: each number must find its question again.
    const questions = this.#questions.texts();
    return {
      version,
      questions,
      answers: questions.map((question) => this.#answer(question)),
      questionSets: this.#questionSets.texts(),
      askedByLayouts: ofLayouts,
      pictures: this.#pictures.texts(),
      pictureSets: this.#pictureSets.texts(),
      pictureRecords: this.#pictureRecords,
      files: this.#files,
      placeholders: this.#placeholders,
      pages: this.#pages,
      layouts: this.#layouts,
    };
  }

  #answer(key: InputKey): string {
    return this.#answers?.(key) ?? '';
  }

  #areSame(questions: readonly number[]): boolean {
    const { questions: keys, answers } = this.#last;
    if (this.#answers === undefined) return questions.length === 0;
    return questions.every((number) => {
      const answer = this.#answer(keys[number]!);
      // Nothing holds of a picture that cannot be used: it must be reported again.
      return answer === answers[number] && (answer !== '' || !keys[number]!.startsWith('picture '));
    });
  }

  #setOf(asked: Iterable<InputKey>): number {
    return this.#questionSets.numberOf(this.#questions.setOf(asked));
  }
}

function isCheckedFor(level: CheckLevel, record: { readonly level: CheckLevel } | undefined): boolean {
  return level === 'build' || record?.level === 'check';
}
