import { describe, expect, test } from 'vitest';
import { phrase } from '../../generator/diagnostics/phrase.ts';
import { sourceFile } from '../../generator/model/source.ts';
import { parseYaml } from '../../generator/read/parse-yaml.ts';

describe('a quote that is not closed is reported where it starts', () => {
  test.each([
    ['- name: "Partner 1\n  image: a.jpg\n- name: Partner 2\n', '1:9'],
    ['a: x\nb: "one\nc: two\nd: "three"\n', '2:4'],
    ["a: 'one\nb: two\n", '1:4'],
  ])('%j', (text, place) => {
    const { diagnostics } = parseYaml(sourceFile('x.yaml', text));
    expect(diagnostics.map(({ at }) => `${at.line}:${at.column}`)).toEqual([place]);
  });
});

describe('a line with the wrong indentation is named itself, not its neighbour', () => {
  test.each([
    ['- question: Who are you?\n   answer: Us.\n', 2, 'wrong-indent'],
    ['contact:\n  email: a@b.example\n    phone: +254 700 000 000\n', 3, 'wrong-indent'],
    ['sections:\n  - type: text\n    text: One.\n\n     - type: faqs\n', 5, 'wrong-indent'],
    ['- question: Who?\n\tanswer: Us.\n', 2, 'tab-indent'],
    ['sections:\n  - type: faqs\n\n  type: text\n    text: One.\n', 4, 'missing-dash'],
    ['- text: |\n  Not further in.\n', 2, 'flat-block'],
    ['answer: One rule: we work.\n', 1, 'colon-in-text'],
  ])('%j: line %d', (text, line, code) => {
    const { diagnostics } = parseYaml(sourceFile('x.yaml', text));
    expect(diagnostics.map((one) => [one.at.line, one.code])).toEqual([[line, code]]);
  });
});

describe('a value that starts with a special character of YAML is marked at its start', () => {
  test.each([
    ['- question: Who?\n  answer: *We* do.\n', '2:11'],
    ['- question: Who?\n  answer: [Us](/contact), who else?\n', '2:11'],
    ['answer: @home\n', '1:9'],
    ['answer: 100\nnote: `code` here\n', '2:7'],
    ['answer: %percent\n', '1:9'],
  ])('%j', (text, place) => {
    const { diagnostics } = parseYaml(sourceFile('x.yaml', text));
    const told = diagnostics.map((one) => [
      `${one.at.line}:${one.at.column}`,
      phrase(one).hint?.includes('quotes'),
    ]);
    expect(told).toEqual([[place, true]]);
  });
});

describe('YAML is read as it is written', () => {
  const read = (text: string) => {
    const { value } = parseYaml(sourceFile('x.yaml', text));
    return value?.kind === 'group'
      ? [...value.entries.values()].map(({ value: node }) => node.kind === 'text' && node.text)
      : value;
  };

  test('numbers, dates and words such as true or null stay text', () => {
    const written = ['0712345678', '+254 700', '1.10', 'no', 'null', '~', '2025-10-22', '0x1F', '1e3'];
    expect(read(written.map((value, index) => `k${index}: ${value}`).join('\n'))).toEqual(written);
  });

  test.each([
    ['brackets', '['],
    ['groups in brackets', '{a: '],
    ['dashes', '- '],
    ['keys of more than a word', '? '],
  ])('thousands of %s are one error and stop nothing', (_, opening) => {
    const { value, diagnostics } = parseYaml(sourceFile('x.yaml', opening.repeat(50_000)));
    expect(value).toBeUndefined();
    expect(diagnostics.map(({ code }) => code)).toEqual(['too-deep']);
    expect(diagnostics[0]?.at.line).toBe(1);
  });

  test('32 levels are allowed, and one more is an error', () => {
    const levels = (count: number) =>
      Array.from({ length: count }, (_, level) => `${' '.repeat(level)}k:`).join('\n');
    const codes = (count: number) =>
      parseYaml(sourceFile('x.yaml', `${levels(count)} x`)).diagnostics.map(({ code }) => code);
    expect(codes(32)).toEqual([]);
    expect(codes(33)).toEqual(['too-deep']);
    expect(codes(40)).toEqual(['too-deep']);
  });

  test('over 2,000 keys in one place are reported', () => {
    const keys = (count: number) => Array.from({ length: count }, (_, index) => `k${index}: x\n`).join('');
    expect(parseYaml(sourceFile('x.yaml', keys(2_000))).diagnostics).toEqual([]);
    expect(parseYaml(sourceFile('x.yaml', keys(2_001))).diagnostics.map(({ code }) => code)).toEqual([
      'too-many-keys',
    ]);
  });

  test.each([
    ['[', 10_000],
    ['{a: ', 5_000],
    ['- ', 3_000],
  ])('a file that contains only %j is an error, not a crash', (sign, count) => {
    const { value, diagnostics } = parseYaml(sourceFile('x.yaml', sign.repeat(count)));
    expect(value).toBeUndefined();
    expect(diagnostics.length).toBeGreaterThan(0);
  });

  test.each([
    'a: 1\n--- \nb: 2\n',
    '? [1, 2]\n: x\n',
    '<<: {a: 1}\n',
    '&a key: x\n',
    '!t key: x\n',
    'a: !!str x\n',
    'a: "b\\0c"\n',
    'a: "\\x1b[31m"\n',
    '"a\\x07": b\n',
  ])('%j is refused', (text) => {
    expect(parseYaml(sourceFile('x.yaml', text)).diagnostics.length).toBeGreaterThan(0);
  });
});

test.each(['&amp;', '*'])('a message names only the start of a very long anchor or alias: %s', (written) => {
  const { diagnostics } = parseYaml(sourceFile('x.yaml', `title: ${written}${'abc;'.repeat(10_000)}x\n`));
  expect(diagnostics).toHaveLength(1);
  expect(phrase(diagnostics[0]!).message.length).toBeLessThan(120);
});
