import { expect, test } from 'vitest';
import { whatIsTooHeavy } from '../../support/looks.ts';
import { REPOSITORY } from '../../support/repository.ts';

import { pagesOf } from '../../support/site-pages.ts';
import { GOOD_PHONE, MANY_TABS, PATIENCE, visitedSite } from '../../support/visited-site.ts';

const site = visitedSite('shipped');

test('every page weighs on a phone no more than a good design, and every part no more than its ceiling', {
  timeout: PATIENCE,
}, async () => {
  const circumstances = { ...GOOD_PHONE, isFirstVisit: true, tabs: MANY_TABS };
  expect(await site.visit(circumstances, whatIsTooHeavy(pagesOf(REPOSITORY)))).toEqual([]);
});
