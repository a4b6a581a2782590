import { expect, test } from 'vitest';
import { PATIENCE, visitedSite } from '../support/visited-site.ts';

const site = visitedSite();

test.each([360, 1280])('all is there without script at %i px', { timeout: PATIENCE }, async (width) => {
  const circumstances = { viewport: { width, height: 780 }, javaScriptEnabled: false };
  const found = await site.visit(circumstances, async (page, route) => {
    await page.goto(route);
    return page.evaluate(whatIsMissing);
  });
  expect(found).toEqual([]);
});

/** What a reader would look for and not see: not laid out, transparent, or hidden. */
function whatIsMissing(): readonly string[] {
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  const unseen = (what: string, selector: string) =>
    [...document.querySelectorAll(selector)]
      // What only script can serve is not offered, and what is closed opens without script.
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
    ...(links < 25 ? [`has ${links} links in its menu`] : []),
    ...(document.querySelector('h1') === null ? ['has no heading'] : []),
    ...unseen('the heading', 'main :is(h1, h2, h3, h4)'),
    ...unseen('the words', 'main :is(p, li, dt, dd)'),
    ...unseen('the picture', 'main img'),
    ...unseen('the menu entry', 'header nav :is(a[href], summary)'),
    ...unseen('of the footer', 'footer :is(a[href], p)'),
  ];
}
