import { describe, expect, test } from 'vitest';
import { diagnose, type Location } from '../../generator/diagnostics/diagnostic.ts';
import { github } from '../../generator/report/github.ts';
import { json } from '../../generator/report/json.ts';
import { reportContext } from '../support/report-context.ts';

const place: Location = { file: 'content/faqs.yaml', line: 2, column: 3, endLine: 2, endColumn: 9 };
const context = reportContext();
const misspelt = diagnose(
  'unknown-key',
  place,
  { owner: 'A question', key: 'anwser', known: ['question', 'answer'], suggestion: 'answer' },
  { fix: { at: place, text: 'answer' } },
);

describe('a program reads one object a line', () => {
  test('with the place, the words and the bytes to put right', () => {
    expect(JSON.parse(json([misspelt], context).split('\n')[0]!)).toEqual({
      ...place,
      code: 'unknown-key',
      severity: 'error',
      message: 'A question has no "anwser".',
      hint: 'Did you mean "answer"?\nA question has: question, answer.',
      fix: { at: place, text: 'answer' },
    });
  });

  test('with the same keys each time', () => {
    const [withFix = '', without = ''] = json(
      [misspelt, diagnose('duplicate-key', place, { key: 'x', firstLine: 1 })],
      context,
    ).split('\n');
    expect(Object.keys(JSON.parse(without))).toEqual(Object.keys(JSON.parse(withFix)));
    expect(JSON.parse(without).fix).toBeNull();
  });
});

describe('GitHub shows an annotation', () => {
  test('at the line and under the very word, with what to do', () => {
    expect(github([misspelt], context)).toBe(
      '::error file=content/faqs.yaml,line=2,endLine=2,col=3,endColumn=8,title=unknown-key::A question has no "anwser".%0ADid you mean "answer"?%0AA question has: question, answer.\n',
    );
  });

  test('a warning as a warning', () => {
    const one = diagnose('insecure-link', place, { link: 'http://x.example/' });
    expect(github([one], context)).toMatch(/^::warning file=/);
  });

  test('in the file of the repository where the site lies in a folder of it', () => {
    expect(github([misspelt], { ...context, folder: 'sites/one' })).toContain(
      'file=sites/one/content/faqs.yaml,',
    );
  });

  test('without columns where the fault ends on another line', () => {
    const long = { ...place, endLine: 4 };
    const shown = github([diagnose('duplicate-key', long, { key: 'x', firstLine: 1 })], context);
    expect(shown).toMatch(/line=2,endLine=4,title=/);
  });

  test('nothing in the content can end the line or begin a command of its own', () => {
    const hostile = { ...place, file: 'content/a,b:100%.yaml' };
    const key = 'x\r\n::stop-commands::y\u001b[31m 5%';
    const shown = github([diagnose('duplicate-key', hostile, { key, firstLine: 1 })], context);
    expect(shown.trimEnd().split(/[\r\n]/)).toHaveLength(1);
    expect(shown).toContain('file=content/a%2Cb%3A100%25.yaml,');
    expect(shown).toContain('5%25');
    expect(shown).not.toContain('\u001b');
  });
});
