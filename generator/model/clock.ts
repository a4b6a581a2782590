import { type CalendarDate, readCalendarDate } from '../schema/calendar-date.ts';

/**
 * The day the site is built for: `--as-of`, else SOURCE_DATE_EPOCH (seconds since 1970), else today in the site's time
 * zone. Nothing else in the generator reads the current day.
 */
export function asOfDay(
  wanted: { readonly asOf?: CalendarDate; readonly sourceDateEpoch?: string; readonly now: Date },
  timeZone: string,
): CalendarDate {
  if (wanted.asOf !== undefined) return wanted.asOf;
  const epoch = wanted.sourceDateEpoch;
  return dayOf(epoch !== undefined ? new Date(Number(epoch) * 1000) : wanted.now, timeZone);
}

/** The end of the day of a moment in a time zone, to the quarter of an hour. All zones differ by whole quarters. */
export function endOfDay(moment: Date, timeZone: string): Date {
  const day = dayOf(moment, timeZone);
  let quarter = Math.floor(moment.getTime() / QUARTER) + 1;
  while (dayOf(new Date(quarter * QUARTER), timeZone) === day) quarter += 1;
  return new Date(quarter * QUARTER);
}

const QUARTER = 15 * 60 * 1000;

function dayOf(moment: Date, timeZone: string): CalendarDate {
  return readCalendarDate(isInUse(timeZone) ? byOwnClock(moment, timeZone) : byIntl(moment, timeZone))!;
}

let zonesInUse: ReadonlySet<string> | undefined;

/**
 * True for a name that the clock of the process knows; with any other one it silently shows UTC. Only Intl knows older names,
 * such as `Asia/Kolkata`, and names with other capitals.
 */
function isInUse(timeZone: string): boolean {
  zonesInUse ??= new Set([...Intl.supportedValuesOf('timeZone'), UTC]);
  return zonesInUse.has(timeZone);
}

/**
 * Reads the day from the clock of the process, set to the zone for a moment. Loading the first Intl formatter takes 15 ms,
 * an eighth of the time goal for a build after one change. (Node.js, process.env.TZ)
 */
function byOwnClock(moment: Date, timeZone: string): string {
  const own = process.env.TZ;
  process.env.TZ = timeZone;
  try {
    const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
    return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  } finally {
    if (own === undefined) delete process.env.TZ;
    else process.env.TZ = own;
  }
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0');
}

function byIntl(moment: Date, timeZone: string): string {
  // Swedish dates are written year-month-day.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment);
}

let zoneOfUser: { readonly TZ: string | undefined } | undefined;

/** Puts the clock of the process into UTC, where a date has the same day on every computer. */
export function setClockToUtc(): void {
  if (process.env.TZ !== UTC) zoneOfUser = { TZ: process.env.TZ };
  process.env.TZ = UTC;
}

const UTC = 'UTC';

/** The environment for programs of the user, with the user's own zone. */
export function environmentOfUser(): NodeJS.ProcessEnv {
  return { ...process.env, ...zoneOfUser };
}
