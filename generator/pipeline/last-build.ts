import type { LayoutFacts, PageFacts } from '../model/facts.ts';
import type { FileStamp } from '../model/files.ts';
import { isFresh, stampText } from '../model/files.ts';
import type { InputKey } from '../model/inputs.ts';

/** How thoroughly a page was checked: as every build does, or in every way. */
export type CheckLevel = 'build' | 'check';

/** A file of a picture, and the key of its bytes in the store. */
export type PictureFile = readonly [path: string, key: string];

/** A YAML file in which nothing was found, as it was read. */
export type FileRecord = {
  readonly hash: string;
  readonly stamp: string | undefined;
  /** The number of the set of questions it depends on. */
  readonly asked: number;
  readonly summary: SummaryRecord | undefined;
};

/** What other pages show of an entity, and the ids of its sections. */
export type SummaryRecord = {
  readonly label: string;
  readonly order: number | undefined;
  readonly shown: unknown;
  readonly parts: readonly string[] | undefined;
};

/** A page in which nothing was found, as it was rendered. */
export type PageRecord = {
  /** Names everything its bytes depend on. */
  readonly inputHash: string;
  readonly source: string;
  /** The number of the set of questions it depends on. */
  readonly asked: number;
  /** The number of the set of pictures that it shows. */
  readonly pictures: number;
  readonly level: CheckLevel;
  readonly layoutState: string;
  readonly facts: PageFacts;
};

/** The files that are made of a picture in its place. */
export type PictureRecord = { readonly files: readonly PictureFile[] };

/** A layout in which nothing was found. */
export type LayoutRecord = {
  readonly hash: string;
  readonly level: CheckLevel;
  readonly facts: LayoutFacts;
};

/** Everything the last build or check leaves for the next one. Plain data; nothing in it is run. */
export type BuildRecord = {
  /** Names the code and the theme that found this out: with others nothing holds. */
  readonly version: string;
  readonly questions: readonly InputKey[];
  readonly answers: readonly string[];
  /** Sets of questions that files and pages have asked, by number. Many pages ask the same. */
  readonly questionSets: readonly NumberSet[];
  readonly askedByLayouts: readonly number[];
  /** Names of pictures in their places, and sets of them that pages show, by number. */
  readonly pictures: readonly string[];
  readonly pictureSets: readonly NumberSet[];
  readonly pictureRecords: Readonly<Record<string, PictureRecord>>;
  readonly files: Readonly<Record<string, FileRecord>>;
  /** How many placeholders there are in files that have any. */
  readonly placeholders: Readonly<Record<string, number>>;
  readonly pages: Readonly<Record<string, PageRecord>>;
  readonly layouts: Readonly<Record<string, LayoutRecord>>;
};

/** Numbers of questions or pictures, written `1 2 5`. */
export type NumberSet = string;

/** The record with which a first build begins. */
export function noRecord(version: string): BuildRecord {
  return {
    version,
    questions: [],
    answers: [],
    questionSets: [],
    askedByLayouts: [],
    pictures: [],
    pictureSets: [],
    pictureRecords: {},
    files: {},
    placeholders: {},
    pages: {},
    layouts: {},
  };
}

/** A record that was read from the disk, if it is one of this version. */
export function recordFrom(read: unknown, version: string): BuildRecord {
  const isOurs =
    typeof read === 'object' && read !== null && (read as Partial<BuildRecord>).version === version;
  return isOurs ? (read as BuildRecord) : noRecord(version);
}

/** Gives numbers to texts that many records name, in the order in which they come. */
export class Numbering {
  readonly #numbers: Map<string, number>;

  /** Goes on from texts that have their numbers already. */
  constructor(texts: readonly string[]) {
    this.#numbers = new Map(texts.map((text, number) => [text, number]));
  }

  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  /** Numbers several texts and returns the set of their numbers. */
  setOf(texts: Iterable<string>): NumberSet {
    let set = '';
    for (const text of texts) set += set === '' ? this.numberOf(text) : ` ${this.numberOf(text)}`;
    return set;
  }

  texts(): readonly string[] {
    return [...this.#numbers.keys()];
  }
}

/**
 * The stamp of a file to keep, by which the next build knows that it need not be read. Undefined for one that was written
 * just now: the clock of a disk moves in steps, so it could change once more without another stamp.
 */
export function stampToKeep(stamp: FileStamp, now: number): string | undefined {
  return isFresh(stamp, now) ? undefined : stampText(stamp);
}

/** The numbers of a set. */
export function numbersIn(set: NumberSet): readonly number[] {
  return set === '' ? [] : set.split(' ').map(Number);
}
