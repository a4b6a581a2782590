import { expect, test } from 'vitest';
import { readCalendarDate } from '../../generator/schema/fields.ts';
import { formatDate } from '../../templates/strings/format.ts';

test.each(['en', 'sw', 'de'])('days in %s have the usual format of the language', (language) => {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  for (let month = 0; month < 12; month += 1)
    for (const moment of [1, 9, 10, 28].map((day) => new Date(Date.UTC(2025, month, day)))) {
      const day = readCalendarDate(moment.toISOString().slice(0, 10))!;
      expect(formatDate(day, language)).toBe(format.format(moment));
    }
});
