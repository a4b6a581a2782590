import type { CheerioAPI } from 'cheerio';
import { expect, test } from 'vitest';
import { cards, part, words } from '../support/reading.ts';
import { seenPages, seenSections } from '../support/seen-pages.ts';
import { temporaryFolder, write } from '../support/sites.ts';

/** The place that a visitor reads on the card of a health facility. The tiny site has the county North. */

const SECTION = '  - type: facilities\n    heading: Dispensaries\n';
const FILE = 'content/facilities.yaml';
const FACILITY = '- name: Gate Dispensary\n';

function placeIn($: CheerioAPI): string {
  return cards($, part($, 'Dispensaries'))
    .map((card) => words(card.find('h3').nextAll()))
    .join();
}

test.each([
  ['only its county', '  county: north\n', 'North'],
  ['its place and its county', '  location: Gate Town\n  county: north\n', 'Gate Town · North'],
  ['a place that names its county', '  location: Hill of the North\n  county: north\n', 'Hill of the North'],
  ['a county that is a placeholder', '  county: north\n  placeholder: true\n', 'North To be confirmed'],
  ['neither', '', 'County to be confirmed'],
])('a facility with %s', async (_, keys, shown) => {
  expect(placeIn(await seenSections(SECTION, { [FILE]: FACILITY + keys }))).toBe(shown);
});

test('on a site without counties, it is the place that is to be confirmed', async () => {
  const root = temporaryFolder();
  const settings =
    'organisation:\n  name: Reading Room\nurl: https://room.example\nlanguage: en\ntimeZone: UTC\n';
  write(root, 'site.yaml', settings);
  write(root, 'content/pages/home.yaml', `title: Home\ndescription: A room.\nsections:\n${SECTION}`);
  write(root, FILE, FACILITY);
  expect(placeIn((await seenPages(root))('/'))).toBe('Place to be confirmed');
});
