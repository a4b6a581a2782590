import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visitedSite } from '../support/visited-site.ts';

/*
 * Pages contain data for search engines in a script element, and their policy allows no inline script. A browser
 * checks the type first: an element that it will not run is data, so it does not apply the policy to it (HTML,
 * "prepare the script element"). So pages need no hash for it. These tests confirm that the browser does this.
 */

const site = visitedSite();
const PAGE = '/about/faqs/';

/** Records what the policy refuses, from the first element on. */
const NOTE = `
  window.refused = [];
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    window.refused.push(effectiveDirective + ' ' + blockedURI);
  });
`;

/** Opens the page with extra HTML at the end of its body. */
async function openWith(html: string): Promise<{ page: Page; refused: readonly string[]; told: string[] }> {
  const page = await site.window();
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  await page.addInitScript({ content: NOTE });
  await page.route(`**${PAGE}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</body>', `${html}</body>`);
    await route.fulfill({ response, body });
  });
  await page.goto(PAGE);
  const refused = await page.evaluate(() => (window as unknown as { refused: string[] }).refused);
  return { page, refused, told };
}

test('the policy allows the data, refuses nothing and reports nothing', async () => {
  const { page, refused, told } = await openWith('');
  const policy = await page.locator('meta[http-equiv]').first().getAttribute('content');
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'/);
  expect(policy).not.toMatch(/sha\d|unsafe|nonce/);
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'BreadcrumbList' });
  expect(refused).toEqual([]);
  expect(told).toEqual([]);
});

test.each([
  '<script>document.title = "run"</script>',
  '<script type="module">document.title = "run"</script>',
  '<script type="importmap">{ "imports": {} }</script>',
  '<script type="speculationrules">{}</script>',
])('the same page with %s shows that a refusal would be reported', async (script) => {
  const { page, refused } = await openWith(script);
  // Once by the policy in the head, once by that of the server.
  expect(new Set(refused)).toEqual(new Set(['script-src-elem inline']));
  expect(await page.title()).not.toBe('run');
});
