import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PHONE, visitedSite, WIDE } from '../support/visited-site.ts';

const site = visitedSite();

/** The sections of the page itself, not those within them. */
const SECTIONS = 'main section:not(section section)';

const opacities = (page: Page) =>
  page.locator(SECTIONS).evaluateAll((all) => all.map((one) => Number(getComputedStyle(one).opacity)));
const opacityOf = async (page: Page, index: number) => (await opacities(page))[index];
/** Returns the first section that waits until it is scrolled into view. The browser reports these sections in a later frame. */
const firstHidden = async (page: Page) => {
  await page.locator('[data-hidden]').first().waitFor({ state: 'attached' });
  return (await opacities(page)).indexOf(0);
};
/** Scrolls until this many pixels of a section are visible. */
const showPixels = (page: Page, index: number, pixels: number) =>
  page.evaluate(
    ({ selector, at, seen }) => {
      const section = document.querySelectorAll<HTMLElement>(selector)[at]!;
      const top = section.getBoundingClientRect().top + scrollY;
      return new Promise<void>((resolve) => {
        scrollTo({ top: top - innerHeight + seen, behavior: 'instant' });
        // Observers are notified in the frame after.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      });
    },
    { selector: SECTIONS, at: index, seen: pixels },
  );

describe.each([
  ['phone', PHONE],
  ['wide screen', WIDE],
])('on a %s', (_, screen) => {
  test('the first section is there at once, a later one appears when a tenth of it is visible, and stays', async () => {
    const page = await site.open('/about/who-we-are/', screen);
    expect(await opacityOf(page, 0)).toBe(1);
    const last = (await page.locator(SECTIONS).count()) - 1;
    await firstHidden(page);
    expect(await opacityOf(page, last)).toBe(0);

    const height = (await page.locator(SECTIONS).nth(last).boundingBox())!.height;
    const enough = Math.min(height / 10, 120);
    await showPixels(page, last, enough - 8);
    expect(await opacityOf(page, last)).toBe(0);
    await showPixels(page, last, enough + 8);
    await expect.poll(() => opacityOf(page, last)).toBe(1);

    await page.evaluate(() => scrollTo(0, 0));
    await showPixels(page, last, 1);
    expect(await opacityOf(page, last)).toBe(1);
  });
});

test('a section appears also if it has grown since, because the visitor has zoomed in', async () => {
  const page = await site.open('/', { viewport: { width: 1280, height: 1024 } });
  const last = (await page.locator(SECTIONS).count()) - 1;
  await firstHidden(page);
  // As at 400 %, where a row of cards becomes a column of a hundred.
  await page.setViewportSize({ width: 320, height: 256 });
  await page
    .locator(SECTIONS)
    .nth(last)
    .evaluate((section) => {
      section.style.minHeight = '4000px';
    });
  await showPixels(page, last, 112);
  expect(await opacityOf(page, last)).toBe(0);
  await showPixels(page, last, 128);
  await expect.poll(() => opacityOf(page, last)).toBe(1);
});

test('a section appears also if the visitor scrolls before the browser reports its position', async () => {
  const page = await site.window(PHONE);
  // A busy phone reports several positions at once.
  await page.addInitScript(() => {
    window.IntersectionObserver = class extends IntersectionObserver {
      constructor(told: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const held: IntersectionObserverEntry[] = [];
        let timer = 0;
        super((entries, observer) => {
          held.push(...entries);
          clearTimeout(timer);
          timer = window.setTimeout(() => told(held.splice(0), observer), 300);
        }, options);
      }
    };
  });
  await page.goto('/about/who-we-are/');
  const last = (await page.locator(SECTIONS).count()) - 1;
  await expect.poll(() => opacityOf(page, last)).toBe(0);
  await showPixels(page, last, 200);
  await expect.poll(() => opacityOf(page, last)).toBe(1);
});

test.each([
  ['/about/who-we-are/', 400],
  ['/resources/newsletters/', 800],
  ['/stations/hill/', 1_000],
  ['/stations/clinic/', 1_000],
])('on %s a section takes %i ms to appear', async (route, milliseconds) => {
  const page = await site.window(PHONE);
  await page.addInitScript(() => {
    const { animate } = Element.prototype;
    const durations: unknown[] = [];
    Object.assign(window, { durations });
    Element.prototype.animate = function (keyframes, options) {
      if (this.matches('section')) durations.push((options as KeyframeAnimationOptions).duration);
      return animate.call(this, keyframes, options);
    };
  });
  await page.goto(route);
  await showPixels(page, await firstHidden(page), 200);
  await expect
    .poll(() => page.evaluate(() => 'durations' in window && window.durations))
    .toContain(milliseconds);
});

describe('everything is visible at once', () => {
  const all = async (page: Page) => expect(await opacities(page)).not.toContain(0);

  test('for visitors who want no motion', async () => {
    const page = await site.open('/', { ...PHONE, reducedMotion: 'reduce' });
    await all(page);
    expect(await page.locator('[data-hidden]').count()).toBe(0);
  });

  test('without script', async () => {
    await all(await site.open('/', { ...PHONE, javaScriptEnabled: false }));
  });

  test('on paper', async () => {
    const page = await site.open('/', PHONE);
    await firstHidden(page);
    await page.emulateMedia({ media: 'print' });
    await all(page);
  });

  test('on paper also for a section that is just appearing', async () => {
    const page = await site.window(PHONE);
    await page.addInitScript(() => {
      const { animate } = Element.prototype;
      Element.prototype.animate = function (...how) {
        const animation = animate.apply(this, how);
        animation.pause();
        return animation;
      };
    });
    await page.goto('/');
    await showPixels(page, await firstHidden(page), 200);
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    await all(page);
  });

  test('for visitors who arrive at an anchor', async () => {
    await all(await site.open('/#ourboard', PHONE));
  });

  test('for visitors who go to an anchor of the page', async () => {
    const page = await site.open('/', PHONE);
    await firstHidden(page);
    await page.getByRole('link', { name: 'Our Board', exact: true }).click();
    await expect.poll(() => opacities(page)).not.toContain(0);
  });

  test('when focus arrives', async () => {
    const page = await site.open('/', PHONE);
    const last = (await page.locator(SECTIONS).count()) - 1;
    await firstHidden(page);
    expect(await opacityOf(page, last)).toBe(0);
    await page.locator(SECTIONS).nth(last).getByRole('textbox').first().focus();
    expect(await opacityOf(page, last)).toBe(1);
  });

  test('when focus arrives while it is about to appear', async () => {
    const page = await site.open('/resources/newsletters/', WIDE);
    const last = (await page.locator(SECTIONS).count()) - 1;
    await firstHidden(page);
    const opacity = await page.evaluate(
      ({ selector, at }) =>
        new Promise((resolve) => {
          const section = document.querySelectorAll<HTMLElement>(selector)[at]!;
          const observer = new MutationObserver(() => {
            section.querySelector<HTMLElement>('input')!.focus({ preventScroll: true });
            requestAnimationFrame(() => resolve(getComputedStyle(section).opacity));
          });
          observer.observe(section, { attributeFilter: ['data-hidden'] });
          section.scrollIntoView({ behavior: 'instant' });
        }),
      { selector: SECTIONS, at: last },
    );
    expect(opacity).toBe('1');
  });

  test('if the browser does not report what is in view', async () => {
    const page = await site.window(PHONE);
    await page.addInitScript(() => {
      window.IntersectionObserver = class {
        observe() {}
        unobserve() {}
        disconnect() {}
      } as unknown as typeof IntersectionObserver;
    });
    await page.goto('/');
    await all(page);
    expect(await page.locator('[data-hidden]').count()).toBe(0);
  });
});
