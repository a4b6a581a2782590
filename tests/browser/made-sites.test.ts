import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { AXE } from '../support/axe.ts';
import { whatGoesWrong, whatIsTooHeavy } from '../support/looks.ts';
import { LOOKED_AT, makeByInit } from '../support/made-by-init.ts';
import { pagesOf } from '../support/site-pages.ts';
import { GOOD_PHONE, MANY_TABS, PATIENCE, PHONE, visitedSite, WIDE } from '../support/visited-site.ts';

/** Sites of other organisations, made by `sitegen init`, pass the same checks as the first site (tests/spec/browser/). */
describe.each(LOOKED_AT)('every page of a new site of the kind %s', (kind) => {
  const site = visitedSite(kind);
  const root = join(mkdtempSync(join(inject('runFolder'), 'made-')), kind);
  beforeAll(() => makeByInit(kind, root));

  test.each([PHONE, WIDE])(
    'works: no error, nothing sticks out, axe finds nothing, light or dark',
    {
      timeout: PATIENCE,
    },
    async (screen) => {
      const circumstances = {
        ...screen,
        isFirstVisit: true,
        tabs: MANY_TABS,
        reducedMotion: 'reduce',
        script: AXE,
      } as const;
      expect(await site.visit(circumstances, whatGoesWrong(['light', 'dark']))).toEqual([]);
    },
  );

  test('weighs on a phone no more than a good design', { timeout: PATIENCE }, async () => {
    const circumstances = { ...GOOD_PHONE, isFirstVisit: true, tabs: MANY_TABS };
    expect(await site.visit(circumstances, whatIsTooHeavy(pagesOf(root)))).toEqual([]);
  });

  test('has the colours of its palette on dark pages too', async () => {
    const colourOf = async (colorScheme: 'light' | 'dark') => {
      const page = await site.open('/contact/', { ...PHONE, colorScheme });
      return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    };
    expect([await colourOf('light'), await colourOf('dark')]).toEqual(PAPER[kind]);
  });
});

const PAPER = {
  library: ['rgb(247, 249, 251)', 'rgb(16, 23, 29)'],
  parish: ['rgb(252, 248, 245)', 'rgb(26, 20, 18)'],
};
