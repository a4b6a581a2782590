import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

/** The script of axe. The browser reads it once for all pages if a tab gets it before the first page. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Every rule of WCAG 2.2 AA and of good practice; the rule for target sizes must be enabled by name. None of the
 * rules reads style sheets or sound, which axe would otherwise fetch again on every page.
 */
const RULES: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
  preload: false,
};

/** Rules that depend on colours. They must run again when colours change. */
const RULES_OF_COLOUR: axe.RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
  preload: false,
};

/** The same rules without those for colours, for pages where only the content changes. */
const RULES_OF_STRUCTURE: axe.RunOptions = {
  ...RULES,
  rules: { ...RULES.rules, 'color-contrast': { enabled: false }, 'link-in-text-block': { enabled: false } },
};

/** Returns the errors that axe finds on a page whose colours were checked elsewhere. */
export async function whatAxeFindsOfStructure(page: Page): Promise<readonly string[]> {
  await loadAxe(page);
  return page.evaluate(whatBreaks, RULES_OF_STRUCTURE);
}

/** Returns the errors that axe finds on a page as it is, light and dark. Between the two only colours change. */
export async function whatAxeFinds(
  page: Page,
  schemes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<readonly string[]> {
  const findings: string[] = [];
  await loadAxe(page);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(endTransitions);
    const violations = await page.evaluate(whatBreaks, colorScheme === 'light' ? RULES : RULES_OF_COLOUR);
    findings.push(...violations.map((violation) => `${colorScheme} ${violation}`));
  }
  return findings;
}

async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
}

async function whatBreaks(rules: axe.RunOptions): Promise<readonly string[]> {
  const { violations } = await window.axe.run(document, rules);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.length} × ${nodes[0]?.html.slice(0, 120)}`);
}

/** Colours in a transition belong to neither scheme. */
function endTransitions(): void {
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
