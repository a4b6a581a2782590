import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { ShownDiagnostic } from '../../generator/model/dev-protocol.ts';
import { whatAxeFinds } from '../support/axe.ts';
import { devStub, diagnostic } from '../support/dev-stub.ts';
import { PHONE, WIDE } from '../support/visited-site.ts';

const preview = devStub();

const FAQS = '/about/faqs/';
const FIXED = { step: 1, words: 'Fixed "phto" in content/people/staff.yaml.' };
const FIX = {
  file: 'content/people/staff.yaml',
  line: 12,
  before: ['    phto: grace.jpg'],
  after: ['    photo: grace.jpg'],
  isWritten: false,
};

const panel = (page: Page) => page.getByRole('region', { name: 'Errors and warnings' });
const entries = (page: Page) => panel(page).locator('.entry');
const open = (options = WIDE) => preview.open(FAQS, { reducedMotion: 'reduce', ...options });

/** As many errors, warnings and notices as on a bad day, in five files. */
const MANY: readonly ShownDiagnostic[] = Array.from({ length: 84 }, (_, index) =>
  diagnostic({
    id: `${index}`,
    severity: index % 10 === 9 ? 'notice' : index % 4 === 0 ? 'warning' : 'error',
    message: `Something is wrong (${index}).`,
    isOnThisPage: index === 50,
    place: { file: `content/stations/number-${index % 5}.yaml`, line: 12 + index, column: 5 },
    excerpt: { firstLine: 12 + index, lines: ['    phto: grace.jpg'], from: 5, to: 9 },
  }),
);

describe('the panel of errors', () => {
  test('opens automatically when an error comes, announces it once, and closes when it is corrected', async () => {
    const page = await open();
    expect(await panel(page).count()).toBe(0);
    preview.tell({ diagnostics: [diagnostic()], isCurrent: false });
    await panel(page).waitFor();
    expect(await entries(page).textContent()).toContain(
      'Error The key "phto" is unknown here.Did you mean "photo"?',
    );
    expect(await entries(page).locator('mark').textContent()).toBe('phto');
    expect(await panel(page).textContent()).toContain('You see the last version without errors.');
    expect(await page.locator('sitegen-preview .unseen').textContent()).toBe(
      '1 error. The key "phto" is unknown here.',
    );
    preview.tell({ diagnostics: [], isCurrent: true });
    await expect.poll(() => panel(page).count()).toBe(0);
    expect(await page.locator('sitegen-preview .unseen').textContent()).toBe('No errors.');
  });

  test('promises no last version on a page that has had errors from the start', async () => {
    const page = await open();
    preview.tell({ diagnostics: [diagnostic()], isCurrent: undefined });
    await panel(page).waitFor();
    expect(await panel(page).getByText('You see the last version').isVisible()).toBe(false);
  });

  test('says that pages are being checked, and only then that there are no errors', async () => {
    const page = await open();
    const status = page.locator('sitegen-preview .unseen');
    preview.tell({ diagnostics: [diagnostic()], isCurrent: false });
    await panel(page).waitFor();
    preview.tell({ diagnostics: [], isChecking: true, isCurrent: true });
    await page.getByRole('button', { name: 'Checking…' }).waitFor();
    expect(await panel(page).textContent()).toContain('All pages are being checked…');
    expect(await panel(page).getByText('You see the last version').isVisible()).toBe(false);
    expect(await status.textContent()).toContain('1 error');
    preview.tell({ isChecking: false });
    await page.getByRole('button', { name: 'Up to date' }).waitFor();
    expect(await panel(page).count()).toBe(0);
    expect(await status.textContent()).toBe('No errors.');
  });

  test('stays open if a person opened it, and stays closed until there is a new error', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Up to date' }).click();
    expect(await panel(page).textContent()).toContain('No errors.');
    preview.tell({ diagnostics: [diagnostic()] });
    await entries(page).waitFor();
    preview.tell({ diagnostics: [] });
    await expect.poll(() => entries(page).count()).toBe(0);
    expect(await panel(page).count()).toBe(1);
    preview.tell({ diagnostics: [diagnostic()] });
    await entries(page).waitFor();
    await panel(page).getByRole('button', { name: 'Close' }).click();
    expect(await panel(page).count()).toBe(0);
    preview.tell({ diagnostics: [diagnostic(), diagnostic({ id: 'two', severity: 'warning' })] });
    await page.getByRole('button', { name: '1 error, 1 warning' }).waitFor();
    expect(await panel(page).count()).toBe(0);
    preview.tell({ diagnostics: [diagnostic(), diagnostic({ id: 'three' })] });
    await panel(page).waitFor();
  });

  test('lists 84 of them: this page first, then file by file, errors before warnings, notices folded', async () => {
    const page = await open();
    preview.tell({ diagnostics: MANY });
    await panel(page).waitFor();
    const headings = await panel(page).getByRole('heading', { level: 3 }).allTextContents();
    expect(headings).toEqual([
      'This page: 1 error',
      'content/stations/number-1.yaml: 13 errors, 4 warnings',
      'content/stations/number-2.yaml: 13 errors, 4 warnings',
      'content/stations/number-3.yaml: 13 errors, 4 warnings',
      // Its first error comes later in the list.
      'content/stations/number-0.yaml: 11 errors, 5 warnings',
      'content/stations/number-4.yaml: 4 errors, 4 warnings',
      '8 notices',
    ]);
    expect(await entries(page).count()).toBe(84);
    expect(await entries(page).last().isVisible()).toBe(false);
    const { height = 0 } = (await panel(page).boundingBox()) ?? {};
    expect(height).toBeLessThan(400);
    const severities = await panel(page).locator('details').first().locator('strong').allTextContents();
    expect(severities).toEqual(severities.toSorted());
  });

  test('keeps what a person reads and has open when something else changes', async () => {
    preview.prepare({ fix: FIX });
    const page = await open();
    const fixable = diagnostic({ id: '0', canFix: true });
    preview.tell({ diagnostics: [fixable, ...MANY.slice(1)] });
    await panel(page).getByRole('button', { name: 'Show fix' }).click();
    await panel(page).getByRole('button', { name: 'Apply fix' }).waitFor();
    const scrolled = await panel(page)
      .locator('.list')
      .evaluate((list) => {
        list.scrollTop = 40;
        return list.scrollTop;
      });
    preview.tell({ diagnostics: [fixable, ...MANY.slice(2)] });
    await expect.poll(() => entries(page).count()).toBe(83);
    expect(await page.locator('sitegen-preview button:focus').textContent()).toBe('Apply fix');
    expect(
      await panel(page)
        .locator('.list')
        .evaluate((list) => list.scrollTop),
    ).toBe(scrolled);
  });

  test('gives its list most of a low window, such as one at 400 % zoom', async () => {
    const viewport = { width: 320, height: 256 };
    const page = await open({ ...WIDE, viewport });
    preview.tell({ diagnostics: MANY, isCurrent: false });
    await panel(page).waitFor();
    await panel(page).evaluate((element) => element.scrollTo(0, 200));
    const [shown, list] = [await panel(page).boundingBox(), await panel(page).locator('.list').boundingBox()];
    const top = Math.max(shown!.y, list!.y);
    expect(shown!.y + shown!.height - top).toBeGreaterThan(viewport.height / 2);
    expect(shown!.y).toBeGreaterThan(0);
  });

  test('does not cover the focused element', async () => {
    const page = await open();
    await page.locator('summary', { hasText: 'How do I find' }).focus();
    preview.tell({ diagnostics: MANY });
    await panel(page).waitFor();
    const [focused, shown] = [
      await page.locator('summary', { hasText: 'How do I find' }).boundingBox(),
      await panel(page).boundingBox(),
    ];
    const isApart = focused!.y >= shown!.y + shown!.height || focused!.y + focused!.height <= shown!.y;
    expect(isApart).toBe(true);
  });

  test('the end of the page can be scrolled above the panel', async () => {
    const page = await open();
    preview.tell({ diagnostics: MANY });
    await panel(page).waitFor();
    const endBelowPanel = async () => {
      await page.evaluate(() =>
        scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
      );
      const [end, shown] = [await page.locator('footer').boundingBox(), await panel(page).boundingBox()];
      return end!.y + end!.height - shown!.y;
    };
    // The page becomes longer a moment after the panel has its size.
    await expect.poll(endBelowPanel).toBeLessThanOrEqual(1);
  });
});

describe('while the page has a picture open in a dialog', () => {
  test('an error can be read and fixed, and the picture stays open with all its buttons', async () => {
    preview.prepare({ fix: FIX });
    const page = await preview.open('/resources/gallery/', { reducedMotion: 'reduce', ...WIDE });
    await page.locator('.thumbnail').first().click();
    const viewer = page.getByRole('dialog', { name: 'Picture in full size' });
    await viewer.waitFor();
    const words = viewer.locator('.viewer-bar [role="status"]');
    const first = await words.textContent();
    preview.tell({ diagnostics: [diagnostic({ canFix: true })] });
    await panel(page).getByRole('button', { name: 'Show fix' }).click();
    await panel(page).getByRole('button', { name: 'Apply fix' }).press('ArrowRight');
    await panel(page).getByRole('button', { name: 'Apply fix' }).click();
    await panel(page).getByText('Fixed.').waitFor();
    expect(await words.textContent()).toBe(first);
    await viewer.locator('[data-step="1"]').click();
    await expect.poll(() => words.textContent()).not.toBe(first);

    await panel(page).getByRole('button', { name: 'Close' }).press('Escape');
    expect(await panel(page).count()).toBe(0);
    expect(await viewer.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: '1 error' }).click();
    await panel(page).getByRole('button', { name: 'Close' }).click();
    expect(await page.evaluate(() => document.querySelector('sitegen-preview')?.parentElement?.tagName)).toBe(
      'HTML',
    );
  });

  test('the preview stays if that part of the page is removed', async () => {
    const page = await preview.open('/resources/gallery/', { reducedMotion: 'reduce', ...WIDE });
    await page.locator('.thumbnail').first().click();
    const viewer = page.getByRole('dialog', { name: 'Picture in full size' });
    await viewer.waitFor();
    await viewer.evaluate((dialog) => dialog.remove());
    await page.getByRole('button', { name: 'Up to date' }).click();
    expect(await panel(page).textContent()).toContain('No errors.');
  });
});

describe('a fix', () => {
  test('is shown before it is applied, and can be undone', async () => {
    preview.prepare({ fix: FIX });
    const page = await open();
    preview.tell({ diagnostics: [diagnostic({ canFix: true })] });
    await panel(page).getByRole('button', { name: 'Show fix' }).click();
    await panel(page).getByRole('button', { name: 'Apply fix' }).waitFor();
    expect(await panel(page).locator('.version').allTextContents()).toEqual([
      'Before12    phto: grace.jpg\n',
      'After12    photo: grace.jpg\n',
    ]);
    await panel(page).getByRole('button', { name: 'Cancel' }).click();
    await panel(page).getByRole('button', { name: 'Show fix' }).click();
    await panel(page).getByRole('button', { name: 'Apply fix' }).click();
    await panel(page).getByText('Fixed.').waitFor();
    expect(preview.asked('fix').map(({ body }) => body)).toEqual([
      { id: 'one', write: false },
      { id: 'one', write: false },
      { id: 'one', write: true },
    ]);
    expect(preview.asked('fix').every(({ token }) => token === 'token-of-this-start')).toBe(true);

    preview.tell({ diagnostics: [], undo: FIXED });
    await panel(page).getByText('Fixed "phto"').waitFor();
    await panel(page).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => preview.asked('undo').map(({ body }) => body)).toEqual([{ step: 1 }]);
  });

  test('that cannot be undone says why until the next one, and the one before it is named', async () => {
    const page = await open();
    preview.prepare({ undo: { message: 'The file has changed since the fix.' } });
    preview.tell({ diagnostics: [diagnostic()], undo: { step: 2, words: 'Fixed content/jobs.yaml.' } });
    await panel(page).getByRole('button', { name: 'Undo' }).click();
    const alert = panel(page).getByRole('alert').getByText('The file has changed since the fix.');
    await alert.waitFor();
    preview.tell({ undo: FIXED });
    await panel(page).getByText(FIXED.words).waitFor();
    expect(await alert.isVisible()).toBe(true);
    preview.prepare({ undo: { file: 'content/people/staff.yaml' } });
    await panel(page).getByRole('button', { name: 'Undo' }).click();
    await alert.waitFor({ state: 'hidden' });
    // The alert is hidden when the question is sent, which is before it arrives.
    await expect
      .poll(() => preview.asked('undo').map(({ body }) => body))
      .toEqual([{ step: 2 }, { step: 1 }]);
  });

  test('of an invisible character shows which one', async () => {
    const [before, after] = [['  name: Hill\u2028farm\u00a0two'], ['  name: Hill farm\u00a0two']];
    preview.prepare({ fix: { ...FIX, before, after } });
    const page = await open();
    preview.tell({ diagnostics: [diagnostic({ canFix: true })] });
    await panel(page).getByRole('button', { name: 'Show fix' }).click();
    await panel(page).getByRole('button', { name: 'Apply fix' }).waitFor();
    expect(await panel(page).locator('.version .text').allTextContents()).toEqual([
      '  name: HillU+2028farm\u00a0two\n',
      '  name: Hill farm\u00a0two\n',
    ]);
  });

  test('can be undone, also if the corrected site is announced before the answer comes', async () => {
    preview.prepare({ fix: FIX });
    const page = await open();
    preview.tell({ diagnostics: [diagnostic({ canFix: true })] });
    await panel(page).getByRole('button', { name: 'Show fix' }).click();
    await panel(page).getByRole('button', { name: 'Apply fix' }).waitFor();
    await page.route(/\/fix$/, async (route) => {
      preview.tell({ diagnostics: [], undo: FIXED });
      await panel(page).waitFor({ state: 'hidden' });
      await route.continue();
    });
    await panel(page).getByRole('button', { name: 'Apply fix' }).click();
    await panel(page).getByRole('button', { name: 'Undo' }).waitFor();
  });

  test('shows the reason if it is refused', async () => {
    preview.prepare({ fix: { message: 'The file has changed meanwhile.' } });
    const page = await open();
    preview.tell({ diagnostics: [diagnostic({ canFix: true })] });
    await panel(page).getByRole('button', { name: 'Show fix' }).click();
    await page.getByRole('alert').getByText('The file has changed meanwhile.').waitFor();
  });
});

describe('a place in a file', () => {
  test("opens in the editor, or through the editor's address", async () => {
    preview.prepare({ open: { isOpened: false, address: `${FAQS}#opened` } });
    const page = await open();
    preview.tell({ diagnostics: [diagnostic()] });
    await panel(page).getByRole('button', { name: 'content/people/staff.yaml:12' }).click();
    await page.waitForURL(/#opened/);
    expect(preview.asked('open')[0]?.body).toEqual(diagnostic().place);
  });

  test('is read-only on a phone', async () => {
    preview.prepare({ session: { token: '', mayWrite: false } });
    const page = await open(PHONE);
    preview.tell({ diagnostics: [diagnostic({ canFix: true })], undo: FIXED });
    await entries(page).waitFor();
    expect(await panel(page).getByRole('button').allTextContents()).toEqual(['Close']);
    expect(await page.getByRole('button', { name: 'Date: today' }).count()).toBe(0);
  });
});

test('an element with an error is marked, tells the keyboard user why, and leads into the panel', async () => {
  const page = await open();
  const number = Number(await page.locator('h1').getAttribute('data-sitegen-at'));
  preview.tell({ diagnostics: [diagnostic({ element: number }), ...MANY] });
  const marker = page.getByRole('button', { name: 'Error: The key "phto" is unknown here.' });
  await marker.waitFor();
  const [icon, heading] = [await marker.boundingBox(), await page.locator('h1').boundingBox()];
  expect(Math.abs(icon!.x + icon!.width - heading!.x - heading!.width)).toBeLessThan(2);
  expect(Math.abs(icon!.y - heading!.y)).toBeLessThan(2);
  await marker.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await page.locator('sitegen-preview .marker-words').isVisible()).toBe(true);
  await page.keyboard.press('Enter');
  expect(await page.locator('sitegen-preview .entry:focus').textContent()).toContain('phto');

  preview.edit(FAQS, [
    '<header class="page-head">',
    '<p>A new line that moves what comes after it.</p><header class="page-head">',
  ]);
  await page.getByText('A new line').waitFor();
  await expect.poll(async () => (await marker.boundingBox())?.y).not.toBe(icon!.y);
});

test('a marker and "Show on page" stay with their element when new parts come before it', async () => {
  const page = await open();
  const heading = page.locator('h1');
  const topOf = async (one: Locator) => Math.round((await one.boundingBox())?.y ?? Number.NaN);
  const number = Number(await heading.getAttribute('data-sitegen-at'));
  preview.tell({ diagnostics: [diagnostic({ element: number })] });
  const marker = page.locator('sitegen-preview .marker');
  await marker.waitFor();
  preview.edit(FAQS, [
    '<header class="page-head">',
    '<p>The first new line.</p><p>The second new line.</p><header class="page-head">',
  ]);
  await page.getByText('The second new line.').waitFor();
  await expect.poll(async () => (await topOf(marker)) - (await topOf(heading))).toBe(0);
  const outlined = page.locator('sitegen-preview .outline:not(.is-pointed)');
  await expect.poll(() => outlined.count()).toBe(0);
  await panel(page).getByRole('button', { name: 'Show on page' }).click();
  expect((await topOf(outlined)) - (await topOf(heading))).toBe(0);
});

test.each([PHONE, WIDE])('axe finds nothing with visible errors and a fix', async (screen) => {
  preview.prepare({ fix: FIX });
  const page = await open(screen);
  const number = Number(await page.locator('h1').getAttribute('data-sitegen-at'));
  preview.tell({
    diagnostics: [diagnostic({ canFix: true, element: number }), ...MANY],
    isCurrent: false,
    undo: FIXED,
  });
  await panel(page).getByRole('button', { name: 'Show fix' }).click();
  await panel(page).getByRole('button', { name: 'Apply fix' }).waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  expect(await whatAxeFinds(page)).toEqual([]);
});
