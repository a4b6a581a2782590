import { describe, expect, test } from 'vitest';
import { whatAxeFinds } from '../support/axe.ts';
import { whatIsCutOrCovered } from '../support/cut-or-covered.ts';
import { buildChanged } from '../support/sites.ts';
import { whatSticksOut } from '../support/sticks-out.ts';
import { makeUnusual } from '../support/unusual-site.ts';
import { PATIENCE, visitedSite } from '../support/visited-site.ts';

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
    const screen = { viewport: { width, height: 800 }, reducedMotion: 'reduce' } as const;
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
});
