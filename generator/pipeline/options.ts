import type { BasePath } from '../model/paths.ts';
import type { CalendarDate } from '../schema/calendar-date.ts';

/** What the person at the terminal decided, and what the system says of the time. */
export type BuildOptions = {
  readonly base: BasePath | undefined;
  readonly asOf: CalendarDate | undefined;
  /** Under `strict` a warning stops the site as an error does. */
  readonly strict: boolean;
  readonly sourceDateEpoch: string | undefined;
  readonly now: Date;
  /** False to make every page again, whatever is known from the last build. Finished pictures are kept. */
  readonly useCache: boolean;
  /** True if addresses and items that the published site has may be gone. */
  readonly acceptRemoved?: boolean;
  /** True to read every published file that is taken over, although its date says that it is the same. */
  readonly verify?: boolean;
  /** How many threads may make pages; automatic without it. */
  readonly threads?: Threads;
};

/** A number of threads, or as many as there are processors and pages for. */
export type Threads = number | 'automatic';
