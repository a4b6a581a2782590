import type { CalendarDate } from '../schema/calendar-date.ts';
import type { ListName } from '../schema/content.ts';
import type { OutputPath } from './paths.ts';

/** An item of a list as feeds and calendars tell of it. */
export type DatedItem = {
  readonly list: ListName;
  readonly title: string;
  /** The day on which it came out. */
  readonly day: CalendarDate;
  /** The last day on which one can answer to it. */
  readonly lastDay: CalendarDate | undefined;
  readonly text: string | undefined;
  readonly place: string | undefined;
  /** The document that it is, below public/. */
  readonly document: string | undefined;
};

/** What a feed is of: one list, or all of them together. */
export type FeedName = ListName | 'all';

/**
 * The items of each feed, the newest first. A list that tells no dates has no feed, and a feed without an item is not
 * published.
 */
export type Feeds = { readonly [N in FeedName]?: readonly DatedItem[] };

/** The formats of a feed, as extensions of its files. */
export const FEED_FORMATS = ['atom', 'json', 'ics'] as const;

export type FeedFormat = (typeof FEED_FORMATS)[number];

/** The folder of the feeds, in which an owner has no files. */
export const FEEDS_FOLDER = 'feeds';

/** The file of a feed: `feeds/jobs.ics`. */
export function feedFile(name: FeedName, format: FeedFormat): OutputPath {
  return `${FEEDS_FOLDER}/${name}.${format}` as OutputPath;
}

/** The feed whose file is at a path, whether it exists or not. */
export function feedAt(path: string): FeedName | undefined {
  return FEED_FILE.exec(path)?.[1] as FeedName | undefined;
}

const FEED_FILE = new RegExp(`^${FEEDS_FOLDER}/(\\w+)\\.(?:${FEED_FORMATS.join('|')})$`);
