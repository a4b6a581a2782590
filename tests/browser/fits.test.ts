import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
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

/** The parts that reach past the right edge, the innermost only; what scrolls by itself may. */
function whatSticksOut(): readonly string[] {
  const width = document.documentElement.clientWidth;
  const scrollsItself = (element: Element) => {
    for (let part: Element | null = element; part && part !== document.body; part = part.parentElement) {
      if (getComputedStyle(part).overflowX !== 'visible') return true;
    }
    return false;
  };
  const outside = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > width + 1 && !scrollsItself(element),
  );
  const innermost = outside.filter(
    (element) => !outside.some((other) => other !== element && element.contains(other)),
  );
  const found = innermost.map((element) => {
    const { right } = element.getBoundingClientRect();
    const words = element.textContent.trim().slice(0, 30);
    return `<${element.tagName.toLowerCase()}> "${words}" ends at ${Math.round(right)} of ${width} px`;
  });
  const { scrollWidth } = document.documentElement;
  return scrollWidth > width ? [`is ${scrollWidth} of ${width} px wide`, ...found] : found;
}
