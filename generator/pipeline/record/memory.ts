import type { CheckLevel } from '../../model/check-level.ts';
import type { InputKey } from '../../model/inputs.ts';
import type {
  BuildRecord,
  FileRecord,
  LayoutRecord,
  PageRecord,
  PictureFile,
  PictureRecord,
  SourceRecord,
} from './build-record.ts';
import { EarlierFiles } from './earlier-files.ts';
import type { KeptFacts } from './facts-of-pages.ts';
import { FileMemory, type FoundRecord } from './file-memory.ts';
import { NewPages } from './new-pages.ts';
import { OfAllPages } from './of-all-pages.ts';
import { Questions, subjectsOf } from './questions.ts';
import { namesOfSet, StringTable } from './string-table.ts';

/**
 * What the last build found out that still holds, and what this one finds out for the next. A record holds as long as
 * the bytes it was made from are the same, and every question asked on the way has the answer it had then.
 */
export class BuildMemory {
  readonly #last: BuildRecord;
  readonly #pictures: StringTable;
  readonly files: FileMemory;
  /** Pages that are as they were. */
  readonly #pages = new Map<string, PageRecord>();
  readonly newPages = new NewPages();
  readonly #layouts: Record<string, LayoutRecord> = {};
  readonly #pictureRecords: Record<string, PictureRecord> = {};
  /** What new layouts and their checks asked. */
  readonly #askedByLayouts = new Set<InputKey>();
  readonly questions: Questions;
  /** Files of pages that were there before. */
  readonly earlier: EarlierFiles;
  readonly ofAllPages: OfAllPages;
  #layoutsUnchanged: boolean | undefined;

  constructor(last: BuildRecord) {
    this.#last = last;
    this.#pictures = StringTable.after(last.pictures);
    this.questions = new Questions(last);
    this.files = new FileMemory(last, this.questions);
    this.earlier = new EarlierFiles(last);
    this.ofAllPages = new OfAllPages(last);
  }

  /** Names the code and the theme that find this out. */
  get version(): string {
    return this.#last.version;
  }

  /** What the last build found out. */
  get last(): BuildRecord {
    return this.#last;
  }

  /** True if every question of a record has the answer it had. */
  isUnchanged({ asked }: Pick<FileRecord, 'asked'>): boolean {
    return this.questions.areUnchanged(asked);
  }

  /** The pictures that a file names. */
  picturesIn({ asked }: Pick<FileRecord, 'asked'>): readonly string[] {
    return subjectsOf('picture', this.questions.allIn(asked));
  }

  /** What was found out about a layout, if it would be the same now and was checked well enough. */
  layout(state: string, level: CheckLevel): LayoutRecord | undefined {
    const record = this.#areLayoutsUnchanged() ? this.#last.layouts[state] : undefined;
    return isCheckedFor(level, record) ? record : undefined;
  }

  #areLayoutsUnchanged(): boolean {
    this.#layoutsUnchanged ??= this.questions.areUnchanged(this.#last.askedByLayouts);
    return this.#layoutsUnchanged;
  }

  /** What was found out about a page, if its bytes would be the same now and it was checked well enough. */
  page(file: string, source: string | undefined, level: CheckLevel): PageRecord | undefined {
    const record = this.#last.sources.get(file)?.page;
    if (record === undefined || record.source !== source) return undefined;
    if (!isCheckedFor(level, record)) return undefined;
    const layout = this.layout(record.layoutState, level);
    return layout?.hash === record.layout && this.isUnchanged(record) ? record : undefined;
  }

  /** The hash of what the check that takes long has seen of a page when it last found nothing, whatever the page is now. */
  passedBefore(file: string): string | undefined {
    return this.#last.sources.get(file)?.page?.passed;
  }

  /** What is known of a page that `page` tells of. */
  factsOf(file: string, { factsHash: hash, layout }: PageRecord): KeptFacts {
    return { hash, layout, bytes: () => this.#last.sources.get(file)!.facts! };
  }

  /** All pictures that a page shows. */
  picturesOn({ pictures }: Pick<PageRecord, 'pictures'>): readonly PictureRecord[] {
    return namesOfSet(pictures, this.#last.pictures).map((name) => this.#last.pictureRecords[name]!);
  }

  /** The files of all pictures that pages show. */
  *pictureFiles(): Iterable<PictureFile> {
    for (const { files } of Object.values(this.#pictureRecords)) yield* files;
  }

  /** The layouts in which nothing was found. */
  layouts(): Iterable<LayoutRecord> {
    return Object.values(this.#layouts);
  }

  /** Takes over the record of a page from the last build, with that of its layout and those of its pictures. */
  reusePage(file: string, record: PageRecord): void {
    this.#pages.set(file, record);
    this.reuseLayout(record.layoutState, this.#last.layouts[record.layoutState]!);
    for (const name of namesOfSet(record.pictures, this.#last.pictures))
      this.#pictureRecords[name] ??= this.#last.pictureRecords[name]!;
  }

  /** Takes over the record of a layout from the last build. */
  reuseLayout(state: string, record: LayoutRecord): void {
    this.#layouts[state] = record;
  }

  /** Adds the record of a layout that was rendered and checked in this build, and what both asked. */
  addLayout(state: string, { asked, ...record }: FoundRecord<LayoutRecord>): void {
    this.#layouts[state] = record;
    for (const key of asked) this.#askedByLayouts.add(key);
  }

  /** Adds the record of a page that was rendered in this build, what is known of it, and the pictures it shows. */
  addPage(
    file: string,
    {
      asked,
      inputHash,
      source,
      level,
      passed,
      layoutState,
    }: Omit<FoundRecord<PageRecord>, 'factsHash' | 'layout'>,
    facts: KeptFacts,
    shown: ReadonlyMap<string, PictureRecord>,
  ): void {
    for (const [name, record] of shown) this.#pictureRecords[name] ??= record;
    const pictures = this.#pictures.setOf(shown.keys());
    const page = {
      inputHash,
      source,
      level,
      passed,
      layoutState,
      asked: this.questions.setOf(asked),
      pictures,
      layout: facts.layout,
      factsHash: facts.hash,
    };
    this.#pages.delete(file);
    this.newPages.set(file, { page, facts: facts.bytes() });
  }

  /** How many pages have a record, since nothing was found in them. */
  get pageCount(): number {
    return this.#pages.size + this.newPages.count;
  }

  /** For a page in which something was found when its record was made already. */
  forgetPage(file: string): void {
    this.#pages.delete(file);
    this.newPages.forget(file);
  }

  /** Everything the next build may use: the record of this one, or that of the last if its settings cannot be used. */
  record(): BuildRecord {
    // With settings that cannot be used no question has an answer.
    if (!this.questions.haveAnswers) return this.#last;
    const { version } = this.#last;
    const askedBefore = this.#areLayoutsUnchanged() ? this.questions.allIn(this.#last.askedByLayouts) : [];
    const ofLayouts = this.questions.setOf(new Set([...askedBefore, ...this.#askedByLayouts]));
    return {
      version,
      // After all have their numbers: each number must find its question again.
      ...this.questions.record(),
      askedByLayouts: ofLayouts,
      pictures: this.#pictures.texts(),
      pictureRecords: this.#pictureRecords,
      layouts: this.#layouts,
      earlier: this.earlier.record(this.files.records()),
      ofAllPages: this.ofAllPages.record(),
      sources: this.#sources(),
    };
  }

  /** What is known of each file; of one that is as it was, the very record of the last build. */
  #sources(): ReadonlyMap<string, SourceRecord> {
    const sources = new Map<string, SourceRecord>();
    const add = (path: string, file: FileRecord | undefined) => {
      const made = this.newPages.get(path);
      const page = made?.page ?? this.#pages.get(path);
      const before = this.#last.sources.get(path);
      const isSamePage = before !== undefined && before.page === page;
      const isSame = isSamePage && before.file === file;
      const facts = () => (isSamePage ? before.facts : made?.facts);
      sources.set(path, isSame ? before : { file, page, facts: page && facts() });
    };
    for (const [path, file] of this.files.records()) add(path, file);
    for (const path of [...this.#pages.keys(), ...this.newPages.files()])
      if (!this.files.has(path)) add(path, undefined);
    return sources;
  }
}

function isCheckedFor(level: CheckLevel, record: { readonly level: CheckLevel } | undefined): boolean {
  return level === 'build' || record?.level === 'check';
}
