import axe from 'axe-core';
import { expect, test } from 'vitest';
import { PATIENCE, visitedSite } from '../support/visited-site.ts';

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
      const findings: string[] = [];
      await page.goto(route);
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
    },
  );
  expect(found).toEqual([]);
});

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
