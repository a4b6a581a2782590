import { expect, test } from 'vitest';
import { readMarkup } from '../../generator/html/elements.ts';
import { openTags, type TagReader } from '../../generator/html/tags.ts';

test.each([
  '<p class="a">Words.</p><br/><p class="a" id="b">More.</p>',
  '<a href="/oaks/" title="1 > 0">Oaks</a>',
  '<p title="1 > 0">Words.</p><p title="1 > 2">Words.</p>',
  "<IMG SRC='/a.webp' alt=''><textarea><p></textarea><p>",
])('%s gives the same result however often its tags were read before', (html) => {
  const read = (tags: TagReader) =>
    readMarkup(html, undefined, tags).elements.map(({ name, id, attributes, start, content }) => {
      return { name, id, attributes: [...attributes], start, content };
    });
  const kept = openTags();
  read(kept);
  expect(read(kept)).toEqual(read(openTags()));
});

test('more different tags than the cache keeps are still read correctly', () => {
  const tags = openTags();
  for (let number = 0; number < 10_000; number += 1) {
    const { ids } = readMarkup(`<p id="a${number}"></p><p id="b"></p>`, undefined, tags);
    expect([...ids.keys()]).toEqual([`a${number}`, 'b']);
  }
});
