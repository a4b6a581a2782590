import { expect, test } from 'vitest';
import { hasWordsInTemplates } from '../../generator/bundle/words-in-templates.ts';
import { temporaryFolder, write } from '../support/sites.ts';

/* An author of templates may write "undefined" or "NaN" in a text for visitors. */

test.each([
  ['<p>The border is undefined.</p>', true],
  ['<code>undefined</code>', true],
  ["<p>{'An undefined border'}</p>", true],
  ['<p>{`An undefined border`}</p>', true],
  ['<Card title="An undefined border" />', true],
  ['<p>{props.hill === undefined}</p>', false],
  ["<p>{typeof props.hill === 'undefined'}</p>", false],
  ['<p>{/* It may be undefined here. */}</p>', false],
])('%s has the word in its text: %s', (shown, has) => {
  const root = temporaryFolder();
  write(root, 'templates/components/hill.tsx', `export const Hill = (props) => ${shown};\n`);
  expect(hasWordsInTemplates('undefined', root)).toBe(has);
});

test('a site without its own templates has none', () => {
  expect(hasWordsInTemplates('undefined', temporaryFolder())).toBe(false);
});
