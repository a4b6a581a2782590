import { describe, expect, test } from 'vitest';
import { tinySite } from '../support/sites.ts';
import { answer, only, wordsToldIn } from '../support/tiny-told.ts';

describe('a quotation in a text', () => {
  test.each(['We say “all are welcome.', '“All are welcome', 'We say “it’s all right.'])(
    'without an end is reported: %s',
    (text) => {
      expect(only(answer(text)).code).toBe('lone-quote');
    },
  );

  test.each([
    'We say “all are welcome”.',
    'Wir sagen „alle sind willkommen“.',
    'We say “all” and “are welcome“.',
    'A pipe of 5” and a “hose” of 3”.',
    '|\n    “All are welcome.\n\n    “All of them.”',
  ])('with an end is correct: %s', (text) => {
    expect(wordsToldIn(tinySite(answer(text)))).toEqual([]);
  });
});
