import type { CheerioAPI } from 'cheerio';
import { expect, test } from 'vitest';
import { list } from '../support/reading.ts';
import { seenSections } from '../support/seen-pages.ts';

/** What an owner marked with `placeholder: true`, and whether a visitor sees that it is to be confirmed. */

const MARKED = '  placeholder: true\n';
const tags = ($: CheerioAPI) => list($, 'main .tag');
const section = (type: string, more = '') => `  - type: ${type}\n    heading: More\n${more}`;

test.each([
  ['an answer', 'details', 'faqs', 'faqs', '- question: Do I need an appointment?\n  answer: No.\n'],
  ['a story', 'article', 'stories', 'stories', '- title: Water\n  location: Hill\n  story: It rained.\n'],
])('%s shows the tag beside its words', async (_, element, kind, file, item) => {
  const path = `content/${file}.yaml`;
  const $ = await seenSections(section(kind), { [path]: item + MARKED });
  expect(list($, `main ${element} .tag`)).toEqual(['To be confirmed']);
  expect(tags(await seenSections(section(kind), { [path]: item }))).toEqual([]);
});

test('a value shows the tag below its name and description', async () => {
  const items = '    items:\n      - name: Patience\n      - name: Care\n        description: For all.\n';
  const $ = await seenSections(section('values', `${items}        placeholder: true\n`));
  expect(list($, 'main li')).toEqual(['Patience', 'CareFor all.To be confirmed']);
  expect(tags(await seenSections(section('values', items)))).toEqual([]);
});

test.each([true, false])(
  'a slideshow shows the tag below its words, as head of the page: %s',
  async (isFirst) => {
    const text = section('text', '    text: Hello.\n');
    const slideshow = section('slideshow', '    intro: Come in.\n    placeholder: true\n    slides: []\n');
    const $ = await seenSections(isFirst ? slideshow + text : text + slideshow);
    expect(tags($)).toEqual(['To be confirmed']);
    expect($('main .tag').parent().text()).toContain('Come in.To be confirmed');
  },
);

test.each([
  ['people', 'people\n    list: staff', 'people/staff', '- name: Staff member 1\n  role: Role to be added\n'],
  ['partners', 'partners', 'partners', '- name: Partner 1\n'],
])('%s show no tag, because their words say it', async (_, kind, file, item) => {
  const $ = await seenSections(`  - type: ${kind}\n`, { [`content/${file}.yaml`]: item + MARKED });
  expect(tags($)).toEqual([]);
});
