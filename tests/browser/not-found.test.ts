import { expect, test } from 'vitest';
import { whatIsCutOrCovered } from '../support/cut-or-covered.ts';
import { PHONE, visitedSite } from '../support/visited-site.ts';

const site = visitedSite();

test.each(['/nowhere', '/no/such/page/at/all/', '/board/nobody.html'])(
  'a visitor who opens %s reads that the page does not exist, and finds the way home',
  async (address) => {
    const page = await site.usedPage(PHONE);
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    expect(said.join('\n')).toContain(`no page at ${address}`);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/404\s+Oops! Page not found/);
    // The style sheet is loaded at every depth.
    expect(await page.locator('.skip-link').evaluate((one) => getComputedStyle(one).position)).toBe(
      'absolute',
    );
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  },
);

test.each([280, 320, 1280])(
  'words do not touch each other at %i px, also with text twice as large',
  async (width) => {
    const page = await site.open('/nowhere', { viewport: { width, height: 800 } });
    for (const size of ['100%', '200%']) {
      await page.evaluate((letters) => {
        document.documentElement.style.fontSize = letters;
      }, size);
      expect(await page.evaluate(whatIsCutOrCovered)).toEqual([]);
    }
  },
);

test('a page that exists logs nothing in the console', async () => {
  const page = await site.usedPage(PHONE);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto('/about/faqs/');
  expect(said).toEqual([]);
});
