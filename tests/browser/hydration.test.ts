import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { runVite } from '../../generator/bundle/run-vite.ts';
import { themeHash } from '../../generator/bundle/theme-hash.ts';
import { fillCache } from '../../generator/cache/folder-cache.ts';
import { weight } from '../../generator/check/checks/weight.ts';
import { FAST_CHECKS } from '../../generator/check/index.ts';
import { makeSite } from '../../generator/pipeline/make-site.ts';
import { openProject, type Project } from '../../generator/pipeline/project.ts';
import { publish } from '../../generator/pipeline/publish.ts';
import { openWeighing } from '../../generator/pipeline/weighing.ts';
import { withStage } from '../../generator/pipeline/with-stage.ts';
import { OPTIONS } from '../support/made-site.ts';
import { REPOSITORY } from '../support/repository.ts';

import { PATIENCE, PHONE, visitedSite } from '../support/visited-site.ts';

/** A theme with React's development build, which reports errors that production ignores. */
const themes = mkdtempSync(join(tmpdir(), 'sitegen-themes-'));
afterAll(() => rmSync(themes, { recursive: true, force: true }));

const complaints: string[] = [];

const site = visitedSite(async (out) => {
  const console = vi.spyOn(globalThis.console, 'error').mockImplementation((...words) => {
    complaints.push(words.join(' '));
  });
  await fillCache(themes, themeHash(REPOSITORY), (into) =>
    runVite(REPOSITORY, into, { mode: 'development' }),
  );
  const project = { ...openProject({ root: inject('sample'), out }), installedTheme: themes };
  await buildHeavy(project);
  console.mockRestore();
});

/** Builds without the check of page weights: React's development build is heavier than a page may be. */
async function buildHeavy(project: Project): Promise<void> {
  await withStage(project, OPTIONS, {}, async (workplace) => {
    const { session, stage, encoding } = workplace;
    const { outcome, publishable } = await makeSite(session, OPTIONS, {
      level: 'build',
      checks: FAST_CHECKS.filter((check) => check !== weight),
      ...openWeighing(session.store, encoding, () => false),
      has: () => false,
      hasPicture: (key) => session.store.has(key),
      receive(path, { inputHash, html }) {
        stage.add({ path, id: inputHash, text: html!.toString() });
        return stage.caughtUp();
      },
    });
    expect(outcome.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    await publish(publishable!, workplace);
  });
}

test('React reports no errors when it renders the pages', () => {
  expect(complaints).toEqual([]);
});

test.each([
  ['on the day of the build', '2026-01-15T09:00:00Z'],
  ['months later, in another year', '2031-06-30T21:30:00Z'],
])('React reports no errors on any page %s', { timeout: 2 * PATIENCE }, async (_, today) => {
  let awoken = 0;
  // Other pages load no React; sound.test.ts covers their errors.
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
      await island.and(page.locator('[data-active]')).waitFor({ state: 'attached' });
      awoken += 1;
    }
    return findings;
  });
  expect(found).toEqual([]);
  expect(awoken).toBeGreaterThan(0);
});
