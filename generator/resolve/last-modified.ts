import { changesOf } from '../model/changes.ts';
import type { PageFacts } from '../model/facts.ts';
import { type CalendarDate, latest } from '../schema/calendar-date.ts';
import type { DatedKeys } from '../schema/collection.ts';
import { LISTS, type ListName } from '../schema/content.ts';
import type { Publishing } from '../schema/publishing.ts';

/** What the day of a page's last change is told from. */
type ChangeParts = {
  /** Days after this one have not come yet. */
  readonly asOf: CalendarDate;
  /** The days that a list tells of, also in items that are not published. */
  daysIn(name: ListName): readonly CalendarDate[];
};

/** The day of a page's last change. */
export type LastModified = {
  of(page: Pick<PageFacts, 'lists' | 'updated'>): CalendarDate | undefined;
  /** Names all that it is told from besides the page. */
  readonly name: string;
};

/**
 * Tells the last day on which a page is known to have changed. Only content says so: `updated:` of the page, when it came,
 * and the dates in the lists that it shows. Neither the clock of a build nor that of a disk does, nor what a cache knows:
 * the same content must give the same bytes on every machine. A page that says nothing has no such day, which search
 * engines prefer to a wrong one.
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

const LIST_NAMES = Object.keys(LISTS) as readonly ListName[];

/** The days that the items of a list tell of: when they came out, and when they come, close or expire. */
export function daysIn(name: ListName, items: readonly object[]): readonly CalendarDate[] {
  const { dated }: { readonly dated?: DatedKeys | undefined } = LISTS[name];
  return items.flatMap((item) => {
    const cameOut = dated && (item as Readonly<Record<string, unknown>>)[dated.day];
    const changes = changesOf(item as Publishing, dated).map(({ day }) => day);
    return cameOut === undefined ? changes : [cameOut as CalendarDate, ...changes];
  });
}
