import { changesOf, isShownOn } from '../model/changes.ts';
import type { ShownItem } from '../model/site.ts';
import type { CalendarDate } from '../schema/calendar-date.ts';
import type { Publishing } from '../schema/publishing.ts';

/** The items of a list that are on the site on a day. An item that stays after it has expired is marked. */
export function publishedOn<T extends Publishing>(
  asOf: CalendarDate,
  items: readonly T[],
): readonly ShownItem<T>[] {
  return items
    .filter((item) => isShownOn(asOf, changesOf(item)))
    .map((item) => (hasExpired(item, asOf) ? { ...item, isExpired: true } : item));
}

function hasExpired({ expires, expired }: Publishing, asOf: CalendarDate): boolean {
  return expired === 'mark' && expires !== undefined && expires < asOf;
}
