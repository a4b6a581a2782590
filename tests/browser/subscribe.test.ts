import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { readWithText } from '../support/visit.ts';
import { visitedSite } from '../support/visited-site.ts';

/** Specification 5 and 9: the toast of the newsletters page; readings 23a, 27. */
const NEWSLETTERS = '/resources/newsletters/';
const THANKS = 'Subscription successful! 🎉';

const site = visitedSite();

describe('the toast', () => {
  test.each([
    ['no address', ''],
    ['a bad one', 'nobody'],
    ['a good one', 'someone@example.org'],
  ])('comes with %s, and nothing is sent', async (_, address) => {
    const page = await opened();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.resourceType()} ${request.url()}`));
    await box(page).getByLabel('Email address').fill(address);
    await subscribe(page);

    expect(await toasts(page).count()).toBe(1);
    expect(asked.filter((request) => /^(fetch|xhr|ping|document) /.test(request))).toEqual([]);
    expect(new URL(page.url()).search).toBe('');
  });

  test.each([360, 1280])('is at the upper right at %i px, above everything', async (width) => {
    const page = await opened({ viewport: { width, height: 780 } });
    await subscribe(page);
    const { x = 0, y = 0, width: wide = 0 } = (await toasts(page).boundingBox()) ?? {};
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThanOrEqual(220);
    expect(width - (x + wide)).toBeLessThanOrEqual(60);
    const isOnTop = ([left, top]: readonly number[]) =>
      document.elementFromPoint(left ?? 0, top ?? 0)?.closest('[role="status"]') !== null;
    expect(await page.evaluate(isOnTop, [x + wide / 2, y + 8])).toBe(true);
  });

  test.each([320, 412])('has whole words with text twice as large at %i px', async (width) => {
    const page = await site.window({ viewport: { width, height: 780 } });
    await page.goto(NEWSLETTERS);
    await readWithText(page, 32);
    await subscribe(page);
    expect(await toasts(page).evaluate(brokenWords)).toEqual([]);
  });

  test('is read out once: its words go into one status line that was already there', async () => {
    const page = await opened();
    const line = page.locator('main [role="status"]:empty').last();
    const id = await line.getAttribute('id');
    await subscribe(page);
    expect(await page.locator(`[id="${id}"]`).innerText()).toContain(THANKS);
    expect(await page.getByText(THANKS).count()).toBe(1);
    expect(await page.getByRole('alert').count()).toBe(0);
    // Only sighted visitors get the time.
    expect(await page.getByRole('progressbar').count()).toBe(0);
    expect((await page.locator('.Toastify__progress-bar').boundingBox())?.height).toBe(4);
  });

  test('disappears after 5000 ms', async () => {
    const page = await opened();
    await subscribe(page);
    expect(await set(page, 4_999)).toEqual({ length: 5_000, wasRunning: true });
    expect(await toasts(page).count()).toBe(1);
    await set(page, 5_000);
    await toasts(page).waitFor({ state: 'detached' });
  });

  test('stays while the pointer or the focus is on it', async () => {
    const page = await opened();
    await subscribe(page);
    await toasts(page).hover();
    expect(await runs(page)).toBe(false);
    await page.mouse.move(5, 5);
    expect(await runs(page)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await runs(page)).toBe(false);
    await page.keyboard.press('Shift+Tab');
    expect(await runs(page)).toBe(true);
  });

  test('shows once however often the button is pressed, and each press restarts its time', async () => {
    const page = await opened();
    await subscribe(page);
    await set(page, 4_999);
    await subscribe(page);
    await expect.poll(() => runs(page)).toBe(true);
    expect(await toasts(page).count()).toBe(1);
  });

  test('closes by its own button, and focus goes back', async () => {
    const page = await opened();
    await subscribe(page);
    await page.getByRole('button', { name: 'Close' }).press('Enter');
    await toasts(page).waitFor({ state: 'detached' });
    const isBack = (button: Element) => button === document.activeElement;
    expect(await box(page).getByRole('button').evaluate(isBack)).toBe(true);
  });

  test('closes by Escape', async () => {
    const page = await opened();
    await subscribe(page);
    // Focus on its own button stops its timer.
    await page.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Escape');
    await toasts(page).waitFor({ state: 'detached' });
  });

  test('does not move for visitors who want no motion, and still disappears', async () => {
    const page = await opened({ reducedMotion: 'reduce' });
    await box(page).getByRole('button', { name: 'Subscribe' }).hover();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await subscribe(page);
    const seen = await page.evaluate(() =>
      document
        .getAnimations()
        .map((one) => (one.effect as KeyframeEffect).target)
        .filter((element) => element?.checkVisibility({ visibilityProperty: true })),
    );
    expect(seen).toEqual([]);
    await set(page, 5_000);
    await toasts(page).waitFor({ state: 'detached' });
  });
});

test('the background of the box continues to the footer of the page', async () => {
  const page = await opened();
  const groundOf = (part: Element) => getComputedStyle(part).backgroundColor;
  expect(await page.locator('main > :last-child').evaluate(groundOf)).toBe(
    await box(page).evaluate(groundOf),
  );
});

test('the toast library is loaded at the first press', async () => {
  const page = await site.usedPage();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto(NEWSLETTERS, { waitUntil: 'networkidle' });
  expect(scripts.filter((path) => path.includes('toasts'))).toEqual([]);
  await subscribe(page);
  expect(scripts.filter((path) => path.includes('toasts'))).toHaveLength(1);
});

test('if toasts cannot be loaded, the form shows the same message', async () => {
  const page = await opened();
  await page.route('**/assets/toasts-*.js', (route) => route.abort());
  await subscribe(page);
  expect(await box(page).getByRole('status').innerText()).toBe(THANKS);
});

test('if toasts do not come, the form shows the same message after a while', async () => {
  const page = await site.window();
  await page.clock.install();
  await page.route('**/assets/toasts-*.js', () => {});
  await page.goto(NEWSLETTERS);
  const asked = page.waitForRequest('**/assets/toasts-*.js');
  await box(page).getByRole('button', { name: 'Subscribe' }).click();
  await asked;
  await page.clock.runFor(10_000);
  await expect.poll(() => box(page).getByRole('status').innerText()).toBe(THANKS);
});

async function opened(options: Parameters<typeof site.usedPage>[0] = {}): Promise<Page> {
  const page = await site.usedPage(options);
  await page.goto(NEWSLETTERS);
  return page;
}

function box(page: Page) {
  return page.locator('main #subscribe');
}

async function subscribe(page: Page): Promise<void> {
  await box(page).getByRole('button', { name: 'Subscribe' }).click();
  await page.getByText(THANKS).waitFor();
}

function toasts(page: Page) {
  return page.locator('.Toastify__toast');
}

/** Runs in the page: returns the words of a toast that break across lines. */
function brokenWords(toast: Element): readonly string[] {
  const text = [...toast.childNodes].find((node) => node instanceof Text)!;
  return [...text.data.matchAll(/\S+/g)].flatMap(({ index, 0: word }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range.getClientRects().length > 1 ? [word] : [];
  });
}

/** Stops the timer of a toast at this many milliseconds; returns its state before. */
function set(page: Page, at: number) {
  return page.evaluate((wanted) => {
    const [clock] = document.querySelector('.Toastify__progress-bar--animated')!.getAnimations();
    const before = {
      length: clock!.effect?.getTiming().duration,
      wasRunning: clock!.playState === 'running',
    };
    clock!.pause();
    clock!.currentTime = wanted;
    if (wanted === before.length) clock!.finish();
    return before;
  }, at);
}

/** Returns whether the timer of a toast runs, and restarts it. A slow machine then gives the same result. */
function runs(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const [clock] = document.querySelector('.Toastify__progress-bar--animated')!.getAnimations();
    clock!.currentTime = 0;
    return clock!.playState === 'running';
  });
}
