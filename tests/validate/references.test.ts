import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { phrase } from '../../generator/diagnostics/phrase.ts';
import { layExample } from '../support/examples.ts';
import { REPOSITORY } from '../support/repository.ts';
import { tinySite } from '../support/sites.ts';
import { only, page, SETTINGS, wordsToldIn } from '../support/tiny-told.ts';
import { toldIn } from '../support/told.ts';

/** Returns the reports to the owner about the tiny site with these extra files. */
function told(files: Readonly<Record<string, string>>): readonly string[] {
  return inWords(tinySite(files));
}

function inWords(root: string): readonly string[] {
  return toldIn(root).map((one) => {
    const { message, hint = '' } = phrase(one);
    return `${one.code}: ${message} ${hint}`;
  });
}

/** A number of pages that would exhaust the stack of a recursive function. */
const MANY = 3_000;

const job = (rest: string) =>
  `- title: Driver\n  location: Hill\n  type: Fixed\n  deadline: 2025-10-22\n  ${rest}\n`;

describe('references in content', () => {
  test('a link to a part of the next page, on each of very many pages, is valid', () => {
    const link = (to: number) => `See [the next](/p${to === MANY ? 0 : to}#story)`;
    const page = (_: unknown, at: number) => [
      `content/pages/p${at}.yaml`,
      `title: Page ${at}\ndescription: Says ${at}.\nsections:\n  - type: text\n    id: story\n    text: ${link(at + 1)} after ${at}.\n`,
    ];
    const errors = toldIn(tinySite(Object.fromEntries(Array.from({ length: MANY }, page))));
    expect(errors.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('a document with its folder written out is found by name', () => {
    const [only, ...more] = told({ 'content/jobs.yaml': job('applyLink: public/notes.txt') });
    expect(more).toEqual([]);
    expect(only).toContain('Did you mean "notes.txt"?');
  });

  test.each([
    ['hill.jpg.jpg', 'hill.jpg'],
    ['work/hill.JPG.jpg', 'work/hill.jpg'],
  ])('the picture %s, whose end was typed twice, is found as %s', (written, name) => {
    const files = {
      'content/gallery.yaml': `- image: ${written}\n  alt: The hill\n`,
      [`content/images/${name}`]: '',
    };
    expect(told(files)).toContainEqual(expect.stringContaining(`Did you mean "${name}"?`));
  });

  test('a document whose end was typed twice is found', () => {
    const [only] = told({ 'content/jobs.yaml': job('applyLink: notes.txt.txt') });
    expect(only).toContain('Did you mean "notes.txt"?');
  });

  test('a document with another number is not treated as a typing error', () => {
    const files = { 'public/form-1.pdf': '%PDF', 'content/jobs.yaml': job('applyLink: form-2.pdf') };
    const [only = ''] = told(files);
    expect(only).toContain('Put the file into public/');
    expect(only).not.toContain('Did you mean');
  });

  test('a county by its name instead of its id is one error, with the id', () => {
    const facility = '- name: Clinic\n  location: North\n  county: North\n';
    expect(told({ 'content/facilities.yaml': facility })).toEqual([
      'unknown-entity: "North" is not one of the counties in site.yaml. Did you mean "north"? Known: north.',
    ]);
  });

  test('a single line that names a county differently from site.yaml is the one that is reported', () => {
    const hill = readFileSync(join(REPOSITORY, 'tests/golden/tiny/site/content/stations/hill.yaml'), 'utf8');
    expect(told({ 'content/stations/hill.yaml': hill.replace('north', 'noth') })).toEqual([
      expect.stringContaining('unknown-entity: "noth" is not one of'),
    ]);
  });

  test.each(['/feeds/jobs.atom', '/feeds/all.json', '#somewhere'])(
    'whether a text in a list may lead to %s is checked on the pages that show it',
    (to) => {
      expect(told({ 'content/faqs.yaml': `- question: Where?\n  answer: See [this](${to}).\n` })).toEqual([]);
    },
  );

  test('a part that one page has is reported as missing on another', () => {
    const page = (id: string) =>
      `title: X\ndescription: A page.\nsections:\n  - type: text\n    id: ${id}\n    text: See [the team](#team).\n`;
    const files = { 'content/pages/a.yaml': page('team'), 'content/pages/b.yaml': page('group') };
    expect(told(files).map((line) => line.split(':')[0])).toEqual(['dead-anchor']);
  });

  test('a page that is twice in the menu is reported, with a slash at its end or without', () => {
    const settings = readFileSync(join(REPOSITORY, 'tests/golden/tiny/site/site.yaml'), 'utf8');
    const twice = 'navigation:\n  - page: /stations/hill\n  - page: /stations/hill/\n';
    const files = { 'site.yaml': settings.replace('navigation:\n', twice) };
    expect(told(files).map((line) => line.split(':')[0])).toEqual(['repeated-menu-entry']);
  });

  test('a part of a page that is twice in the menu is reported in the same way', () => {
    const settings = readFileSync(join(REPOSITORY, 'tests/golden/tiny/site/site.yaml'), 'utf8');
    const link = (to: string) => `  - link: ${to}\n    label: About ${to}\n`;
    const twice = `navigation:\n${link('/stations/hill#about')}${link('/stations/hill/#about')}`;
    const files = { 'site.yaml': settings.replace('navigation:\n', twice) };
    expect(told(files).map((line) => line.split(':')[0])).toEqual(['repeated-menu-entry']);
  });

  test('a link to a page with an error is not a second error', () => {
    const files = {
      'content/pages/broken.yaml': 'title: Broken\n',
      'content/faqs.yaml': '- question: Where?\n  answer: On [that page](/broken).\n',
    };
    expect(told(files).map((line) => line.split(':')[0])).toEqual(['missing-key']);
  });

  test('an error in one key does not hide a missing picture in the next', () => {
    const picture = '- image: nowhere.jpg\n  al: A hill\n';
    expect(told({ 'content/gallery.yaml': picture }).map((line) => line.split(':')[0])).toEqual([
      'unknown-key',
      'missing-asset',
    ]);
  });

  test('a list in place of a text is one error', () => {
    const found = told({
      'content/gallery.yaml': 'A picture of the hill, which is longer than any list may be.\n',
    });
    expect(found.map((line) => line.split(':')[0])).toEqual(['wrong-type']);
  });

  test('a misspelt "type" is named, not only reported as missing', () => {
    const page = 'title: X\ndescription: A page.\nsections:\n  - typ: faqs\n';
    const [only = '', ...more] = told({ 'content/pages/x.yaml': page });
    expect(more).toEqual([]);
    expect(only).toContain('Did you mean "type"?');
  });

  test.each(['constructor', 'toString', '__proto__'])(
    'a key named %s is an unknown key like any other',
    (key) => {
      const found = told({ 'content/faqs.yaml': `- question: Who?\n  answer: Us.\n  ${key}: x\n` });
      expect(found.map((line) => line.split(':')[0])).toEqual(['unknown-key']);
    },
  );

  test('a list named constructor is one error', () => {
    const page = 'title: X\ndescription: A page.\nsections:\n  - type: people\n    list: constructor\n';
    expect(told({ 'content/pages/x.yaml': page }).map((line) => line.split(':')[0])).toEqual(['wrong-value']);
  });

  test('a text of only punctuation is refused at once, however long', () => {
    const start = performance.now();
    const found = told({ 'content/faqs.yaml': `- question: Who?\n  answer: '${'*a_ ]('.repeat(30_000)}'\n` });
    expect(found.map((line) => line.split(':')[0])).toEqual(['too-long']);
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  test('spaces are not text', () => {
    const found = told({ 'content/faqs.yaml': `- question: "  "\n  answer: " "\n` });
    expect(found.map((line) => line.split(':')[0])).toEqual(['wrong-value', 'wrong-value']);
  });

  test('an error elsewhere in site.yaml does not hide a county that does not exist', () => {
    const files = { 'content/facilities.yaml': '- name: Clinic\n  location: North\n  county: nort\n' };
    const settings = readFileSync(join(REPOSITORY, 'tests/golden/tiny/site/site.yaml'), 'utf8');
    const broken = settings.replace('timeZone', 'timezone');
    expect(told({ ...files, 'site.yaml': broken }).map((line) => line.split(':')[0])).toEqual([
      'unknown-key',
      'unknown-entity',
    ]);
  });

  test.each([
    ['public/404.html/x.txt', 1],
    ['public/robots.txt/x.txt', 1],
    ['public/robots.txt', 0],
    ['public/A.txt', 1],
    // A sitemap of very many pages has several files.
    ['public/sitemap-1.xml', 1],
    ['public/sitemap-news.xml', 0],
    ['public/images/x.txt', 1],
    ['public/stations', 1],
    ['public/stations/hill/extra.txt', 0],
    // Hosts let browsers keep what is in these folders for a year.
    ['content/pages/images.yaml', 1],
    ['content/pages/feeds/news.yaml', 1],
    ['content/pages/news/images.yaml', 0],
  ])('%s collides with a published file or folder: %d', (path, count) => {
    const page = 'title: News\ndescription: What is new.\nsections: []\n';
    const found = told({ 'public/a.txt': 'x', [path]: path.endsWith('.yaml') ? page : 'x' });
    expect(found.map((line) => line.split(':')[0])).toEqual(Array(count).fill('duplicate-route'));
  });

  test.each([
    ['type:', 'empty-value: "type" has no value'],
    ['type: [faqs]', 'wrong-type: "type" must be text, not a list'],
  ])('a section with "%s"', (line, words) => {
    const [only = '', ...more] = told({
      'content/pages/x.yaml': `title: X\ndescription: A page.\nsections:\n  - ${line}\n    heading: Questions\n`,
    });
    expect(more).toEqual([]);
    expect(only).toContain(words);
  });

  test.each([
    ['site.yaml', 'navigation:\n  - /stations\n', '- page: /stations'],
    ['content/faqs.yaml', '- Who are you?\n', '- question: Who are you?\n    answer: '],
    ['content/pages/x.yaml', 'title: X\ndescription: A page.\nsections:\n  - faqs\n', '- type: faqs'],
  ])('an entry of %s that is only text shows an example', (file, text, shown) => {
    const root = tinySite();
    layExample(root, { [file]: text });
    const [only = '', ...more] = inWords(root);
    expect(more).toEqual([]);
    expect(only).toContain(`It looks like this:\n  ${shown}`);
  });
});

describe('a site must have', () => {
  test('a home page', () => {
    const root = tinySite();
    rmSync(join(root, 'content/pages/home.yaml'));
    expect(inWords(root)[0]).toContain(
      'content/pages/home.yaml does not exist. Every site needs a home page',
    );
  });

  test.each([
    ['contact', 'contact:', '"email" below "contact" in site.yaml, or "contact" in this section'],
    ['subscribe', 'forms:', '"newsletter" below "forms" in site.yaml. If'],
    ['values', '  values:', '"values" below "organisation" in site.yaml, or "items" in this section'],
  ])('what a section of the kind %s shows from site.yaml', (kind, key, hint) => {
    const indent = key.search(/\S/);
    const without = new RegExp(`^${key}\\n(?: {${indent + 1},}.*\\n)+`, 'm');
    const section = `  - type: ${kind}\n    heading: Ours\n`;
    const about = { 'content/pages/about.yaml': page('About').replace(' []\n', `\n${section}`) };
    expect(wordsToldIn(tinySite(about))).toEqual([]);
    const found = only({ ...about, 'site.yaml': SETTINGS.replace(without, '') });
    expect(found).toMatchObject({ code: 'nothing-to-show', words: expect.stringContaining(hint) });
  });

  test.each(['values', 'figures', 'programmes'])('the items of a section of the kind %s', (kind) => {
    const section = `  - type: ${kind}\n    heading: Ours\n    items: []\n`;
    const found = only({ 'content/pages/about.yaml': page('About').replace(' []\n', `\n${section}`) });
    expect(found.words).toBe(
      '"items" must be a list with at least one item. The section would have nothing to show. If there are no items yet, delete the section.',
    );
  });

  test('the stations that a section shows', () => {
    const root = tinySite();
    rmSync(join(root, 'content/stations'), { recursive: true });
    expect(inWords(root).join()).toContain(
      'content/stations/ contains no files. This section shows its content',
    );
  });
});
