import { expect, test } from 'vitest';
import { AXE } from '../../support/axe.ts';
import { whatGoesWrong } from '../../support/looks.ts';
import { MANY_TABS, PATIENCE, PHONE, visitedSite } from '../../support/visited-site.ts';

/*
 * The sample site tests that templates can show any content. This file tests that they can show the published
 * content. Dark pages depend only on templates and theme.
 */

const site = visitedSite('shipped');

/** The pages of the site by their addresses; each page is in one of these groups. */
const PAGES = {
  'every station': (route: string) => route.startsWith('/stations/'),
  'every other page': (route: string) => !route.startsWith('/stations/'),
};

test.each(Object.entries(PAGES))(
  '%s works on a phone: no error, no request to another host, nothing sticks out, axe finds nothing',
  { timeout: PATIENCE },
  async (_, among) => {
    const circumstances = {
      ...PHONE,
      isFirstVisit: true,
      tabs: MANY_TABS,
      reducedMotion: 'reduce',
      script: AXE,
      among,
    } as const;
    const found = await site.visit(circumstances, whatGoesWrong(['light']));
    expect(found).toEqual([]);
  },
);
