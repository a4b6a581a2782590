import { describe, expect, test } from 'vitest';
import { asOfDay } from '../../generator/model/clock.ts';
import { readCalendarDate } from '../../generator/schema/fields.ts';

const now = new Date('2026-01-14T22:30:00Z');

describe('the day a site is built for', () => {
  test('is today in the time zone of the site, wherever it is built', () => {
    expect(asOfDay({ now }, 'Africa/Nairobi')).toBe('2026-01-15');
    expect(asOfDay({ now }, 'America/New_York')).toBe('2026-01-14');
  });

  test('is the day of SOURCE_DATE_EPOCH where that is set', () => {
    expect(asOfDay({ now, sourceDateEpoch: '1761080400' }, 'Africa/Nairobi')).toBe('2025-10-22');
  });

  test('is what --as-of says before anything else', () => {
    const asOf = readCalendarDate('2020-02-29');
    expect(asOfDay({ now, asOf, sourceDateEpoch: '1761080400' }, 'Africa/Nairobi')).toBe('2020-02-29');
  });
});
