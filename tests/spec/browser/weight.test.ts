import { expect, test } from 'vitest';
import { type Budget, budgetFor } from '../../../generator/check/budgets.ts';
import { pageAt } from '../../support/site-pages.ts';
import { MANY_TABS, PATIENCE, visitedSite } from '../../support/visited-site.ts';
import { weigh } from '../../support/weigh.ts';

const site = visitedSite('shipped');

const PHONE = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

test('every page weighs on a phone what a good design reaches, and no part of it more than visitors can bear', {
  timeout: PATIENCE,
}, async () => {
  const found = await site.visit({ ...PHONE, isFirstVisit: true, tabs: MANY_TABS }, async (page, route) => {
    const weight = await weigh(page, route);
    const budget: Budget = budgetFor(pageAt(route));
    return Object.entries(weight)
      .map(([part, value]) => {
        const bound = budget[part as keyof Budget];
        // The whole of a page is what visitors pay for.
        return { part, value, ceiling: (part === 'total' ? bound?.target : bound?.ceiling) ?? Infinity };
      })
      .filter(({ value, ceiling }) => value > ceiling)
      .map(({ part, value, ceiling }) => `${part}: ${value.toFixed(1)}, where ${ceiling} is the most`);
  });
  expect(found).toEqual([]);
});
