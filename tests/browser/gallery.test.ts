import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildChanged, replace } from '../support/sites.ts';
import { heldBack, moveZoomedView, nextFrames, SAVING, swipe } from '../support/visit.ts';
import { TOUCHED, visitedSite } from '../support/visited-site.ts';

const site = visitedSite();

const GALLERY = '/resources/gallery/';

test('without script a thumbnail leads to its picture', async () => {
  const page = await site.usedPage({ javaScriptEnabled: false });
  await page.goto(GALLERY);
  expect(await page.locator('dialog').isVisible()).toBe(false);
  const address = await page.locator('main li a').nth(1).getAttribute('href');
  expect(address).toMatch(/picture-02\.full-.*\.jpg$/);
  expect((await page.request.get(address!)).status()).toBe(200);
});

test('in browsers without dialogs a thumbnail leads to its picture', async () => {
  const page = await site.window();
  await page.addInitScript(() => {
    delete (HTMLDialogElement as unknown as { prototype: Record<string, unknown> }).prototype.showModal;
  });
  await openGallery({}, page);
  expect(await page.locator('dialog').isVisible()).toBe(false);
  await page.locator('a.thumbnail').nth(1).click();
  await page.waitForURL(/picture-02\.full-.*\.jpg$/);
});

test('a click opens a picture as large as the screen, and another click closes it', async () => {
  const page = await openGallery();
  await page.locator('main li a').nth(1).click();
  const viewer = page.getByRole('dialog', { name: 'Picture in full size' });
  expect(await viewer.boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
  await expect.poll(() => viewer.getAttribute('data-state')).toBe('shown');
  expect(await viewer.locator('img').getAttribute('alt')).toBe('Drawing number 2');
  expect(await viewer.locator('.viewer-bar').innerText()).toContain('2 of 6 · Picture 2');
  await viewer.locator('img').click();
  expect(await viewer.isVisible()).toBe(false);
});

test('a double click on a thumbnail opens its picture and leaves it open', async () => {
  const page = await openGallery();
  await page.locator('main li a').nth(1).dblclick();
  await expect.poll(() => state(page)).toBe('shown');
  expect(await page.locator('dialog').isVisible()).toBe(true);
});

test('by keyboard a picture opens, arrow keys step round, and focus returns to the same thumbnail', async () => {
  const page = await openGallery();
  const first = page.locator('main li a').first();
  expect(await first.getAttribute('aria-haspopup')).toBe('dialog');
  await first.focus();
  await page.keyboard.press('Enter');
  for (let stop = 0; stop < 8; stop += 1) {
    expect(await page.evaluate(() => document.activeElement?.closest('main ul'))).toBeNull();
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => position(page)).toBe('6 of 6');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => position(page)).toBe('2 of 6');
  await page.keyboard.press('Escape');
  expect(await page.locator('dialog').isVisible()).toBe(false);
  expect(await first.evaluate((link) => link === document.activeElement)).toBe(true);
});

test('the buttons below a picture lead to the previous and the next one', async () => {
  const page = await openGallery();
  await page.locator('main li a').first().click();
  await page.getByRole('button', { name: 'Previous picture' }).click();
  await expect.poll(() => position(page)).toBe('6 of 6');
  await page.getByRole('button', { name: 'Next picture' }).click();
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expect.poll(() => position(page)).toBe('2 of 6');
});

test('a picture that comes late shows that it is loading, and its neighbours are preloaded', async () => {
  const page = await site.usedPage();
  const asked = picturesAsked(page);
  const letThrough = await heldBack(page, /\.full-/);
  await openGallery({}, page);
  await page.locator('main li a').first().click();
  expect(await page.locator('dialog').innerText()).toContain('Loading');
  // The browser requests it at once, and the test is notified a moment later.
  await expect.poll(() => asked).not.toEqual([]);
  await nextFrames(page);
  expect(asked).toEqual(['picture-01']);
  letThrough();
  await expect.poll(() => state(page)).toBe('shown');
  expect(await page.locator('dialog').innerText()).not.toContain('Loading');
  await expect.poll(() => [...asked].sort()).toEqual(['picture-01', 'picture-02', 'picture-06']);
});

test('a picture that cannot be loaded shows a message', async () => {
  const page = await site.usedPage();
  await page.route(/picture-01\.full-/, (route) => route.abort());
  await openGallery({}, page);
  await page.locator('main li a').first().click();
  await expect.poll(() => page.locator('dialog').innerText()).toContain('This picture could not be loaded.');
});

test('a picture that failed is requested again when the visitor returns to it', async () => {
  const page = await site.usedPage();
  await page.route(/picture-01\.full-/, (route) => route.abort(), { times: 1 });
  await openGallery({}, page);
  await page.locator('main li a').first().click();
  await expect.poll(() => state(page)).toBe('failed');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => state(page)).toBe('shown');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => state(page)).toBe('shown');
  expect(await position(page)).toBe('1 of 6');
});

test('a picture that failed before its turn is requested again at its turn', async () => {
  const page = await site.usedPage();
  await page.route(/picture-02\.full-/, (route) => route.abort(), { times: 1 });
  await openGallery({}, page);
  const failed = page.waitForEvent('requestfailed');
  await page.locator('main li a').first().click();
  await failed;
  await nextFrames(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => state(page)).toBe('shown');
});

test('a picture that fails late does not affect the current one', async () => {
  const page = await site.usedPage();
  const fail = await heldBack(page, /picture-01\.full-/, (route) => route.abort());
  await openGallery({}, page);
  await page.locator('main li a').first().click();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => state(page)).toBe('shown');
  const failed = page.waitForEvent('requestfailed');
  fail();
  await failed;
  await nextFrames(page);
  expect(await state(page)).toBe('shown');
});

test.each(SAVING)('visitors %s get no picture and no viewer without a request', async (_, become) => {
  const page = await site.window();
  await become(page);
  const asked = picturesAsked(page);
  const scripts: string[] = [];
  page.on('request', (request) => /gallery-.*\.js$/.test(request.url()) && scripts.push(request.url()));
  await page.goto(GALLERY, { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  await page.locator('main li a').first().click();
  await expect.poll(() => state(page)).toBe('shown');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => state(page)).toBe('shown');
  await nextFrames(page);
  expect(asked).toEqual(['picture-01', 'picture-02']);
});

test('a thumbnail leads to its picture also if the script of the viewer never comes', async () => {
  const page = await site.window();
  await page.clock.install();
  await page.route('**/assets/gallery-*.js', () => {});
  await page.goto(GALLERY);
  await page.locator('a.thumbnail').nth(1).click();
  await page.clock.runFor(10_000);
  await page.waitForURL(/picture-02\.full-.*\.jpg$/);
});

test('focus returns also where a click does not focus a link, as in Safari', async () => {
  const page = await openGallery();
  const third = page.locator('main li a').nth(2);
  await third.evaluate((link: HTMLElement) => link.click());
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => third.evaluate((link) => link === document.activeElement)).toBe(true);
});

test('a swipe leads to the next picture and back', async () => {
  const page = await openGallery(TOUCHED);
  await page.locator('main li a').first().tap();
  await expect.poll(() => state(page)).toBe('shown');
  await swipe(page, { from: 300, to: 60 });
  await expect.poll(() => position(page)).toBe('2 of 6');
  await swipe(page, { from: 60, to: 300 });
  await expect.poll(() => position(page)).toBe('1 of 6');
});

test('zoomed in, a finger moves the picture, and does not leave it', async () => {
  const page = await openGallery(TOUCHED);
  await page.locator('main li a').first().tap();
  await expect.poll(() => state(page)).toBe('shown');
  expect(await moveZoomedView(page)).toBeGreaterThan(20);
  expect(await position(page)).toBe('1 of 6');
});

test('a click for a new tab is left to the browser and opens nothing here', async () => {
  const page = await openGallery();
  // The last listener of the page sees whether any other has taken the click. The tab itself is not awaited: in a busy browser
  // its event may be lost.
  const isLeft = await page.evaluateHandle(() => {
    const seen: { isLeft?: boolean } = {};
    addEventListener('click', (event) => Object.assign(seen, { isLeft: !event.defaultPrevented }));
    return seen;
  });
  await page
    .locator('main li a')
    .first()
    .click({ modifiers: ['ControlOrMeta'] });
  expect(await isLeft.jsonValue()).toEqual({ isLeft: true });
  expect(await page.locator('dialog[open]').count()).toBe(0);
});

test('nothing scrolls behind an open picture', async () => {
  const page = await openGallery({ viewport: { width: 360, height: 640 } });
  await page.locator('main li a').first().click();
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 400);
  await page.keyboard.press('PageDown');
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

const wordy = visitedSite(
  buildChanged((root) =>
    replace(
      root,
      'content/gallery.yaml',
      'caption: Picture 1\n',
      `caption: ${'A long caption. '.repeat(12)}\n`,
    ),
  ),
);

test.each([
  ['on a phone', 360, 740, 0.7],
  ['at 400 %', 320, 256, 0.6],
])('a long caption leaves most of the screen to its picture %s', async (_, width, height, share) => {
  const page = await wordy.usedPage({ viewport: { width, height }, reducedMotion: 'reduce' });
  // The first touch activates it, since it is far below such a small screen.
  await page.goto(GALLERY);
  await page.locator('main li a').first().click();
  await expect.poll(() => state(page)).toBe('shown');
  const picture = page.locator('.viewer-picture');
  expect((await picture.boundingBox())!.height).toBeGreaterThan(height * share);

  // The arrow keys lead to its last words, and the next caption begins at its first ones.
  const words = page.locator('.viewer-bar [role="status"]');
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowDown');
  const rest = await words.evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop);
  expect(rest).toBeLessThan(2);
  for (const key of ['ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
  expect(await words.evaluate((box) => box.scrollTop)).toBe(0);
});

const withExpired = visitedSite(
  buildChanged(
    (root) => {
      const path = join(root, 'content/gallery.yaml');
      const [first = '', second = '', ...others] = readFileSync(path, 'utf8').split('\n\n');
      writeFileSync(path, [first, `${second}\n  expires: 2025-10-22`, ...others].join('\n\n'));
    },
    '--as-of',
    '2025-10-01',
  ),
);

test('a picture that has expired since the build is not shown or counted', async () => {
  const page = await withExpired.window();
  await page.goto(GALLERY);
  await page.locator('main li a:visible').first().click();
  await expect.poll(() => position(page)).toBe('1 of 5');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => position(page)).toBe('2 of 5');
  expect(await page.locator('dialog img').getAttribute('alt')).toContain('Drawing number 3');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => position(page)).toBe('5 of 5');
});

/** Returns the position of the open picture, without its caption. */
async function position(page: Page): Promise<string | undefined> {
  const words = await page.locator('.viewer-bar [role="status"]').innerText();
  return words.split(' · ')[0];
}

/** Returns the state of the picture in the dialog: loading, shown or failed. */
function state(page: Page): Promise<string | null> {
  return page.locator('dialog').getAttribute('data-state');
}

/** Collects the requested pictures in full size. */
function picturesAsked(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const picture = /picture-\d+(?=\.full-)/.exec(request.url());
    if (picture !== null) asked.push(picture[0]);
  });
  return asked;
}

async function openGallery(options: BrowserContextOptions = {}, into?: Page): Promise<Page> {
  const page = into ?? (await site.usedPage({ reducedMotion: 'reduce', ...options }));
  await page.goto(GALLERY);
  await page.waitForSelector('[data-section-script="gallery"][data-active]');
  return page;
}
