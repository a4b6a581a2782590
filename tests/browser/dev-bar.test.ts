import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { whatAxeFinds } from '../support/axe.ts';
import { devStub } from '../support/dev-stub.ts';
import { PHONE, WIDE } from '../support/visited-site.ts';

const preview = devStub();

const FAQS = '/about/faqs/';

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Preview bar' });
const press = (page: Page, name: string | RegExp) => bar(page).getByRole('button', { name }).click();
const open = (options = WIDE, route = FAQS) => preview.open(route, { reducedMotion: 'reduce', ...options });
const choose = async (page: Page, name: string, choice: string, now = name) => {
  await press(page, now);
  await page.getByRole('group', { name }).getByRole('button', { name: choice, exact: true }).click();
};
const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

describe('the bar', () => {
  test('is one line on a wide screen and on a phone, and never wider than the screen', async () => {
    for (const screen of [PHONE, WIDE]) {
      const page = await open(screen);
      const box = await bar(page).boundingBox();
      expect(box?.height).toBeLessThan(48);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(screen.viewport.width);
      await bar(page).getByRole('button', { name: 'Hide' }).scrollIntoViewIfNeeded();
      await bar(page).getByRole('button', { name: 'Hide' }).click({ trial: true });
    }
  });

  test('gets focus by Alt and the full stop, and arrow keys move through it', async () => {
    const page = await open();
    const focused = () => page.locator('sitegen-preview :focus').textContent();
    await page.keyboard.press('Alt+.');
    expect(await focused()).toBe('Up to date');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Width');
    await page.keyboard.press('End');
    expect(await focused()).toBe('Hide');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Up to date');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('This window');
    await page.keyboard.press('Escape');
    expect(await focused()).toBe('Width');
    expect(await page.getByRole('group', { name: 'Width' }).count()).toBe(0);
  });

  test('is one stop for the Tab key, also if its buttons do not fit', async () => {
    const page = await open({ ...WIDE, viewport: { width: 740, height: 700 } });
    const strip = page.locator('sitegen-preview .strip');
    expect(await strip.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
    const state = bar(page).getByRole('button', { name: 'Up to date' });
    await state.focus();
    await page.keyboard.press('Tab');
    expect(await page.locator('sitegen-preview .toolbar :focus, sitegen-preview .strip:focus').count()).toBe(
      0,
    );
    // A press between two buttons does not take the toolbar out of the order of the Tab key.
    await strip.focus();
    expect(await bar(page).locator('button[tabindex="0"]').allTextContents()).toEqual(['Up to date']);
  });

  test('can be hidden, also on the next page, and its tab brings it back', async () => {
    const page = await open();
    await press(page, 'Hide');
    expect(await bar(page).count()).toBe(0);
    await page.goto('/contact/');
    await page.getByRole('button', { name: 'Preview bar' }).waitFor();
    expect(await bar(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Preview bar' }).click();
    await bar(page).waitFor();
  });

  test('is not printed', async () => {
    const page = await open();
    await page.emulateMedia({ media: 'print' });
    expect(await bar(page).count()).toBe(0);
  });

  test.each([PHONE, WIDE])('axe finds nothing, with a popup open', async (screen) => {
    const page = await open(screen);
    await press(page, /kB of/);
    expect(await whatAxeFinds(page)).toEqual([]);
    await press(page, 'Date: today');
    expect(await whatAxeFinds(page, ['light'])).toEqual([]);
  });

  test('in forced colours its buttons have borders', async () => {
    const page = await open({ ...WIDE, ...{ forcedColors: 'active' } });
    const border = await bar(page)
      .getByRole('button', { name: 'Print' })
      .evaluate((one) => getComputedStyle(one).borderTopColor);
    expect(border).not.toBe('rgba(0, 0, 0, 0)');
  });
});

describe('other ways to view the page', () => {
  test('dark and light, independent of the system, also after a style sheet was replaced', async () => {
    const page = await open();
    const light = await groundOf(page);
    await choose(page, 'Colours', 'Dark');
    const dark = await groundOf(page);
    expect(dark).not.toBe(light);
    const html = preview.published(FAQS);
    const [, sheet = ''] = /rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
    preview.write(
      FAQS,
      html.replace(`rel="stylesheet" href="${sheet}"`, `rel="stylesheet" href="${sheet}?next"`),
    );
    await expect
      .poll(() => page.locator('head > link[rel="stylesheet"]').getAttribute('href'))
      .toContain('?next');
    await expect.poll(() => page.locator('head > link[rel="stylesheet"]').count()).toBe(1);
    expect(await groundOf(page)).toBe(dark);
    await page.emulateMedia({ colorScheme: 'dark' });
    await choose(page, 'Colours', 'Light', 'Dark');
    expect(await groundOf(page)).toBe(light);
    await choose(page, 'Colours', 'As the system', 'Light');
    expect(await groundOf(page)).toBe(dark);
    expect(await page.evaluate(() => document.documentElement.style.colorScheme)).toBe('');
  });

  test('as in print, and back', async () => {
    const page = await open();
    const isShown = () => page.locator('header nav').isVisible();
    expect(await isShown()).toBe(true);
    await press(page, 'Print');
    expect(await isShown()).toBe(false);
    await press(page, 'Print');
    expect(await isShown()).toBe(true);
  });

  test('with text twice as large', async () => {
    const page = await open();
    const size = () =>
      page
        .locator('main p')
        .first()
        .evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
    const usual = await size();
    await choose(page, 'Text size', '200 %');
    expect((await size()) / usual).toBeGreaterThan(1.7);
  });

  test('as wide as a phone: the frame follows changes, has no bar, and is as dark as requested', async () => {
    const page = await open();
    await choose(page, 'Width', '360 px');
    const frame = page.frameLocator('sitegen-preview iframe');
    await frame.getByRole('button', { name: 'Menu', exact: true }).waitFor();
    expect(await frame.locator('html').evaluate(() => innerWidth)).toBe(360);
    expect(await frame.getByRole('toolbar').count()).toBe(0);
    await choose(page, 'Colours', 'Dark');
    const ground = () => frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    expect(await ground()).toBe(await groundOf(page));
    preview.edit(FAQS, ['>FAQs</h1>', '>Questions</h1>']);
    await expect.poll(() => frame.locator('h1').textContent()).toBe('Questions');
    await choose(page, 'Width', 'This window', '360 px');
    expect(await page.locator('sitegen-preview iframe').count()).toBe(0);
    expect(await page.locator('h1').textContent()).toBe('Questions');
  });

  test('a link in the frame works, at the same width', async () => {
    const page = await open();
    await choose(page, 'Width', '768 px');
    await page
      .frameLocator('sitegen-preview iframe')
      .locator('footer')
      .getByRole('link', { name: 'Home' })
      .click();
    await page.waitForURL((url) => url.pathname === '/');
    await bar(page).getByRole('button', { name: '768 px' }).waitFor();
  });

  test('without script: the scroll position stays after each change', async () => {
    const page = await open();
    await press(page, 'No script');
    const frame = page.frameLocator('sitegen-preview iframe');
    await frame.locator('summary').first().waitFor();
    expect(await frame.locator('header nav details').count()).toBeGreaterThan(0);
    await frame.locator('html').evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    preview.edit(FAQS, ['>FAQs</h1>', '>Questions</h1>']);
    await expect
      .poll(() =>
        frame
          .locator('h1')
          .textContent()
          .catch(() => ''),
      )
      .toBe('Questions');
    await expect.poll(() => frame.locator('html').evaluate(() => scrollY)).toBe(300);
  });
});

describe('what the bar shows and offers', () => {
  test('the weight of the page, in parts, and its loading time on a slow phone', async () => {
    const page = await open();
    await press(page, '142 kB of 150 kB');
    const popup = page.getByRole('group', { name: 'Weight of this page' });
    expect(await popup.getByRole('row').allTextContents()).toEqual(['Text12.4 kB', 'Pictures129.6 kB']);
    expect(await popup.textContent()).toContain('4.5 seconds on a slow phone connection');
  });

  test('the results of axe for this page, with a link to each element', async () => {
    const html = preview.published(FAQS);
    const page = await open();
    preview.write(
      FAQS,
      html.replace('</main>', '<div style="">​</div><p><img src="/favicon.ico"></p></main>'),
    );
    await page.locator('main img').waitFor();
    await press(page, 'Accessibility');
    const popup = page.getByRole('group', { name: 'Accessibility' });
    await popup.getByText('1 rule is broken').waitFor();
    expect(await popup.textContent()).toContain('Images must have alternative text');
    await popup.getByRole('button', { name: 'Show' }).click();
    await page.locator('sitegen-preview .outline:not([hidden])').first().waitFor();
    expect(
      await page.locator('main img').evaluate((image) => image.getBoundingClientRect().top < innerHeight),
    ).toBe(true);
  });

  test('the site as on another day, and today', async () => {
    const page = await open();
    await press(page, 'Date: today');
    await page.getByLabel('Show the site as on this day').fill('2026-03-01');
    await expect.poll(() => preview.asked('as-of').map(({ body }) => body)).toEqual([{ day: '2026-03-01' }]);
    preview.tell({ asOf: { day: '2026-03-01', isToday: false } });
    await bar(page).getByRole('button', { name: 'Date: 2026-03-01' }).waitFor();
    await page.getByRole('button', { name: 'Today' }).click();
    await expect.poll(() => preview.asked('as-of').at(-1)?.body).toEqual({ day: null });
  });
});

describe('from the page to the file', () => {
  const place = { file: 'content/faqs.yaml', line: 14, column: 3 };
  const box = (page: Page) => page.getByRole('group', { name: 'Source of this part' });
  const numberOf = (page: Page, selector: string) =>
    page.locator(selector).first().getAttribute('data-sitegen-at') as Promise<string>;

  test('Alt and a click show the line and open it, and do nothing on the page', async () => {
    const page = await open();
    preview.prepare({ sources: { [await numberOf(page, 'main summary span')]: place } });
    await page
      .locator('main summary span')
      .first()
      .click({ modifiers: ['Alt'] });
    await box(page).getByText('content/faqs.yaml:14').waitFor();
    expect(await page.locator('details[open]').count()).toBe(0);
    await expect.poll(() => preview.asked('open').map(({ body }) => body)).toEqual([place]);
    await page.keyboard.press('Escape');
    expect(await box(page).count()).toBe(0);
    await page
      .locator('footer a')
      .first()
      .click({ modifiers: ['Alt'] });
    await box(page).getByText('This part comes from the template, not from your files.').waitFor();
    expect(new URL(page.url()).pathname).toBe(FAQS);
    const group = page.getByRole('button', { name: 'Leadership' });
    await group.click({ modifiers: ['Alt'] });
    expect(await group.getAttribute('aria-expanded')).toBe('false');
  });

  test('Alt outlines what is below the pointer', async () => {
    const page = await open();
    const heading = await page.locator('h1').boundingBox();
    await page.keyboard.down('Alt');
    await page.locator('h1').hover();
    expect(await page.locator('sitegen-preview .is-pointed').boundingBox()).toEqual(heading);
    await page.keyboard.up('Alt');
    expect(await page.locator('sitegen-preview .is-pointed').isVisible()).toBe(false);
  });

  test('with the switch a click is enough, or Enter on the focused element; Escape ends it', async () => {
    const page = await open();
    preview.prepare({ sources: { [await numberOf(page, 'main summary')]: place } });
    const find = bar(page).getByRole('button', { name: 'Find in file' });
    await find.click();
    expect(await find.getAttribute('aria-pressed')).toBe('true');
    await page.locator('main summary').first().focus();
    await page.keyboard.press('Enter');
    await box(page).getByText('content/faqs.yaml:14').waitFor();
    expect(await page.locator('details[open]').count()).toBe(0);
    expect(await find.getAttribute('aria-pressed')).toBe('false');
    await page.keyboard.press('Escape');
    await find.click();
    await page.keyboard.press('Escape');
    expect(await find.getAttribute('aria-pressed')).toBe('false');
    await page.locator('main summary').first().click();
    expect(await page.locator('details[open]').count()).toBe(1);
  });

  test('says so if the preview has stopped, or if the part comes from no file', async () => {
    const page = await open();
    await press(page, 'Find in file');
    await page.locator('h1').click();
    await box(page).getByText('This part comes from the template').waitFor();
    await page.route('**/source?*', (route) => route.abort());
    await press(page, 'Find in file');
    await page.locator('h1').click();
    await box(page).getByText('The preview has stopped.').waitFor();
  });

  test('a phone sees the line and copies it, but opens nothing', async () => {
    preview.prepare({ session: { token: '', mayWrite: false } });
    const page = await open({ ...WIDE, ...{ permissions: ['clipboard-read', 'clipboard-write'] } });
    preview.prepare({ sources: { [await numberOf(page, 'h1')]: place } });
    await press(page, 'Find in file');
    await page.locator('h1').click();
    await box(page).getByRole('button', { name: 'Copy' }).click();
    await box(page).getByText('Copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('content/faqs.yaml:14');
    expect(await box(page).getByRole('button', { name: 'Open in editor' }).count()).toBe(0);
    expect(preview.asked('open')).toEqual([]);
  });
});
