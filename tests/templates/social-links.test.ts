import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { list } from '../support/reading.ts';
import { seenPages } from '../support/seen-pages.ts';
import { tinySite } from '../support/sites.ts';

/** The names of the links to accounts at social networks, which a visitor hears without the address. */

test.each([
  ['one account', ['facebook.com/tiny'], ['Facebook']],
  ['accounts of two networks', ['facebook.com/tiny', 'x.com/tiny'], ['Facebook', 'X']],
  [
    'two of one network',
    ['facebook.com/tiny', 'facebook.com/hill/?a=1'],
    ['Facebook: tiny', 'Facebook: hill'],
  ],
  [
    'two whose addresses end alike',
    ['facebook.com/profile.php?id=1', 'facebook.com/profile.php?id=2', 'x.com/tiny'],
    ['Facebook: facebook.com/profile.php?id=1', 'Facebook: facebook.com/profile.php?id=2', 'X'],
  ],
])(
  'links to accounts have different names in the header and in the footer: %s',
  async (_, accounts, names) => {
    const settings = readFileSync(join(tinySite(), 'site.yaml'), 'utf8');
    const links = accounts.map((to) => `  - network: ${to.split('.')[0]}\n    href: https://${to}\n`);
    const social = `social:\n${links.join('')}counties:`;
    const site = tinySite({ 'site.yaml': settings.replace(/social:[\s\S]*counties:/, social) });
    const $ = (await seenPages(site))('/');
    const shown = names.map((name) => `${name} (opens in a new tab)`);
    for (const part of ['header', 'footer']) {
      expect(list($, `${part} a[target="_blank"]`)).toEqual(shown);
    }
  },
);
