import type { DatedItem, FeedName } from '../model/feed.ts';
import type { CalendarDate } from '../schema/calendar-date.ts';
import type { DatedKeys } from '../schema/collection.ts';
import { LISTS, type ListName } from '../schema/content.ts';
import { plainText, type RichText } from '../schema/rich-text.ts';

/** The feeds a site can have: one of each list that tells dates, and one of all together. */
export const FEED_NAMES: readonly FeedName[] = [...datedLists(), 'all'];

/** The items of a feed, the newest first. */
export function itemsOfFeed(
  name: FeedName,
  list: (name: ListName) => readonly object[],
): readonly DatedItem[] {
  const lists = name === 'all' ? datedLists() : [name];
  const items = lists.flatMap((one) => itemsOf(one, list(one)));
  return items.sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0)).slice(0, MOST_ITEMS);
}

/** Readers of feeds show the newest, and keep what they have seen. */
const MOST_ITEMS = 50;

function datedLists(): readonly ListName[] {
  return (Object.keys(LISTS) as ListName[]).filter((name) => LISTS[name].dated !== undefined);
}

/** A placeholder is no fact, and an item without a day has none that could be told: both are left out. */
function itemsOf(list: ListName, items: readonly object[]): readonly DatedItem[] {
  const keys: DatedKeys | undefined = LISTS[list].dated;
  if (keys === undefined) return [];
  return items.flatMap((item) => {
    const values = item as Readonly<Record<string, unknown>>;
    const valueAt = <T>(key: string | undefined) => (key && values[key]) as T | undefined;
    const day = valueAt<CalendarDate>(keys.day);
    if (day === undefined || values.placeholder === true) return [];
    const text = valueAt<RichText>(keys.text);
    return {
      list,
      title: values[keys.title] as string,
      day,
      lastDay: valueAt<CalendarDate>(keys.lastDay),
      text: text && plainText(text),
      place: valueAt<string>(keys.place),
      document: valueAt<string>(keys.document),
    };
  });
}
