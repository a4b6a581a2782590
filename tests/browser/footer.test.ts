import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { KNOWN_SITES } from '../support/known-sites.ts';
import { PHONE, visitedSite } from '../support/visited-site.ts';

const footer = (page: Page) => page.getByRole('contentinfo');
const field = (page: Page) => footer(page).getByLabel('Email address');
const subscribe = (page: Page) => footer(page).getByRole('button', { name: 'Subscribe' });

describe.each(KNOWN_SITES)('on the pages of $which', ({ which, plain, hasNewsletter }) => {
  const site = visitedSite(which);

  test('the ground of the footer reaches the lower edge of a window that is higher than the page', async () => {
    const page = await site.open(plain, { viewport: { width: 1280, height: 4000 } });
    const camera = { clip: { x: 4, y: 3990, width: 1, height: 1 } };
    const { data } = await sharp(await page.screenshot(camera))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const ground = await page
      .locator('footer > div')
      .evaluate((part) => getComputedStyle(part).backgroundColor.match(/\d+/g)!.map(Number));
    expect([...data]).toEqual(ground);
  });

  describe('the copyright line', () => {
    test("has the year of the visitor's clock", async () => {
      const page = await site.window(PHONE);
      await page.clock.setFixedTime(new Date('2031-06-01T12:00:00Z'));
      await page.goto(plain);
      expect(await footer(page).textContent()).toContain('© 2031 ');
    });

    test('has the year of the build without script', async () => {
      const page = await site.open(plain, { ...PHONE, javaScriptEnabled: false });
      expect(await footer(page).textContent()).toContain('© 2026 ');
    });
  });

  describe.runIf(hasNewsletter)('the newsletter box', () => {
    test.each(['', 'x'])('lets the browser reject "%s", and sends nothing', async (typed) => {
      const page = await site.open(plain, PHONE);
      const requests = requestsOf(page);
      await field(page).fill(typed);
      await subscribe(page).click();
      expect(await field(page).evaluate((one: HTMLInputElement) => one.validationMessage)).not.toBe('');
      expect(await field(page).evaluate((one) => one === document.activeElement)).toBe(true);
      expect(requests).toEqual([]);
    });

    test.each(['click', 'Enter'])('does nothing at all with a valid address, by %s', async (how) => {
      const page = await site.open(plain, PHONE);
      const requests = requestsOf(page);
      await field(page).fill('somebody@example.org');
      const before = [page.url(), await page.locator('body').innerText()];
      if (how === 'click') await subscribe(page).click();
      else await page.keyboard.press('Enter');
      await afterwards(page);
      expect([page.url(), await page.locator('body').innerText()]).toEqual(before);
      expect(requests).toEqual([]);
    });

    test('shows an address of twenty letters as a whole, however wide the screen is', async () => {
      const page = await site.window();
      await page.goto(plain);
      await field(page).fill('somebody@example.org');
      for (const width of [320, 360, 507, 640, 678, 1024, 1280]) {
        await page.setViewportSize({ width, height: 780 });
        const hidden = await field(page).evaluate((one) => one.scrollWidth - one.clientWidth);
        expect(hidden, `${width} px wide`).toBe(0);
      }
    });

    test('is not offered without script', async () => {
      const page = await site.open(plain, { ...PHONE, javaScriptEnabled: false });
      expect(await field(page).isVisible()).toBe(false);
      expect(await field(page).isDisabled()).toBe(true);
    });
  });

  test.runIf(!hasNewsletter)('a site without a newsletter has no box for one', async () => {
    const page = await site.open(plain, PHONE);
    expect(await footer(page).locator('form, input').count()).toBe(0);
    expect(await footer(page).getByText('Newsletter').count()).toBe(0);
  });

  test('every heading of the footer has content below it, and every link leads somewhere', async () => {
    const page = await site.open(plain, PHONE);
    const below = await footer(page)
      .getByRole('heading')
      .evaluateAll((all) =>
        all.map((one) => (one.parentElement?.textContent ?? '').length - (one.textContent ?? '').length),
      );
    expect(below.length).toBeGreaterThan(0);
    expect(below.filter((rest) => rest < 3)).toEqual([]);
    const links = await footer(page)
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
    for (const link of new Set(links)) {
      expect((await page.request.get(link)).status()).toBe(200);
      const { hash } = new URL(link);
      if (hash === '') continue;
      await page.goto(link);
      expect(await page.locator(hash).count()).toBe(1);
    }
  });

  describe('the message form', () => {
    test('sends nothing and checks nothing, and tells the visitor next to the button where to write instead', async () => {
      const page = await site.open('/contact/', PHONE);
      const requests = requestsOf(page);
      await page.getByLabel('Name').fill('Somebody');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await afterwards(page);
      expect(requests).toEqual([]);
      expect(page.url()).toMatch(/\/contact\/$/);
      expect(await page.getByLabel('Name').inputValue()).toBe('Somebody');

      const button = (await page.getByRole('button', { name: 'Send Message' }).boundingBox())!;
      const line = page.getByText('This form does not send yet. Please write to');
      expect((await line.boundingBox())!.y - button.y - button.height).toBeLessThan(40);
      expect(await line.getByRole('link').getAttribute('href')).toBe('mailto:info@example.org');
    });
  });
});

/**
 * Collects the data that the page sends from now on. Pictures and icons do not count: the page only fetches them when
 * needed.
 */
function requestsOf(page: Page): readonly string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (!['image', 'font', 'other'].includes(request.resourceType())) requests.push(request.url());
  });
  return requests;
}

/** Lets the page do its next steps. */
function afterwards(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}
