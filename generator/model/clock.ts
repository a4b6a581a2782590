import { type CalendarDate, readCalendarDate } from '../schema/calendar-date.ts';

/**
 * The day the site is built for: `--as-of`, else SOURCE_DATE_EPOCH (seconds since 1970), else today, in the site's
 * own time zone. Nothing else in the generator asks what day it is.
 */
export function asOfDay(
  wanted: { readonly asOf?: CalendarDate; readonly sourceDateEpoch?: string; readonly now: Date },
  timeZone: string,
): CalendarDate {
  if (wanted.asOf !== undefined) return wanted.asOf;
  const epoch = wanted.sourceDateEpoch;
  return dayOf(epoch !== undefined ? new Date(Number(epoch) * 1000) : wanted.now, timeZone);
}

/** When the day of a moment ends in a time zone, to the quarter of an hour: all zones differ by whole quarters. */
export function endOfDay(moment: Date, timeZone: string): Date {
  const day = dayOf(moment, timeZone);
  let quarter = Math.floor(moment.getTime() / QUARTER) + 1;
  while (dayOf(new Date(quarter * QUARTER), timeZone) === day) quarter += 1;
  return new Date(quarter * QUARTER);
}

const QUARTER = 15 * 60 * 1000;

function dayOf(moment: Date, timeZone: string): CalendarDate {
  return readCalendarDate(IN_USE.test(timeZone) ? byOwnClock(moment, timeZone) : byIntl(moment, timeZone))!;
}

/** The names of zones that every system knows; of older ones, such as `EAT`, only Intl knows all. */
const IN_USE = /^[A-Z][A-Za-z]+\/[A-Z][A-Za-z_/+-]+$|^UTC$/;

/**
 * By the clock of the process, which is that of the zone for a moment. To load the first of Intl's formatters takes 15 ms, an
 * eighth of what a build after one change should take. (Node.js, process.env.TZ)
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
