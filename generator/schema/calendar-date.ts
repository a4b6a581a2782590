/** A calendar day, written `2025-10-22`. */
export type CalendarDate = string & { readonly __calendarDate: never };

/** Reads the text as a calendar day; undefined if it has another form or the day does not exist. */
export function readCalendarDate(written: string): CalendarDate | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(written)) return undefined;
  const day = new Date(`${written}T00:00:00Z`);
  // The round trip refuses 30 February, which Date turns into a day in March.
  const exists = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(written);
  return exists ? (written as CalendarDate) : undefined;
}

/** The latest of some days; undefined if there are none. */
export function latest(days: Iterable<CalendarDate | undefined>): CalendarDate | undefined {
  let last: CalendarDate | undefined;
  for (const day of days) if (day !== undefined && (last === undefined || day > last)) last = day;
  return last;
}

/** The day after a day. */
export function dayAfter(day: CalendarDate): CalendarDate {
  return daysAfter(day, 1);
}

/** The day that is `count` days after another. */
export function daysAfter(day: CalendarDate, count: number): CalendarDate {
  const later = new Date(`${day}T00:00:00Z`);
  later.setUTCDate(later.getUTCDate() + count);
  return later.toISOString().slice(0, 10) as CalendarDate;
}
