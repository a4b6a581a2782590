import type { CalendarDate } from '../../schema/calendar-date.ts';

/** A feed, ready to be written in any format. All addresses are full. */
export type Feed = {
  readonly title: string;
  readonly description: string | undefined;
  readonly author: string;
  readonly language: string;
  /** The page of the feed. */
  readonly page: string;
  readonly items: readonly FeedItem[];
};

/** A published item. */
export type FeedItem = {
  /** The same in every format, as long as the title and the day stay the same. */
  readonly id: string;
  readonly title: string;
  readonly day: CalendarDate;
  readonly lastDay: CalendarDate | undefined;
  readonly text: string | undefined;
  readonly place: string | undefined;
  /** The address of its document, or else of the page that shows it. */
  readonly address: string;
  readonly document: FeedDocument | undefined;
};

/** A document with its size in bytes. */
type FeedDocument = { readonly address: string; readonly type: string; readonly size: number };

/**
 * Noon in Greenwich, when the date is the same in nearly all time zones. A feed needs a moment, but only the day is known.
 */
export function momentOf(day: CalendarDate): string {
  return `${day}T12:00:00Z`;
}
