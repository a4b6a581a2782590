import type { CalendarDate } from '../../generator/schema/fields.ts';

/** A calendar day in words: `22 October 2025`. */
export function formatDate(day: CalendarDate, language: string): string {
  const [year = '', month, date] = day.split('-');
  // The first of Intl's formatters takes 15 ms to load, and each that follows a tenth of one.
  if (language === 'en') return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`;
  // The day is already the right one; UTC keeps it so.
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

/** The language and region of a site as Open Graph writes them: `en_GB`. (ogp.me, og:locale) */
export function openGraphLocale(language: string): string {
  return (LOCALES[language] ?? language).replace('-', '_');
}

/** Day before month, as in the region the site is for. */
const LOCALES: Readonly<Record<string, string>> = { en: 'en-GB' };
