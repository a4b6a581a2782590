import { expect, test } from 'vitest';
import { itemsOfFeed } from '../../generator/resolve/dated-items.ts';

test('a feed has the newest fifty items, as readers keep those they have seen', () => {
  const letters = Array.from({ length: 60 }, (_, at) => ({
    title: `Letter ${at}`,
    date: `2026-0${1 + Math.floor(at / 20)}-${10 + (at % 20)}`,
    file: 'notes.txt',
  }));
  const items = itemsOfFeed('newsletters', () => letters);
  expect(items).toHaveLength(50);
  expect([items[0]?.title, items.at(-1)?.title]).toEqual(['Letter 59', 'Letter 10']);
});
