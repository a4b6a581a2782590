import { changesOf } from '../model/changes.ts';
import type { PageFacts } from '../model/facts.ts';
import { type CalendarDate, latest } from '../schema/calendar-date.ts';
import type { DatedKeys } from '../schema/collection.ts';
import { LIST_NAMES, LISTS, type ListName } from '../schema/content.ts';
import type { Publishing } from '../schema/publishing.ts';

/** The sources for the day of a page's last change. */
type ChangeParts = {
  /** Later days are in the future. */
  readonly asOf: CalendarDate;
  /** The days in a list, also of items that are not published. */
  daysIn(name: ListName): readonly CalendarDate[];
};

/** The day of a page's last change. */
export type LastModified = {
  of(page: Pick<PageFacts, 'lists' | 'updated'>): CalendarDate | undefined;
  /** Identifies all sources besides the page. */
  readonly name: string;
};

/**
 * Finds the day of a page's last known change. It comes only from the content: `updated:` of the page, its first day, and the
 * dates in the lists that it shows. The clock of the build, file times and caches are not used: the same content must give
 * the same bytes on every machine. A page without such dates has no day of change. Search engines prefer none to a wrong one.
 */
export function openLastModified({ asOf, daysIn }: ChangeParts): LastModified {
  const known = new Map<ListName, CalendarDate | undefined>();
  const ofList = (name: ListName) => {
    if (!known.has(name)) known.set(name, latest(daysIn(name).filter((day) => day <= asOf)));
    return known.get(name);
  };
  return {
    of: ({ lists, updated }) =>
      latest([...lists.map(ofList), ...(updated !== undefined && updated <= asOf ? [updated] : [])]),
    get name() {
      return [asOf, ...LIST_NAMES.map((name) => `${name} ${ofList(name) ?? ''}`)].join('\n');
    },
  };
}

/** The days in the items of a list: their publication, and the days when they appear, close or expire. */
export function daysIn(name: ListName, items: readonly object[]): readonly CalendarDate[] {
  const { dated }: { readonly dated?: DatedKeys | undefined } = LISTS[name];
  return items.flatMap((item) => {
    const cameOut = dated && (item as Readonly<Record<string, unknown>>)[dated.day];
    const changes = changesOf(item as Publishing, dated).map(({ day }) => day);
    return cameOut === undefined ? changes : [cameOut as CalendarDate, ...changes];
  });
}
