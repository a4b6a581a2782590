import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { buildChanged } from '../support/sites.ts';
import { PHONE, visitedSite, WIDE } from '../support/visited-site.ts';

/** Specification 4, Newsletters. */
const NEWSLETTERS = '/resources/newsletters/';

const site = visitedSite();

describe('a visitor', () => {
  test('finds newsletters by a part of their title, in any letter case', async () => {
    const page = await opened();
    await search(page).fill('ISSUE 3');
    expect(await titles(page)).toEqual(['Newsletter, issue 3']);
    expect(await status(page)).toBe('1 of 8 newsletters');
  });

  test('chooses a year, searches in it, and returns to all', async () => {
    const page = await opened();
    await year(page, '2024').click();
    expect(await titles(page)).toEqual(['Newsletter, issue 6', 'Newsletter, issue 5']);
    expect(await pressed(page)).toEqual(['2024']);

    await search(page).fill('issue 5');
    expect(await titles(page)).toEqual(['Newsletter, issue 5']);

    await year(page, 'All').click();
    await search(page).fill('');
    expect(await titles(page)).toHaveLength(8);
    expect(await pressed(page)).toEqual(['All']);
    expect(await status(page)).toBe('8 newsletters');
  });

  test('sees the chosen year where the system sets all colours', async () => {
    const page = await opened({ forcedColors: 'active' });
    await year(page, '2024').click();
    const ground = (name: string) =>
      year(page, name).evaluate((button) => getComputedStyle(button).backgroundColor);
    expect(await ground('2024')).not.toBe(await ground('2023'));
  });

  test.each(['light', 'dark'] as const)('sees the chosen year among the others, %s', async (colorScheme) => {
    const page = await opened({ colorScheme });
    await year(page, '2024').click();
    await page.mouse.move(0, 0);
    const ground = (name: string) =>
      year(page, name).evaluate((button) => {
        for (const change of button.getAnimations()) change.finish();
        return getComputedStyle(button).backgroundColor;
      });
    expect(contrast(await ground('2024'), await ground('2023'))).toBeGreaterThan(3);
  });

  test('reads the kind and size of a document in one line, however narrow the phone is', async () => {
    const page = await site.window();
    await page.goto(NEWSLETTERS);
    for (const width of [180, 200, 220, 240, 260, 280, 300, 320]) {
      await page.setViewportSize({ width, height: 780 });
      const lines = await page.locator('main li a').evaluateAll((links) =>
        links.map((link) => {
          const text = link.lastChild!;
          const size = document.createRange();
          size.setStart(text, text.nodeValue!.lastIndexOf('('));
          size.setEnd(text, text.nodeValue!.length);
          return size.getClientRects().length;
        }),
      );
      expect(new Set(lines)).toEqual(new Set([1]));
    }
  });

  test('reads that there are no results, and gets everything back with one press', async () => {
    const page = await opened();
    const reports = await reportsOf(page);
    await year(page, '2022').click();
    await search(page).fill('no such words');
    expect(await status(page)).toBe('No newsletters found.');
    expect(await titles(page)).toEqual([]);
    expect(await reportsOf(page)).toEqual(reports);

    await page.getByRole('button', { name: 'Show all newsletters' }).click();
    expect(await titles(page)).toHaveLength(8);
    expect(await search(page).inputValue()).toBe('');
    expect(await search(page).evaluate((field) => field === document.activeElement)).toBe(true);
  });

  test('shares search results by their address', async () => {
    const page = await opened();
    await search(page).fill('issue');
    await year(page, '2023').click();
    await page.waitForURL('**/newsletters/?search=issue&year=2023');

    const friend = await opened({}, new URL(page.url()).search);
    await expect.poll(() => titles(friend)).toEqual(['Newsletter, issue 4', 'Newsletter, issue 3']);
    expect(await search(friend).inputValue()).toBe('issue');
    expect(await pressed(friend)).toEqual(['2023']);

    await year(friend, 'All').click();
    await friend.waitForURL('**/newsletters/?search=issue');
  });

  test('who leaves the page right after typing finds the search again on the way back', async () => {
    const page = await opened();
    // So quickly that timers do not run.
    await page.evaluate(() => Object.assign(window, { setTimeout: () => 0 }));
    await search(page).fill('issue 3');
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).first().click();
    await page.waitForURL('**/contact/');
    await page.goBack();
    await page.waitForURL('**/newsletters/?search=issue+3');
    await expect.poll(() => titles(page)).toEqual(['Newsletter, issue 3']);
  });

  test('who opens an address with a year without newsletters sees them all', async () => {
    const page = await opened({}, '?year=1999');
    await page.waitForURL('**/newsletters/');
    expect(await titles(page)).toHaveLength(8);
  });

  test('does everything by keyboard', async () => {
    const page = await opened();
    const left: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) left.push(request.url());
    });
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    await search(page).focus();
    await page.keyboard.type('issue');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await pressed(page)).toEqual(['2025']);
    expect(await titles(page)).toEqual(['Newsletter, issue 8', 'Newsletter, issue 7']);
    expect(await search(page).inputValue()).toBe('issue');
    expect(left).toEqual([]);
    // The browser would block an attempt to send the search form; there was none.
    expect(complaints).toEqual([]);
  });

  test('without script has the whole list, and no controls that would not work', async () => {
    const page = await opened({ javaScriptEnabled: false });
    expect(await titles(page)).toHaveLength(8);
    expect(await page.locator('main input, main button').filter({ visible: true }).count()).toBe(0);
  });
});

const withRepeated = visitedSite(
  buildChanged((root) => {
    const path = join(root, 'content/newsletters.yaml');
    const text = readFileSync(path, 'utf8');
    const [first = ''] = /^- title(?:.+\n)+/m.exec(text) ?? [];
    writeFileSync(path, text.replace(first, `${first}${first.replace(/(title: .*)/, '$1, again')}`));
  }),
);

test('a document in two entries is listed twice, also after searches', async () => {
  const page = await opened({}, '', withRepeated);
  const all = await titles(page);
  for (const words of ['again', '', 'issue 3', '']) {
    await search(page).fill(words);
    expect(await titles(page)).toEqual(all.filter((title) => title.includes(words)));
  }
  expect(new Set(all).size).toBe(9);
});

const withMany = visitedSite(
  buildChanged((root) => {
    const path = join(root, 'content/newsletters.yaml');
    const [first = ''] = /^- title(?:.+\n)+/m.exec(readFileSync(path, 'utf8')) ?? [];
    const more = Array.from({ length: 100 }, (_, at) => first.replace(/(title: .*)/, `$1, part ${at}`));
    appendFileSync(path, `\n${more.join('\n')}`);
  }),
);

test.each([PHONE, WIDE])('who comes back to the foot of a few results sees it again', async (screen) => {
  const page = await opened({ ...screen, reducedMotion: 'reduce' }, '', withMany);
  await search(page).fill('part 9');
  await expect.poll(() => titles(page)).toHaveLength(11);
  await page.waitForURL('**/newsletters/?search=part+9');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first();
  await link.scrollIntoViewIfNeeded();
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await link.click();
  await page.waitForURL(({ pathname }) => !pathname.includes('newsletters'));

  await page.goBack();
  // The search answers once the list is on the screen.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, -100);
      return titles(page);
    })
    .toHaveLength(11);
  expect(await height()).toBe(before);
  const inSight = page.locator('main li, footer a').filter({ visible: true });
  const tops = await inSight.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(tops.some((top) => top > 100 && top < screen.viewport.height)).toBe(true);
});

/** Opens the page and waits until its search answers. islands.test.ts covers a faster visitor. */
async function opened(options: Parameters<typeof site.window>[0] = {}, query = '', on = site): Promise<Page> {
  const page = await on.open(NEWSLETTERS + query, options);
  if (options.javaScriptEnabled === false) return page;
  await page.locator('#newsletters [data-island]').hover();
  await page.locator('#newsletters [data-active]').waitFor();
  return page;
}

/** Returns the contrast of two colours, both written as `rgb(…)`. (WCAG 2.2.) */
function contrast(...colours: readonly [string, string]): number {
  const [one, other] = colours.map((colour) => {
    const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)!.map((part) => {
      const light = Number(part) / 255;
      return light <= 0.04045 ? light / 12.92 : ((light + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  });
  return Math.max(one! / other!, other! / one!);
}

function search(page: Page) {
  return page.getByRole('searchbox', { name: 'Search newsletters by title' });
}

function year(page: Page, name: string) {
  return page.getByRole('group', { name: 'Filter by year' }).getByRole('button', { name, exact: true });
}

async function pressed(page: Page): Promise<readonly string[]> {
  return page.getByRole('button', { pressed: true }).allInnerTexts();
}

async function titles(page: Page): Promise<readonly string[]> {
  return titlesIn(page, '#newsletters');
}

async function reportsOf(page: Page): Promise<readonly string[]> {
  return titlesIn(page, '#reports');
}

/** Returns the visible documents of a part, without kind and size. */
async function titlesIn(page: Page, part: string): Promise<readonly string[]> {
  const links = await page.locator(`${part} li a`).filter({ visible: true }).allInnerTexts();
  return links.map((words) => words.trim().replace(/ \(.*/, ''));
}

async function status(page: Page): Promise<string> {
  return page.locator('#newsletters').getByRole('status').innerText();
}
