import { type CalendarDate, readCalendarDate } from '../schema/fields.ts';

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
  const moment = epoch !== undefined ? new Date(Number(epoch) * 1000) : wanted.now;
  // Swedish dates are written year-month-day.
  const written = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment);
  return readCalendarDate(written)!;
}
