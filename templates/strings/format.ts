import type { CalendarDate } from '../../generator/schema/fields.ts';

/** A calendar day in words: `22 October 2025`. */
export function formatDate(day: CalendarDate, language: string): string {
  // The day is already the right one; UTC keeps it so.
  const format = new Intl.DateTimeFormat(LOCALES[language] ?? language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** The language and region of a site as Open Graph writes them: `en_GB`. (ogp.me, og:locale) */
export function openGraphLocale(language: string): string {
  return (LOCALES[language] ?? language).replace('-', '_');
}

/** Day before month, as in the region the site is for. */
const LOCALES: Readonly<Record<string, string>> = { en: 'en-GB' };
