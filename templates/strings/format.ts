import type { CalendarDate } from '../../generator/schema/fields.ts';

/** Returns a calendar day in words: `22 October 2025`. */
export function formatDate(day: CalendarDate, language: string): string {
  const [year = '', month, date] = day.split('-');
  // The first formatter of Intl takes 15 ms to load, and each later one a tenth of that.
  if (language === 'en') return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`;
  // The day is already in the right time zone; UTC keeps it.
  const format = new Intl.DateTimeFormat(LOCALES[language] ?? language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Returns the language and region of a site in the form of Open Graph: `en_GB`. (ogp.me, og:locale) */
export function openGraphLocale(language: string): string {
  return (LOCALES[language] ?? language).replace('-', '_');
}

/** Day before month, as in the region of the site. */
const LOCALES: Readonly<Record<string, string>> = { en: 'en-GB' };
