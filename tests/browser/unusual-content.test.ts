import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { AXE, whatAxeFindsOfStructure } from '../support/axe.ts';
import { whatIsCutOrCovered } from '../support/cut-or-covered.ts';
import { buildChanged } from '../support/sites.ts';
import { whatSticksOut } from '../support/sticks-out.ts';
import { makeUnusual } from '../support/unusual-site.ts';
import { PATIENCE, PHONE, visitedSite, WIDE } from '../support/visited-site.ts';

/** Pages with lists and names of every kind. */
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
  '/stations/hill/',
  '/stations/clinic/',
  '/about/community-impact/',
  '/about/faqs/',
  '/resources/newsletters/',
  '/resources/careers/',
  '/resources/gallery/',
];

describe.each([1, 15])('long names and long words, in lists of %i', (count) => {
  const site = visitedSite(buildChanged((root) => makeUnusual(root, count)));

  test('fit at 320 and at 1280 px', { timeout: 4 * PATIENCE }, async () => {
    const circumstances = { routes: ROUTES, reducedMotion: 'reduce', script: AXE } as const;
    const found = await site.visit(circumstances, async (page, route) => {
      const findings: string[] = [];
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(route);
        findings.push(...(await whatBreaks(page)).map((finding) => `${finding} at ${width} px`));
      }
      return findings;
    });
    expect(found).toEqual([]);
  });

  test.each([
    ['on a wide screen', WIDE, ['Our Stations']],
    ['on a phone', PHONE, ['Menu', 'Our Stations']],
  ])('the last station of the menu can be reached %s', async (_, screen, pressed) => {
    const page = await site.open('/contact/', { ...screen, reducedMotion: 'reduce' });
    for (const words of pressed) await page.locator('header button', { hasText: words }).first().click();
    const last = page.locator('header a[href^="/stations/"]').last();
    await last.scrollIntoViewIfNeeded();
    expect(await last.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  });
});

describe('figures of seven characters', () => {
  const values = ['30,000+', '150,000', 'KSh 30M', 'MMMMMMM'];
  const site = visitedSite(
    buildChanged((root) => {
      const focus = join(root, 'content/focus/food-security.yaml');
      const figures = values.map((value) => `  - value: ${value}\n    label: people\n`).join('');
      const before = readFileSync(focus, 'utf8');
      writeFileSync(focus, before.replace(/^figures:\n(?: .*\n)+/m, `figures:\n${figures}`));
    }),
  );

  test.each([320, 360, 412, 512, 768, 1280])('stay in their column at %i px', async (width) => {
    const page = await site.window({ viewport: { width, height: 800 } });
    await page.goto('/our-focus/food-security/');
    const figures = await page.locator('main dl > div:has(dd)').evaluateAll((columns) =>
      columns.map((column) => {
        const words = document.createRange();
        words.selectNodeContents(column.querySelector('dd')!);
        const isInside = words.getBoundingClientRect().right <= column.getBoundingClientRect().right + 1;
        return `${words} ${isInside ? 'is inside' : 'sticks out'}`;
      }),
    );
    expect(figures).toEqual(values.map((value) => `${value} is inside`));
  });
});

async function whatBreaks(page: Page): Promise<readonly string[]> {
  return [
    ...(await page.evaluate(whatSticksOut)),
    ...(await page.evaluate(whatIsCutOrCovered)),
    ...(await whatAxeFindsOfStructure(page)),
  ];
}
