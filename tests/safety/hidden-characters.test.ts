import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findIn } from '../support/found.ts';
import { sitegen, tinySite } from '../support/sites.ts';

const question = (words: string) => ({ 'content/faqs.yaml': `- question: ${words}\n  answer: Yes.\n` });
const found = async (files: Readonly<Record<string, string>>) =>
  (await findIn(tinySite(files))).diagnostics.map(({ at, code, args }) => ({
    code,
    line: at.line,
    column: at.column,
    ...args,
  }));

describe('a character that changes the direction of text is an error that names it', () => {
  test.each([
    ['\u202e', 'right-to-left override (U+202E)'],
    ['\u2066', 'left-to-right isolate (U+2066)'],
    ['\u2069', 'pop directional isolate (U+2069)'],
    ['\u061c', 'Arabic letter mark (U+061C)'],
    ['\u2028', 'line separator (U+2028)'],
    ['\u{e0041}', 'invisible tag (U+E0041)'],
    ['\v', 'vertical tab (U+000B)'],
  ])('%j is the %s', async (character, name) => {
    expect(await found(question(`Is${character} it?`))).toEqual([
      { code: 'hidden-character', line: 1, column: 15, character: name },
    ]);
  });

  test('also if it is written as an escape of YAML or as a reference of HTML', async () => {
    expect(await found(question('"Is \\u202e it?"'))).toMatchObject([{ code: 'hidden-character', line: 1 }]);
    const answer = { 'content/faqs.yaml': '- question: Is it?\n  answer: Yes &#x202e; it is.\n' };
    expect(await found(answer)).toMatchObject([{ code: 'unsupported-markup', line: 2, kind: 'hidden' }]);
  });

  test('a number copied from a phone is reported for these characters only', async () => {
    const root = tinySite();
    const settings = readFileSync(join(root, 'site.yaml'), 'utf8');
    const [phone = ''] = /\+254[\d ]+\d/.exec(settings) ?? [];
    const copied = settings.replace(phone, `\u202a${phone}\u202c`);
    expect((await found({ 'site.yaml': copied })).map(({ code }) => code)).toEqual([
      'hidden-character',
      'hidden-character',
    ]);
  });

  test('the marks LRM and RLM, joiners, soft hyphens and flags are allowed', async () => {
    expect(await found(question('a\u200eb\u200fc\u200dd\u00ade 🏴\u{e0067}\u{e0062}\u{e007f}'))).toEqual([]);
  });

  test('check --fix removes it', async () => {
    const root = tinySite(question('Is\u202e it\u2028so?'));
    const { stdout } = await sitegen(root, 'check', '--fix');
    expect(stdout).toContain('Fixed 2 errors in 1 file.');
    expect(readFileSync(join(root, 'content/faqs.yaml'), 'utf8')).toContain('question: Is it so?');
  });
});

describe('the line break of a word processor within a paragraph', () => {
  test('becomes a space, and the report shows its line', async () => {
    const root = tinySite(question('Is it\vso?'));
    const { stdout } = await sitegen(root, 'check');
    expect(stdout).toContain('- question: Is it\\u000bso?');
    expect(stdout).toContain('Write a space instead.');
    await sitegen(root, 'check', '--fix');
    expect(readFileSync(join(root, 'content/faqs.yaml'), 'utf8')).toContain('question: Is it so?');
  });

  test('between two keys is one error', async () => {
    expect(await found({ 'content/faqs.yaml': '- question: Is it?\v  answer: Yes.\n' })).toMatchObject([
      { code: 'hidden-character', line: 1 },
    ]);
  });
});

test.each(['"   \\u200b "', '"\u200b"', '"\u2060\ufeff"', '"\u3164"', '"\u2800"', '"\u00ad"'])(
  'a text of spaces and characters without width is empty: %s',
  async (written) => {
    expect(await found(question(written))).toMatchObject([
      { code: 'wrong-value', expected: { is: 'more-than-nothing' } },
    ]);
  },
);

test.each(['"&#8203;"', '"**&#8203;**"', '"&nbsp;"'])(
  'the same is true for a rich text that shows nothing: %s',
  async (written) => {
    const answer = { 'content/faqs.yaml': `- question: Is it?\n  answer: ${written}\n` };
    expect(await found(answer)).toMatchObject([{ code: 'wrong-value', line: 2 }]);
  },
);

describe('a text with very deep nesting is refused, and nothing breaks', () => {
  test.each([
    ['lists', (depth: number) => `"${'- '.repeat(depth)}x"`],
    ['emphasis', (depth: number) => `"${'*a **b '.repeat(depth / 2)}x${'** *'.repeat(depth / 2)}"`],
  ])('%s', async (_, nested) => {
    const answer = {
      'content/faqs.yaml': `- question: Deep?\n  answer: ${nested(1_490 > 700 && _ === 'emphasis' ? 500 : 1_490)}\n`,
    };
    const all = await found(answer);
    expect(all.every(({ code }) => code === 'unsupported-markup')).toBe(true);
  });

  test('20 levels are allowed, and one more is an error', async () => {
    const answer = (depth: number) => ({
      'content/faqs.yaml': `- question: Deep?\n  answer: "${'- '.repeat(depth)}x"\n`,
    });
    expect(await found(answer(19))).toEqual([]);
    expect(await found(answer(20))).toMatchObject([{ code: 'unsupported-markup', kind: 'tooDeep' }]);
  });
});
