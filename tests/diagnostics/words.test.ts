import { describe, expect, test } from 'vitest';
import { diagnose, identityOf, type Location } from '../../generator/diagnostics/diagnostic.ts';
import { phrase } from '../../generator/diagnostics/phrase.ts';
import { codeIn, textsIn, treeOf } from '../support/texts.ts';

const at: Location = { file: 'content/faqs.yaml', line: 2, column: 3, endLine: 2, endColumn: 9 };

describe('what the owner reads', () => {
  test('names the pages that show an error', () => {
    const link = { link: '/nowhere' };
    const [one, many] = [1, 3].map((pages) =>
      phrase(diagnose('dead-link', at, link, { shownOn: { pages, first: '/about/' } })),
    );
    expect(one?.hint).toBe('It shows on /about/.');
    expect(many?.hint).toBe('It shows on 3 pages; the first is /about/.');
  });

  test('explains for an error in a template that the content does not cause it', () => {
    const inTemplate = { ...at, file: 'templates/collections/pages/page.tsx' };
    expect(phrase(diagnose('nameless-link', inTemplate, {})).hint).toContain('error of the template');
    expect(phrase(diagnose('nameless-link', at, {})).hint).toContain('[Contact us](/contact)');
  });
});

describe('two diagnostics are the same', () => {
  const misspelt = diagnose('unknown-key', at, { owner: 'A question', key: 'anwser', known: ['answer'] });

  test('with the same code, arguments and place, even with different fixes', () => {
    const args = { known: ['answer'], key: 'anwser', owner: 'A question', suggestion: undefined };
    const other = diagnose('unknown-key', at, args, { fix: { at, text: 'answer' } });
    expect(identityOf(other)).toBe(identityOf(misspelt));
  });

  test.each([
    ['argument', diagnose('unknown-key', at, { ...misspelt.args, key: 'asnwer' })],
    ['place', diagnose('unknown-key', { ...at, line: 3 }, misspelt.args)],
  ])('but not with another %s', (_, other) => {
    expect(identityOf(other)).not.toBe(identityOf(misspelt));
  });
});

/** Folders that find errors of a site and leave the words to the catalogue. */
const FINDERS = ['check', 'images', 'model', 'read', 'validate'];

/** Words in these folders that do not belong to a diagnostic. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  'generator/check/checks/html-validity.ts': 'the name of a file for html-validate',
  'generator/check/checks/link-text.ts': 'words that are looked for in links',
  'generator/model/marker.ts': 'the text of a file that is published',
  'generator/model/page-elements.ts': 'names of elements',
  'generator/validate/to-be-written.ts': 'what `sitegen new` and `sitegen init` write into files',
};

test('every sentence about an error is in the catalogue, and none is in the code that finds errors', () => {
  const sentences = FINDERS.flatMap((folder) => codeIn(`generator/${folder}`))
    .filter((file) => !(file in OTHER_WORDS))
    .flatMap((file) =>
      // The texts of exceptions are not for owners.
      textsIn(treeOf(file), ({ type }) => type === 'ThrowStatement')
        .filter((text) => /\p{L}{2,} \p{L}{2,}/u.test(text))
        .map((text) => `${file}: ${text}`),
    );
  expect(sentences).toEqual([]);
});
