import { expect, test } from 'vitest';
import { applyFixes } from '../../generator/diagnostics/fix.ts';
import { phrase } from '../../generator/diagnostics/phrase.ts';
import { tinySite } from '../support/sites.ts';
import { toldIn } from '../support/told.ts';

const PATH = 'content/people/staff.yaml';
const person = (lines: string, before = '') =>
  `- name: Jane\n  role: Nurse\n${before}  bio: |\n${lines}- name: Joe\n  role: Driver\n`;
const MONDAY = '    - Monday: 8 to 5\n';
const SUNDAY = '    - Sunday: closed\n';

test.each([
  ['# ask Ann\n', 'between items', `${MONDAY}# ask Ann\n${SUNDAY}`, 5, MONDAY + SUNDAY],
  ['#    - Saturday\n', 'for an item', `${MONDAY}#    - Saturday\n${SUNDAY}`, 5, MONDAY + SUNDAY],
  ['#    - Saturday\n', 'for the first item', `#    - Saturday\n${SUNDAY}`, 4, SUNDAY],
  ['# We care.\n', 'for a paragraph', '# We care.\n\n    And we stay.\n', 4, '\n    And we stay.\n'],
])('a comment in a text after | is moved above it: %j %s', (comment, _, lines, line, left) => {
  const told = toldIn(tinySite({ [PATH]: person(lines) }));
  expect(told.map(({ code, at }) => [code, at.line])).toEqual([['comment-in-text', line]]);
  expect(phrase(told[0]!).hint).toBe('Move the comment above the line "bio:".');
  expect(applyFixes(person(lines), told)).toBe(person(left, `  ${comment}`));
});

test('a comment that may be the first line of a paragraph is not moved without asking', () => {
  const told = toldIn(tinySite({ [PATH]: person('# We care for all\n    who come.\n') }));
  expect(told.map(({ code, at, fix }) => [code, at.line, fix])).toEqual([['comment-in-text', 4, undefined]]);
});

test('the text of a commented key does not become part of the text above it', () => {
  const written =
    '- name: Jane\n  role: Nurse\n  bio: |\n    Here.\n#  placeholder: |\n    Not for visitors.\n';
  const told = toldIn(tinySite({ [PATH]: written }));
  expect(told.map(({ code }) => code)).not.toContain('comment-in-text');
  expect(applyFixes(written, told)).not.toMatch(/bio: \|[^#]*Not for visitors/);
});
