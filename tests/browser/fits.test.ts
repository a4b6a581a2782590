import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { whatSticksOut } from '../support/sticks-out.ts';
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

/** Adds a reader's own styles in a way that the security policy of the page does not block. */
function addStyle(rules: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [sheet];
}

/** Sets the text size in the browser, as a reader does. This is not a zoom of the page. */
async function readWithText(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels } });
  await session.detach();
}
