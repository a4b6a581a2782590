import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { whatAxeFinds } from '../support/axe.ts';
import { REPOSITORY } from '../support/repository.ts';
import { sharedBrowser } from '../support/shared-browser.ts';
import { copyOfSample, replace } from '../support/sites.ts';
import { WIDE } from '../support/visited-site.ts';

const FAQS = 'content/faqs.yaml';
const panel = (page: Page) => page.getByRole('region', { name: 'Errors and warnings' });

/** Runs the real command on a copy of the sample site, and opens one of its pages in a browser. */
async function develop(route: string): Promise<{ root: string; page: Page }> {
  const root = copyOfSample();
  const command = [join(REPOSITORY, 'bin/sitegen.js'), 'dev', '--root', root, '--port', '0', '--no-open'];
  const child = spawn(process.execPath, command, { env: { PATH: process.env.PATH, HOME: root } });
  onTestFinished(async () => {
    child.kill();
    await once(child, 'exit');
  });
  let said = '';
  child.stdout.on('data', (data) => {
    said += data;
  });
  await expect.poll(() => said).toMatch(/http:\S+/);
  const [origin = ''] = /http:\/\/[^\s/]+/.exec(said) ?? [];
  const context = await (await sharedBrowser()).newContext({
    ...WIDE,
    baseURL: origin,
    reducedMotion: 'reduce',
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(route);
  await page.getByRole('toolbar', { name: 'Preview bar' }).waitFor();
  return { root, page };
}

test('a change that an owner saves is in the page at once, and the open question stays open', async () => {
  const { root, page } = await develop('/about/faqs/');
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.locator('summary', { hasText: 'What does your work cover?' }).click();
  replace(root, FAQS, 'Who are you?', 'Who is this?');
  await page.locator('summary', { hasText: 'Who is this?' }).waitFor();
  expect(await page.locator('details[open]').textContent()).toContain('What does your work cover?');
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

test('a typing error is shown, a button fixes it, and another button undoes the fix', async () => {
  const { root, page } = await develop('/about/faqs/');
  replace(root, FAQS, 'question: Who', 'qestion: Who');
  await panel(page).getByText('A question has no "qestion".').waitFor();
  expect(await panel(page).locator('mark').first().textContent()).toBe('qestion');
  expect(await page.locator('summary', { hasText: 'Who are you?' }).count()).toBe(1);
  expect(await whatAxeFinds(page)).toEqual([]);
  await panel(page).getByRole('button', { name: 'Show fix' }).click();
  await panel(page).getByRole('button', { name: 'Apply fix' }).click();
  await panel(page).getByRole('button', { name: 'Undo' }).waitFor();
  expect(readFileSync(join(root, FAQS), 'utf8')).toContain('question: Who');
  await panel(page).getByRole('button', { name: 'Undo' }).click();
  await panel(page).getByText('A question has no "qestion".').waitFor();
  expect(readFileSync(join(root, FAQS), 'utf8')).toContain('qestion: Who');
});

test('a click with Alt names the line that an owner has to change', async () => {
  const { root, page } = await develop('/about/faqs/');
  const lines = readFileSync(join(root, FAQS), 'utf8').split('\n');
  const line = lines.findIndex((text) => text.includes('Where do you work?')) + 1;
  await page.locator('summary', { hasText: 'Where do you work?' }).click({ modifiers: ['Alt'] });
  await page.getByRole('group', { name: 'Source of this part' }).getByText(`${FAQS}:${line}`).waitFor();
});

test('pages are shown at the width of a phone and without script, and axe checks them', async () => {
  const { page } = await develop('/');
  await page.getByRole('button', { name: 'Width' }).click();
  await page.getByRole('button', { name: '360 px' }).click();
  const frame = page.frameLocator('sitegen-preview iframe');
  const slides = frame.getByRole('button', { name: 'Pause' }).or(frame.getByRole('button', { name: 'Play' }));
  await slides.waitFor();
  await page.getByRole('button', { name: 'No script' }).click();
  await slides.waitFor({ state: 'hidden' });
  await frame.locator('main').waitFor();
  await page.getByRole('button', { name: 'No script' }).click();
  await slides.waitFor();
  await page.getByRole('button', { name: 'Accessibility' }).click();
  await page.getByText('No errors found.').waitFor();
});
