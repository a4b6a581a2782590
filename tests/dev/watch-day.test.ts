import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DevSite } from '../../generator/pipeline/dev/dev-site.ts';
import { watchDay } from '../../generator/pipeline/dev/watch-day.ts';
import type { CalendarDate } from '../../generator/schema/calendar-date.ts';

/* A preview that is open all night shows the new day in the morning. */

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-02-01T23:57:30Z') }));
afterEach(() => void vi.useRealTimers());

/** Returns how often the new day was announced after some minutes, for a site that then shows it or keeps its day. */
function announced(minutes: number, { showsNewDay }: { readonly showsNewDay: boolean }): number {
  const shown = { asOf: '2026-02-01' as CalendarDate };
  const version = { plan: { settings: { timeZone: 'UTC' }, site: shown } };
  const site = { good: () => version, options: () => ({}) } as unknown as DevSite;
  let count = 0;
  const watcher = watchDay(site, () => {
    count += 1;
    if (showsNewDay) shown.asOf = '2026-02-02' as CalendarDate;
  });
  vi.advanceTimersByTime(minutes * MINUTE);
  watcher.close();
  vi.advanceTimersByTime(60 * 24 * MINUTE);
  return count;
}

test('a new day is announced when it begins, once', () => {
  expect(announced(2, { showsNewDay: true })).toBe(0);
  expect(announced(30, { showsNewDay: true })).toBe(1);
});

test('a site that keeps its day because of an error is not tried again each minute', () => {
  expect(announced(30, { showsNewDay: false })).toBe(1);
});
