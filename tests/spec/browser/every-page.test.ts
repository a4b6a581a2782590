import { expect, test } from 'vitest';
import { AXE } from '../../support/axe.ts';
import { whatGoesWrong } from '../../support/looks.ts';
import { MANY_TABS, PATIENCE, PHONE, visitedSite } from '../../support/visited-site.ts';

/*
 * That templates bear any content is tried on the sample site; here, that they
 * bear the content that is published. What is dark is a matter of templates and theme alone.
 */

const site = visitedSite('shipped');

/** The pages of the site by their addresses; each is in one of these. */
const PAGES = {
  'every station': (route: string) => route.startsWith('/stations/'),
  'every other page': (route: string) => !route.startsWith('/stations/'),
};

test.each(Object.entries(PAGES))(
  '%s works on a phone: no error, nobody else is asked, nothing sticks out, axe finds nothing',
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
