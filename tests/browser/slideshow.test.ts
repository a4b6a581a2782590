import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { finger, heldBack, moveZoomedView, nextFrames, SAVING, swipe } from '../support/visit.ts';
import { PATIENCE, TOUCHED, visitedSite } from '../support/visited-site.ts';

const site = visitedSite();

/** The address, the number of slides and the milliseconds between two of them. (Specification 9.) */
const SLIDERS = [
  ['/', 6, 6_000],
  ['/stations/hill/', 4, 4_000],
  ['/stations/clinic/', 4, 4_000],
] as const;

describe.each(SLIDERS)('the slider of %s', { timeout: PATIENCE }, (route, total, delay) => {
  test('without script shows the first slide, and no buttons', async () => {
    const page = await site.window({ javaScriptEnabled: false });
    await page.goto(route);
    expect(await shown(page)).toEqual([`1 of ${total}`]);
    expect(await page.locator('.slides button:visible').count()).toBe(0);
  });

  test('without script fetches the first slide as large as the screen, and all others small', async () => {
    const page = await site.window({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });
    const pictures = slidesFetched(page);
    await page.goto(route);
    expect([...pictures].filter((address) => !address.includes('.hero-phone-360.'))).toHaveLength(1);
  });

  test.each([320, 1280])(
    'has its buttons in one row, which Pause and Play do not move, %i px wide',
    async (width) => {
      const page = await site.window({ viewport: { width, height: 800 } });
      await page.goto(route);
      await page.locator('.slides[data-active]').waitFor();
      const places = () =>
        page
          .locator('.slide-bar button')
          .evaluateAll((buttons) => buttons.map((button) => JSON.stringify(button.getBoundingClientRect())));
      const playing = await places();
      expect(new Set(playing.map((place) => Math.round(JSON.parse(place).y / 10))).size).toBe(1);
      await page.locator('[data-slides="rotation"]').click();
      expect(await places()).toEqual(playing);
    },
  );

  test(`changes every ${delay} ms and starts again after the last`, async () => {
    const page = await stoppedClock(route);
    await page.clock.runFor(delay);
    await expect.poll(() => shown(page)).toEqual([`2 of ${total}`]);
    // The first change is less than a delay away. After a press the next change is exactly one delay away.
    await pressNext(page);
    for (let next = 4; next <= total + 1; next += 1) {
      expect(await positionLater(page, delay - 1)).toBe(`${next - 1} of ${total}`);
      await page.clock.runFor(1);
      await expect.poll(() => position(page)).toBe(`${next > total ? 1 : next} of ${total}`);
      expect(await page.locator('.slide:not([inert]) img').evaluate(isSeen)).toBe(true);
    }
    await expect.poll(() => shown(page)).toEqual([`1 of ${total}`]);
  });

  test('fetches a picture shortly before its turn', async () => {
    const page = await site.window();
    const pictures = slidesFetched(page);
    await stopClock(page, route);
    expect(pictures.size).toBe(1);
    await pressNext(page);
    await page.clock.runFor(delay);
    await expect.poll(() => position(page)).toBe(`3 of ${total}`);
    expect(pictures.size).toBe(3);

    await page.clock.runFor(delay - 2_001);
    await nextFrames(page);
    expect(pictures.size).toBe(3);
    await page.clock.runFor(1);
    await expect.poll(() => pictures.size).toBe(4);
    expect(await position(page)).toBe(`3 of ${total}`);
  });
});

describe('the slider of the home page', { timeout: PATIENCE }, () => {
  test('is a carousel of six named slides, two of them without a caption', async () => {
    const page = await stoppedClock('/');
    const carousel = page.getByRole('region', { name: 'Slides' });
    expect(await carousel.getAttribute('aria-roledescription')).toBe('carousel');
    const slides = carousel.locator('[role="group"][aria-roledescription="slide"]');
    expect(await slides.evaluateAll((all) => all.map((slide) => slide.getAttribute('aria-label')))).toEqual(
      Array.from({ length: 6 }, (_, index) => `${index + 1} of 6`),
    );
    const words = await slides.evaluateAll((all) => all.map((slide) => slide.textContent.trim()));
    expect(words.filter((caption) => caption === '')).toHaveLength(2);
  });

  test('goes back from the first slide to the last, and continues after the visitor has left it', async () => {
    const page = await stoppedClock('/');
    await page.getByRole('button', { name: 'Previous slide' }).click();
    expect(await position(page)).toBe('6 of 6');
    expect(await positionLater(page)).toBe('6 of 6');
    await page.mouse.move(0, 0);
    await page.clock.runFor(6_000);
    await expect.poll(() => position(page)).toBe('1 of 6');
  });

  test('tells screen reader users the new slide only if they moved it', async () => {
    const page = await stoppedClock('/');
    const status = page.locator('.slides [role="status"]');
    await page.getByRole('button', { name: 'Next slide' }).click();
    expect(await status.textContent()).toBe('2 of 6: Caption of slide 2');
    await page.mouse.move(0, 0);
    await page.clock.runFor(6_000);
    await expect.poll(() => position(page)).toBe('3 of 6');
    expect(await status.textContent()).toBe('');
  });

  test('stops by Pause and continues by Play', async () => {
    const page = await stoppedClock('/');
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.mouse.move(0, 0);
    expect(await positionLater(page)).toBe('1 of 6');
    await page.getByRole('button', { name: 'Play' }).click();
    await page.clock.runFor(6_000);
    await expect.poll(() => position(page)).toBe('2 of 6');
    expect(await page.getByRole('button', { name: 'Pause' }).count()).toBe(1);
  });

  test('waits while the visitor uses it by keyboard, in the order Pause, previous, next', async () => {
    const page = await stoppedClock('/');
    await page.getByRole('button', { name: 'Pause' }).focus();
    const stops = [await focused(page)];
    for (let stop = 0; stop < 2; stop += 1) {
      await page.keyboard.press('Tab');
      stops.push(await focused(page));
    }
    expect(stops).toEqual(['Pause', 'Previous slide', 'Next slide']);
    await page.keyboard.press('Enter');
    expect(await positionLater(page)).toBe('2 of 6');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.slides'))).toBeNull();
    await page.evaluate(() => scrollTo(0, 0));
    // It rests out of view; the browser reports that a moment later.
    await nextFrames(page);
    await page.clock.runFor(6_000);
    await expect.poll(() => position(page)).toBe('3 of 6');
  });

  test('waits as soon as the Tab key leads into it', async () => {
    const page = await stoppedClock('/');
    await page.locator('header').getByRole('button', { name: 'Donate' }).focus();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Pause');
    expect(await positionLater(page)).toBe('1 of 6');
  });

  test('waits for a visitor who presses a button by mouse and continues by keyboard', async () => {
    const page = await stoppedClock('/');
    await page.getByRole('button', { name: 'Next slide' }).click();
    await page.mouse.move(0, 0);
    await page.keyboard.press('Enter');
    expect(await position(page)).toBe('3 of 6');
    expect(await positionLater(page)).toBe('3 of 6');
  });

  test.each(['Enter', 'Space'])('goes on after %s on Play', async (key) => {
    const page = await stoppedClock('/');
    await page.getByRole('button', { name: 'Pause' }).focus();
    await page.keyboard.press(key);
    expect(await positionLater(page)).toBe('1 of 6');
    await page.keyboard.press(key);
    await page.clock.runFor(6_000);
    await expect.poll(() => position(page)).toBe('2 of 6');
  });

  test('waits for a pointer that was there before it was activated', async () => {
    const page = await site.window();
    const arrive = await heldBack(page, '**/assets/slideshow-*.js');
    await page.clock.install();
    await page.goto('/');
    await page.locator('.slide-strip').hover();
    arrive();
    await active(page);
    expect(await positionLater(page)).toBe('1 of 6');
  });

  test('waits for a picture on a slow connection', async () => {
    const page = await site.window();
    const arrive = await heldBack(page, /slide-02\.hero-/);
    await stopClock(page, '/');
    await page.clock.runFor(20_000);
    expect(await position(page)).toBe('1 of 6');
    arrive();
    await expect.poll(() => position(page)).toBe('2 of 6');
  });

  test('shows a picture that failed while the phone had no connection, when the connection is back', async () => {
    const page = await site.window();
    const slide = page.locator('.slide').nth(1).locator('img');
    await page.route(/slide-02\.hero-/, (route) => route.abort());
    await stopClock(page, '/');
    await pressNext(page);
    await expect.poll(() => slide.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);

    await page.unroute(/slide-02\.hero-/);
    await page.getByRole('button', { name: 'Previous slide' }).click();
    await pressNext(page);
    await expect
      .poll(() => slide.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  test('stays at its slide if the picture comes after Pause was pressed', async () => {
    const page = await site.window();
    const arrive = await heldBack(page, /slide-02\.hero-/);
    await stopClock(page, '/');
    await page.clock.runFor(6_000);
    await page.getByRole('button', { name: 'Pause' }).click();
    arrive();
    expect(await positionLater(page)).toBe('1 of 6');
  });

  test('preloads both neighbours when the pointer comes near its buttons', async () => {
    const page = await site.window();
    const pictures = slidesFetched(page);
    await stopClock(page, '/');
    expect(pictures.size).toBe(1);
    await page.getByRole('button', { name: 'Pause' }).hover();
    await expect.poll(() => pictures.size).toBe(3);
    expect([...pictures].map((address) => /slide-\d+/.exec(address)![0]).sort()).toEqual([
      'slide-01',
      'slide-02',
      'slide-06',
    ]);
  });

  test('keeps hidden slides away from focus and from screen readers', async () => {
    const page = await stoppedClock('/');
    await page.getByRole('button', { name: 'Next slide' }).click();
    const reachable = page.locator('.slides [role="group"]:not([inert])');
    expect(
      await reachable.evaluateAll((all) => all.map((slide) => slide.getAttribute('aria-label'))),
    ).toEqual(['2 of 6']);
  });

  test('rests out of view and in a hidden tab', async () => {
    const page = await stoppedClock('/');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await nextFrames(page);
    expect(await positionLater(page)).toBe('1 of 6');
    await page.evaluate(() => scrollTo(0, 0));
    await nextFrames(page);
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(await positionLater(page)).toBe('1 of 6');
  });

  test('starts paused for visitors who want no motion, and moves without fading', async () => {
    const page = await stoppedClock('/', { reducedMotion: 'reduce' });
    expect(await positionLater(page)).toBe('1 of 6');
    await page.getByRole('button', { name: 'Next slide' }).click();
    expect(await shown(page)).toEqual(['2 of 6']);
    expect(await page.getByRole('button', { name: 'Play' }).count()).toBe(1);
  });

  test('pauses when a visitor turns on reduced motion', async () => {
    const page = await stoppedClock('/');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Play' }).waitFor();
    expect(await positionLater(page)).toBe('1 of 6');
  });

  test.each(SAVING)('fetches nothing for those %s until they press an arrow', async (_, become) => {
    const page = await site.window();
    await become(page);
    const pictures = slidesFetched(page);
    await stopClock(page, '/');
    expect(await positionLater(page)).toBe('1 of 6');
    await page.getByRole('button', { name: 'Play' }).hover();
    await nextFrames(page);
    expect(pictures.size).toBe(1);
    await page.getByRole('button', { name: 'Next slide' }).click();
    await expect.poll(() => pictures.size).toBe(2);
    await nextFrames(page);
    expect(pictures.size).toBe(2);
  });

  test('follows a finger', async () => {
    const page = await site.window(TOUCHED);
    await page.goto('/');
    await active(page);
    await swipe(page, { from: 300, to: 60 });
    await expect.poll(() => position(page)).toBe('2 of 6');
    await expect.poll(() => shown(page)).toEqual(['2 of 6']);
    await swipe(page, { from: 60, to: 300 });
    await expect.poll(() => position(page)).toBe('1 of 6');
  });

  test('goes on from the last slide to the first under a finger, and back, however slow it is', async () => {
    const page = await site.window(TOUCHED);
    await page.goto('/');
    await active(page);
    for (const [from, to, next] of [
      [60, 300, '6 of 6'],
      [300, 60, '1 of 6'],
    ] as const) {
      const { down, draw, lift } = await finger(page);
      await down(from);
      await draw(from, to);
      // A shorter swipe is a fast one for Swiper.
      await sleep(400);
      await lift();
      await expect.poll(() => shown(page)).toEqual([next]);
    }
  });

  test('stays where it is while a finger moves the view of a visitor who has zoomed in', async () => {
    const page = await site.window(TOUCHED);
    await page.goto('/');
    await active(page);
    expect(await moveZoomedView(page)).toBeGreaterThan(20);
    expect(await position(page)).toBe('1 of 6');
  });

  test('shows the next slide under a finger, with the pictures of both sides, and waits until it is lifted', async () => {
    const page = await site.window(TOUCHED);
    const pictures = slidesFetched(page);
    await stopClock(page, '/');
    const { down, draw, lift } = await finger(page);
    await down(300);
    expect([await positionLater(page), await shown(page)]).toEqual(['1 of 6', ['1 of 6']]);
    await draw(300, 240);
    expect(await shown(page)).toEqual(['1 of 6', '2 of 6']);
    await expect.poll(() => pictures.size).toBe(3);
    await draw(240, 300);
    await lift();
    expect(await position(page)).toBe('1 of 6');
    await page.clock.runFor(6_000);
    await expect.poll(() => position(page)).toBe('2 of 6');
  });

  test('shows a slide for its full time after a press', async () => {
    const page = await stoppedClock('/');
    await pressNext(page);
    expect(await positionLater(page, 5_999)).toBe('2 of 6');
    await page.clock.runFor(1);
    await expect.poll(() => position(page)).toBe('3 of 6');
  });

  test.each([360, 1280])('shifts nothing when it takes over at %i px', async (width) => {
    const page = await site.window({ viewport: { width, height: 780 } });
    // On a busy machine fonts may come only now, and break a line again. stillness.test.ts covers them.
    await page.route('**/*.woff2', (route) => route.abort());
    await page.addInitScript(() => {
      window.shifted = 0;
      const count = (list: PerformanceObserverEntryList) => {
        for (const { value } of list.getEntries()) window.shifted += value;
      };
      new PerformanceObserver(count).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/');
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.hero, .hero-words, .slide-bar, .slide-words, .hero + *')].map(
          (element) =>
            JSON.stringify({ top: element.getBoundingClientRect().top, height: element.clientHeight }),
        ),
      );
    const before = await places();
    await active(page);
    expect(await places()).toEqual(before);
    expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.005);
  });
});

declare global {
  interface Window {
    shifted: number;
  }
}

/** Opens a page with a stopped clock. Its slider shows the first slide and is active. */
async function stoppedClock(route: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await site.window(options);
  await stopClock(page, route);
  return page;
}

/**
 * Opens a page whose clock runs only until its slider is active, however long that takes: the first change is nearly
 * a delay away.
 */
async function stopClock(page: Page, route: string): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.goto(route);
  while ((await page.locator(ACTIVE).count()) === 0) await page.clock.runFor(20);
}

const ACTIVE = '.slide-bar:not([inert])';

async function active(page: Page): Promise<void> {
  await page.waitForSelector(ACTIVE);
}

/** Goes to the next slide as a voice command does, without a pointer or focus that would stop the slider there. */
async function pressNext(page: Page): Promise<void> {
  const before = await position(page);
  await page.getByRole('button', { name: 'Next slide' }).evaluate((button: HTMLElement) => button.click());
  expect(await position(page)).not.toBe(before);
}

function isSeen(picture: HTMLImageElement): boolean {
  return picture.checkVisibility() && picture.complete && picture.naturalWidth > 0;
}

/** Returns the visible slides. */
function shown(page: Page): Promise<readonly (string | null)[]> {
  return page
    .locator('.slide')
    .evaluateAll((slides) =>
      slides
        .filter((slide) => slide.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map((slide) => slide.getAttribute('aria-label')),
    );
}

/** Returns the text of the bar under the picture: `3 of 6`. */
function position(page: Page): Promise<string | null> {
  return page.locator('[data-slides="position"]').textContent();
}

/** Returns the text of the bar later, when every requested picture is loaded: a change waits for its own picture. */
async function positionLater(page: Page, milliseconds = 20_000): Promise<string | null> {
  await page.clock.runFor(milliseconds);
  await page
    .locator('.slide:not([data-far]) img')
    .evaluateAll((pictures: HTMLImageElement[]) => Promise.all(pictures.map((picture) => picture.decode())));
  return position(page);
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => (document.activeElement as HTMLElement).innerText.trim());
}

/** Collects the addresses of the pictures of slides as they are fetched. */
function slidesFetched(page: Page): ReadonlySet<string> {
  const pictures = new Set<string>();
  page.on('request', (request) => {
    if (/\.hero-/.test(request.url())) pictures.add(request.url());
  });
  return pictures;
}
