import { expect, test } from 'vitest';
import { MANY_TABS, PATIENCE, PHONE, visitedSite } from '../support/visited-site.ts';
import { whatDisturbs } from '../support/what-disturbs.ts';

const site = visitedSite();

test('every page works without an error, requests only its own host, and loads React only for islands', {
  timeout: PATIENCE,
}, async () => {
  expect(await site.visit({ ...PHONE, isFirstVisit: true, tabs: MANY_TABS }, whatDisturbs)).toEqual([]);
});
