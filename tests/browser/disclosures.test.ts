import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { buildChanged, replace } from '../support/sites.ts';
import { heldBack, nextFrames } from '../support/visit.ts';
import { PHONE, visitedSite, WIDE } from '../support/visited-site.ts';

const BIOGRAPHY = 'Has worked with farmers of the dry land since 1990.';

const site = visitedSite(
  buildChanged((root) => {
    for (const [file, name] of [
      ['board', 'Board member 1'],
      ['staff', 'Staff member 2'],
    ] as const)
      replace(
        root,
        `content/people/${file}.yaml`,
        `- name: ${name}\n`,
        `- name: ${name}\n  bio: ${BIOGRAPHY}\n`,
      );
  }),
);

describe('the questions', () => {
  const questions = (page: Page) => page.locator('main summary');
  const open = (page: Page) =>
    page
      .locator('main details')
      .evaluateAll((all) => all.flatMap((one, at) => ((one as HTMLDetailsElement).open ? [at] : [])));

  test('are four, none open at first, and at most one afterwards', async () => {
    const page = await site.open('/about/faqs/', PHONE);
    expect(await questions(page).count()).toBe(4);
    expect(await open(page)).toEqual([]);
    await questions(page).nth(1).click();
    expect(await open(page)).toEqual([1]);
    await questions(page).nth(3).click();
    await expect.poll(() => open(page)).toEqual([3]);
    await questions(page).nth(3).click();
    expect(await open(page)).toEqual([]);
  });

  test.each(['Enter', 'Space'])('open and close by %s', async (key) => {
    const page = await site.open('/about/faqs/', PHONE);
    await questions(page).nth(2).focus();
    await page.keyboard.press(key);
    expect(await open(page)).toEqual([2]);
    await page.keyboard.press(key);
    expect(await open(page)).toEqual([]);
  });

  test('close each other also where the browser does not do it', async () => {
    const page = await site.open('/about/faqs/', PHONE);
    // With different names, the browser does not treat them as one group.
    await page.locator('main details').evaluateAll((all) => {
      for (const [at, one] of all.entries()) {
        one.setAttribute('name', `question ${at}`);
        one.getAttribute = () => 'faq';
      }
    });
    await questions(page).nth(0).click();
    await questions(page).nth(1).click();
    await expect.poll(() => open(page)).toEqual([1]);
  });

  test.each(['a click', 'Enter', 'Space'])(
    'stay where they are when %s opens one below another',
    async (how) => {
      const page = await site.window({ viewport: { width: 360, height: 640 } });
      await page.goto('/about/faqs/', { waitUntil: 'networkidle' });
      await questions(page).first().click();
      await page
        .locator('main details > div')
        .first()
        .evaluate((answer) => {
          answer.textContent = 'A long answer. '.repeat(60);
        });
      const second = questions(page).nth(1);
      await second.evaluate((question) => {
        question.focus({ preventScroll: true });
        scrollBy({ top: question.getBoundingClientRect().top - 330, behavior: 'instant' });
      });
      const { y } = (await second.boundingBox())!;
      if (how === 'a click') await second.click();
      else await page.keyboard.press(how);
      await expect.poll(() => open(page)).toEqual([1]);
      await nextFrames(page);
      expect((await second.boundingBox())!.y).toBeCloseTo(y, 0);
    },
  );

  test('can all be opened without script', async () => {
    const page = await site.open('/about/faqs/', { ...PHONE, javaScriptEnabled: false });
    for (let at = 0; at < 4; at += 1) {
      await questions(page).nth(at).click();
      expect(await page.locator('main details > div').nth(at).isVisible()).toBe(true);
    }
  });
});

describe('the internships', () => {
  const NONE = 'Thank you for visiting our website. There are currently no internships available.';
  const trigger = (page: Page) => page.locator('main summary', { hasText: 'Internships' });

  test.each(['a click', 'Enter', 'Space'])('are closed at first, and open and close by %s', async (how) => {
    const page = await site.open('/resources/careers/', PHONE);
    const use = async () => {
      await trigger(page).focus();
      await (how === 'a click' ? trigger(page).click() : page.keyboard.press(how));
    };
    const words = page.getByText(NONE, { exact: true });
    expect(await words.isVisible()).toBe(false);
    await use();
    expect(await words.isVisible()).toBe(true);
    await use();
    expect(await words.isVisible()).toBe(false);
  });
});

describe('the biographies of the board', () => {
  const button = (page: Page, number: number) =>
    page.getByRole('button', { name: `Read More about Board member ${number}`, exact: true });

  test('open by six buttons, each with the name of its person', async () => {
    const page = await site.open('/board/', WIDE);
    const buttons = page.locator('main').getByRole('button');
    expect(await buttons.count()).toBe(6);
    for (let number = 1; number <= 6; number += 1) {
      expect(await button(page, number).getAttribute('aria-expanded')).toBe('false');
    }
  });

  test.each([
    ['a phone', PHONE],
    ['a wide screen', WIDE],
  ])('open below the whole row on %s, and close again', async (_, screen) => {
    const page = await site.open('/board/', screen);
    const words = page.getByText(BIOGRAPHY);
    expect(await words.isVisible()).toBe(false);
    await button(page, 1).click();
    expect(await button(page, 1).getAttribute('aria-expanded')).toBe('true');
    const [top, left] = [(await words.boundingBox())!.y, (await words.boundingBox())!.x];
    for (const number of [1, 2]) {
      const above = (await button(page, number).boundingBox())!;
      expect(above.y + above.height).toBeLessThanOrEqual(top);
    }
    expect(left).toBeLessThan((await button(page, 1).boundingBox())!.x + 60);
    const part = page.locator('.biography', { has: words });
    const row = page.locator('.people', { has: words });
    expect((await part.boundingBox())!.width).toBeCloseTo((await row.boundingBox())!.width, 0);
    await button(page, 1).click();
    expect(await words.isVisible()).toBe(false);
  });

  test('of the staff are there if a person has one', async () => {
    const page = await site.open('/staff/', WIDE);
    expect(await page.locator('main').getByRole('button').allTextContents()).toEqual([
      'Read More about Staff member 2',
    ]);
    await page.getByRole('button', { name: 'Read More about Staff member 2' }).click();
    expect(await page.getByText(BIOGRAPHY).isVisible()).toBe(true);
  });

  test('show that they will follow if there is none yet', async () => {
    const page = await site.open('/board/', PHONE);
    await button(page, 2).click();
    expect(await page.getByText('The biography of Board member 2 will follow.').isVisible()).toBe(true);
  });

  test.each(['Enter', 'Space'])('open by %s, and focus stays on the button', async (key) => {
    const page = await site.open('/board/', WIDE);
    await button(page, 6).focus();
    await page.keyboard.press(key);
    expect(await page.getByText('The biography of Board member 6 will follow.').isVisible()).toBe(true);
    expect(await button(page, 6).evaluate((one) => one === document.activeElement)).toBe(true);
  });

  test('keep focus from before the script', async () => {
    const page = await site.usedPage(WIDE);
    const letThrough = await heldBack(page, '**/assets/main-*.js');
    await page.goto('/board/', { waitUntil: 'commit' });
    await page.locator('main summary').nth(4).focus();
    letThrough();
    await expect
      .poll(() => button(page, 5).evaluateAll((all) => all.includes(document.activeElement as HTMLElement)))
      .toBe(true);
  });

  test('are printed, and the buttons are not', async () => {
    const page = await site.open('/board/', WIDE);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText(BIOGRAPHY).isVisible()).toBe(true);
    expect(await page.locator('main button').first().isVisible()).toBe(false);
  });

  test('can be opened without script', async () => {
    const page = await site.open('/board/', { ...PHONE, javaScriptEnabled: false });
    await page.locator('main summary').first().click();
    expect(await page.getByText(BIOGRAPHY).isVisible()).toBe(true);
  });
});
