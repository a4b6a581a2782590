import { expect, test } from 'vitest';
import { buildChanged, write } from '../support/sites.ts';
import { PHONE, visitedSite, WIDE } from '../support/visited-site.ts';

const withArabic = visitedSite(
  buildChanged((root) => {
    write(
      root,
      'content/pages/arabic.yaml',
      `title: Arabic
description: A page with a section in a language that is written from right to left.
sections:
  - type: text
    heading: مرحبا
    language: ar
    text: |
      مركز الأمل (Hope Centre) مفتوح.

      - الماء
        1. الصحة
`,
    );
  }),
);

test.each([
  ['a phone', PHONE],
  ['a wide screen', WIDE],
])('on %s a section in Arabic begins at the right, and so do its lists', async (_, screen) => {
  const page = await withArabic.open('/arabic/', screen);
  const section = page.locator('main section[lang="ar"]');
  const room = await section.locator('.page-width').evaluate((box) => {
    const { paddingRight, paddingLeft } = getComputedStyle(box);
    const { left, right } = box.getBoundingClientRect();
    return [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)];
  });
  const wordsOf = (selector: string) =>
    section.locator(selector).evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      const { left, right } = words.getBoundingClientRect();
      return { left, right };
    });
  const [heading, list, inner] = [await wordsOf('h2'), await wordsOf('ul > li'), await wordsOf('ol > li')];
  expect(heading.right).toBeCloseTo(room[1]!, 0);
  expect(heading.left).toBeGreaterThan(room[0]! + 100);

  const paddings = await section.locator('ul, ol').evaluateAll((lists) =>
    lists.map((one) => {
      const { paddingLeft, paddingRight } = getComputedStyle(one);
      return [paddingLeft, paddingRight];
    }),
  );
  expect(paddings).toEqual([
    ['0px', '24px'],
    ['0px', '24px'],
  ]);
  expect(inner.right).toBeLessThan(list.right);
});
