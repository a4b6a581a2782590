import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as wordsOf } from 'mdast-util-to-string';
import { expect, test } from 'vitest';
import { replaceableLinks } from '../../generator/schema/words-of-links.ts';

const link = fc
  .array(
    fc.constantFrom('hill', ' ', '\\[', '\\]', '[old]', '**new**', '*', '_us_', '1. ', '# ', '\\', '`'),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((words) => `[${words.join('')}](/hill)`);
const part = fc.oneof(
  link,
  fc.constantFrom(
    'See ',
    ' now.',
    '[',
    ']',
    '\\[',
    '\\]',
    '(/hill)',
    '\n',
    '\n\n',
    '- ',
    '*',
    '_',
    ' ',
    '\\',
  ),
);

test('a text has the same words after any of its links was replaced by its words', () => {
  let replaced = 0;
  let left = 0;
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
      const text = parts.join('');
      const links = replaceableLinks(text);
      left += text.split('](/hill)').length - 1 - links.length;
      for (const { open, close, end } of links) {
        const without = text.slice(0, open) + text.slice(open + 1, close) + text.slice(end);
        expect(wordsOf(fromMarkdown(without))).toBe(wordsOf(fromMarkdown(text)));
        replaced += 1;
      }
    }),
    { numRuns: Number(process.env.RUNS ?? 500), seed: 23 },
  );
  expect(replaced).toBeGreaterThan(left);
});
