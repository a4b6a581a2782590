import { describe, expect, test } from 'vitest';
import { phrase } from '../../generator/diagnostics/phrase.ts';
import { sourceFile } from '../../generator/model/source.ts';
import { lostIndentation } from '../../generator/read/lost-indentation.ts';
import { tinySite } from '../support/sites.ts';
import { SETTINGS } from '../support/tiny-told.ts';
import { toldIn } from '../support/told.ts';

const flat = (text: string) => text.replace(/^[ \t]+/gm, '');

describe('a file that came through a program that removes spaces', () => {
  const page = [
    'title: Trees',
    'description: Which trees grow on the hill.',
    'sections:',
    '  - type: cards',
    '    heading: Kinds of trees',
    '    items:',
    '      - title: Oaks',
    '        description: Many of them.',
    '      - title: Pines',
    '        description: A few.',
    '',
  ].join('\n');

  test.each([
    ['a page', 'content/pages/trees.yaml', page],
    ['a page with Windows line breaks', 'content/pages/trees.yaml', page.replaceAll('\n', '\r\n')],
    [
      'a page with a text of several lines',
      'content/pages/trees.yaml',
      page.replace('A few.', '|\n          - A few.'),
    ],
    [
      'the settings',
      'site.yaml',
      `${SETTINGS}quickLinks:\n  - label: A\n    link: /\n  - label: B\n    link: /\n`,
    ],
  ])('%s has one error, which names the cause', (_name, path, text) => {
    const told = toldIn(tinySite({ [path]: flat(text) }));
    expect(told.map(({ code }) => code)).toEqual(['lost-indentation']);
    expect(phrase(told[0]!).hint).toMatch(/^Restore an earlier version of the file, or copy it again/);
  });

  test('lists whose items have one key need no spaces', () => {
    const settings = sourceFile('site.yaml', 'name: A\nnavigation:\n- page: /\nquickLinks:\n- page: /\n');
    expect(lostIndentation(settings)).toBeUndefined();
  });

  test('a key that is there twice in a file with its spaces is told as before', () => {
    const told = toldIn(tinySite({ 'content/pages/trees.yaml': `${page}title: Trees\n` }));
    expect(told.map(({ code }) => code)).toEqual(['duplicate-key']);
  });
});
