import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { phrase } from '../../generator/diagnostics/phrase.ts';
import { REPOSITORY } from '../support/repository.ts';
import { tinySite } from '../support/sites.ts';
import { toldIn } from '../support/told.ts';

const SETTINGS = readFileSync(join(REPOSITORY, 'tests/golden/tiny/site/site.yaml'), 'utf8');

/** Returns the reports to the owner about settings that end with these lines. */
function toldOf(lines: string) {
  return toldIn(tinySite({ 'site.yaml': SETTINGS + lines })).map((one) => [
    one.code,
    one.at.line - SETTINGS.split('\n').length + 1,
    phrase(one).hint?.split('.')[0],
  ]);
}

test.each([
  ['#donate:\n  label: Donate\n  href: https://give.tiny.example\n', 1, 'donate:'],
  ['# donate:\n    label: Donate\n    href: https://give.tiny.example\n', 1, 'donate:'],
  ['theme:\n  palette: lake\n#   colours:\n    link: "#1D5A73"\n', 3, '  colours:'],
  ['#facts:\n  - id: beds\n    value: 12\n', 1, 'facts:'],
])('a key that is still a comment is reported, not the lines below it: %j', (lines, line, meant) => {
  expect(toldOf(lines)).toEqual([['commented-key', line, `To use them, write "${meant}" without the "#"`]]);
});

test('other errors are reported too', () => {
  expect(toldOf('#donate:\n  label: Donate\nindexing: perhaps\n').map(([code]) => code)).toEqual([
    'wrong-value',
    'commented-key',
  ]);
});

test.each([
  // A comment above a key with a different error.
  ['donate:\n# label:\n  lable: Donate\n  href: https://give.tiny.example\n', 'unknown-key'],
  ['#nothing:\n  label: Donate\n', 'unknown-key'],
])('a comment that does not explain an error is not reported: %j', (lines, code) => {
  expect(toldOf(lines).map(([one]) => one)).toContain(code);
  expect(toldOf(lines).map(([one]) => one)).not.toContain('commented-key');
});

test.each([
  ['donate:\n  label: Donate\nsocial:\n  - network: facebook\n#    href: https://www.facebook.com/tiny\n', 5],
  ['donate:\n  # label: Donate\n  href: https://give.tiny.example\n', 2],
])('if a key is missing, the comment with it is named: %j', (lines, line) => {
  const settings = SETTINGS.replace(/^social:\n(?: .*\n)+/m, '');
  const [only, ...more] = toldIn(tinySite({ 'site.yaml': settings + lines }));
  expect(more).toEqual([]);
  const comment = settings.split('\n').length - 1 + line;
  expect(phrase(only!).hint).toContain(`is a comment on line ${comment}. Delete the "#" there`);
});

test('an entry of the menu whose address is still a comment is told where it is', () => {
  const lines = '  - label: Report\n#    link: /notes.txt\n';
  const settings = SETTINGS.replace(/^navigation:\n/m, (key) => `${key}${lines}`);
  const [only, ...more] = toldIn(tinySite({ 'site.yaml': settings }));
  expect(more).toEqual([]);
  const comment = settings.split('\n').indexOf('#    link: /notes.txt') + 1;
  expect(phrase(only!).hint).toContain(`"link" is a comment on line ${comment}. Delete the "#" there`);
});

test.each([
  [
    'a text',
    'description: Who we are.\nsections:\n  - type: text\n    text: |\n      # title: In the text\n',
  ],
  ['a section', 'description: Who we are.\nsections:\n    # title: Us\n  - type: text\n    text: A.\n'],
])('a line in %s is not a key of the page', (_, page) => {
  const found = toldIn(tinySite({ 'content/pages/us.yaml': page }));
  expect(phrase(found.find(({ code }) => code === 'missing-key')!).hint).toContain('For example');
});

test('a commented line of an item is not a key of the item before', () => {
  const written = '- question: Where?\n# - question: Old?\n#   answer: Yes.\n';
  const [only] = toldIn(tinySite({ 'content/faqs.yaml': written }));
  expect(phrase(only!).hint).toContain('For example');
});

test.each([
  ['Windows line ends', 'title: Us\r\ndescription: Who we are.\r\n#sections:\r\n  - type: faqs\r\n'],
  [
    'other comments below',
    'title: Us\ndescription: Who we are.\n## sections: # all\n\n# One.\n  - type: faqs\n',
  ],
  ['items at the left edge', 'title: Us\ndescription: Who we are.\n# sections:\n- type: faqs\n'],
])('a key that is still a comment is reported with %s', (_, page) => {
  const found = toldIn(tinySite({ 'content/pages/us.yaml': page }));
  expect(found.map(({ code, at }) => [code, at.line])).toEqual([['commented-key', 3]]);
});

test('the first key of a file, which is a comment, is reported and not the line after its group', () => {
  const written = SETTINGS.replace('organisation:\n', '#organisation:\n');
  expect(toldIn(tinySite({ 'site.yaml': written })).map(({ code, at }) => [code, at.line])).toEqual([
    ['commented-key', 2],
  ]);
});

test('of two keys that are still comments the first is reported first', () => {
  const both = SETTINGS.replace('contact:\n', '# contact:\n').replace('forms:\n', '# forms:\n');
  expect(toldIn(tinySite({ 'site.yaml': both })).map(({ code, at }) => [code, at.line])).toEqual([
    ['commented-key', 12],
  ]);
});

test.each([
  ['#  bio: |\n    Was dismissed in May.\n', '  bio: |'],
  ['#  Bio: >-\n    Was dismissed.\n\n    In May.\n', '  bio: >-'],
  ['#  bio: |\n    Was dismissed: in May.\n', '  bio: |'],
  ['#  bio: |\n    - Was dismissed.\n    - In May.\n', '  bio: |'],
  ['#  bio: Was dismissed\n    in May.\n', '  bio: Was dismissed'],
  ['# - name: John Otieno\n    Was dismissed in May.\n', '- name: John Otieno'],
])('a text whose key was taken out with # does not get into the key above: %j', (lines, meant) => {
  const people = `- name: Mary Atieno\n  role: Accountant\n${lines}- name: John Mutua\n  role: Driver\n`;
  const [only, ...more] = toldIn(tinySite({ 'content/people/staff.yaml': people }));
  expect(more).toEqual([]);
  expect(only).toMatchObject({ code: 'commented-key', at: { line: 3 } });
  expect(only?.fix).toBeUndefined();
  expect(phrase(only!).hint).toContain(`write "${meant}" without the "#"`);
});

test('the text of a section whose key was taken out with # is told once', () => {
  const page =
    'description: Us.\nsections:\n  - type: text\n    placeholder: true\n#    text: |\n      Old.\n';
  const found = toldIn(tinySite({ 'content/pages/us.yaml': `title: Us\n${page}` }));
  expect(found.map(({ code, at }) => [code, at.line])).toEqual([['commented-key', 6]]);
});
