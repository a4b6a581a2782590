import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PageContext } from '../../generator/model/page-context.ts';
import { Island } from '../../templates/components/island.tsx';
import Newsletters from '../../templates/islands/newsletters.tsx';
import { renderOnPage } from '../../templates/render/on-page.ts';

/** Shows a newsletter list with years as a careless template might give them. */
function shownWith(years: unknown): string {
  const words = { search: '', filter: '', allYears: 'All', shown: ['none'], none: '', showAll: '' };
  const props = { newsletters: [], years: years as number[], searchId: 'search', words };
  return renderOnPage(<Island of={Newsletters} props={props} />, { language: 'en' } as PageContext);
}

test('an island contains the name of its file and its props for the browser', () => {
  expect(shownWith([2025])).toMatch(/^<div data-island="newsletters" data-props="\{[^>]*2025[^>]*\}">/);
});

test.each([
  ['a date', [new Date(0)]],
  ['a function', [() => 2025]],
  ['nothing at all', [undefined]],
  ['no number', [Number.NaN]],
])('an island with %s is refused with its name', (_, years) => {
  expect(() => shownWith(years)).toThrow('plain JSON alone, and newsletters.years[0] is none');
});

test('a component outside the islands folder is not an island', () => {
  expect(() => renderToString(<Island of={() => null} props={{}} />)).toThrow('templates/islands/');
});
