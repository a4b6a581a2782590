import { expect, test } from 'vitest';
import { list, words } from '../support/reading.ts';
import { seenSections } from '../support/seen-pages.ts';

/** The panel of internships that a visitor opens by its heading. */

const FILES = { 'content/internships.yaml': '- title: Youth worker\n  location: Office\n  type: A month\n' };
const SECTION = '  - type: internships\n    heading: Work with us\n';

test('the introduction and the tag are below the heading, above the list', async () => {
  const $ = await seenSections(`${SECTION}    intro: Four places each year.\n    placeholder: true\n`, FILES);
  expect(words($('main > section'))).toMatch(
    /^Work with us ?Four places each year\. ?To be confirmed ?Youth worker/,
  );
  expect(list($, 'main summary')).toEqual(['Work with us']);
});

test('without them, the panel has only the list', async () => {
  const $ = await seenSections(SECTION, FILES);
  expect($('main details > div').children().length).toBe(1);
});
