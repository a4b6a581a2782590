import { expect, test } from 'vitest';
import { tinySite } from '../support/sites.ts';
import { only, settings, wordsToldIn } from '../support/tiny-told.ts';

/* Links of the menu and the footer, which are on every page. */

test.each([
  ['a quick link', settings('  - Home\n', '  - label: Emergency\n    link: "#emergency"\n')],
  ['a menu entry', settings('- page: /\n', '- page: /\n  - label: Emergency\n    link: "#emergency"\n')],
  ['the donate button', settings('forms:\n', 'donate:\n  label: Give\n  href: "#emergency"\nforms:\n')],
])('%s to a part of a page names the page, and is reported once', (_, files) => {
  const { code, words } = only(files);
  expect(code).toBe('wrong-value');
  expect(words).toContain('Write the page before the "#", such as "/#emergency" for the home page.');
});

test('a quick link to the top of each page is right', () => {
  const files = settings('  - Home\n', '  - label: To the top\n    link: "#top"\n');
  expect(wordsToldIn(tinySite(files))).toEqual([]);
});
