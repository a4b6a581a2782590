import { expect, test } from 'vitest';
import { readMarkdown } from '../../generator/schema/read-markdown.ts';
import { readSimpleText } from '../../generator/schema/simple-text.ts';
import { pick, seeded } from '../support/random.ts';

test.each([
  'One line.',
  "Wang'uru, since 1990: 40 people (and more) – 100 %, they said!",
  'First paragraph\nof two lines.\n\nSecond paragraph.\n',
  '2.5 acres. Of maize & beans.',
  'See [the page](/contact), or [another\none](https://example.org/a_b).',
  '**Embu**: a farm\nand **two halls**.',
  'Our pages:\n\n- [One](/one), with a list\n  of two lines\n- **Two**: no more',
])('%j is simple, with the same result as the Markdown parser', (written) => {
  expect(readSimpleText(written)).toEqual(readMarkdown(written).blocks);
});

test.each([
  '',
  '# A heading',
  '1990. A year at the beginning is a list',
  'A line\n---',
  '- one\nand a line that follows',
  '- one\n\n- the same list',
  'an *emphasised* word',
  'a picture ![of us](/us)',
  'a link to [nothing](javascript:alert(1))',
  'a <b>tag</b>',
  'a sign &lt;',
  'a line that ends  \nwith blanks',
])('%j is left to the Markdown parser', (written) => {
  expect(readSimpleText(written)).toBeUndefined();
});

/** Pieces of text, including everything with a meaning in Markdown. */
const PIECES =
  /* biome-ignore format: one line of each kind */
  [
    ...['word', 'two words', 'Wort', 'é', '7', '12.', '3)', '(', ')', '"', "'", '.', ':', '!', '?', ',', '–', '|', '~', '^', '$', '%'],
    ...['**', '*', '_', '__', '[', ']', '](', '](/to)', '](#part)', '<', '>', '&', '&amp;', '\\', '`', '#', '=', '+'],
    ...['[a link](/to)', '**strong**', '[b](mailto:a@b.example)', '[x](//y)', '[a]: /b', '---', '- ', '* ', '1. '],
    ...[' ', ' ', ' ', '  ', '\n', '\n', '\n', '\n\n', '\n\n', '\n- ', '\n- ', '\n  ', '\t', '\u00a0', '\u2028'],
  ];

test('for any text: the fast reader gives the result of the Markdown parser', () => {
  const random = seeded(Number(process.env.SEED ?? 1));
  let simple = 0;
  for (let count = 0; count < Number(process.env.TEXTS ?? 4_000); count += 1) {
    const written = Array.from({ length: 1 + Math.floor(random() * 9) }, () => pick(PIECES, random))
      .join('')
      .trim();
    const blocks = readSimpleText(written);
    if (blocks === undefined) continue;
    simple += 1;
    expect({ written, blocks }).toEqual({ written, blocks: readMarkdown(written).blocks });
    expect(readMarkdown(written).refused).toEqual([]);
  }
  expect(simple).toBeGreaterThan(200);
});
