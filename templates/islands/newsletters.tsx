import { useEffect, useRef, useState } from 'react';
import { DocumentList, type ListedDocument } from '../components/document-list.tsx';
import { EmptyPanel } from '../components/empty-panel.tsx';
import { defineIsland } from './define-island.ts';
import { ALL, type Filter, filtered, filterIn, withFilter } from './newsletters.logic.ts';

type Props = {
  readonly newsletters: readonly ListedDocument[];
  /** The years of the buttons, newest first. */
  readonly years: readonly number[];
  readonly searchId: string;
  readonly words: {
    readonly search: string;
    readonly filter: string;
    readonly allYears: string;
    /** The number of shown newsletters in words, by number, because languages have different plurals. */
    readonly shown: readonly string[];
    readonly none: string;
    readonly showAll: string;
  };
};

/** Milliseconds without a key before the address is written: some browsers refuse to write it at every key. */
const PAUSE = 300;

/** The newsletters with search, year filter and count. The filter is in the address, so visitors can share it. */
export default defineIsland(function Newsletters({ newsletters, years, searchId, words }: Props) {
  const [filter, setFilter] = useState(ALL);
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const shown = filtered(newsletters, filter);

  useEffect(() => {
    const asked = filterIn(location.href, years);
    // Text typed before this island was hydrated is newer than the address.
    const search = field.current?.value || asked.search;
    setFilter({ ...asked, search });
    if (search !== '' || asked.year !== null) keepHeight(list.current!);
  }, [years]);

  useEffect(() => {
    const write = () => {
      const address = withFilter(location.href, filter);
      if (address !== location.href) history.replaceState(history.state, '', address);
    };
    const later = setTimeout(write, PAUSE);
    // A press in the meantime may lead away from the page.
    addEventListener('click', write, true);
    return () => {
      clearTimeout(later);
      removeEventListener('click', write, true);
    };
  }, [filter]);

  const change = (part: Partial<Filter>) => {
    setFilter((now) => ({ ...now, ...part }));
    list.current!.style.minHeight = '';
  };

  return (
    <div ref={list} className="space-y-6">
      <search className="needs-script">
        <form onSubmit={(event) => event.preventDefault()}>
          {/* Script enables it before React hydrates it, and React must not report the difference. */}
          <fieldset disabled suppressHydrationWarning className="space-y-4">
            <div className="space-y-1">
              <label htmlFor={searchId} className="block font-semibold">
                {words.search}
              </label>
              <input
                ref={field}
                id={searchId}
                type="search"
                value={filter.search}
                autoComplete="off"
                className="field"
                onChange={({ target }) => change({ search: target.value })}
              />
            </div>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would be announced twice */}
            <div role="group" aria-label={words.filter} className="flex flex-wrap gap-2">
              {/* Equally wide in every typeface, so the row breaks alike before the typeface of the site has arrived. */}
              {[null, ...years].map((year) => (
                <button
                  key={year}
                  type="button"
                  className="button button-quiet min-w-19 justify-center px-3"
                  aria-pressed={year === filter.year}
                  onClick={() => change({ year })}
                >
                  {year ?? words.allYears}
                </button>
              ))}
            </div>
          </fieldset>
        </form>
      </search>
      <div role="status">
        {shown.length > 0 ? (
          <p className="text-muted">{words.shown[shown.length]}</p>
        ) : (
          <EmptyPanel sentence={words.none} />
        )}
      </div>
      {shown.length > 0 ? (
        <DocumentList documents={shown} />
      ) : (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            change(ALL);
            field.current?.focus();
          }}
        >
          {words.showAll}
        </button>
      )}
    </div>
  );
});

/**
 * Keeps the height of an element down to the lower edge of the screen, and so what is below it stays where it is. Not for
 * visitors who come back far down the page: they would see the empty part of that height and nothing else.
 */
function keepHeight(element: HTMLElement): void {
  const { top, height } = element.getBoundingClientRect();
  if (top >= 0) element.style.minHeight = `${Math.min(height, innerHeight - top)}px`;
}
