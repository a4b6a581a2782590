import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildChanged, replace } from '../support/sites.ts';
import { heldBack } from '../support/visit.ts';
import { PHONE, visitedSite } from '../support/visited-site.ts';

const site = visitedSite(
  buildChanged((root) =>
    replace(
      root,
      'content/people/staff.yaml',
      '- name: Staff member 1\n',
      '- name: Rev. Jane Example Person\n  photo: share.jpg\n',
    ),
  ),
);

const card = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Rev. Jane Example Person' });
const initials = (page: Page) => card(page).getByText('JP', { exact: true });
const isPhoto = (url: URL) => /\/images\/share.*\.(avif|webp|jpg)$/.test(url.pathname);
/** Returns the positions of all parts of the card. */
const places = (page: Page) =>
  card(page)
    .locator('*')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));

test('the initials show until the photo comes, and nothing moves when it does', async () => {
  const page = await site.usedPage(PHONE);
  let sendPhoto = () => {};
  const wanted = new Promise<void>((resolve) => {
    sendPhoto = resolve;
  });
  await page.route(isPhoto, async (request) => {
    await wanted;
    await request.continue();
  });
  await page.goto('/staff/', { waitUntil: 'domcontentloaded' });
  expect(await initials(page).isVisible()).toBe(true);
  expect(await initials(page).getAttribute('aria-hidden')).toBe('true');
  // The initials change their width when their font loads. That is independent of the photo.
  await page.evaluate(() => document.fonts.ready);
  const before = await places(page);
  sendPhoto();
  await expect.poll(() => initials(page).isVisible()).toBe(false);
  expect(await places(page)).toEqual(before);
  expect(await card(page).locator('img').isVisible()).toBe(true);
});

test('a photo that loads before the script is shown too', async () => {
  const page = await site.usedPage(PHONE);
  const letThrough = await heldBack(page, '**/assets/main-*.js');
  await page.goto('/staff/', { waitUntil: 'commit' });
  const hasCome = (photo: HTMLImageElement) => photo.complete && photo.naturalWidth > 0;
  await expect.poll(() => card(page).locator('img').evaluate(hasCome)).toBe(true);
  letThrough();
  await expect.poll(() => initials(page).isVisible()).toBe(false);
});

test('the initials stay if the photo never comes', async () => {
  const page = await site.usedPage(PHONE);
  await page.route(isPhoto, (request) => request.abort());
  await page.goto('/staff/');
  await expect.poll(() => card(page).locator('img').isVisible()).toBe(false);
  expect(await initials(page).isVisible()).toBe(true);
});

test('the initials also stay if the script never comes', async () => {
  const page = await site.usedPage({ ...PHONE, javaScriptEnabled: false });
  await page.route(isPhoto, (request) => request.abort());
  await page.goto('/staff/');
  expect(await initials(page).isVisible()).toBe(true);
});

test('a person without a photo is shown by initials', async () => {
  const page = await site.open('/staff/', PHONE);
  const other = page.getByRole('listitem').filter({ hasText: 'Staff member 2' });
  expect(await other.getByText('S2', { exact: true }).isVisible()).toBe(true);
});
