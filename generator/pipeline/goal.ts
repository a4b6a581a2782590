import type { Check } from '../check/check.ts';
import type { FileJob } from '../images/file-job.ts';
import type { CheckLevel } from '../model/check-level.ts';
import type { OutputPath } from '../model/paths.ts';
import type { Progress } from '../model/progress.ts';
import type { Threads } from './options.ts';
import type { PageRecord } from './record/build-record.ts';
import type { PageResult } from './render-page.ts';

/** A page that is done: its HTML, from another thread as bytes; undefined if it is as it was. */
export type FinishedPage = Pick<PageResult, 'inputHash'> & { readonly html: string | Buffer | undefined };

/** How a site is made: how thoroughly it is checked, and who receives its pages and pictures. */
export type Goal = {
  readonly level: CheckLevel;
  readonly checks: readonly Check[];
  /**
   * The places in the plan of the pages to make; without it, all are made. What shows only on all pages together is not
   * checked then. `count` is the number of pages.
   */
  part?(count: number): Iterable<number>;
  /** True in a thread that makes pages for another, which keeps what is known of them. */
  readonly isForAnother?: boolean;
  /** How many threads make pages; without it, one. */
  readonly threads?: Threads;
  /** True if the bytes of an unchanged page are still there, so that it need not be rendered. */
  has(path: OutputPath, page: PageRecord): boolean;
  /** True if the bytes of a made picture are still there, by the key of the bytes and the path of the file. */
  hasPicture(key: string, path: OutputPath): boolean;
  /** Receives each page when it is done; one without HTML is as it was. */
  receive(path: OutputPath, page: FinishedPage): Promise<void> | undefined;
  /** Ends the making of pages early: then it throws an `AbortError`. */
  readonly signal?: AbortSignal | undefined;
  /** Hears how many pages are done. */
  readonly progress?: Pick<Progress, 'pages'> | undefined;
  /** Told of files of pictures as soon as it is known that they are needed. */
  pictures(jobs: readonly FileJob[]): void;
  /**
   * Resolves when these files of pictures are made, among all that were asked for, with a function that tells what each weighs
   * in bytes. Without it pictures are made later, and nobody weighs them.
   */
  weigh?(files: readonly OutputPath[]): Promise<(path: OutputPath) => number>;
};
