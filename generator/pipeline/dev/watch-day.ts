import { asOfDay } from '../../model/clock.ts';
import type { CalendarDate } from '../../schema/calendar-date.ts';
import type { DevSite } from './dev-site.ts';

/** Calls back when a new day begins, on which a site shown since the day before may have to look different. */
export function watchDay(site: DevSite, onNewDay: () => void): { close(): void } {
  let lastDay: CalendarDate | undefined;
  const clock = setInterval(() => {
    const version = site.good();
    if (version === undefined) return;
    const today = asOfDay({ ...site.options(), now: new Date() }, version.plan.settings.timeZone);
    // With an error in the settings the site keeps the previous day; trying again each minute would not help.
    if (today !== version.plan.site.asOf && today !== lastDay) onNewDay();
    lastDay = today;
  }, EVERY_MINUTE);
  return { close: () => clearInterval(clock) };
}

const EVERY_MINUTE = 60_000;
