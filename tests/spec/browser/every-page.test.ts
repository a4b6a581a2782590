import { expect, test } from 'vitest';
import { AXE, whatAxeFinds } from '../../support/axe.ts';
import { whatSticksOut } from '../../support/sticks-out.ts';
import { MANY_TABS, PATIENCE, PHONE, visitedSite } from '../../support/visited-site.ts';
import { whatDisturbs } from '../../support/what-disturbs.ts';

/*
 * That templates bear any content is tried on the sample site; here, that they
 * bear the content that is published. What is dark is a matter of templates and theme alone.
 */

const site = visitedSite('shipped');

test('every page works on a phone: no error, nobody else is asked, nothing sticks out, axe finds nothing', {
  timeout: PATIENCE,
}, async () => {
  const circumstances = {
    ...PHONE,
    isFirstVisit: true,
    tabs: MANY_TABS,
    reducedMotion: 'reduce',
    script: AXE,
  } as const;
  const found = await site.visit(circumstances, async (page, route) => [
    ...(await whatDisturbs(page, route)),
    ...(await page.evaluate(whatSticksOut)),
    ...(await whatAxeFinds(page, ['light'])),
  ]);
  expect(found).toEqual([]);
});
