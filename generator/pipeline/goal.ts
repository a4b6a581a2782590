import type { Check } from '../check/check.ts';
import type { FileJob } from '../images/file-job.ts';
import type { CheckLevel } from '../model/check-level.ts';
import type { OutputPath } from '../model/paths.ts';
import type { Progress } from '../model/progress.ts';
import type { Threads } from './options.ts';
import type { PageRecord } from './record/build-record.ts';
import type { PageResult } from './render-page.ts';

/** A finished page. Its HTML is bytes if a worker thread made it; undefined if the page is unchanged. */
type FinishedPage = Pick<PageResult, 'inputHash'> & { readonly html: string | Buffer | undefined };

/** How a site is made: how thoroughly it is checked, and what receives its pages and pictures. */
export type Goal = {
  readonly level: CheckLevel;
  readonly checks: readonly Check[];
  /**
   * The indexes in the plan of the pages to make; without it, all pages are made. With it, the checks that need all pages are
   * skipped. `count` is the number of pages.
   */
  part?(count: number): Iterable<number>;
  /** True in a worker thread. The main thread keeps the facts of its pages. */
  readonly isForAnother?: boolean;
  /** How many threads make pages; without it, one. */
  readonly threads?: Threads;
  /** True if the bytes of an unchanged page still exist, so it does not need to be rendered. */
  has(path: OutputPath, page: PageRecord): boolean;
  /** True if the bytes of a finished picture still exist, by the key of the bytes and the path of the file. */
  hasPicture(key: string, path: OutputPath): boolean;
  /** Receives each finished page; one without HTML is unchanged. */
  receive(path: OutputPath, page: FinishedPage): Promise<void> | undefined;
  /** Aborts the making of pages: it then throws an `AbortError`. */
  readonly signal?: AbortSignal | undefined;
  /** Receives the number of finished pages. */
  readonly progress?: Pick<Progress, 'pages'> | undefined;
  /** Called with picture files as soon as a page needs them. */
  pictures(jobs: readonly FileJob[]): void;
  /**
   * Resolves when these picture files are made, along with all others requested so far. Returns a function that gives the
   * weight of each in bytes. Without it, pictures are made later and are not weighed.
   */
  weigh?(files: readonly OutputPath[]): Promise<(path: OutputPath) => number>;
};
