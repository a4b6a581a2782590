import { readCalendarDate } from '../calendar-date.ts';
import { ROLES } from '../roles.ts';
import { type Meant, parsed, withNote } from './field.ts';
import { meantDate } from './meant-date.ts';
import { meantTimeZone } from './meant-time-zone.ts';

export { type CalendarDate, readCalendarDate } from '../calendar-date.ts';

/** An existing calendar day, written `2025-10-22`. */
export function date(description: string, example: string, guess = meantDate) {
  return parsed(
    description,
    example,
    { is: 'date', example },
    readCalendarDate,
    { pattern: '^\\d{4}-\\d\\d-\\d\\d$' },
    guess,
  ).register(ROLES, { refersTo: 'day' });
}

/** The last day of something that stays if none is given: `never` needs no date. */
export function lastDay(description: string, example: string) {
  const meantLastDay = (written: string): Meant | undefined =>
    meantDate(written) ??
    (/\d/.test(written)
      ? undefined
      : withNote({ is: NAMES_A_DAY.test(written) && !NO_DAY.test(written) ? 'day-in-words' : 'no-end' }));
  return date(description, example, meantLastDay);
}

/** Words for something without a last day: `no last day`, `every week`. */
const NO_DAY = /\b(?:no|not|none|never|without|every|each|all|any|always)\b/i;

/** Words that mean a day which only the owner can find in the calendar. */
const NAMES_A_DAY =
  /\b(?:today|tomorrow|tonight|next|end of|days?|weeks?|months?|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december)\b/i;

/** The last day of something that ends after it. */
export function deadline(description: string, example: string) {
  return date(description, example, meantDeadline).register(ROLES, { refersTo: 'day', isDeadline: true });
}

/** Many job openings have no last day: `as soon as possible`, `until filled`. */
function meantDeadline(written: string): Meant | undefined {
  return meantDate(written) ?? (/\d/.test(written) ? undefined : withNote({ is: 'no-last-day' }));
}

/** A time zone of the IANA list, such as `Africa/Nairobi`. */
export function timeZone(description: string, example: string) {
  return parsed(
    description,
    example,
    { is: 'time-zone', example },
    (written) => (isTimeZone(written) ? written : undefined),
    {},
    meantTimeZone,
  );
}

/** True for the names of the list and for their older spellings, which only a formatter knows. */
export function isTimeZone(written: string): boolean {
  // A formatter loads the languages of the world first, which takes ten times as long as this list.
  if (Intl.supportedValuesOf('timeZone').includes(written)) return true;
  if (/^[A-Z]{2,4}$/.test(written) && !SHORT_ZONES.has(written)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: written });
    return true;
  } catch {
    return false;
  }
}

/** The short names of the list. Node.js knows others, such as EAT, that some browsers do not. */
const SHORT_ZONES: ReadonlySet<string> = new Set(
  'CET EET EST GB GMT HST MET MST NZ PRC ROC ROK UCT UTC WET'.split(' '),
);
