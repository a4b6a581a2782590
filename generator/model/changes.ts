import { type CalendarDate, dayAfter } from '../schema/calendar-date.ts';
import type { DatedKeys } from '../schema/collection.ts';
import type { Publishing } from '../schema/publishing.ts';

/** The day on which an item is shown, hidden, marked as expired or closed. `key` is the key with the date behind it. */
type Change = {
  readonly day: CalendarDate;
  readonly to: 'shown' | 'hidden' | 'marked' | 'closed';
  readonly key: string;
};

/** A change with the line of its date. */
export type ChangeInFile = Pick<Change, 'day' | 'to'> & { readonly line: number };

/** The next day on which a site changes by itself, and the line of that date. */
export type NextChange = { readonly day: CalendarDate; readonly file: string; readonly line: number };

/** The days on which an entity changes by itself: it appears, it expires, or the last day to answer it is over. */
export function changesOf(entity: Publishing, dated?: DatedKeys): readonly Change[] {
  const { publishFrom, expires, expired = 'hide' } = entity;
  const changes: Change[] = [];
  if (publishFrom !== undefined) changes.push({ day: publishFrom, to: 'shown', key: 'publishFrom' });
  if (expires !== undefined && expired !== 'keep')
    changes.push({ day: dayAfter(expires), to: expired === 'hide' ? 'hidden' : 'marked', key: 'expires' });
  const lastDay = dated?.lastDay && (entity as Readonly<Record<string, unknown>>)[dated.lastDay];
  if (lastDay !== undefined)
    changes.push({ day: dayAfter(lastDay as CalendarDate), to: 'closed', key: dated!.lastDay! });
  return changes;
}

/** True if something with these changes is on the site on a day. */
export function isShownOn(asOf: CalendarDate, changes: readonly Pick<Change, 'day' | 'to'>[]): boolean {
  return changes.every(({ day, to }) => (to === 'shown' ? day <= asOf : to !== 'hidden' || day > asOf));
}
