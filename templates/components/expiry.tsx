import type { ReactNode } from 'react';
import type { ShownItem } from '../../generator/model/site.ts';
import type { Publishing } from '../../generator/schema/publishing.ts';
import { usePageContext } from './page-context.tsx';

/** Something with the days on which it is published. */
type Expiring = ShownItem<Publishing>;

/**
 * Marks an item as expired if it stays nevertheless. If the item expires after the build, script shows the mark; script
 * also hides an item that does not stay. Belongs inside the item, a `li`, an `article` or a `details`.
 */
export function Expiry({ of }: { of: Expiring }) {
  const { strings, timeZone } = usePageContext();
  if (of.expires === undefined || of.expired === 'keep') return null;
  return (
    <span
      className="tag w-fit"
      hidden={of.isExpired !== true}
      data-expires={of.expires}
      data-stays={of.expired === 'mark'}
      data-time-zone={timeZone}
    >
      {strings.expired}
    </span>
  );
}

/**
 * The list of these items, with `empty` in front of it if there are none. If all of them expire after the build, script
 * shows `empty` instead of the list once the last one has expired.
 */
export function ListOrEmpty(props: { items: readonly Expiring[]; empty: ReactNode; children: ReactNode }) {
  const { items, empty, children } = props;
  const lastDay = lastDayOf(items);
  return lastDay === undefined ? (
    <>
      {items.length === 0 ? empty : null}
      {children}
    </>
  ) : (
    <ListUntil lastDay={lastDay} empty={empty}>
      {children}
    </ListUntil>
  );
}

function ListUntil({ lastDay, empty, children }: { lastDay: string; empty: ReactNode; children: ReactNode }) {
  const { timeZone } = usePageContext();
  return (
    <div>
      <div hidden data-deadline={lastDay} data-time-zone={timeZone}>
        {empty}
      </div>
      <div data-until-deadline="" className="space-y-6">
        {children}
      </div>
    </div>
  );
}

/** The last day on which one of the items is on the site, unless one stays for good. */
function lastDayOf(items: readonly Expiring[]): string | undefined {
  const stays = ({ expires, expired = 'hide' }: Expiring) => expires === undefined || expired !== 'hide';
  return items.some(stays)
    ? undefined
    : items
        .map(({ expires = '' }) => expires)
        .sort()
        .at(-1);
}

/** The same mark at the top of a whole page that stays. */
export function ExpiredPage({ of }: { of: Expiring }) {
  const { strings, timeZone } = usePageContext();
  if (of.expires === undefined || of.expired !== 'mark') return null;
  return (
    <div
      className="page-width py-4"
      hidden={of.isExpired !== true}
      data-expires={of.expires}
      data-stays
      data-time-zone={timeZone}
    >
      <p className="w-fit border-accent border-l-4 bg-clay px-4 py-2">
        <strong>{strings.expired}</strong>
        {` – ${strings.expiredSentence}`}
      </p>
    </div>
  );
}
