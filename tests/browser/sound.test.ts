import { expect, test } from 'vitest';
import { scrollThrough } from '../support/visit.ts';
import { LOST, MANY_TABS, PATIENCE, PHONE, visitedSite } from '../support/visited-site.ts';

const site = visitedSite();

/** The server of the tests sends a strict content security policy, so whatever breaks it is an error here. */
test('every page works without an error, and asks nobody but its own host', {
  timeout: PATIENCE,
}, async () => {
  const found = await site.visit({ ...PHONE, isFirstVisit: true, tabs: MANY_TABS }, async (page, route) => {
    const findings: string[] = [];
    // Of an address that does not exist the browser complains itself, and the page names it in the console.
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
      if (response.status() >= 400 && !isPage)
        findings.push(`gets ${response.status()} for ${response.url()}`);
    });
    let host = '';
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      host ||= origin;
      if (origin !== host && protocol !== 'data:') findings.push(`asks somebody else: ${request.url()}`);
    });

    const response = await page.goto(route, { waitUntil: 'networkidle' });
    if (response?.status() !== (route === LOST ? 404 : 200)) findings.push(`answers ${response?.status()}`);
    await scrollThrough(page);
    return findings;
  });
  expect(found).toEqual([]);
});
