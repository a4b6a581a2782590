import { expect, test } from 'vitest';
import { HOSPITAL } from '../support/hospital.ts';
import { list } from '../support/reading.ts';
import { seenPages, seenSections } from '../support/seen-pages.ts';
import { tinySite } from '../support/sites.ts';
import { only } from '../support/tiny-told.ts';

/** Parts of a page for which the owner has nothing yet: a visitor sees neither their heading nor an empty band. */

const FOCUS = `name: Water
theme: water
summary: Clean water.
description: How we bring clean water to people.
figures: FIGURES
programmes:
  heading: Our programmes
  items: ITEMS
`;
const FIGURE = '[{ value: "20", label: beds }]';

async function seen(collection: string, text: string) {
  const site = tinySite({ [`content/${collection}/water.yaml`]: text });
  const route = collection === 'focus' ? '/our-focus/water/' : '/stations/water/';
  return (await seenPages(site))(route);
}

test('a hospital without figures has no band for them', async () => {
  const bands = async (figures: string) => {
    const $ = await seen('stations', HOSPITAL.replace('figures: []', `figures: ${figures}`));
    expect($('main section').length).toBeGreaterThan(0);
    return $('main > section').filter((_, one) => $(one).text().trim() === '').length;
  };
  expect([await bands(FIGURE), await bands('[]')]).toEqual([0, 0]);
});

test('a focus area shows neither programmes nor figures without items', async () => {
  const headings = async (figures: string, items: string) =>
    list(await seen('focus', FOCUS.replace('FIGURES', figures).replace('ITEMS', items)), 'main h2');
  expect(await headings(FIGURE, '[{ name: Wells }]')).toEqual(['In figures', 'Our programmes']);
  expect(await headings('[]', '[]')).toEqual([]);
});

const GOVERNANCE = `  - type: governance
    heading: How we are run
    facts:
      milestones: []
      topics: TOPICS
`;

test('a governance section without milestones has no heading for them', async () => {
  const $ = await seenSections(GOVERNANCE.replace('TOPICS', '[{ title: Accounts }]'));
  expect(list($, 'main h2, main h3')).toEqual(['How we are run', 'Accounts']);
  expect(list($, 'main ul')).toEqual([]);
});

test('a governance section without anything to show is an error at its topics', () => {
  const page = `title: News\ndescription: What is new with us.\nsections:\n${GOVERNANCE}`;
  const found = only({ 'content/pages/news.yaml': page.replace('TOPICS', '[]') });
  expect(found.words).toBe(
    '"topics" must be a list with at least one item. The section would have nothing to show. If there are no items yet, delete the section.',
  );
});
