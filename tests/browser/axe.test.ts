import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PATIENCE, PHONE, visitedSite, WIDE } from '../support/visited-site.ts';

const site = visitedSite();

/** Every rule of WCAG 2.2 AA and of good practice; the size of targets has to be asked for by name. */
const RULES: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
};

test.each([360, 1280])('axe finds nothing at %i px, light or dark', { timeout: PATIENCE }, async (width) => {
  const found = await site.visit(
    { viewport: { width, height: 800 }, reducedMotion: 'reduce' },
    async (page, route) => {
      await page.goto(route);
      return whatAxeFinds(page);
    },
  );
  expect(found).toEqual([]);
});

/** What a page can be brought into: by whom, where, and what they press in turn. */
const STATES = [
  ['every menu open', WIDE, '/board/', ['About Us', 'Our Focus', 'Leadership', 'Our Stations', 'Resources']],
  ['the last menu open over a picture', WIDE, '/', ['Resources']],
  ['the menu of phones open', PHONE, '/', ['Menu']],
  ['a group of the menu of phones open', PHONE, '/board/', ['Menu', 'Leadership']],
  ['an answer open', PHONE, '/about/faqs/', ['Who are you?']],
  ['the internships open', WIDE, '/resources/careers/', ['Internships']],
  ['biographies open', WIDE, '/board/', ['Board member 2', 'Board member 7']],
] as const;

test.each(STATES)('axe finds nothing with %s', { timeout: PATIENCE }, async (_, screen, route, pressed) => {
  const page = await site.open(route, { ...screen, reducedMotion: 'reduce' });
  for (const words of pressed) await page.locator('button, summary', { hasText: words }).first().click();
  // A button that lies half below the header would count as too small.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await whatAxeFinds(page)).toEqual([]);
});

async function whatAxeFinds(page: Page): Promise<readonly string[]> {
  const findings: string[] = [];
  await page.evaluate(axe.source);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(endTransitions);
    const { violations } = await page.evaluate((rules) => window.axe.run(document, rules), RULES);
    for (const { id, nodes } of violations) {
      findings.push(`${colorScheme} ${id}: ${nodes.length} × ${nodes[0]?.html.slice(0, 120)}`);
    }
  }
  return findings;
}

/** Colours that are on their way from one scheme to the other are of neither. */
function endTransitions(): void {
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
