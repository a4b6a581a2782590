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
import type { ReplacedSite } from '../../model/published-addresses.ts';
import type { Locator, YamlDocument } from '../../model/source.ts';
import type { Lookups } from '../../resolve/lookups.ts';
import type { Routes } from '../../resolve/plan-routes.ts';
import type { CalendarDate } from '../../schema/calendar-date.ts';
import type { ListName } from '../../schema/content.ts';
import type { SiteSettings } from '../../schema/entities/site-settings.ts';
import type { BuildMemory } from '../record/memory.ts';
import type { FileReading, ReadingParts } from './readings.ts';

/** One analyzed YAML file, and the questions about the rest of the site that its analysis asked. */
export type AnalyzedFile = FileAnalysis & { readonly asked: ReadonlySet<InputKey> };

/**
 * The content of the files of a site. Each file is read on first use and can be released when its page is done: for a large
 * site only what lists and menus show stays in memory.
 */
export type Analysis = {
  /** Its inputs, for another analysis of the same files, such as one with another text for one of them. */
  readonly parts: AnalysisParts;
  readonly files: SiteFiles;
  /** The pages that are published on the day the site is built for. */
  readonly routes: Routes;
  /** All pages, whatever the day. */
  readonly allRoutes: Routes;
  readonly lookups: Lookups;
  /** Diagnostics about the files themselves: missing, misplaced or unreadable. */
  readonly ofFiles: readonly Diagnostic[];
  file(path: string): AnalyzedFile;
  /**
   * Opens the pictures a file names that are not known yet, and returns the diagnostics about them, including pictures that are
   * too small.
   */
  examinePictures(path: string): Promise<PicturesOfFile>;
  /** Opens those of these pictures that are not known yet. */
  openPictures(images: Iterable<string>): Promise<void>;
  settings(): SiteSettings | undefined;
  /** The entity of a page; undefined if its file has errors. */
  entity(page: PlannedPage): PageEntity | undefined;
  list<N extends ListName>(name: N): Content['lists'][N];
  /** The days in a list; from the last build's record if the list is unchanged. */
  daysIn(name: ListName): readonly CalendarDate[];
  /** The number of items in a list, from the same record if possible; undefined if the list has errors. */
  itemCount(name: ListName): number | undefined;
  /** The addresses of the published site that this one would replace; undefined if the check is not requested. */
  readonly published: ReplacedSite | undefined;
  /** The value of a fact by its name. */
  readonly valueOfFact: FactValues;
  original(image: string): Original | undefined;
  /** The content hash of a file that is in the last record or has been read; undefined for any other. */
  hashOf(path: string): string | undefined;
  /** Notes the content hash of a file that a worker thread has read. */
  noteHash(path: string, hash: string): void;
  /** The days on which something in a file appears, expires or closes. */
  changesIn(path: string): readonly ChangeInFile[];
  /** The content of a file by itself, before its references are looked up. */
  reading(path: string): FileReading;
  /** Releases the content of a file; the next request reads it again. */
  release(path: string): void;
  /** The file with the place of each value. Read again, since only messages need it. */
  document(path: string): YamlDocument | undefined;
  readonly locate: Locator;
};

/** The inputs of an analysis: the files of a site, and what is known of its pictures. */
export type AnalysisParts = ReadingParts & {
  readonly ofFiles: readonly Diagnostic[];
  readonly templates: readonly PageTemplate[];
  readonly probe: PictureProbe;
  /** An analysis of the same files; everything that is not overlaid is reused from it. */
  readonly base?: Analysis;
  /** The record of files from the last build. */
  readonly memory: BuildMemory;
  /** The addresses of the site that this one would replace. */
  readonly published?: ReplacedSite | undefined;
  /** The routes of the same files, if already known. */
  readonly routes?: Routes | undefined;
  /** When pages appear, expire or close, if the caller already knows it for all pages. */
  readonly changing?: Routes['changing'] | undefined;
};
