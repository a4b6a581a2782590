import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { heldBack, openAndGoOffline, SAVING } from '../support/visit.ts';
import { visitedSite } from '../support/visited-site.ts';

const NEWSLETTERS = '/resources/newsletters/';

const site = visitedSite();

describe('a visitor who is faster than the connection', () => {
  test('presses a year, and it is chosen when the script is there', async () => {
    const page = await site.usedPage();
    const arrive = await heldBack(page, '**/assets/newsletters-*.js');
    await page.goto(NEWSLETTERS);
    await page.getByRole('button', { name: '2024' }).click();
    expect(await page.locator('#newsletters li').count()).toBe(8);

    arrive();
    await expect.poll(() => page.locator('#newsletters li').count()).toBe(2);
  });

  test('types, and the typed text counts when the script is there', async () => {
    const page = await site.usedPage();
    const arrive = await heldBack(page, '**/assets/newsletters-*.js');
    await page.goto(NEWSLETTERS);
    await page.getByRole('searchbox').fill('issue 3');
    await page.keyboard.press('Enter');

    arrive();
    await expect.poll(() => page.locator('#newsletters li').count()).toBe(1);
    expect(await page.getByRole('searchbox').inputValue()).toBe('issue 3');
  });

  test.each([1, 2])(
    'subscribes with %i presses, and sees the confirmation when the script is there',
    async (presses) => {
      const page = await site.usedPage();
      const arrive = await heldBack(page, '**/assets/subscribe-*.js');
      await page.goto(NEWSLETTERS);
      await page.locator('main').getByRole('button', { name: 'Subscribe' }).click({ clickCount: presses });

      arrive();
      await page.getByText('Subscription successful! 🎉').waitFor();
      expect(new URL(page.url()).search).toBe('');
    },
  );
});

/** Changes to the words of a page before its script comes. */
const CHANGED: readonly (readonly [string, (words: Text) => void])[] = [
  [
    'whose browser translates the page',
    (words) => {
      const translated = document.createElement('font');
      translated.textContent = `${words.data} `;
      words.replaceWith(translated);
    },
  ],
  ['whose extension puts signs beside words', (words) => words.after(document.createElement('i'))],
];

test.each(CHANGED)('a visitor %s can still use the forms', async (_, change) => {
  const page = await site.usedPage();
  const arrive = await heldBack(page, /\/assets\/(newsletters|subscribe)-.*\.js/);
  await page.goto(NEWSLETTERS);
  const [search, email] = [page.getByRole('searchbox'), page.locator('main input[type="email"]')];
  await email.fill('someone@example.org');
  await page.getByRole('button', { name: '2024' }).click();
  await search.fill('issue');
  await page.evaluate(`(${changeWords})(${change})`);

  arrive();
  await expect.poll(() => page.locator('#newsletters li').count()).toBe(2);
  expect(await search.inputValue()).toBe('issue');
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
  await email.scrollIntoViewIfNeeded();
  await page.locator('[data-island="subscribe"][data-active]').waitFor();
  expect(await email.inputValue()).toBe('someone@example.org');
  await page.locator('main').getByRole('button', { name: 'Subscribe' }).click();
  await page.locator('.Toastify__toast').waitFor();
});

/** Runs in the page. */
function changeWords(change: (words: Text) => void): void {
  const all = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
  const words: Text[] = [];
  while (all.nextNode() !== null) words.push(all.currentNode as Text);
  for (const one of words.filter(({ data }) => data.trim() !== '')) change(one);
}

test('a newsletter opens at the first press, also if the script of the list does not come', async () => {
  const page = await site.usedPage();
  await heldBack(page, '**/assets/react-*.js');
  await page.goto(NEWSLETTERS);
  await openFirst(page);
  await page.waitForURL('**/contact/');
});

test.each(SAVING)(
  'for visitors %s the search is loaded at the first touch, and finds results',
  async (_, become) => {
    const page = await site.window();
    await become(page);
    const scripts: string[] = [];
    page.on('request', (request) => /react-.*\.js$/.test(request.url()) && scripts.push(request.url()));
    await page.goto(NEWSLETTERS, { waitUntil: 'networkidle' });
    // A connection that goes and comes back is not a touch.
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await page.waitForTimeout(300);
    expect(scripts).toEqual([]);
    await page.getByRole('searchbox').fill('issue 3');
    await expect.poll(() => page.locator('#newsletters li').count()).toBe(1);
  },
);

test('an island that cannot be loaded keeps the list and the typed text, and shows a message', async () => {
  const page = await site.usedPage();
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('does not work and stays')) logged.push(message.text());
  });
  await page.route('**/assets/newsletters-*.js', (route) => route.abort());
  await page.goto(NEWSLETTERS);
  await page.locator('[data-island="newsletters"][data-failed]').waitFor();
  expect(await page.getByText(NOT_LOADED).count()).toBe(0);

  await page.getByRole('searchbox').fill('issue 3');
  await page.getByText(NOT_LOADED).waitFor();
  await page.getByRole('button', { name: '2024' }).click();
  expect(logged).toHaveLength(1);
  expect(await page.locator('#newsletters li a').filter({ visible: true }).count()).toBe(8);
  expect(await page.getByRole('searchbox').inputValue()).toBe('issue 3');
});

test.each([
  ['types', (page: Page) => page.getByRole('searchbox').fill('issue 3'), 1],
  ['presses a year', (page: Page) => page.getByRole('button', { name: '2024' }).click(), 8],
] as const)('a visitor who %s reads that the script does not come, until it comes', async (_, act, found) => {
  const page = await site.window();
  await page.clock.install();
  const arrive = await heldBack(page, '**/assets/newsletters-*.js');
  await page.goto(NEWSLETTERS);
  await act(page);
  await page.clock.runFor(9_000);
  expect(await page.getByText(NOT_LOADED).count()).toBe(0);
  await page.clock.runFor(1_000);
  await page.getByText(NOT_LOADED).waitFor();

  arrive();
  await page.locator('[data-island="newsletters"][data-active]').waitFor();
  expect(await page.locator('#newsletters li').count()).toBe(found);
  expect(await page.getByText(NOT_LOADED).count()).toBe(0);
});

test('each press has its full time before a visitor reads that the script does not come', async () => {
  const page = await site.window();
  await page.clock.install();
  const arrive = await heldBack(page, '**/assets/newsletters-*.js');
  await page.goto(NEWSLETTERS);
  await page.getByRole('button', { name: '2023' }).click();
  await page.clock.runFor(9_000);
  await page.getByRole('button', { name: '2024' }).click();
  await page.clock.runFor(9_000);
  expect(await page.getByText(NOT_LOADED).count()).toBe(0);

  arrive();
  await expect.poll(() => page.locator('#newsletters li').count()).toBe(2);
});

test('a link in an island that cannot be loaded works at the first press', async () => {
  const page = await site.usedPage();
  await page.route('**/assets/newsletters-*.js', (route) => route.abort());
  await page.goto(NEWSLETTERS);
  await page.locator('[data-island="newsletters"][data-failed]').waitFor();
  await openFirst(page);
  await page.waitForURL('**/contact/');
});

/** Presses the first link of the list that leads to a page: browsers decide where documents open. */
async function openFirst(page: Page): Promise<void> {
  const link = page.locator('#newsletters li a').first();
  await link.evaluate((one) => one.setAttribute('href', '/contact/'));
  await link.click();
}

describe('a visitor whose connection is lost for a while', () => {
  test('types and reads a message; when the connection is back, the list shows the results', async () => {
    const page = await site.usedPage();
    await openAndGoOffline(page, NEWSLETTERS);
    await page.getByRole('searchbox').fill('issue 3');
    await page.getByText(NOT_LOADED).waitFor();

    await page.context().setOffline(false);
    await expect.poll(() => page.locator('#newsletters li').count()).toBe(1);
    expect(await page.getByText(NOT_LOADED).count()).toBe(0);
  });

  test('subscribes, reads a message, and subscribes with the next press', async () => {
    const page = await site.usedPage();
    const subscribe = await subscribeInVain(page);
    expect(await page.getByText(NOT_LOADED).evaluate((line) => line.getAttribute('role'))).toBe('status');

    await page.context().setOffline(false);
    await subscribe.click();
    await page.getByText('Subscription successful! 🎉').waitFor();
  });

  test('presses after it has come back, and the press has its full time', async () => {
    const page = await site.window();
    await page.clock.install();
    const arrive = await heldBack(page, '**/assets/newsletters-*.js');
    await openAndGoOffline(page, NEWSLETTERS);
    await page.getByRole('button', { name: '2023' }).click();
    await page.getByText(NOT_LOADED).waitFor();

    await page.context().setOffline(false);
    await page.clock.runFor(9_000);
    await page.getByRole('button', { name: '2024' }).click();
    await page.clock.runFor(9_000);
    arrive();
    await expect.poll(() => page.locator('#newsletters li').count()).toBe(2);
  });

  test('presses while it comes back, and the button stays under the finger', async () => {
    const page = await site.usedPage();
    const subscribe = await subscribeInVain(page);
    await subscribe.hover();
    await page.mouse.down();
    await page.context().setOffline(false);
    await page.locator('main [data-island="subscribe"][data-active]').waitFor();
    await page.mouse.up();
    await page.getByText('Subscription successful! 🎉').waitFor();
    await page.getByText(NOT_LOADED).waitFor({ state: 'detached' });
  });

  test('turns the slides when it is back', async () => {
    const page = await site.usedPage();
    await openAndGoOffline(page, '/');
    await page.locator('.slides').scrollIntoViewIfNeeded();
    await page.locator('[data-section-script="slideshow"][data-failed]').waitFor();
    expect(await page.locator('.slides button').filter({ visible: true }).count()).toBe(0);

    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Next slide' }).click();
    await page.locator('[data-section-script="slideshow"][data-active]').waitFor();
  });
});

/** Presses the button of the newsletter without a connection, waits for the message, and returns the button. */
async function subscribeInVain(page: Page): Promise<Locator> {
  await openAndGoOffline(page, NEWSLETTERS);
  const subscribe = page.locator('main').getByRole('button', { name: 'Subscribe' });
  await subscribe.click();
  await page.getByText(NOT_LOADED).waitFor();
  return subscribe;
}

const NOT_LOADED = /^This part of the page could not be loaded\./;
