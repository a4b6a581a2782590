import type { DatedItem, FeedName } from '../model/feed.ts';
import type { CalendarDate } from '../schema/calendar-date.ts';
import type { DatedKeys } from '../schema/collection.ts';
import { LIST_NAMES, LISTS, type ListName } from '../schema/content.ts';
import { plainText, type RichText } from '../schema/rich-text.ts';

/** The possible feeds of a site: one for each list with dates, and one for all lists together. */
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

/** Feed readers show the newest items, and keep those they have seen. */
const MOST_ITEMS = 50;

function datedLists(): readonly ListName[] {
  return LIST_NAMES.filter((name) => LISTS[name].dated !== undefined);
}

/** Leaves out placeholders, which are not facts, and items without a day, which feeds need. */
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
