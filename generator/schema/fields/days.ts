import { suggest } from '../../diagnostics/suggest.ts';
import { readCalendarDate } from '../calendar-date.ts';
import { ROLES } from '../roles.ts';
import { parsed } from './field.ts';
import { meantDate } from './meant-date.ts';

export { type CalendarDate, readCalendarDate } from '../calendar-date.ts';

/** A day that exists in the calendar, written `2025-10-22`. */
export function date(description: string, example: string) {
  return parsed(
    description,
    example,
    { is: 'date', example },
    readCalendarDate,
    { pattern: '^\\d{4}-\\d\\d-\\d\\d$' },
    meantDate,
  ).register(ROLES, { refersTo: 'day' });
}

/** The last day of something that is over after it. */
export function deadline(description: string, example: string) {
  return date(description, example).register(ROLES, { refersTo: 'day', isDeadline: true });
}

/** A time zone of the IANA list, such as `Africa/Nairobi`. */
export function timeZone(description: string, example: string) {
  return parsed(
    description,
    example,
    { is: 'time-zone', example },
    (written) => (isTimeZone(written) ? written : undefined),
    {},
    (written) => {
      const near = suggest(written, Intl.supportedValuesOf('timeZone'));
      return near === undefined ? undefined : { readings: [near], isSure: true };
    },
  );
}

/** True for the names of the list, and for their older spellings, which only a formatter knows. */
function isTimeZone(written: string): boolean {
  // A formatter loads the languages of the world first, which takes ten times as long as this list.
  if (Intl.supportedValuesOf('timeZone').includes(written)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: written });
    return true;
  } catch {
    return false;
  }
}
