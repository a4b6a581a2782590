import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { whatSticksOut } from '../support/sticks-out.ts';
import { PATIENCE, visitedSite } from '../support/visited-site.ts';

const site = visitedSite();

/** What browsers take for the size of text unless a reader wants another. */
const USUAL_TEXT = 16;

test.each([
  ['on the narrowest phone', 320, 1],
  ['with text twice as large', 640, 2],
  ['with text twice as large on the narrowest phone', 320, 2],
])('nothing scrolls sideways or is cut off %s', { timeout: PATIENCE }, async (_, width, scale) => {
  const found = await site.visit({ viewport: { width, height: 800 } }, async (page, route) => {
    await readWithText(page, USUAL_TEXT * scale);
    await page.goto(route);
    return page.evaluate(whatSticksOut);
  });
  expect(found).toEqual([]);
});

/** The text size a reader sets in the browser, not a zoom of the page. */
async function readWithText(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels } });
}
