import type { Note } from '../../diagnostics/codes/expectations.ts';
import { readCalendarDate } from '../calendar-date.ts';
import { type Meant, withNote } from './field.ts';

/** The possible days for a text in another form: `22/10/2025`, `31 December 2025`, `2025-10-22 17:00`. */
export function meantDate(written: string): Meant | undefined {
  const plain = withDigits(written)
    .replace(/^(?:on|tarehe|le|am) /i, '')
    .replace(WEEKDAY, '')
    .replace(/(\d)(?:st|nd|rd|th|er)\b/i, '$1')
    .replace(/[\s.,;]+$/, '')
    .trim();
  const bare = plain.replace(/^(?:by|until|hadi) (?:tarehe )?/i, '');
  const [, withoutTime = bare] = BEFORE_TIME.exec(bare) ?? [];
  const { days, isSure } = inNumbers(withoutTime) ?? inWords(withoutTime) ?? { days: [], isSure: false };
  const possible = [...new Set(days)].filter((day) => readCalendarDate(day) !== undefined);
  const [, named = ''] = WEEKDAY.exec(written) ?? [];
  const ofWeekday = possible.filter((day) => isNamed(weekdayOf(day), named));
  const readings = ofWeekday.length > 0 ? ofWeekday : possible;
  if (possible.length === 1 && ofWeekday.length === 0)
    return withNote({ is: 'other-weekday', date: possible[0]!, weekday: weekdayOf(possible[0]!) });
  if (readings.length > 0)
    return {
      readings,
      isSure: isSure && readings.length === 1 && plain === withoutTime,
      isDate: true,
    };
  const past = days.map(pastTheEnd).find((note) => note !== undefined);
  if (past !== undefined) return withNote(past);
  const inMonth = monthOfYear(plain);
  if (inMonth !== undefined) return withNote({ is: 'no-day', example: `${inMonth}-15` });
  const [inYear] = inWords(`${plain} 2000`)?.days ?? [];
  return inYear === undefined || readCalendarDate(inYear) === undefined
    ? undefined
    : withNote({ is: 'no-year', example: inYear.slice('2000'.length) });
}

/** Typographic hyphens become -, and letters that look like digits become digits. */
function withDigits(written: string): string {
  const plain = written.replace(/[\u2010-\u2015\u2212]/g, '-');
  return /^[\dlIoO]{4}([-/.])[\dlIoO]{1,2}\1[\dlIoO]{1,2}$/.test(plain)
    ? plain.replace(/[lI]/g, '1').replace(/o/gi, '0')
    : plain;
}

/** A day before a time, or before words in brackets: `31 March 2030, 5pm`, `2030-03-31 (extended)`. */
const BEFORE_TIME =
  /^(.*\d)(?:[,T ]+(?:at |by |before )?\d{1,2}(?:[:.]\d\d(?: ?[ap]\.?m)?| ?[ap]\.?m)\b.*| *\([^()]*\))$/i;

type Days = { readonly days: readonly string[]; readonly isSure: boolean };

/** In some countries the day comes first, in others the month. A two-digit year is a guess. */
function inNumbers(written: string): Days | undefined {
  const yearFirst = /^(\d{4})[/. -](\d{1,2})[/. -](\d{1,2})$/.exec(written);
  const [, year, month, day] = yearFirst ?? /^(\d{4})(\d\d)(\d\d)$/.exec(written) ?? [];
  if (year !== undefined) {
    const isSwapped = Number(month) > 12 && Number(day) <= 12;
    return { days: [isSwapped ? dayOf(year, day, month) : dayOf(year, month, day)], isSure: true };
  }
  if (/^[45]\d{4}$/.test(written)) return { days: [dayInSpreadsheet(Number(written))], isSure: false };
  const [, first, second, last] = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4}|\d\d)$/.exec(written) ?? [];
  if (last === undefined) return undefined;
  const of = last.length === 2 ? `20${last}` : last;
  // Year first, as in sitegen, but with two digits. A day before 2020 is unlikely.
  const withHalfYear = /^2\d-\d\d-\d\d$/.test(written) ? [dayOf(`20${first}`, second, last)] : [];
  const days = [...withHalfYear, dayOf(of, second, first), dayOf(of, first, second)];
  return { days, isSure: last.length === 4 };
}

/** A day as a spreadsheet number, from a cell that lost its format: the days since 30 December 1899. */
function dayInSpreadsheet(number: number): string {
  return new Date(Date.UTC(1899, 11, 30 + number)).toISOString().slice(0, 10);
}

/** `31 December 2025`, `Dec 31, 2025`, `31-Dec-25`; also with months in other languages. A two-digit year is a guess. */
function inWords(written: string): Days | undefined {
  const dayFirst = /^(\d{1,2})[ .,-]*(?:of )?(\p{L}+)\.?,?[ -]+(\d{4}|\d\d)$/u.exec(written);
  const monthFirst = /^(\p{L}+)\.? +(\d{1,2}),? +(\d{4})$/u.exec(written);
  const [day, month, year] = dayFirst?.slice(1) ?? [monthFirst?.[2], monthFirst?.[1], monthFirst?.[3]];
  const of = monthOf(month);
  if (of === undefined) return undefined;
  const isWhole = year?.length === 4;
  return { days: [dayOf(isWhole ? year : `20${year}`, of, day)], isSure: isWhole };
}

/** The number of days in a month, if the day is after its last one. */
function pastTheEnd(day: string): Note | undefined {
  const [year = 0, month = 0, number = 0] = day.split('-').map(Number);
  if (month < 1 || month > 12) return undefined;
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (number <= days) return undefined;
  const [name = ''] = MONTHS[month - 1]!;
  return { is: 'days-of-month', month: `${name[0]!.toUpperCase()}${name.slice(1)} ${year}`, days };
}

/** A month without a day, as `2025-12`: `December 2025`, `12/2025`, `2025-12`. */
function monthOfYear(written: string): string | undefined {
  const yearLast = written.replace(/^(\d{4})[/. -](\d{1,2})$/, '$2/$1');
  const [, month = '', year] = /^(\p{L}+|\d{1,2})[/. -](\d{4})$/u.exec(yearLast) ?? [];
  const of = /^(?:0?[1-9]|1[0-2])$/.test(month) ? month : monthOf(month);
  return of === undefined ? undefined : `${year}-${two(of)}`;
}

function monthOf(name = ''): string | undefined {
  const written = name.toLowerCase().replace(/^sept$/, 'sep');
  if (written.length < 3) return undefined;
  const [only, other] = MONTHS.flatMap((names, at) =>
    names.some((one) => one.startsWith(written)) ? [String(at + 1)] : [],
  );
  // Letters that begin two months are ambiguous.
  return other === undefined ? only : undefined;
}

/** In English, Kiswahili, French and German. */
const MONTHS = [
  ['january', 'januari', 'janvier'],
  ['february', 'februari', 'février', 'fevrier'],
  ['march', 'machi', 'mars', 'märz'],
  ['april', 'aprili', 'avril'],
  ['may', 'mei', 'mai'],
  ['june', 'juni', 'juin'],
  ['july', 'julai', 'juillet', 'juli'],
  ['august', 'agosti', 'août', 'aout'],
  ['september', 'septemba', 'septembre'],
  ['october', 'oktoba', 'octobre', 'oktober'],
  ['november', 'novemba', 'novembre'],
  ['december', 'desemba', 'décembre', 'decembre', 'dezember'],
];

const WEEKDAY = /^(mon|tues?|wed(?:s|nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\.?,? +(?=\p{L}|\d)/iu;

function weekdayOf(date: string): string {
  return WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()]!;
}

/** True if a weekday starts like a name: `Weds`. Without a weekday, every day matches. */
function isNamed(weekday: string, name: string): boolean {
  return weekday.slice(0, 3).toLowerCase().startsWith(name.slice(0, 3).toLowerCase());
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function dayOf(year = '', month = '', day = ''): string {
  return `${year}-${two(month)}-${two(day)}`;
}

function two(part: string): string {
  return part.padStart(2, '0');
}
