import { describe, expect, test } from 'vitest';
import { asOfDay, endOfDay } from '../../generator/model/clock.ts';
import { readCalendarDate } from '../../generator/schema/fields.ts';

const now = new Date('2026-01-14T22:30:00Z');

describe('the day a site is built for', () => {
  test('is today in the time zone of the site, in every place of the build', () => {
    expect(asOfDay({ now }, 'Africa/Nairobi')).toBe('2026-01-15');
    expect(asOfDay({ now }, 'America/New_York')).toBe('2026-01-14');
  });

  test('is the day of SOURCE_DATE_EPOCH if that is set', () => {
    expect(asOfDay({ now, sourceDateEpoch: '1761080400' }, 'Africa/Nairobi')).toBe('2025-10-22');
  });

  test('is the day of --as-of before anything else', () => {
    const asOf = readCalendarDate('2020-02-29');
    expect(asOfDay({ now, asOf, sourceDateEpoch: '1761080400' }, 'Africa/Nairobi')).toBe('2020-02-29');
  });

  test('is correct in every time zone, in summer and winter, and does not change the clock of the process', () => {
    const zones = [
      ...Intl.supportedValuesOf('timeZone'),
      'UTC',
      'EAT',
      'US/Eastern',
      'Etc/GMT+5',
      'Asia/Kolkata',
      'Pacific/KIRITIMATI',
    ];
    const moments = ['2026-01-14T22:30Z', '2026-03-29T00:30Z', '2026-07-01T11:59Z', '2026-10-25T12:00Z'];
    const own = new Date(0).getTimezoneOffset();
    for (const timeZone of zones) {
      const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
      for (const moment of moments.map((one) => new Date(one)))
        expect(asOfDay({ now: moment }, timeZone), timeZone).toBe(calendar.format(moment));
    }
    expect(new Date(0).getTimezoneOffset()).toBe(own);
  });

  test('ends at midnight in the time zone of the site', () => {
    expect(endOfDay(now, 'Africa/Nairobi')).toEqual(new Date('2026-01-15T21:00:00Z'));
    expect(endOfDay(now, 'Asia/Kathmandu')).toEqual(new Date('2026-01-15T18:15:00Z'));
  });
});
