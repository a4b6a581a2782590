/** A calendar day as `2025-10-22`. */
export type CalendarDate = string & { readonly __calendarDate: never };

/** The text as a calendar day, or undefined if it is written otherwise or no such day exists. */
export function readCalendarDate(written: string): CalendarDate | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(written)) return undefined;
  const day = new Date(`${written}T00:00:00Z`);
  // The round trip refuses 30 February, which Date turns into a day in March.
  const exists = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(written);
  return exists ? (written as CalendarDate) : undefined;
}
