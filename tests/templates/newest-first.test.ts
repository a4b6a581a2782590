import { expect, test } from 'vitest';
import { readCalendarDate } from '../../generator/schema/calendar-date.ts';
import { newestFirst } from '../../templates/sections/files/newest-first.ts';

/** Documents as `name year date`, first in the order of the file and then in the displayed order. */
function shown(...written: readonly string[]): readonly string[] {
  const documents = written.map((line) => {
    const [title, year, date = ''] = line.split(' ');
    return { title, year: Number(year), date: readCalendarDate(date) };
  });
  return newestFirst(documents).map(({ title }) => title!);
}

test('a file with the newest at the top keeps its order', () => {
  expect(shown('d 2025', 'c 2025', 'b 2024', 'a 2024')).toEqual(['d', 'c', 'b', 'a']);
});

test('a file with the newest at the end is reversed, within a year too', () => {
  expect(shown('a 2024', 'b 2024', 'c 2025', 'd 2025')).toEqual(['d', 'c', 'b', 'a']);
});

test('a document that was added late to its year comes first there', () => {
  expect(shown('a 2023', 'b 2024', 'c 2025', 'late 2024')).toEqual(['c', 'late', 'b', 'a']);
});

test('within a year a date decides, and comes before those without one', () => {
  expect(shown('a 2024 2024-02-01', 'b 2024 2024-11-30', 'c 2024', 'd 2025')).toEqual(['d', 'b', 'a', 'c']);
});

test('documents of only one year stay in the order of the file', () => {
  expect(shown('a 2024', 'b 2024', 'c 2024')).toEqual(['a', 'b', 'c']);
});
