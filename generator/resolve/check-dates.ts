import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import type { Reference } from '../model/content.ts';
import { type CalendarDate, readCalendarDate } from '../schema/calendar-date.ts';
import { SITE } from '../schema/content.ts';
import type { ReferenceContext } from './lookups.ts';

/** True if a year is too far after a day to be intended on a site. */
export function isFarAhead(year: number, today: CalendarDate): boolean {
  return year > yearOf(today) + MOST_YEARS_AHEAD;
}

/** True if one day is more than a year after another. */
export function isLongOver(day: CalendarDate, today: CalendarDate): boolean {
  return today > `${yearOf(day) + 1}${day.slice(4)}`;
}

const MOST_YEARS_AHEAD = 5;

/** An earlier four-digit year is more often a typing error than a fact of an organisation. */
const FIRST_LIKELY_YEAR = 1800;

/** Reports the year of a date, or a year alone, that is far from today. The check records today's year as a question. */
export function checkYear(reference: Reference, context: ReferenceContext): readonly Diagnostic[] {
  const [written] = /^\d{4}(?=-|$)/.exec(reference.to) ?? [];
  if (written === undefined) return [];
  // The end dates of accepted diagnostics in site.yaml may be later than any plan.
  const today = reference.file === SITE.file ? undefined : context.lookups.asOf;
  const year = Number(written);
  if (year < FIRST_LIKELY_YEAR) {
    const args = { year, first: FIRST_LIKELY_YEAR, suggestion: meant(reference.to, year, today) };
    return [diagnose('early-year', context.locate(reference), args)];
  }
  context.ask(`year ${year}`);
  if (today === undefined || !isFarAhead(year, today)) return [];
  const args = { year, most: MOST_YEARS_AHEAD, suggestion: meant(reference.to, year, today) };
  return [diagnose('far-off-year', context.locate(reference), args)];
}

/** Reports a file in which all deadlines passed more than a year ago, at the first deadline. */
export function checkDeadlines(
  references: readonly Reference[],
  { lookups, ask, locate }: ReferenceContext,
): readonly Diagnostic[] {
  const deadlines = references.filter(({ role }) => role.refersTo === 'day' && role.isDeadline === true);
  const [first] = deadlines;
  if (first === undefined) return [];
  const days = deadlines.map(({ to }) => readCalendarDate(to));
  // A deadline that is unreadable or has a typing error in its year may be the last one.
  if (days.some((day) => day === undefined || yearOf(day) < FIRST_LIKELY_YEAR)) return [];
  const last = (days as readonly CalendarDate[]).reduce((one, other) => (one > other ? one : other));
  ask(`over ${last}`);
  if (lookups.asOf === undefined || !isLongOver(last, lookups.asOf)) return [];
  return [diagnose('long-closed', locate(first), { count: days.length, last })];
}

/** The year nearest to today that differs only by two swapped digits or by its century. */
function meant(written: string, year: number, today: CalendarDate | undefined): string | undefined {
  if (today === undefined) return undefined;
  const digits = String(year);
  const swapped = [0, 1, 2].map(
    (at) => digits.slice(0, at) + digits[at + 1] + digits[at] + digits.slice(at + 2),
  );
  const distance = (one: number) => Math.abs(one - yearOf(today));
  const near = [...swapped, `20${digits.slice(2)}`]
    .map(Number)
    .filter((one) => one !== year && distance(one) <= FAR)
    .sort((a, b) => distance(a) - distance(b));
  const [nearest] = near;
  return nearest === undefined || isFarAhead(nearest, today) ? undefined : `${nearest}${written.slice(4)}`;
}

/** Years. A suggestion further from today is no better than the written year. */
const FAR = 100;

function yearOf(day: CalendarDate): number {
  return Number(day.slice(0, 4));
}
