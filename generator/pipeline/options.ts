import type { BasePath } from '../model/paths.ts';
import type { CalendarDate } from '../schema/calendar-date.ts';

/** The options given on the command line, and the time from the system. */
export type BuildOptions = {
  readonly base: BasePath | undefined;
  readonly asOf: CalendarDate | undefined;
  /** With `strict` a warning stops the site as an error does. */
  readonly strict: boolean;
  readonly sourceDateEpoch: string | undefined;
  readonly now: Date;
  /** False to make every page again and ignore the record of the last build. Finished pictures are kept. */
  readonly useCache: boolean;
  /** True if addresses and items of the published site may be gone. */
  readonly acceptRemoved?: boolean;
  /** True to read every reused published file, although its date says that it is unchanged. */
  readonly verify?: boolean;
  /** How many threads may make pages; automatic by default. */
  readonly threads?: Threads;
};

/** A number of threads, or `automatic`: as many as the processors and the number of pages justify. */
export type Threads = number | 'automatic';
