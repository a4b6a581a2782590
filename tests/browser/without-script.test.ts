import { expect, test } from 'vitest';
import { PATIENCE, visitedSite } from '../support/visited-site.ts';

const site = visitedSite();

test('everything is there without script at 360 and at 1280 px', { timeout: PATIENCE }, async () => {
  const found = await site.visit({ javaScriptEnabled: false }, async (page, route) => {
    const findings: string[] = [];
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 780 });
      if (width === 360) await page.goto(route);
      findings.push(...(await page.evaluate(whatIsMissing)).map((finding) => `${finding} at ${width} px`));
    }
    return findings;
  });
  expect(found).toEqual([]);
});

test('everything is there at 360 px in browsers that have scripts but cannot run ours, as Opera Mini', {
  timeout: PATIENCE,
}, async () => {
  const found = await site.visit({ viewport: { width: 360, height: 780 } }, async (page, route) => {
    await page.route('**/*.js', (request) => request.abort());
    await page.route('**/*.css', async (request) => {
      const response = await request.fetch();
      // Replaces features that such browsers lack by names that no browser knows.
      const body = (await response.text())
        .replaceAll(':popover-open', ':unknown')
        .replaceAll('color:#0000)', 'color:unknown)');
      await request.fulfill({ response, body });
    });
    await page.goto(route);
    return page.evaluate(whatIsMissing);
  });
  expect(found).toEqual([]);
});

test('without the style sheet nothing is wider than a phone, and icons are as high as a line', {
  timeout: PATIENCE,
}, async () => {
  const found = await site.visit({ viewport: { width: 360, height: 640 } }, async (page, route) => {
    await page.route('**/*.css', (request) => request.fulfill({ contentType: 'text/css', body: '' }));
    await page.goto(route);
    return page.evaluate(whatIsTooLarge);
  });
  expect(found).toEqual([]);
});

function whatIsTooLarge(): readonly string[] {
  return [...document.querySelectorAll('img, svg')]
    .filter((drawing) => {
      const { width, height } = drawing.getBoundingClientRect();
      return width > 360 || (drawing.matches('.icon, svg:has(symbol)') && height > 24);
    })
    .map((drawing) => `shows ${drawing.outerHTML.slice(0, 80)} too large`);
}

/** Returns content that a reader cannot see: without layout, transparent, or hidden. */
function whatIsMissing(): readonly string[] {
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  const unseen = (what: string, selector: string) =>
    [...document.querySelectorAll(selector)]
      // Controls that need a script are not offered, and closed content opens without script.
      .filter(
        (element) =>
          !element.closest('.needs-script, dialog, .slide[inert]') &&
          !isInClosed(element) &&
          !isSeen(element),
      )
      .map((element) => `hides ${what} "${element.textContent.trim().slice(0, 40)}"`);
  const isInClosed = (element: Element) => {
    const closed = element.closest('details:not([open])');
    return closed !== null && !element.closest('summary') && isSeen(closed);
  };
  const links = document.querySelectorAll('header nav a[href]').length;
  return [
    ...(links !== 20 ? [`has ${links} links in its menu`] : []),
    ...(document.querySelector('h1') === null ? ['has no heading'] : []),
    ...unseen('the heading', 'main :is(h1, h2, h3, h4)'),
    ...unseen('the words', 'main :is(p, li, dt, dd)'),
    ...unseen('the picture', 'main img'),
    ...unseen('the menu entry', 'header nav :is(a[href], summary)'),
    ...unseen('of the footer', 'footer :is(a[href], p)'),
  ];
}
