import type { Page } from 'playwright-core';
import { scrollThrough } from './visit.ts';
import { LOST } from './visited-site.ts';

/**
 * Goes to a page as a new visitor, scrolls through it, and returns the errors on the way: errors, missing files,
 * requests to other hosts, and React where no island needs it. The server of the tests sends a strict content
 * security policy, so every violation of it is an error here.
 */
export async function whatDisturbs(page: Page, route: string): Promise<readonly string[]> {
  const findings: string[] = [];
  // The browser itself reports an address that does not exist, and the page names it in the console.
  const isExpected = (words: string) => route === LOST && (words.includes(LOST) || words.includes('404'));
  page.on('console', (message) => {
    const words = `${message.text()} ${message.location().url}`;
    if (message.type() === 'error' && !isExpected(words)) findings.push(`says in the console: ${words}`);
  });
  page.on('pageerror', (error) => findings.push(`breaks: ${error.message}`));
  page.on('requestfailed', (request) =>
    findings.push(`does not get ${request.url()}: ${request.failure()?.errorText}`),
  );
  page.on('response', (response) => {
    const isPage = response.request().isNavigationRequest();
    if (response.status() >= 400 && !isPage) findings.push(`gets ${response.status()} for ${response.url()}`);
  });
  let host = '';
  let hasReact = false;
  page.on('request', (request) => {
    const { origin, protocol, pathname } = new URL(request.url());
    host ||= origin;
    hasReact ||= pathname.includes('/react-');
    if (origin !== host && protocol !== 'data:') findings.push(`asks somebody else: ${request.url()}`);
  });

  const response = await page.goto(route, { waitUntil: 'networkidle' });
  if (response?.status() !== (route === LOST ? 404 : 200)) findings.push(`answers ${response?.status()}`);
  await scrollThrough(page);
  const hasIsland = (await page.locator('[data-island]').count()) > 0;
  return hasReact && !hasIsland ? [...findings, 'loads React'] : findings;
}
