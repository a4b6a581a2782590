import { UserError } from '../diagnostics/user-error.ts';
import { basePath } from '../model/paths.ts';
import type { BuildOptions } from '../pipeline/options.ts';
import { readCalendarDate } from '../schema/calendar-date.ts';

/** The options that `build` and `check` share, as typed. */
export type TypedOptions = {
  readonly root: string;
  readonly asOf?: string;
  readonly base?: string;
  readonly strict?: boolean;
  readonly cache?: boolean;
  readonly verify?: boolean;
  readonly acceptRemoved?: boolean;
  readonly threads?: string;
};

/** Reads the typed options; throws for invalid ones. */
export function buildOptions(typed: TypedOptions): BuildOptions {
  const asOf = typed.asOf === undefined ? undefined : readCalendarDate(typed.asOf);
  if (typed.asOf !== undefined && asOf === undefined) {
    throw new UserError(`--as-of ${typed.asOf} is not a date. Write year-month-day, such as 2025-10-22.`);
  }
  const base = typed.base === undefined ? undefined : basePath(typed.base);
  if (typed.base !== undefined && base === undefined) {
    throw new UserError(`--base ${typed.base} cannot be part of an address. Write a path such as /x/y/.`);
  }
  const epoch = process.env.SOURCE_DATE_EPOCH;
  if (epoch !== undefined && !(/^\d{1,12}$/.test(epoch) && Number(epoch) <= LAST_SECOND)) {
    throw new UserError(`SOURCE_DATE_EPOCH=${epoch} is not a number of seconds since 1970.`);
  }
  const threads = typed.threads === undefined ? undefined : Number(typed.threads);
  if (threads !== undefined && !(Number.isInteger(threads) && threads >= 1 && threads <= MOST_THREADS)) {
    throw new UserError(`--threads ${typed.threads} is not a number from 1 to ${MOST_THREADS}.`);
  }
  return {
    asOf,
    base,
    strict: typed.strict ?? false,
    sourceDateEpoch: epoch,
    now: new Date(),
    useCache: typed.cache ?? true,
    verify: typed.verify ?? false,
    acceptRemoved: typed.acceptRemoved ?? false,
    threads,
  };
}

const MOST_THREADS = 16;

/** The last second but one day of the year 9999, the last with four digits: it ends earlier in zones east of UTC. */
const LAST_SECOND = 253_402_214_399;
