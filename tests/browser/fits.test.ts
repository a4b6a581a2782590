import { expect, test } from 'vitest';
import { brokenWords } from '../support/broken-words.ts';
import { buildChanged, write } from '../support/sites.ts';
import { whatSticksOut } from '../support/sticks-out.ts';
import { readWithText } from '../support/visit.ts';
import { PATIENCE, visitedSite } from '../support/visited-site.ts';

const site = visitedSite();

/** The default text size of browsers. */
const USUAL_TEXT = 16;

/** The text spacing at which no content may be lost. (WCAG 2.2, 1.4.12) */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
  'p { margin-bottom: 2em !important }';

const READERS = [
  ['on the narrowest phone', 320, 1, ''],
  ['with spaced text on a phone', 360, 1, SPACING],
  ['with text twice as large', 640, 2, ''],
  ['with text twice as large on the narrowest phone', 320, 2, ''],
  ['with text twice as large and spaced on the narrowest phone', 320, 2, SPACING],
  ['with text twice as large on a phone that is folded', 280, 2, ''],
] as const;

test('nothing scrolls sideways or is cut off on the narrowest phone, or with text twice as large', {
  timeout: 3 * PATIENCE,
}, async () => {
  const found = await site.visit({}, async (page, route) => {
    const findings: string[] = [];
    await page.goto(route);
    for (const [how, width, scale, style] of READERS) {
      await readWithText(page, USUAL_TEXT * scale);
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(addStyle, style);
      findings.push(...(await page.evaluate(whatSticksOut)).map((finding) => `${how} ${finding}`));
    }
    return findings;
  });
  expect(found).toEqual([]);
});

test.each([360, 320])(
  'no word of a person or a button breaks at %i px with text twice as large',
  async (width) => {
    const page = await site.window({ viewport: { width, height: 800 } });
    for (const route of ['/', '/board/', '/staff/', '/contact/']) {
      await page.goto(route);
      await readWithText(page, 2 * USUAL_TEXT);
      expect(await page.evaluate(brokenWords, '.person, .button')).toEqual([]);
    }
  },
);

test('on a phone, and on a tablet held upright, people are in two columns', async () => {
  const page = await site.window();
  await page.goto('/board/');
  for (const width of [320, 360, 620, 767]) {
    await page.setViewportSize({ width, height: 800 });
    const lefts = await page
      .locator('.people .person')
      .evaluateAll((all) => all.map((one) => one.firstElementChild!.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(2);
  }
});

/** The beginning of a page, up to its sections. */
const LONG_PAGE =
  'title: Long\ndescription: A page with something long, to see whether it fits.\nsections:\n';

const withLongFigures = visitedSite(
  buildChanged((root) => {
    const figures = ['KES 1.25M', '1,250,000.50', 'KES 1,250,000,000', '12345678901234567890'];
    const items = figures.map((value) => `      - value: ${JSON.stringify(value)}\n        label: raised\n`);
    write(root, 'content/pages/figures.yaml', `${LONG_PAGE}  - type: figures\n    items:\n${items.join('')}`);
  }),
);

const withDeepLists = visitedSite(
  buildChanged((root) => {
    const levels = [0, 1, 2, 3, 4].map((level) => `      ${'  '.repeat(level)}- level ${level}\n`);
    write(
      root,
      'content/pages/lists.yaml',
      `${LONG_PAGE}  - type: mission\n    mission: |\n${levels.join('')}`,
    );
  }),
);

test.each([
  ['long figures', withLongFigures, '/figures/'],
  ['lists of five levels', withDeepLists, '/lists/'],
])('%s fit on the narrowest phone with text up to twice as large', async (_, visited, route) => {
  const page = await visited.window();
  await page.goto(route);
  for (const scale of [1, 1.5, 2]) {
    await readWithText(page, USUAL_TEXT * scale);
    for (const width of [280, 320, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(whatSticksOut)).toEqual([]);
    }
  }
});

test('a long figure stays as large as it was, or larger, with text twice as large', async () => {
  const page = await withLongFigures.window({ viewport: { width: 320, height: 800 } });
  await page.goto('/figures/');
  const sizes = () =>
    page
      .locator('main dd')
      .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
  const before = await sizes();
  await readWithText(page, 2 * USUAL_TEXT);
  expect((await sizes()).map((size, at) => size >= before[at]!)).toEqual(before.map(() => true));
});

test('no item of a list ends in a line of a single word', async () => {
  const page = await site.window({ viewport: { width: 360, height: 800 } });
  await page.goto('/about/faqs/');
  const last = await page.evaluate(async () => {
    await document.fonts.ready;
    const item = document.createElement('li');
    item.textContent = 'First service: time and language to be added';
    document.querySelector('main section .page-width')!.append(item);
    // The widest box in which the item has two lines: a line is full, and only one word is left for the next.
    const range = document.createRange();
    const words = item.firstChild!;
    const lines = () => {
      range.selectNodeContents(words);
      return range.getClientRects().length;
    };
    let width = 400;
    for (; lines() < 2; width -= 1) item.style.width = `${width}px`;
    range.setStart(words, words.nodeValue!.lastIndexOf(' ') + 1);
    const { top } = range.getBoundingClientRect();
    range.setStart(words, words.nodeValue!.lastIndexOf(' be ') + 1);
    range.setEnd(words, words.nodeValue!.lastIndexOf(' be ') + 3);
    return { isAlone: range.getBoundingClientRect().top < top };
  });
  expect(last).toEqual({ isAlone: false });
});

/** Adds a reader's own styles in a way that the security policy of the page does not block. */
function addStyle(rules: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [sheet];
}
