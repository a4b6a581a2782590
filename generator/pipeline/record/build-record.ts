import type { ChangeInFile } from '../../model/changes.ts';
import type { CheckLevel } from '../../model/check-level.ts';
import type { Completeness } from '../../model/completeness.ts';
import type { LayoutFacts } from '../../model/facts.ts';
import type { FileStamp } from '../../model/files.ts';
import { isFresh, stampText } from '../../model/files.ts';
import type { InputKey } from '../../model/inputs.ts';
import type { CalendarDate } from '../../schema/calendar-date.ts';
import type { NumberSet } from './string-table.ts';

/** A file of a picture, and the key of its bytes in the store. */
export type PictureFile = readonly [path: string, key: string];

/** A YAML file in which nothing was found, as it was read. */
export type FileRecord = {
  readonly hash: string;
  readonly stamp: string | undefined;
  /** The questions it depends on. */
  readonly asked: NumberSet;
  readonly summary: SummaryRecord | undefined;
  /** What is like its text, if it is the file of a page. */
  readonly sketch?: string | undefined;
  /** The days on which something in it comes, expires or closes; undefined for none, as in most files. */
  readonly changes?: readonly ChangeInFile[] | undefined;
  /** How many placeholders it has; undefined for none, as in most files. */
  readonly placeholders?: number | undefined;
  /** The names of facts in it; undefined for none, as in most files. */
  readonly tokens?: readonly string[] | undefined;
  /** How complete its entries are. */
  readonly completeness?: Completeness | undefined;
  /** How many items it has, if it is a list. */
  readonly items?: number | undefined;
  /** The days that it tells of, if it is a list. */
  readonly days?: readonly CalendarDate[] | undefined;
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
  /** The questions it depends on, and the pictures that it shows. */
  readonly asked: NumberSet;
  readonly pictures: NumberSet;
  readonly level: CheckLevel;
  /** The hash of what the check that takes long has seen of it, now or in a version before. */
  readonly passed?: string | undefined;
  readonly layoutState: string;
  /** The hash of its layout. */
  readonly layout: string;
  /** The hash of what is known of it. */
  readonly factsHash: string;
};

/** The files that are made of a picture in its place. */
export type PictureRecord = { readonly files: readonly PictureFile[] };

/** A layout in which nothing was found. */
export type LayoutRecord = {
  readonly hash: string;
  readonly level: CheckLevel;
  readonly facts: LayoutFacts;
};

/** What was found out about a YAML file, and about the page that is made of it. */
export type SourceRecord = {
  readonly file: FileRecord | undefined;
  readonly page: PageRecord | undefined;
  /** What is known of the page, as JSON. */
  readonly facts: Buffer | undefined;
};

/** Something that follows from all pages together, and the name of all that it was found out from. */
export type OfAllPagesRecord = { readonly from: string; readonly found: unknown };

/** Everything the last build or check leaves for the next one. Plain data; nothing in it is run. */
export type BuildRecord = RecordHead & {
  /** What was found out about each YAML file, by its path. */
  readonly sources: ReadonlyMap<string, SourceRecord>;
};

/** What is known of the site as a whole. */
export type RecordHead = {
  /** Names the code and the theme that found this out: with others nothing holds. */
  readonly version: string;
  readonly questions: readonly InputKey[];
  readonly answers: readonly string[];
  readonly askedByLayouts: NumberSet;
  /** Names of pictures in their places. */
  readonly pictures: readonly string[];
  readonly pictureRecords: Readonly<Record<string, PictureRecord>>;
  readonly layouts: Readonly<Record<string, LayoutRecord>>;
  /** Files of pages that have no record of their own: those with errors, and those that are gone. */
  readonly earlier: Readonly<Record<string, EarlierFile>>;
  /** What follows from all pages together. */
  readonly ofAllPages: Readonly<Record<string, OfAllPagesRecord>>;
};

/** What is kept of a file, so that a later run can tell whether it was removed or renamed. */
export type EarlierFile = {
  readonly sketch: string;
  /** Its new path, once that is known. */
  readonly movedTo?: string | undefined;
};

/** The record with which a first build begins. */
export function noRecord(version: string): BuildRecord {
  return {
    version,
    questions: [],
    answers: [],
    askedByLayouts: '',
    pictures: [],
    pictureRecords: {},
    layouts: {},
    earlier: {},
    ofAllPages: {},
    sources: new Map(),
  };
}

/**
 * The stamp of a file to keep, by which the next build knows that it need not be read. Undefined for one that was written
 * just now: the clock of a disk moves in steps, so it could change once more without another stamp.
 */
export function stampToKeep(stamp: FileStamp, now: number): string | undefined {
  return isFresh(stamp, now) ? undefined : stampText(stamp);
}
