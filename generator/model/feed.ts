import type { CalendarDate } from '../schema/calendar-date.ts';
import type { ListName } from '../schema/content.ts';
import type { OutputPath } from './paths.ts';

/** An item of a list, as feeds and calendars show it. */
export type DatedItem = {
  readonly list: ListName;
  readonly title: string;
  /** The day it was published. */
  readonly day: CalendarDate;
  /** The last day to answer it. */
  readonly lastDay: CalendarDate | undefined;
  readonly text: string | undefined;
  readonly place: string | undefined;
  /** The path of its document below public/. */
  readonly document: string | undefined;
};

/** The content of a feed: one list, or all lists together. */
export type FeedName = ListName | 'all';

/** The items of each feed, the newest first. A list without dates has no feed, and an empty feed is not published. */
export type Feeds = { readonly [N in FeedName]?: readonly DatedItem[] };

/** The formats of a feed by the extension of its files. Pages announce all of them but a calendar, which shows last days. */
export const FEED_FORMATS = {
  atom: { type: 'application/atom+xml', isCalendar: false },
  json: { type: 'application/feed+json', isCalendar: false },
  ics: { type: 'text/calendar', isCalendar: true },
} as const;

export type FeedFormat = keyof typeof FEED_FORMATS;

/** The folder of the feeds. The owner's files cannot be in it. */
export const FEEDS_FOLDER = 'feeds';

/** The file of a feed: `feeds/jobs.ics`. */
export function feedFile(name: FeedName, format: FeedFormat): OutputPath {
  return `${FEEDS_FOLDER}/${name}.${format}` as OutputPath;
}

/** The feed with a file at this path, whether it exists or not. */
export function feedAt(path: string): FeedName | undefined {
  return FEED_FILE.exec(path)?.[1] as FeedName | undefined;
}

/**
 * The formats in which a feed is published: none without items. A calendar exists only if an item has a last day, and the feed
 * of all lists together is for reading.
 */
export function formatsOf(name: FeedName, items: readonly DatedItem[]): readonly FeedFormat[] {
  if (items.length === 0) return [];
  const hasCalendar = name !== 'all' && items.some(({ lastDay }) => lastDay !== undefined);
  return ALL_FORMATS.filter((format) => hasCalendar || !FEED_FORMATS[format].isCalendar);
}

const ALL_FORMATS = Object.keys(FEED_FORMATS) as readonly FeedFormat[];

const FEED_FILE = new RegExp(`^${FEEDS_FOLDER}/([\\w-]+)\\.(?:${ALL_FORMATS.join('|')})$`);
