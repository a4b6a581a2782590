import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { brokenWords } from '../support/broken-words.ts';
import { KNOWN_SITES } from '../support/known-sites.ts';
import { buildChanged, replace } from '../support/sites.ts';
import { whatSticksOut } from '../support/sticks-out.ts';
import { visitedSite, WIDE } from '../support/visited-site.ts';

const site = visitedSite();

const WORDS_OF_HEADER = '.banner-name, .menu-entry';

const GROUPS = ['About Us', 'Our Focus', 'Leadership', 'Our Stations', 'Resources'];

const button = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name });
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
/** Returns the names of the open groups, and their visible links. */
const openGroups = (page: Page) =>
  page.locator('header nav [aria-expanded="true"]').evaluateAll((all) => all.map((one) => one.textContent));

describe('with a pointer', () => {
  test('five buttons have the names of the groups, and their links are hidden before a click', async () => {
    const page = await site.open('/', WIDE);
    for (const name of GROUPS) {
      expect(await button(page, name).getAttribute('aria-expanded')).toBe('false');
    }
    expect(
      await page.getByRole('navigation', { name: 'Main' }).getByRole('button').allTextContents(),
    ).toEqual([...GROUPS, 'Donate']);
    expect(await page.getByRole('navigation', { name: 'Main' }).getByRole('link').allTextContents()).toEqual([
      'Home',
      'Contact',
    ]);
  });

  test('a click opens a group, another closes it', async () => {
    const page = await site.open('/', WIDE);
    await button(page, 'Our Focus').click();
    expect(await openGroups(page)).toEqual(['Our Focus']);
    expect(await link(page, 'Water & Sanitation').isVisible()).toBe(true);
    await button(page, 'Our Focus').click();
    expect(await openGroups(page)).toEqual([]);
    expect(await link(page, 'Water & Sanitation').isVisible()).toBe(false);
  });

  test.each([1024, 1280])('open groups do not close or cover each other at %i px', async (width) => {
    const page = await site.open('/board/', { viewport: { width, height: 900 } });
    for (const wanted of [...pairs(GROUPS), GROUPS]) {
      for (const name of wanted) await button(page, name).click();
      expect(await openGroups(page)).toEqual(wanted);
      expect(await page.evaluate(coveredLinks)).toEqual([]);
      await page.mouse.click(5, 800);
    }
  });

  test('a click on the page closes all, one within the menu does not', async () => {
    const page = await site.open('/', WIDE);
    for (const name of GROUPS.slice(0, 2)) await button(page, name).click();
    // Next to the word of a group, in its own column.
    await page
      .locator('header nav li', { has: page.getByRole('button', { name: 'About Us' }) })
      .click({ position: { x: 108, y: 20 } });
    expect(await openGroups(page)).toHaveLength(2);
    await page.mouse.click(20, 600);
    expect(await openGroups(page)).toEqual([]);
  });

  test('a link leads to its page, which opens at its top with all groups closed', async () => {
    const page = await site.open('/', WIDE);
    await page.evaluate(() => scrollTo(0, 700));
    await button(page, 'Leadership').click();
    await link(page, 'Our Staff').click();
    await page.waitForURL('**/staff/');
    expect(await openGroups(page)).toEqual([]);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

const WITH_GROUP = KNOWN_SITES.flatMap(({ which, plain, group }) =>
  group === undefined ? [] : [{ which, plain, ...group }],
);

describe.each(WITH_GROUP)('a group on the pages of $which', ({ which, plain, name, page: route, label }) => {
  const site = visitedSite(which);

  test('opens at a click, leads to its pages, and is marked with the current page', async () => {
    const page = await site.open('/contact/', WIDE);
    expect(await button(page, name).getAttribute('aria-expanded')).toBe('false');
    await button(page, name).click();
    await link(page, label).click();
    await page.waitForURL(`**${route}`);
    expect(await openGroups(page)).toEqual([]);
    await button(page, name).click();
    const current = page.locator('header nav [aria-current]');
    expect(await current.allTextContents()).toEqual([name, label]);
  });

  test('closes with Escape, and focus returns to its button', async () => {
    const page = await site.open(plain, WIDE);
    await button(page, name).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect(await openGroups(page)).toEqual([]);
    expect(await focused(page)).toBe(name);
  });
});

describe('of the current page', () => {
  test.each([
    ['smoothly', 'no-preference', true],
    ['at once for those who want no motion', 'reduce', false],
  ] as const)('the link scrolls to the top %s', async (_, reducedMotion, isSmooth) => {
    const page = await site.open('/staff/', { ...WIDE, reducedMotion });
    await page.evaluate(() => {
      scrollTo(0, 900);
      const { scrollTo: scroll } = window;
      const asked: unknown[] = [];
      Object.assign(window, {
        asked,
        scrollTo(options: ScrollToOptions) {
          scroll(options);
          // The position is read in the page: on a busy machine the movement is over before a test can ask for it.
          asked.push({ behavior: options.behavior, isOnItsWay: scrollY > 0 });
        },
      });
    });
    await button(page, 'Leadership').click();
    await link(page, 'Our Staff').click();
    // Some browsers respect the setting, others need the explicit value. A reload would lose this record.
    expect(await page.evaluate(() => 'asked' in window && window.asked)).toEqual([
      { behavior: isSmooth ? 'smooth' : 'instant', isOnItsWay: isSmooth },
    ]);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(await openGroups(page)).toEqual([]);
  });

  test('the link and its group are marked, and not by colour alone', async () => {
    const page = await site.open('/staff/', WIDE);
    await button(page, 'Leadership').click();
    const current = page.locator('header nav [aria-current]');
    expect(await current.evaluateAll((all) => all.map((one) => [one.textContent, one.ariaCurrent]))).toEqual([
      ['Leadership', 'true'],
      ['Our Staff', 'page'],
    ]);
    const weight = (part: ReturnType<typeof link>) =>
      part.evaluate((one) => getComputedStyle(one).fontWeight);
    expect(await weight(link(page, 'Our Staff'))).not.toBe(await weight(link(page, 'Governance')));
    expect(await weight(button(page, 'Leadership'))).not.toBe(await weight(button(page, 'Resources')));
  });

  test('a page that is in no menu marks nothing', async () => {
    const page = await site.open('/aboutus/', WIDE);
    expect(await page.locator('header nav [aria-current]').count()).toBe(0);
  });
});

describe('with the keyboard', () => {
  test.each(['Enter', 'Space'])('%s opens a group, and Tab goes into its list', async (key) => {
    const page = await site.open('/', WIDE);
    await button(page, 'Resources').focus();
    await page.keyboard.press(key);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Newsletters');
  });

  test('Escape closes the focused group, and focus returns to its button', async () => {
    const page = await site.open('/', WIDE);
    await button(page, 'About Us').click();
    await button(page, 'Resources').click();
    await link(page, 'FAQs').focus();
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe('About Us');
    expect(await openGroups(page)).toEqual(['Resources']);
  });

  test('Escape with focus elsewhere closes the group opened last', async () => {
    const page = await site.open('/', WIDE);
    await button(page, 'Our Stations').click();
    await button(page, 'About Us').click();
    await page.locator('footer a').first().focus();
    await page.keyboard.press('Escape');
    expect(await openGroups(page)).toEqual(['Our Stations']);
    expect(await focused(page)).toBe('About Us');
  });

  test('a group stays open when focus leaves it', async () => {
    const page = await site.open('/', WIDE);
    await button(page, 'Resources').focus();
    await page.keyboard.press('Enter');
    for (let stop = 0; stop < 5; stop += 1) await page.keyboard.press('Tab');
    expect(await openGroups(page)).toEqual(['Resources']);
  });
});

test('Donate closes the groups and scrolls to the top, and the address stays the same', async () => {
  const page = await site.open('/board/', { ...WIDE, reducedMotion: 'reduce' });
  await page.evaluate(() => scrollTo(0, 500));
  await button(page, 'About Us').click();
  await button(page, 'Donate').click();
  expect(await page.evaluate(() => [scrollY, location.pathname, location.hash])).toEqual([0, '/board/', '']);
  expect(await openGroups(page)).toEqual([]);
});

test.each([360, 1280])('without script every link of the groups can be reached at %i px', async (width) => {
  const page = await site.open('/board/', { viewport: { width, height: 800 }, javaScriptEnabled: false });
  for (const name of GROUPS) await page.locator('header summary', { hasText: name }).click();
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  expect(await links.count()).toBe(20);
  for (const one of await links.all()) expect(await one.isVisible()).toBe(true);
});

function focused(page: Page) {
  return page.evaluate(() => document.activeElement?.textContent);
}

function pairs(names: readonly string[]): readonly (readonly string[])[] {
  return names.flatMap((one, at) => names.slice(at + 1).map((other) => [one, other]));
}

/** Returns the links of open groups that another element covers, at their first or last letters. */
function coveredLinks(): readonly string[] {
  const links = [...document.querySelectorAll<HTMLElement>('header nav ul ul a')].filter((one) =>
    one.checkVisibility(),
  );
  return links
    .filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const points = [left + 4, right - 4].flatMap((x) => [top + 4, bottom - 4].map((y) => [x, y] as const));
      return points.some(([x, y]) => !one.contains(document.elementFromPoint(x, y)));
    })
    .map((one) => one.textContent);
}

describe('a menu with many entries next to a long name', () => {
  const crowded = visitedSite(buildChanged(addEntries));

  test.each([360, 768, 1024, 1100, 1280, 1600])('breaks no words of either at %i px', async (width) => {
    const page = await crowded.open('/board/', { viewport: { width, height: 800 } });
    expect(await page.evaluate(whatSticksOut)).toEqual([]);
    expect(await page.evaluate(brokenWords, WORDS_OF_HEADER)).toEqual([]);
    const height = await page.locator('.banner').evaluate((header) => header.getBoundingClientRect().height);
    expect(height).toBeLessThan(800 / 3);
  });
});

describe('a group with more links than the screen has room for', () => {
  const long = visitedSite(
    buildChanged((root) => {
      const links = Array.from({ length: 36 }, (_, at) => `      - label: Link ${at}\n        link: /\n`);
      const resources = '  - label: Resources\n    items:\n';
      replace(root, 'site.yaml', resources, resources + links.join(''));
      const name = 'The Municipal Library and Archive of the Northern Highlands';
      replace(root, 'site.yaml', 'name: Sample Organisation', `name: ${name}`);
      const entry = '  - label: Borrowing and returns\n    link: /\n';
      replace(root, 'site.yaml', 'navigation:\n', `navigation:\n${entry}`);
    }),
  );

  test('is scrolled to its last link with the wheel, below a header of two lines', async () => {
    const height = 720;
    const page = await long.open('/board/', { viewport: { width: 1280, height } });
    expect((await page.locator('.banner-bar').boundingBox())!.height).toBeGreaterThan(100);
    await button(page, 'Resources').click();
    const panel = page.locator('.menu-panel:visible');
    const { x, y } = (await panel.boundingBox())!;
    // Not with `hover()`, which scrolls the page.
    await page.mouse.move(x + 20, y + 20);
    await page.mouse.wheel(0, 5_000);
    const last = panel.getByRole('link').last();
    await expect.poll(() => last.evaluate((one) => one.getBoundingClientRect().bottom)).toBeLessThan(height);
  });
});

describe('a group with more links than the screen has room for, below a header of many lines', () => {
  const entries = Array.from(
    { length: 12 },
    (_, at) => `  - label: Borrowing, returns and reservations ${at}\n    link: /\n`,
  ).join('');
  const high = visitedSite(
    buildChanged((root) => {
      const links = Array.from({ length: 36 }, (_, at) => `      - label: Link ${at}\n        link: /\n`);
      const resources = '  - label: Resources\n    items:\n';
      replace(root, 'site.yaml', resources, `${entries}${resources}${links.join('')}`);
    }),
  );

  test.each(['at the top of the page', 'in its middle'])(
    'shows its last link to the keyboard, %s',
    async (where) => {
      const height = 720;
      const page = await high.open('/our-focus/community-health/', { viewport: { width: 1280, height } });
      expect((await page.locator('.banner-bar').boundingBox())!.height).toBeGreaterThan(200);
      if (where === 'in its middle') await page.evaluate(() => scrollTo(0, 300));
      await button(page, 'Resources').press('Enter');
      const last = page.locator('.menu-panel:visible').getByRole('link').last();
      await last.evaluate((link) => link.focus({ preventScroll: true }));
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      expect(await last.evaluate((one) => one.getBoundingClientRect().bottom)).toBeLessThan(height);
      expect(await page.evaluate(coveredLinks)).not.toContain(await last.textContent());
    },
  );
});

describe('a short last group', () => {
  const short = visitedSite(
    buildChanged((root) => replace(root, 'site.yaml', '- label: Resources', '- label: News')),
  );

  test.each([1024, 1280])('is as wide as its words at %i px, and covers nothing', async (width) => {
    const page = await short.open('/board/', { viewport: { width, height: 900 } });
    const [words, room] = await Promise.all(
      [button(page, 'News'), page.locator('.menu-group').last()].map((part) => part.boundingBox()),
    );
    expect(room!.width).toBeCloseTo(words!.width, 0);
    for (const name of [...GROUPS.slice(0, 4), 'News']) await button(page, name).click();
    expect(await page.evaluate(coveredLinks)).toEqual([]);
  });
});

describe('a menu that ends with a group', () => {
  const ending = visitedSite(buildChanged(endWithGroup));

  describe.each([true, false])('with script: %s', (javaScriptEnabled) => {
    test.each([1024, 1152, 1280, 1366])('opens it within the window at %i px', async (width) => {
      const viewport = { width, height: 900 };
      const page = await ending.open('/board/', { viewport, javaScriptEnabled });
      const groups = page.locator('.menu-group > :is(button, details)');
      for (const group of await groups.all()) {
        const entry = group.and(page.locator('button')).or(group.locator('summary'));
        await entry.click();
        expect(await page.evaluate(whatSticksOut)).toEqual([]);
        expect(await page.evaluate(coveredLinks)).toEqual([]);
        await entry.click();
      }
      // In this order none opens over another one.
      for (const name of GROUPS.toReversed()) await page.locator('header nav').getByText(name).click();
      expect(await page.evaluate(whatSticksOut)).toEqual([]);
      expect(await page.evaluate(coveredLinks)).toEqual([]);
    });
  });
});

test('no word of the name is broken next to a menu that just fits', async () => {
  const page = await site.open('/board/', { viewport: { width: 1024, height: 800 } });
  expect(await page.evaluate(brokenWords, WORDS_OF_HEADER)).toEqual([]);
});

/** Removes the entries after the last group, and the button. */
function endWithGroup(root: string): void {
  const file = join(root, 'site.yaml');
  const text = readFileSync(file, 'utf8')
    .replace('\n  - page: /contact\n', '\n')
    .replaceAll(/^donate:.*\n(?:[ #].*\n)*/gm, '');
  writeFileSync(file, text);
}

function addEntries(root: string): void {
  const file = join(root, 'site.yaml');
  const entries = ['Annual reports', 'Borrowing and returns', 'Children and families', 'Rooms for hire']
    .map((label) => `  - label: ${label}\n    link: https://www.example.org/\n`)
    .join('');
  const text = readFileSync(file, 'utf8')
    .replace('navigation:\n', `navigation:\n${entries}`)
    .replace(/^ {2}name: .*$/m, '  name: The Municipal Library and Archive of the Northern Highlands');
  writeFileSync(file, text);
}
