import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { phrase } from '../../generator/diagnostics/phrase.ts';
import { stringsFor } from '../../templates/strings/index.ts';
import { findIn } from '../support/found.ts';
import { REPOSITORY } from '../support/repository.ts';
import { tinySite } from '../support/sites.ts';

/** Returns the diagnostics for the smallest site with extra files: `content/faqs.yaml:2:11 vague-link`. */
async function found(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { diagnostics } = await findIn(tinySite(files));
  // The pages of these tests need no links to them.
  const shown = diagnostics.filter(({ code }) => code !== 'unreached-page');
  return shown.map(({ at, code }) => `${at.file}:${at.line}:${at.column} ${code}`);
}

/** Returns a free page with the given lines as sections. */
function page(...sections: readonly string[]): string {
  return ['title: Trees', 'description: Which trees grow on the hill.', 'sections:', ...sections, ''].join(
    '\n',
  );
}

const SETTINGS = readFileSync(join(REPOSITORY, 'tests/golden/tiny/site/site.yaml'), 'utf8');
const TREES = 'content/pages/trees.yaml';

describe('an error on a page is reported at its source', () => {
  test('a link in a text', async () => {
    const text = '    text: See [the oaks](/stations/hill#oaks) and [the elms](/stations/hill#elms).';
    const wrong = page('  - type: text', text);
    expect(await found({ [TREES]: wrong })).toEqual([
      `${TREES}:5:26 dead-anchor`,
      `${TREES}:5:62 dead-anchor`,
    ]);
  });

  test('a link that appears twice in a text is reported twice, each in its place', async () => {
    const wrong = page('  - type: text', '    text: See [one](/#hom) and [other](/#hom).');
    expect(await found({ [TREES]: wrong })).toEqual([
      `${TREES}:5:21 dead-anchor`,
      `${TREES}:5:40 dead-anchor`,
    ]);
  });

  test('the link of a card', async () => {
    const card = [
      '  - type: cards',
      '    items:',
      '      - title: Oaks',
      '        href: /stations/hill#oaks',
    ];
    expect(await found({ [TREES]: page(...card) })).toEqual([`${TREES}:7:15 dead-anchor`]);
  });

  test('a full address of the site itself', async () => {
    const action = [
      '  - type: call-to-action',
      '    label: Plant a tree',
      '    href: https://tiny.example/plant.csv',
    ];
    expect(await found({ [TREES]: page(...action) })).toEqual([`${TREES}:6:11 dead-link`]);
  });

  test('the words of a link', async () => {
    const wrong = page('  - type: text', '    text: For oaks, [click here](/stations/hill).');
    expect(await found({ [TREES]: wrong })).toEqual([`${TREES}:5:22 vague-link`]);
  });

  test('the description of a picture', async () => {
    const gallery = '- image: hill.png\n  alt: Photo of a hill\n';
    const wrong = { [TREES]: page('  - type: gallery'), 'content/gallery.yaml': gallery };
    expect(await found(wrong)).toEqual(['content/gallery.yaml:2:8 idle-alternative']);
  });

  test('the description of a picture that repeats its caption', async () => {
    const slide = [
      '  - type: slideshow',
      '    slides:',
      '      - image: hill.png',
      '        caption: The hill',
      '        alt: The hill',
    ];
    expect(await found({ [TREES]: page(...slide) })).toEqual([`${TREES}:8:14 idle-alternative`]);
  });

  test('the title and the description of a page', async () => {
    const wrong = 'title: Home\ndescription: Trees.\nsections: []\n';
    expect(await found({ [TREES]: wrong })).toEqual([`${TREES}:2:14 unsuitable-length`]);
    const twin = page('  []').replace('  []', '  - type: faqs');
    const COPY = 'content/pages/more-trees.yaml';
    expect(await found({ [TREES]: twin, [COPY]: twin })).toEqual([`${COPY}:1:8 same-title`]);
    const named = twin.replace(/title: .*/, 'title: More trees');
    expect(await found({ [TREES]: twin, [COPY]: named })).toEqual([`${COPY}:2:14 same-title`]);
    const described = twin.replace(/description: .*/, 'description: Which trees are cut down.');
    expect(await found({ [TREES]: twin, [COPY]: described })).toEqual([`${COPY}:1:8 same-title`]);
  });
});

test.each([
  'The Association for Water, Health and Farming in the Northern and Southern Hill Country Districts',
  'yes',
])('a name that does not fit into titles is reported once, where it is written: %s', async (name) => {
  const site = SETTINGS.replace('Tiny Works', name);
  const files = { 'site.yaml': site, [TREES]: page('  []').replace('title: ', 'title: A list of all the ') };
  expect(await found(files)).toEqual(['site.yaml:3:9 unsuitable-name']);
});

test('a page may have the same title as the page for missing addresses', async () => {
  const { notFoundTitle, notFoundDescription } = stringsFor('en');
  const twin = `title: ${notFoundTitle}\ndescription: ${notFoundDescription}\nsections: []\n`;
  expect(await found({ [TREES]: twin })).toEqual([]);
});

describe('an error is reported once', () => {
  test('however many pages show it', async () => {
    const root = tinySite({ 'content/faqs.yaml': '- question: Where?\n  answer: On [the hill](/#hom).\n' });
    const { diagnostics } = await findIn(root);
    expect(diagnostics).toHaveLength(1);

    const donate = 'donate:\n  label: Give\n  href: https://tiny.example/give.xml\n';
    const settings = readFileSync(join(root, 'site.yaml'), 'utf8');
    const everywhere = await findIn(tinySite({ 'site.yaml': settings + donate }));
    expect(everywhere.diagnostics.map(({ code }) => code)).toEqual(['dead-link']);
    expect(everywhere.diagnostics[0]?.at).toMatchObject({ file: 'site.yaml', column: 9 });
    expect(everywhere.diagnostics[0]?.shownOn).toEqual({ pages: 3, first: '/' });
    expect(phrase(everywhere.diagnostics[0]!).hint).toContain('It shows on 3 pages; the first is /.');
  });

  test('a link at the top of each page to a missing part of a page, with the number of pages', async () => {
    const settings = readFileSync(join(tinySite(), 'site.yaml'), 'utf8');
    const donate = 'donate:\n  label: Give\n  href: https://tiny.example/index.html#give\n';
    // Pages that are not in the menu have the same top.
    const pages = ['Elms', 'Oaks'].map((title) => [
      `content/pages/${title.toLowerCase()}.yaml`,
      `title: ${title}\ndescription: Where the ${title} grow.\nsections: []\n`,
    ]);
    const files = { 'site.yaml': settings + donate, ...Object.fromEntries(pages) };
    const { diagnostics } = await findIn(tinySite(files));
    const told = diagnostics.map(({ code, at, shownOn }) => [code, at.file, shownOn]);
    expect(told).toContainEqual(['dead-anchor', 'site.yaml', { pages: 5, first: '/elms/' }]);
  });

  test('a link that was reported before rendering is not reported again', async () => {
    const wrong = page('  - type: text', '    text: See [the valley](/stations/valley).');
    expect(await found({ [TREES]: wrong })).toEqual([`${TREES}:5:28 unknown-page`]);
  });
});

test('a link to a part of a page that only a template writes is reported in the template', async () => {
  const planted = { 'templates/collections/pages/page.tsx': '<p><a href="/#oaks">Our oaks</a></p>' };
  const [only] = (await findIn(tinySite(planted))).diagnostics;
  expect(only).toMatchObject({ code: 'dead-anchor', at: { file: 'templates/collections/pages/page.tsx' } });
});

test('a full address of a file that sitegen makes is no dead link', async () => {
  const action = (file: string) =>
    `  - type: call-to-action\n    label: See ${file}\n    href: https://tiny.example/${file}`;
  const files = ['robots.txt', 'sitemap.xml', '404.html', 'images/map.svg'];
  expect(await found({ [TREES]: page(...files.map(action)) })).toEqual([`${TREES}:15:11 dead-link`]);
});

test('an error in a template is reported in the template', async () => {
  const planted = { 'templates/collections/pages/page.tsx': '<p onclick="grow()">Trees.</p>' };
  const [only] = (await findIn(tinySite(planted))).diagnostics;
  expect(only?.at).toMatchObject({ file: 'templates/collections/pages/page.tsx', line: 1 });
  expect(only && phrase(only).hint).toContain('This is an error of the template, not of your content.');
});
