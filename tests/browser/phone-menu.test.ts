import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { KNOWN_SITES } from '../support/known-sites.ts';
import { buildChanged, replace } from '../support/sites.ts';
import { whatSticksOut } from '../support/sticks-out.ts';
import { heldBack } from '../support/visit.ts';
import { PHONE, visitedSite } from '../support/visited-site.ts';

const site = visitedSite();

const STILL = { ...PHONE, reducedMotion: 'reduce' } as const;
const toggle = (page: Page) => page.getByRole('button', { name: 'Menu' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

async function openMenu(route: string): Promise<Page> {
  const page = await site.open(route, STILL);
  await toggle(page).click();
  return page;
}

describe.each(KNOWN_SITES)('on the pages of $which', ({ which, plain, menu: entries }) => {
  const site = visitedSite(which);

  test('the menu is closed at first, and nothing in it can get focus', async () => {
    const page = await site.open(plain, STILL);
    expect(await toggle(page).getAttribute('aria-expanded')).toBe('false');
    expect(await menu(page).getByRole('link').count()).toBe(0);
    expect(await menu(page).getByRole('button').allTextContents()).toEqual(['Menu']);
  });

  test('is a dialog with a name while it is open', async () => {
    const page = await site.open(plain, STILL);
    await toggle(page).click();
    expect(await page.getByRole('dialog', { name: 'Menu' }).count()).toBe(1);
    await page.keyboard.press('Escape');
    expect(await page.locator('header [role="dialog"]').count()).toBe(0);
  });

  test('Enter opens the menu, and Tab stays within it in both directions', async () => {
    const page = await site.open(plain, STILL);
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    expect(await toggle(page).getAttribute('aria-expanded')).toBe('true');
    const focused = () =>
      page.evaluate(() =>
        document.activeElement?.closest('nav') ? document.activeElement.textContent : 'out of the menu',
      );
    const around = [...entries, 'Menu'];
    for (const stop of [...around, around[0]]) {
      await page.keyboard.press('Tab');
      expect(await focused()).toBe(stop);
    }
    for (const stop of [...around.toReversed(), 'Menu']) {
      await page.keyboard.press('Shift+Tab');
      expect(await focused()).toBe(stop);
    }
  });

  test('without script the menu is in the flow of the page, above its sections', async () => {
    const page = await site.open('/', { ...PHONE, javaScriptEnabled: false });
    expect(await toggle(page).isVisible()).toBe(false);
    const contact = await menu(page).getByRole('link', { name: 'Contact' }).boundingBox();
    const main = await page.locator('main').boundingBox();
    expect((contact?.y ?? 0) + (contact?.height ?? 0)).toBeLessThanOrEqual(main?.y ?? 0);
  });
});

describe('on a phone', () => {
  test('its button opens pages and closed groups, and a Donate button as wide as they are', async () => {
    const page = await openMenu('/board/');
    expect(await toggle(page).getAttribute('aria-expanded')).toBe('true');
    expect(await menu(page).getByRole('link').allTextContents()).toEqual(['Home', 'Contact']);
    const groups = menu(page).locator('[aria-expanded]:not([popovertarget])');
    expect(await groups.allTextContents()).toEqual([
      'About Us',
      'Our Focus',
      'Leadership',
      'Our Stations',
      'Resources',
    ]);
    for (const group of await groups.all()) expect(await group.getAttribute('aria-expanded')).toBe('false');
    const width = async (part: ReturnType<typeof toggle>) => (await part.boundingBox())?.width;
    expect(await width(menu(page).getByRole('button', { name: 'Donate' }))).toBe(
      await width(menu(page).getByRole('link', { name: 'Contact' })),
    );
  });

  test('a group opens in its place and pushes the next one down', async () => {
    const page = await openMenu('/board/');
    await menu(page).getByRole('button', { name: 'Our Focus' }).click();
    const last = await menu(page).getByRole('link', { name: 'Water & Sanitation' }).boundingBox();
    const next = await menu(page).getByRole('button', { name: 'Leadership' }).boundingBox();
    expect(next?.y).toBeGreaterThanOrEqual((last?.y ?? 0) + (last?.height ?? 0));
  });

  test('its groups are closed every time it opens', async () => {
    const page = await openMenu('/board/');
    const group = menu(page).getByRole('button', { name: 'Our Focus' });
    await group.click();
    await page.keyboard.press('Escape');
    await toggle(page).click();
    expect(await group.getAttribute('aria-expanded')).toBe('false');
  });

  test('the page behind neither scrolls nor takes focus until the menu is closed', async () => {
    const page = await openMenu('/board/');
    const scrollBy = async (pixels: number) => {
      await page.mouse.move(20, 700);
      await page.mouse.wheel(0, pixels);
      return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(scrollY))));
    };
    expect(await scrollBy(400)).toBe(0);
    expect(await page.evaluate(takesFocusBehind)).toEqual([]);

    await toggle(page).click();
    expect(await toggle(page).getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => scrollBy(400)).toBeGreaterThan(0);
    expect((await page.evaluate(takesFocusBehind)).length).toBeGreaterThan(20);
  });

  test('a touch outside the menu closes it and its groups', async () => {
    const page = await openMenu('/board/');
    await menu(page).getByRole('button', { name: 'Resources' }).click();
    await page.mouse.click(10, 600);
    expect(await toggle(page).getAttribute('aria-expanded')).toBe('false');
    await toggle(page).click();
    expect(await menu(page).getByRole('link', { name: 'Careers' }).isVisible()).toBe(false);
  });

  test('a link leads to its page, where the menu is closed', async () => {
    const page = await openMenu('/board/');
    await menu(page).getByRole('button', { name: 'Leadership' }).click();
    await menu(page).getByRole('link', { name: 'Governance' }).click();
    await page.waitForURL('**/governance/');
    expect(await toggle(page).getAttribute('aria-expanded')).toBe('false');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('the link of the current page closes the menu and scrolls to the top', async () => {
    const page = await site.open('/board/', STILL);
    await page.evaluate(() => scrollTo(0, 500));
    await toggle(page).click();
    await menu(page).getByRole('button', { name: 'Leadership' }).click();
    await menu(page).getByRole('link', { name: 'Our Board of Directors' }).click();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await toggle(page).getAttribute('aria-expanded')).toBe('false');
  });

  test('Donate closes the menu and scrolls to the top, and the address stays the same', async () => {
    const page = await site.open('/board/', STILL);
    await page.evaluate(() => {
      Object.assign(window, { isSamePage: true });
      scrollTo(0, 500);
    });
    await toggle(page).click();
    await menu(page).getByRole('button', { name: 'Donate' }).click();
    expect(await toggle(page).getAttribute('aria-expanded')).toBe('false');
    expect(
      await page.evaluate(() => [
        scrollY,
        location.href.replace(location.origin, ''),
        'isSamePage' in window,
      ]),
    ).toEqual([0, '/board/', true]);
  });

  test('the menu closes when the screen becomes wide', async () => {
    const page = await openMenu('/board/');
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => page.evaluate(takesFocusBehind)).not.toEqual([]);
    expect(await menu(page).getByRole('link', { name: 'Contact' }).isVisible()).toBe(true);
  });

  test('its groups are closed also after the screen was wide, and one was open there', async () => {
    const page = await site.open('/board/', { ...STILL, viewport: { width: 1280, height: 800 } });
    await menu(page).getByRole('button', { name: 'Resources' }).click();
    await page.setViewportSize(PHONE.viewport);
    await toggle(page).click();
    await menu(page).getByRole('link', { name: 'Contact' }).waitFor();
    expect(await menu(page).getByRole('link').allTextContents()).toEqual(['Home', 'Contact']);
  });

  test('the menu stays below its bar on a scrolled page when the phone is turned', async () => {
    const page = await site.open('/board/', STILL);
    const { width, height } = PHONE.viewport;
    const edges = () =>
      page.evaluate(() => {
        const [bar, sheet] = ['.banner-bar', '.menu-sheet'].map((part) =>
          document.querySelector(part)!.getBoundingClientRect(),
        );
        return { isInSight: bar!.top >= 0, gap: Math.round(sheet!.top - bar!.bottom) };
      });
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await toggle(page).click();
    await expect.poll(edges).toEqual({ isInSight: true, gap: 0 });
    await page.setViewportSize({ width: height, height: width });
    await expect.poll(edges).toEqual({ isInSight: true, gap: 0 });
    await page.setViewportSize({ width, height });
    await expect.poll(edges).toEqual({ isInSight: true, gap: 0 });
  });
});

describe('with the keyboard', () => {
  test('Escape leads back to the button also where a click does not focus it, as in Safari', async () => {
    const page = await site.open('/board/', STILL);
    await toggle(page).evaluate((button: HTMLElement) => button.click());
    expect(await toggle(page).getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Escape');
    await expect.poll(() => toggle(page).evaluate((one) => one === document.activeElement)).toBe(true);
  });

  test('Escape closes the menu, and focus returns to its button', async () => {
    const page = await site.open('/board/', STILL);
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await menu(page).getByRole('button', { name: 'Resources' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    expect(await toggle(page).getAttribute('aria-expanded')).toBe('false');
    expect(await toggle(page).evaluate((one) => one === document.activeElement)).toBe(true);
  });
});

test('the menu opens before the script of the page comes, or if it never comes', async () => {
  const page = await site.open('/404.html', STILL);
  await page.route('**/*.js', (request) => request.abort());
  await page.goto('/board/');
  await toggle(page).click();
  await page.locator('header summary', { hasText: 'Leadership' }).click();
  expect(await menu(page).getByRole('link', { name: 'Our Staff' }).isVisible()).toBe(true);
});

test('a menu that is open before the script comes keeps focus out of the page behind it afterwards', async () => {
  const page = await site.usedPage(STILL);
  const arrive = await heldBack(page, '**/assets/main-*.js');
  await page.goto('/board/', { waitUntil: 'commit' });
  await toggle(page).click();
  expect(await page.evaluate(takesFocusBehind)).not.toEqual([]);
  await toggle(page).focus();

  arrive();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  expect(await page.evaluate(takesFocusBehind)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('[inert]').count()).toBe(0);
});

/** Returns everything outside the menu that can get focus now. */
function takesFocusBehind(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, [tabindex]')]
    .filter((one) => one.closest('nav') !== document.querySelector('header nav'))
    .filter((one) => {
      const before = document.activeElement;
      one.focus();
      return document.activeElement === one && one !== before;
    })
    .map((one) => one.textContent);
}

describe('on a phone without popover support', () => {
  /** As in Chromium before 114. Only a test in such a browser can check its style sheet. */
  async function openOld(route: string): Promise<Page> {
    const page = await site.window(STILL);
    await page.addInitScript(() => {
      const { prototype } = HTMLElement as unknown as { prototype: Record<string, unknown> };
      for (const name of ['hidePopover', 'showPopover', 'togglePopover', 'popover']) delete prototype[name];
      const unmark = () => {
        for (const part of document.querySelectorAll('[popover]')) part.setAttribute('popover', 'manual');
      };
      // The test browser does support them, so its own reaction to the button is removed.
      document.addEventListener('DOMContentLoaded', unmark);
      document.addEventListener('click', (event) => {
        if ((event.target as Element).closest('[popovertarget]') !== null) event.preventDefault();
      });
    });
    await page.goto(route);
    await page.locator('nav[data-disclosure="closed"]').waitFor();
    return page;
  }
  const state = (page: Page) =>
    page
      .locator('header nav')
      .evaluate((nav) => [
        (nav as HTMLElement).dataset.disclosure,
        nav.querySelector('.menu-toggle')?.getAttribute('aria-expanded'),
        document.activeElement === nav.querySelector('.menu-toggle'),
      ]);

  test('the button shows what it opens, opens it, and closes it again', async () => {
    const page = await openOld('/board/');
    const sheet = await toggle(page).getAttribute('aria-controls');
    expect(await page.locator(`[id="${sheet}"] ul`).count()).toBeGreaterThan(0);
    await toggle(page).press('Enter');
    expect(await state(page)).toEqual(['open', 'true', true]);
    await toggle(page).press('Enter');
    expect(await state(page)).toEqual(['closed', 'false', true]);
  });

  test('Escape closes it with its groups, and focus returns to the button', async () => {
    const page = await openOld('/board/');
    await toggle(page).press('Enter');
    await page
      .locator('.menu-group button')
      .first()
      .evaluate((group: HTMLElement) => group.click());
    await page.keyboard.press('Escape');
    expect(await state(page)).toEqual(['closed', 'false', true]);
    expect(await page.locator('.menu-group [aria-expanded="true"]').count()).toBe(0);
  });

  test('any choice closes it', async () => {
    const page = await openOld('/board/');
    await toggle(page).press('Enter');
    await page.locator('.menu-sheet [data-to-top]').evaluate((donate: HTMLElement) => donate.click());
    expect((await state(page)).slice(0, 2)).toEqual(['closed', 'false']);
  });
});

describe('a very long word in the menu', () => {
  const WORD = 'Wasserversorgungsgenossenschaftsmitglied';
  const wordy = visitedSite(
    buildChanged((root) => {
      replace(root, 'site.yaml', '\n  - page: /contact\n', `\n  - page: /contact\n    label: ${WORD}\n`);
      replace(root, 'site.yaml', '  - label: Resources\n', `  - label: ${WORD.toUpperCase()}\n`);
      replace(root, 'site.yaml', '\ndonate:\n  label: Donate', `\ndonate:\n  label: ${WORD.toLowerCase()}`);
    }),
  );

  test.each([true, false])(
    'is complete on the narrowest phone, with script: %s',
    async (javaScriptEnabled) => {
      const viewport = { width: 320, height: 700 };
      const page = await wordy.open('/board/', { viewport, javaScriptEnabled, reducedMotion: 'reduce' });
      if (javaScriptEnabled) await toggle(page).click();
      const cut = await page.locator('.menu-entry, .menu-donate > *').evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility())
          .filter((one) => {
            const words = document.createRange();
            words.selectNodeContents(one);
            const box = words.getBoundingClientRect();
            const around = one.getBoundingClientRect();
            return box.right > around.right || box.top < around.top || box.bottom > around.bottom;
          })
          .map((one) => one.textContent),
      );
      expect(cut).toEqual([]);
      expect(await page.evaluate(whatSticksOut)).toEqual([]);
    },
  );
});
