import { describe, expect, test } from 'vitest';
import { AXE, whatAxeFinds } from '../support/axe.ts';
import { whatIsCutOrCovered } from '../support/cut-or-covered.ts';
import { buildChanged } from '../support/sites.ts';
import { whatSticksOut } from '../support/sticks-out.ts';
import { makeUnusual } from '../support/unusual-site.ts';
import { PATIENCE, PHONE, visitedSite, WIDE } from '../support/visited-site.ts';

/** Where lists and names of every kind stand. */
const ROUTES = [
  '/',
  '/aboutus/',
  '/board/',
  '/staff/',
  '/partners/',
  '/governance/',
  '/map-of-our-partners/',
  '/our-focus/community-health/',
  '/our-focus/food-security/',
  '/stations/maua/',
  '/stations/mtkenya-hospital/',
  '/about/community-impact/',
  '/about/faqs/',
  '/resources/newsletters/',
  '/resources/careers/',
  '/resources/gallery/',
];

describe.each([1, 30])('long names and long words, in lists of %i', (count) => {
  const site = visitedSite(buildChanged((root) => makeUnusual(root, count)));

  test.each([320, 1280])('hold at %i px', { timeout: 2 * PATIENCE }, async (width) => {
    const screen = { viewport: { width, height: 800 }, reducedMotion: 'reduce', script: AXE } as const;
    const found = await site.visit({ ...screen, routes: ROUTES }, async (page, route) => {
      await page.goto(route);
      return [
        ...(await page.evaluate(whatSticksOut)),
        ...(await page.evaluate(whatIsCutOrCovered)),
        ...(await whatAxeFinds(page)),
      ];
    });
    expect(found).toEqual([]);
  });

  test.each([
    ['on a wide screen', WIDE, ['Our Stations']],
    ['on a phone', PHONE, ['Menu', 'Our Stations']],
  ])('the last station of the menu is within reach %s', async (_, screen, pressed) => {
    const page = await site.open('/contact/', { ...screen, reducedMotion: 'reduce' });
    for (const words of pressed) await page.locator('header button', { hasText: words }).first().click();
    const last = page.locator('header a[href^="/stations/"]').last();
    await last.scrollIntoViewIfNeeded();
    expect(await last.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  });
});
