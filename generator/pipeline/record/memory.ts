import { type CheckLevel, isCheckedFor } from '../../model/check-level.ts';
import type {
  BuildRecord,
  FileRecord,
  PageRecord,
  PictureFile,
  PictureRecord,
  SourceRecord,
} from './build-record.ts';
import { EarlierFiles } from './earlier-files.ts';
import type { KeptFacts } from './facts-of-pages.ts';
import { FileMemory, type FoundRecord } from './file-memory.ts';
import { LayoutMemory } from './layout-memory.ts';
import { NewPages } from './new-pages.ts';
import { OfAllPages } from './of-all-pages.ts';
import { Questions, subjectsOf } from './questions.ts';
import { namesOfSet, StringTable } from './string-table.ts';

/**
 * The valid records of the last build, and the records of this one for the next. A record is valid while its source bytes are
 * unchanged and every question asked on the way has the same answer.
 */
export class BuildMemory {
  readonly #last: BuildRecord;
  readonly #pictures: StringTable;
  readonly files: FileMemory;
  readonly layouts: LayoutMemory;
  /** Unchanged pages. */
  readonly #pages = new Map<string, PageRecord>();
  readonly newPages = new NewPages();
  readonly #pictureRecords: Record<string, PictureRecord> = {};
  readonly questions: Questions;
  /** Page files of earlier runs. */
  readonly earlier: EarlierFiles;
  readonly ofAllPages: OfAllPages;

  constructor(last: BuildRecord) {
    this.#last = last;
    this.#pictures = StringTable.after(last.pictures);
    this.questions = new Questions(last);
    this.files = new FileMemory(last, this.questions);
    this.layouts = new LayoutMemory(last, this.questions);
    this.earlier = new EarlierFiles(last);
    this.ofAllPages = new OfAllPages(last);
  }

  /** The version of the code and theme that make this record. */
  get version(): string {
    return this.#last.version;
  }

  /** The record of the last build. */
  get last(): BuildRecord {
    return this.#last;
  }

  /** True if every question of a record has the same answer as before. */
  isUnchanged({ asked }: Pick<FileRecord, 'asked'>): boolean {
    return this.questions.areUnchanged(asked);
  }

  /** The pictures that a file names. */
  picturesIn({ asked }: Pick<FileRecord, 'asked'>): readonly string[] {
    return subjectsOf('picture', this.questions.allIn(asked));
  }

  /** The record of a page, if its bytes would be the same now and it was checked thoroughly enough. */
  page(file: string, source: string | undefined, level: CheckLevel): PageRecord | undefined {
    const record = this.#last.sources.get(file)?.page;
    if (record?.source !== source || !isCheckedFor(level, record)) return undefined;
    const layout = this.layouts.of(record.layoutState, level);
    return layout?.hash === record.layout && this.isUnchanged(record) ? record : undefined;
  }

  /** The hash of what the slow check saw of a page when it last found nothing, even if the page has changed since. */
  passedBefore(file: string): string | undefined {
    return this.#last.sources.get(file)?.page?.passed;
  }

  /** The facts of a page for which `page` returned a record. */
  factsOf(file: string, { factsHash: hash, textsHash, layout }: PageRecord): KeptFacts {
    return { hash, textsHash, layout, bytes: () => this.#last.sources.get(file)!.facts! };
  }

  /** The records of all pictures on a page. */
  picturesOn({ pictures }: Pick<PageRecord, 'pictures'>): readonly PictureRecord[] {
    return namesOfSet(pictures, this.#last.pictures).map((name) => this.#last.pictureRecords[name]!);
  }

  /** The files of all pictures that pages show. */
  *pictureFiles(): Iterable<PictureFile> {
    for (const { files } of Object.values(this.#pictureRecords)) yield* files;
  }

  /** Reuses the last build's record of a page, with those of its layout and pictures. */
  reusePage(file: string, record: PageRecord): void {
    this.#pages.set(file, record);
    this.layouts.reuse(record.layoutState);
    for (const name of namesOfSet(record.pictures, this.#last.pictures))
      this.#pictureRecords[name] ??= this.#last.pictureRecords[name]!;
  }

  /** Adds the record of a page rendered in this build, its facts, and the pictures it shows. */
  addPage(
    file: string,
    {
      asked,
      inputHash,
      source,
      level,
      passed,
      layoutState,
    }: Omit<FoundRecord<PageRecord>, 'factsHash' | 'textsHash' | 'layout'>,
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
      textsHash: facts.textsHash,
    };
    this.#pages.delete(file);
    this.newPages.set(file, { page, facts: facts.bytes() });
  }

  /** The number of pages with a record, which are those without diagnostics. */
  get pageCount(): number {
    return this.#pages.size + this.newPages.count;
  }

  /** Removes the record of a page that got a diagnostic after its record was made. */
  forgetPage(file: string): void {
    this.#pages.delete(file);
    this.newPages.forget(file);
  }

  /** Everything the next build may use: the record of this one, or the last one if the settings of this one are unusable. */
  record(): BuildRecord {
    // With unusable settings no question has an answer.
    if (!this.questions.haveAnswers) return this.#last;
    const { version } = this.#last;
    const layouts = this.layouts.record();
    return {
      version,
      // Called after all questions have their numbers: each number must lead to its question again.
      ...this.questions.record(),
      ...layouts,
      pictures: this.#pictures.texts(),
      pictureRecords: this.#pictureRecords,
      earlier: this.earlier.record(this.files.records()),
      ofAllPages: this.ofAllPages.record(),
      sources: this.#sources(),
    };
  }

  /** The record of each file. An unchanged file keeps the same record object as in the last build. */
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
