import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { KNOWN_SITES } from '../support/known-sites.ts';
import { buildChanged, replace, write } from '../support/sites.ts';
import { whatSticksOut } from '../support/sticks-out.ts';
import { nextFrames } from '../support/visit.ts';
import { LOST, PATIENCE, PHONE, TOUCHED, visitedSite, WIDE } from '../support/visited-site.ts';

const SCREENS = [
  ['phone', PHONE],
  ['wide screen', WIDE],
] as const;

describe.each(KNOWN_SITES)(
  'on the pages of $which',
  ({ which, name, plain, withPicture, routes, onHeader }) => {
    const site = visitedSite(which);

    describe.each(SCREENS)('on a %s', (_, screen) => {
      test('the header becomes solid past 20 px and stays in sight, and nothing moves', async () => {
        for (const route of ['/', plain]) {
          const page = await site.open(route, screen);
          const atTop = await headerOf(page);
          await scrollDown(page, 20);
          expect((await headerOf(page)).alpha).toBe(atTop.alpha);
          await scrollDown(page, 21);
          const scrolled = await headerOf(page);
          expect(atTop.alpha).toBeLessThan(1);
          expect(scrolled.alpha).toBe(1);
          expect(scrolled.pageHeight).toBe(atTop.pageHeight);
          expect(scrolled.mainTop).toBe(atTop.mainTop);
          await scrollDown(page, 900);
          expect((await headerOf(page)).bottom).toBeGreaterThan(50);
          await scrollDown(page, 0);
          expect(await headerOf(page)).toEqual(atTop);
        }
      });

      test('the header is visible also if a provider or an extension put something below it', async () => {
        const page = await site.open(plain, screen);
        await page.locator('.banner').evaluate((header) => header.after(document.createElement('div')));
        expect(await page.locator('.banner-bar').isVisible()).toBe(true);
      });

      test('the first picture of a page reaches below the header; elsewhere the header comes first', async () => {
        for (const route of [...withPicture, plain]) {
          const { bottom, mainTop } = await headerOf(await site.open(route, screen));
          expect(mainTop < bottom - 1).toBe(route !== plain);
        }
      });

      test('the text of the header is readable over the page that scrolls below it', async () => {
        const page = await site.open('/', screen);
        await scrollDown(page, 400);
        const colour = await page
          .locator('header a', { hasText: name })
          .locator('span')
          .evaluate((words) => getComputedStyle(words).color);
        expect(colour).toBe(onHeader);
      });
    });

    test.each([
      ['a phone', PHONE],
      ['a screen with room for the menu only below the name', { viewport: { width: 1024, height: 800 } }],
      ['a wide screen', WIDE],
    ])('the keyboard goes through the header on %s, and the page does not move', async (_, screen) => {
      const page = await site.open(plain, { ...screen, reducedMotion: 'reduce' });
      await page.keyboard.press('Tab');
      const forward = await walkHeader(page, 'Tab');
      expect(new Set(forward.map(({ scrolled }) => scrolled))).toEqual(new Set([0]));
      // The element after the header is not behind it.
      expect(await page.evaluate(focusedBelowHeader)).toBe(true);

      const place = await page.evaluate(() => {
        scrollTo({ top: 400, behavior: 'instant' });
        const after = [
          ...document.querySelectorAll<HTMLElement>('main a, main button, main summary, footer a'),
        ];
        after.find((element) => element.checkVisibility())!.focus({ preventScroll: true });
        return Math.round(scrollY);
      });
      // The browser moves the header along in the next frame.
      await nextFrames(page);
      const back = await walkHeader(page, 'Shift+Tab');
      expect(new Set(back.map(({ scrolled }) => scrolled))).toEqual(new Set([place]));
      expect([...forward, ...back].filter(({ isInSight }) => !isInSight)).toEqual([]);
    });

    test('without script the header scrolls away with the page', async () => {
      const page = await site.open(plain, { ...PHONE, javaScriptEnabled: false });
      await page.mouse.wheel(0, 600);
      await expect.poll(async () => (await headerOf(page)).bottom).toBeLessThan(0);
    });

    test('on a low screen the header gives its space to the page', async () => {
      const page = await site.open(plain, { viewport: { width: 780, height: 360 } });
      await scrollDown(page, 600);
      expect((await headerOf(page)).bottom).toBeLessThan(0);
    });

    test('a page has the title, the landmarks and the heading levels that browsers and readers need', {
      timeout: PATIENCE,
    }, async () => {
      const found = await site.visit(
        routes === undefined ? {} : { routes: [...routes, LOST] },
        async (page, route) => {
          await page.goto(route);
          return page.evaluate(whatTheHeadLacks);
        },
      );
      expect(found).toEqual([]);
    });

    test('the skip link is the first stop and leads into the page itself', async () => {
      const page = await site.open('/contact/', WIDE);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Skip to/);
      await expect
        .poll(async () => (await page.locator('.skip-link').boundingBox())?.y)
        .toBeGreaterThanOrEqual(0);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    });
  },
);

const LONG_NAME = 'Mount Kenya East Development Services';

const large = visitedSite(
  buildChanged((root) => replace(root, 'site.yaml', 'name: Sample Organisation', `name: ${LONG_NAME}`)),
);

describe('visitors with large text', () => {
  const site = large;

  test.each(['112%', '125%', '150%'])('read whole words in the name next to a menu at %s', async (size) => {
    const page = await site.open('/board/', PHONE);
    await page.evaluate((letters) => {
      document.documentElement.style.fontSize = letters;
    }, size);
    expect(await page.evaluate(wordsInPieces)).toEqual([]);
    expect(await page.evaluate(whatSticksOut)).toEqual([]);
    const { bottom } = await headerOf(page);
    expect(bottom).toBeLessThan(PHONE.viewport.height / 3);
  });
});

test('with large text on a low screen, what has the focus is in sight, however high the header is', async () => {
  const page = await large.open('/board/', {
    viewport: { width: 320, height: 256 },
    reducedMotion: 'reduce',
  });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await page.locator('footer a').last().focus();
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(middleInSight)).toBe(true);
  }
});

/** Returns true if the middle of the focused element is on the screen. */
function middleInSight(): boolean {
  const { top, height } = document.activeElement!.getBoundingClientRect();
  const middle = top + height / 2;
  return middle > 0 && middle < innerHeight;
}

describe('visitors who read a page', () => {
  const site = visitedSite();

  test('see the target of a link within the page, not hidden by the header', async () => {
    const page = await site.open('/stations/hill/', WIDE);
    await page.getByRole('link', { name: 'Learn More' }).click();
    const heading = page.locator('#about h2');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    const [{ bottom }, top] = [await headerOf(page), (await heading.boundingBox())?.y ?? 0];
    expect(top).toBeGreaterThanOrEqual(bottom);
  });

  test('and turn the phone see the same part of the page', async () => {
    const page = await site.open('/our-focus/community-health/', TOUCHED);
    const heading = page.locator('main h2').nth(1);
    await scrollDown(page, (await heading.boundingBox())!.y - 100);
    const { width, height } = TOUCHED.viewport;
    await turnTo(page, { width: height, height: width });
    await expect.poll(() => heading.evaluate(placeOutOfSight)).toBeUndefined();
    await turnTo(page, { width, height });
    await expect.poll(() => heading.evaluate(placeOutOfSight)).toBeUndefined();
  });
});

/** Turns the phone, and waits until the page is shown so: nobody turns it back before that. */
async function turnTo(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction(({ width }) => innerWidth === width, size);
  await twoFrames(page);
}

/** Returns undefined for an element that is wholly in sight, and otherwise where it is. */
function placeOutOfSight(element: Element): object | undefined {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight ? undefined : { top, bottom, innerWidth, innerHeight, scrollY };
}

describe('visitors with a keyboard', () => {
  const site = visitedSite();

  test('keep their reading position when they close a menu with Escape', async () => {
    const page = await site.open('/', { ...WIDE, reducedMotion: 'reduce' });
    await scrollDown(page, 900);
    const button = page.locator('header summary, header button', { hasText: 'Our Stations' }).first();
    await button.evaluate((element) => element.focus({ preventScroll: true }));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect(await page.evaluate(focusedInHeader)).toEqual({ isInSight: true, scrolled: 900 });
  });
});

/** Presses a key until the focus has come to the header and left it, and returns each stop in the header. */
async function walkHeader(page: Page, key: string) {
  const stops: NonNullable<ReturnType<typeof focusedInHeader>>[] = [];
  for (let presses = 0; presses < 100; presses += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(focusedInHeader);
    if (stop !== undefined) stops.push(stop);
    else if (stops.length > 0) break;
  }
  return stops;
}

/**
 * Returns whether the focused element of the header is visible, and how far the page is scrolled. Returns undefined if another
 * element has the focus.
 */
function focusedInHeader(): { readonly isInSight: boolean; readonly scrolled: number } | undefined {
  const focused = document.activeElement;
  if (focused?.closest('header') == null) return undefined;
  const { top, bottom } = focused.getBoundingClientRect();
  return { isInSight: top >= 0 && bottom <= innerHeight, scrolled: Math.round(scrollY) };
}

/** Returns true if the focused element begins below the header. */
function focusedBelowHeader(): boolean {
  const { bottom } = document.querySelector('header')!.getBoundingClientRect();
  return document.activeElement!.getBoundingClientRect().top >= bottom;
}

/** Returns the words of the name that break across lines. */
function wordsInPieces(): readonly string[] {
  const text = document.querySelector('.banner-name')!.firstChild as Text;
  return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range.getClientRects().length > 1 ? [word] : [];
  });
}

async function scrollDown(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
  await twoFrames(page);
}

/** Waits until the page is drawn again. */
async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

function headerOf(page: Page) {
  return page.evaluate(() => {
    const header = document.querySelector('header')!;
    const { top, bottom } = header.getBoundingClientRect();
    const colour = getComputedStyle(header).backgroundColor;
    // A solid colour is written as rgb(…), others have a fourth number.
    const alpha = colour.startsWith('rgb(') ? 1 : Number(colour.match(/([\d.]+)\)$/)?.[1]);
    const mainTop = document.querySelector('main')!.getBoundingClientRect().top + scrollY;
    return { top, bottom, alpha, mainTop, pageHeight: document.documentElement.scrollHeight };
  });
}

function whatTheHeadLacks(): readonly string[] {
  const count = (selector: string) => document.querySelectorAll(selector).length;
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) =>
    Number(tagName[1]),
  );
  const skipped = levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1);
  return [
    ...(count('h1') === 1 ? [] : [`has ${count('h1')} headings of the page`]),
    ...(count('main') === 1 ? [] : [`has ${count('main')} main parts`]),
    ...(document.title === '' ? ['has no title'] : []),
    ...(new Set(ids).size === ids.length ? [] : ['has an id twice']),
    ...skipped.map((level) => `jumps to a heading of level ${level}`),
  ];
}

describe('a logo that is much wider than it is high', () => {
  const wide = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 80"><path d="M0 0h400v80z"/></svg>';
  const site = visitedSite(buildChanged((root) => write(root, 'public/logo.svg', wide)));

  test.each([
    ['a phone', PHONE, 80],
    ['a wide screen', WIDE, 190],
  ])('is large enough to be read on %s', async (_, screen, atLeast) => {
    const page = await site.open('/board/', screen);
    const logo = (await page.locator('.banner img').boundingBox())!;
    expect(logo.width).toBeGreaterThan(atLeast);
    expect(logo.height).toBe(48);
    expect(await page.evaluate(whatSticksOut)).toEqual([]);
  });
});

const withoutMenu = visitedSite(
  buildChanged((root) => {
    const path = join(root, 'site.yaml');
    const settings = readFileSync(path, 'utf8');
    writeFileSync(path, settings.replaceAll(/^(?:navigation|donate):.*\n(?:[ #].*\n)*/gm, ''));
  }),
);

test('a site without a menu has no broken part, and its header becomes solid too', async () => {
  const page = await withoutMenu.window(PHONE);
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  await page.goto('/about/faqs/');
  expect(await page.getByRole('button', { name: 'Menu' }).count()).toBe(0);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.locator('.banner').getAttribute('data-scrolled')).toBe('true');
  expect(complaints).toEqual([]);
});

describe('a long mail address in the strip', () => {
  const mail = 'secretary.of.the.board.of.directors@northern-highlands-development-services.example.org';
  const long = visitedSite(
    buildChanged((root) => {
      replace(root, 'site.yaml', 'email: info@example.org', `email: ${mail}`);
      // Only confirmed contact details are in the strip.
      replace(root, 'site.yaml', '\n    placeholder: true\n  placeholder: true\n', '\n');
    }),
  );

  test.each([640, 700, 770])('is complete at %i px, and nothing scrolls sideways', async (width) => {
    const page = await long.open('/board/', { viewport: { width, height: 800 } });
    expect(await page.evaluate(whatSticksOut)).toEqual([]);
    // The phone number is still one line.
    const phone = page.locator('.banner-strip a[href^="tel:"] span');
    expect(await phone.evaluate((words) => words.getClientRects().length)).toBe(1);
  });
});

describe('more accounts than one line of the strip has room for', () => {
  const accounts = Array.from(
    { length: 7 },
    (_, at) => `  - network: youtube\n    href: https://www.youtube.com/@account${at}\n`,
  );
  const many = visitedSite(
    buildChanged((root) => replace(root, 'site.yaml', 'social:\n', `social:\n${accounts.join('')}`)),
  );

  test.each([320, 360])('scroll away with the whole strip at %i px', async (width) => {
    const page = await many.open('/board/', { viewport: { width, height: 780 } });
    const strip = page.locator('.banner-strip');
    expect((await strip.boundingBox())!.height).toBeGreaterThan(60);
    await scrollDown(page, 400);
    const { y, height } = (await strip.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(0);
    expect((await page.locator('.banner-bar').boundingBox())!.y).toBeLessThan(2);
    // On a wide screen the strip is one line again.
    await page.setViewportSize({ width: 800, height: 780 });
    await twoFrames(page);
    expect((await strip.boundingBox())!.height).toBe(36);
  });
});
