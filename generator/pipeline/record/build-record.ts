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

/** The record of a YAML file without diagnostics, as it was read. */
export type FileRecord = {
  readonly hash: string;
  readonly stamp: string | undefined;
  /** The questions it depends on. */
  readonly asked: NumberSet;
  readonly summary: SummaryRecord | undefined;
  /** A sketch of its text, if it is the file of a page. */
  readonly sketch?: string | undefined;
  /** The days on which something in it appears, expires or closes; undefined for none, as in most files. */
  readonly changes?: readonly ChangeInFile[] | undefined;
  /** How many placeholders it has; undefined for none, as in most files. */
  readonly placeholders?: number | undefined;
  /** The names of facts in it; undefined for none, as in most files. */
  readonly tokens?: readonly string[] | undefined;
  /** How complete its entries are. */
  readonly completeness?: Completeness | undefined;
  /** How many items it has, if it is a list. */
  readonly items?: number | undefined;
  /** The days it contains, if it is a list. */
  readonly days?: readonly CalendarDate[] | undefined;
};

/** What other pages show of an entity, and the ids of its sections. */
export type SummaryRecord = {
  readonly label: string;
  readonly order: number | undefined;
  readonly shown: unknown;
  readonly parts: readonly string[] | undefined;
};

/** The record of a page without diagnostics, as it was rendered. */
export type PageRecord = {
  /** The hash of everything its bytes depend on. */
  readonly inputHash: string;
  readonly source: string;
  /** The questions it depends on, and the pictures it shows. */
  readonly asked: NumberSet;
  readonly pictures: NumberSet;
  readonly level: CheckLevel;
  /** The hash of what the slow check has seen of it, now or in an earlier version. */
  readonly passed?: string | undefined;
  readonly layoutState: string;
  /** The hash of its layout. */
  readonly layout: string;
  /** The hash of its facts. */
  readonly factsHash: string;
  /** The hash of its title and description. */
  readonly textsHash: string;
};

/** The files made from a picture for its slot. */
export type PictureRecord = { readonly files: readonly PictureFile[] };

/** The record of a layout without diagnostics. */
export type LayoutRecord = {
  readonly hash: string;
  readonly level: CheckLevel;
  readonly facts: LayoutFacts;
};

/** The record of a YAML file, and of the page made from it. */
export type SourceRecord = {
  readonly file: FileRecord | undefined;
  readonly page: PageRecord | undefined;
  /** The facts of the page, in the form of `KeptFacts`. */
  readonly facts: Buffer | undefined;
};

/** A result computed from all pages together, and the name of all its inputs. */
export type OfAllPagesRecord = { readonly from: string; readonly found: unknown };

/** Everything the last build or check leaves for the next one. Plain data; nothing in it is run. */
export type BuildRecord = RecordHead & {
  /** The record of each YAML file, by its path. */
  readonly sources: ReadonlyMap<string, SourceRecord>;
};

/** The record of the site as a whole. */
export type RecordHead = {
  /** The version of the code and theme that wrote this: with any other, nothing in it is valid. */
  readonly version: string;
  readonly questions: readonly InputKey[];
  readonly answers: readonly string[];
  readonly askedByLayouts: NumberSet;
  /** The names of pictures in their slots. */
  readonly pictures: readonly string[];
  readonly pictureRecords: Readonly<Record<string, PictureRecord>>;
  readonly layouts: Readonly<Record<string, LayoutRecord>>;
  /** Files of pages without a separate record: those with errors, and those that are gone. */
  readonly earlier: Readonly<Record<string, EarlierFile>>;
  /** Results computed from all pages together. */
  readonly ofAllPages: Readonly<Record<string, OfAllPagesRecord>>;
};

/** Kept so a later run can tell whether the file was removed or renamed. */
export type EarlierFile = {
  readonly sketch: string;
  /** Its new path, once known. */
  readonly movedTo?: string | undefined;
};

/** The empty record that a first build starts with. */
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
 * The stamp to keep for a file. It tells the next build that the file does not need to be read. Undefined for a file written
 * just now: the clock of a disk moves in steps, so the file could change again and keep its stamp.
 */
export function stampToKeep(stamp: FileStamp, now: number): string | undefined {
  return isFresh(stamp, now) ? undefined : stampText(stamp);
}
