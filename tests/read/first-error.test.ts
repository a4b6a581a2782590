import { describe, expect, test } from 'vitest';
import { errorNear, firstError } from '../../generator/read/recovery/first-error.ts';
import { parseFailsafe } from '../../generator/read/recovery/parse-failsafe.ts';

/** Entries with the same error each, of which the parser needs different lines to see it. */
const BROKEN = {
  'a colon in a text': '- question: Fees: when?\n  answer: In May.\n',
  'no space after a colon': '- question:Fees\n  answer: In May.\n',
  'a tab': '- question: Fees\n\tanswer: In May.\n',
  'an open quote': '- question: "Fees\n  answer: In May.\n',
  'another bullet': '* question: Fees\n  answer: In May.\n',
  'an item that is too far in': '- question: Fees\n    - answer: In May.\n',
};
const RIGHT = '- question: Fees\n  answer: In May.\n';

describe('the first error near an edit', () => {
  test.each(Object.entries(BROKEN))('%s: is that of the whole text', (_, entry) => {
    const text = RIGHT.repeat(3) + entry.repeat(40);
    expect(errorNear(3 * RIGHT.length, text)).toBe(firstError(parseFailsafe(text), text)?.pos[0]);
  });

  test('needs the whole text where the lines below can still change it', () => {
    const rest = 'b: c\n'.repeat(100);
    const brackets = `{ a: "b" "c",\n${'  d: e,\n'.repeat(40)}}: f\n${rest}`;
    expect(firstError(parseFailsafe(brackets), brackets)?.pos[0]).toBe(0);
    expect(errorNear(0, brackets)).toBeUndefined();
    expect(errorNear(0, `"a\n${' - b: c: d\n'.repeat(40)}": e\n${rest}`)).toBeUndefined();
    expect(errorNear(0, RIGHT.repeat(40) + BROKEN['a tab'])).toBeUndefined();
  });

  test('a tag is none', () => {
    expect(errorNear(0, '- !date 2026\n'.repeat(100))).toBeUndefined();
  });
});
