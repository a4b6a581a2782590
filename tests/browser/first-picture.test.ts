import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visitedSite } from '../support/visited-site.ts';

const site = visitedSite();

/** Pages that begin with a picture, with the header and text on top of it. */
const ROUTES = ['/', '/stations/hill/'];

/** On a tablet, the minimum number of pixels of the first picture between the header and the words. */
const CLEAR = 120;

test.each([320, 360])(
  'with text twice as large the header covers no words of the first picture at %i px',
  async (width) => {
    const page = await site.window({ viewport: { width, height: 800 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    for (const route of ROUTES) {
      await page.goto(route);
      expect(await clearOf(page)).toBeGreaterThanOrEqual(0);
    }
  },
);

test.each([
  [320, '125%'],
  [320, '200%'],
  [360, '200%'],
  [600, '200%'],
  [1280, '200%'],
])("at %i px the header covers no words if a reader's own style makes text %s", async (width, size) => {
  const page = await site.window({ viewport: { width, height: 800 } });
  for (const route of ROUTES) {
    await page.goto(route);
    await page.evaluate((letters) => {
      document.documentElement.style.fontSize = letters;
    }, size);
    expect(await clearOf(page)).toBeGreaterThanOrEqual(0);
  }
});

test('on a tablet the first picture is visible between the header and the words', async () => {
  const page = await site.window({ viewport: { width: 768, height: 1024 } });
  for (const route of ROUTES) {
    await page.goto(route);
    expect(await clearOf(page)).toBeGreaterThan(CLEAR);
  }
});

/** Returns the pixels between the lower edge of the header and the words of the first picture. */
function clearOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [header, heading] = ['header', 'h1'].map((part) =>
      document.querySelector(part)!.getBoundingClientRect(),
    ) as [DOMRect, DOMRect];
    return heading.top - header.bottom;
  });
}
