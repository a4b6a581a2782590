import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Every rule of WCAG 2.2 AA and of good practice; the size of targets has to be asked for by name. */
const RULES: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
};

/** What axe finds wrong with a page as it stands, light and dark. */
export async function whatAxeFinds(page: Page): Promise<readonly string[]> {
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
