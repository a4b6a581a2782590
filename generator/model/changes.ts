import { type CalendarDate, dayAfter } from '../schema/calendar-date.ts';
import type { DatedKeys } from '../schema/collection.ts';
import type { Publishing } from '../schema/publishing.ts';

/** A day from which on a site is another one than before, because of the date behind a key. */
export type Change = { readonly day: CalendarDate; readonly key: string };

/** The days on which an entity changes by itself: it comes, it expires, or nobody can answer to it any more. */
export function changesOf(entity: Publishing, dated?: DatedKeys): readonly Change[] {
  const { publishFrom, expires, expired } = entity;
  const lastDay = dated?.lastDay && (entity as Readonly<Record<string, unknown>>)[dated.lastDay];
  return [
    ...(publishFrom === undefined ? [] : [{ day: publishFrom, key: 'publishFrom' }]),
    ...(expires === undefined || expired === 'keep' ? [] : [{ day: dayAfter(expires), key: 'expires' }]),
    ...(lastDay === undefined ? [] : [{ day: dayAfter(lastDay as CalendarDate), key: dated!.lastDay! }]),
  ];
}
