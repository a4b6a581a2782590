import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { runVite } from '../../generator/bundle/run-vite.ts';
import { themeHash } from '../../generator/bundle/theme-hash.ts';
import { fillCache } from '../../generator/cache/folder-cache.ts';
import { build } from '../../generator/pipeline/build.ts';
import { openProject } from '../../generator/pipeline/project.ts';
import { OPTIONS } from '../support/made-site.ts';
import { PROJECT } from '../support/sites.ts';
import { PATIENCE, PHONE, visitedSite } from '../support/visited-site.ts';

/** A theme with React's development build, which complains of all that production suffers in silence. */
const themes = mkdtempSync(join(tmpdir(), 'sitegen-themes-'));
afterAll(() => rmSync(themes, { recursive: true, force: true }));

const complaints: string[] = [];

const site = visitedSite(async (out) => {
  const console = vi.spyOn(globalThis.console, 'error').mockImplementation((...words) => {
    complaints.push(words.join(' '));
  });
  await fillCache(themes, themeHash(PROJECT), (into) => runVite(PROJECT, into, { mode: 'development' }));
  const project = { ...openProject({ root: inject('sample'), out }), installedTheme: themes };
  await build(project, OPTIONS);
  console.mockRestore();
});

test('React has nothing to complain of when it renders the pages', () => {
  expect(complaints).toEqual([]);
});

test.each([
  ['on the day of the build', '2026-01-15T09:00:00Z'],
  ['months later, in another year', '2031-06-30T21:30:00Z'],
])('React has nothing to complain of on any page %s', { timeout: 2 * PATIENCE }, async (_, today) => {
  let awoken = 0;
  // Elsewhere no React comes: what goes wrong there, sound.test.ts hears.
  const routes = site.routesWith('data-island');
  const found = await site.visit({ ...PHONE, routes }, async (page, route) => {
    const findings: string[] = [];
    page.removeAllListeners();
    page.on('pageerror', (error) => findings.push(`breaks: ${error.message}`));
    page.on('console', (message) => {
      if (/error|warning/.test(message.type())) findings.push(`hears: ${message.text()}`);
    });
    await page.clock.setFixedTime(today);
    await page.goto(route);
    for (const island of await page.locator('[data-island]').all()) {
      await island.scrollIntoViewIfNeeded();
      await island.and(page.locator('[data-awake]')).waitFor({ state: 'attached' });
      awoken += 1;
    }
    return findings;
  });
  expect(found).toEqual([]);
  expect(awoken).toBeGreaterThan(0);
});
