import fc from 'fast-check';
import { expect, test } from 'vitest';
import { suggest, surelyMeant } from '../../generator/diagnostics/suggest.ts';

test.each([
  ['anwser', 'answer'],
  ['emial', 'email'],
  ['lable', 'label'],
  ['Adress', 'address'],
  ['organization', 'organisation'],
  ['typ', 'type'],
])('%s means %s', (written, meant) => {
  expect(suggest(written, ['answer', 'email', 'label', 'address', 'organisation', 'type', 'title'])).toBe(
    meant,
  );
});

test.each(['colour', 'x', '', 'completely-other'])('nothing is similar to %j', (written) => {
  expect(suggest(written, ['answer', 'email', 'label'])).toBeUndefined();
});

test('for any two words the number of typing errors equals that of the whole table', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '-'), maxLength: 12 });
  fc.assert(
    fc.property(word, word, (written, candidate) => {
      const apart = typingErrors(written, candidate);
      const longer = Math.max(written.length, candidate.length);
      const isWord = longer > 1 && !['', '-'].includes(candidate);
      const most = isWord ? Math.min(3, Math.max(1, Math.floor((longer + 1) / 3))) : 0;
      expect(suggest(written, [candidate])).toBe(apart <= most ? candidate : undefined);
      expect(surelyMeant(written, [candidate])).toBe(
        apart <= (written.length < 3 ? 0 : written.length < 6 ? 1 : 2) ? candidate : undefined,
      );
    }),
    { numRuns: 5_000 },
  );
});

/** The optimal string alignment distance, without shortcuts. */
function typingErrors(one: string, other: string): number {
  const table = [...`${one}.`].map((_, i) => [...`${other}.`].map((_, j) => (i === 0 ? j : i)));
  for (let i = 1; i <= one.length; i += 1) {
    for (let j = 1; j <= other.length; j += 1) {
      const changed = table[i - 1]![j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const swapped = isSwap ? table[i - 2]![j - 2]! + 1 : changed;
      table[i]![j] = Math.min(changed, swapped, table[i - 1]![j]! + 1, table[i]![j - 1]! + 1);
    }
  }
  return table[one.length]![other.length]!;
}
