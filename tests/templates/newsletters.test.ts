import { describe, expect, test } from 'vitest';
import { ALL, filtered, filterIn, withFilter } from '../../templates/islands/newsletters.logic.ts';

const ISSUES = [
  { title: 'Newsletter, issue 3', year: 2025 },
  { title: 'Rain at last', year: 2025 },
  { title: 'Newsletter, issue 1', year: 2024 },
];
const YEARS = [2025, 2024];
const PAGE = 'https://www.example.org/newsletters/';

test.each([
  ['everything at first', ALL, [3, 1]],
  ['a part of the title, whatever the case', { search: 'ISSUE', year: null }, [3, 1]],
  ['a year', { search: '', year: 2024 }, [1]],
  ['both together', { search: 'issue', year: 2025 }, [3]],
  ['words with the blank that keyboards add', { search: 'issue 3 ', year: null }, [3]],
  ['nothing of a year without the words', { search: 'rain', year: 2024 }, []],
])('shows %s', (_, filter, issues) => {
  const shown = filtered(ISSUES, filter).filter(({ title }) => title.startsWith('Newsletter'));
  expect(shown.map(({ title }) => Number(title.at(-1)))).toEqual(issues);
});

describe('the address', () => {
  test.each([
    [{ search: 'rain & mud', year: 2025 }, '?search=rain+%26+mud&year=2025'],
    [{ search: '', year: 2024 }, '?year=2024'],
    [ALL, ''],
  ])('contains %j and gives it back', (filter, query) => {
    expect(withFilter(PAGE, filter)).toBe(PAGE + query);
    expect(filterIn(PAGE + query, YEARS)).toEqual(filter);
  });

  test('keeps its other parts', () => {
    expect(withFilter(`${PAGE}?from=mail&year=2024#reports`, ALL)).toBe(`${PAGE}?from=mail#reports`);
  });

  test.each(['?year=1999', '?year=', '?year=all', '?search='])('with %s shows all newsletters', (query) => {
    expect(filterIn(PAGE + query, YEARS)).toEqual(ALL);
  });
});
