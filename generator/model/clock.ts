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
  // Swedish dates are written year-month-day.
  const written = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment);
  return readCalendarDate(written)!;
}
