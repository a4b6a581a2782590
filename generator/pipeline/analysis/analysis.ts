import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { PicturesOfFile } from '../../images/opened-pictures.ts';
import type { PictureProbe } from '../../images/probe-picture.ts';
import type { ChangeInFile } from '../../model/changes.ts';
import type { Content } from '../../model/content.ts';
import type { FactValues } from '../../model/fact-tokens.ts';
import type { FileAnalysis } from '../../model/file-analysis.ts';
import type { SiteFiles } from '../../model/files.ts';
import type { InputKey } from '../../model/inputs.ts';
import type { PageEntity, PageTemplate } from '../../model/page.ts';
import type { Original } from '../../model/pictures.ts';
import type { PlannedPage } from '../../model/plan.ts';
import type { PublishedAddresses } from '../../model/published-addresses.ts';
import type { Locator, YamlDocument } from '../../model/source.ts';
import type { Lookups } from '../../resolve/lookups.ts';
import type { Routes } from '../../resolve/plan-routes.ts';
import type { CalendarDate } from '../../schema/calendar-date.ts';
import type { ListName } from '../../schema/content.ts';
import type { SiteSettings } from '../../schema/entities/site-settings.ts';
import type { BuildMemory } from '../record/memory.ts';
import type { FileReading, ReadingParts } from './readings.ts';

/** One YAML file with all that is known of it, and what had to be asked of the rest of the site to know it. */
export type AnalyzedFile = FileAnalysis & { readonly asked: ReadonlySet<InputKey> };

/**
 * What the files of a site say. Each is read when it is first asked for, and can be released when its page is done: of a
 * large site only what lists and menus show stays in memory.
 */
export type Analysis = {
  /** What it reads from: for another analysis of the same files, such as one with another text in one of them. */
  readonly parts: AnalysisParts;
  readonly files: SiteFiles;
  /** The pages that are published on the day the site is built for. */
  readonly routes: Routes;
  /** All pages, whatever the day. */
  readonly allRoutes: Routes;
  readonly lookups: Lookups;
  /** Problems with the files as such: missing, out of place, not to be read. */
  readonly ofFiles: readonly Diagnostic[];
  file(path: string): AnalyzedFile;
  /** Opens the pictures a file names that are not known yet, and tells what is wrong with them, or too small in them. */
  examinePictures(path: string): Promise<PicturesOfFile>;
  /** Opens those of these pictures that are not known yet. */
  openPictures(images: Iterable<string>): Promise<void>;
  settings(): SiteSettings | undefined;
  /** The entity of a page; undefined if its file has errors. */
  entity(page: PlannedPage): PageEntity | undefined;
  list<N extends ListName>(name: N): Content['lists'][N];
  /** The days in a list; from the record of the last build if the list is as it was. */
  daysIn(name: ListName): readonly CalendarDate[];
  /** How many items a list has, from the same record if it can be; undefined if it has errors. */
  itemCount(name: ListName): number | undefined;
  /** What the site has promised that this one would take the place of; undefined if nobody asks. */
  readonly published: PublishedAddresses | undefined;
  /** The value of a fact by its name. */
  readonly valueOfFact: FactValues;
  original(image: string): Original | undefined;
  /** The content hash of a file that was known before or has been read; undefined for one that nobody has read yet. */
  hashOf(path: string): string | undefined;
  /** Notes the content hash of a file that another thread has read. */
  noteHash(path: string, hash: string): void;
  /** The days on which something in a file comes, expires or closes. */
  changesIn(path: string): readonly ChangeInFile[];
  /** What a file says by itself, before what it refers to is looked up. */
  reading(path: string): FileReading;
  /** Forgets what a file says; it is read again if somebody asks. */
  release(path: string): void;
  /** The file with the place of each value, read once more: only messages need it. */
  document(path: string): YamlDocument | undefined;
  readonly locate: Locator;
};

/** What an analysis reads from: the files of a site, and what is known of its pictures. */
export type AnalysisParts = ReadingParts & {
  readonly ofFiles: readonly Diagnostic[];
  readonly templates: readonly PageTemplate[];
  readonly probe: PictureProbe;
  /** An analysis of the same files, from which all that is not overlaid is taken over. */
  readonly base?: Analysis;
  /** What is known of files from the last build. */
  readonly memory: BuildMemory;
  /** The addresses of the site that this one would take the place of. */
  readonly published?: PublishedAddresses | undefined;
  /** The routes of the same files, if they are known already. */
  readonly routes?: Routes | undefined;
  /** When pages come, expire or close, if somebody has asked all of them already. */
  readonly changing?: Routes['changing'] | undefined;
};
