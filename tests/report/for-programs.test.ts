import { describe, expect, test } from 'vitest';
import { type Diagnostic, diagnose, type Location } from '../../generator/diagnostics/diagnostic.ts';
import type { ReportContext } from '../../generator/report/formatter.ts';
import { github } from '../../generator/report/github.ts';
import { FORMATS } from '../../generator/report/index.ts';
import { json } from '../../generator/report/json.ts';
import { sarif } from '../../generator/report/sarif.ts';
import { reportContext } from '../support/report-context.ts';

const place: Location = { file: 'content/faqs.yaml', line: 2, column: 3, endLine: 2, endColumn: 9 };
const context = reportContext();
const misspelt = diagnose(
  'unknown-key',
  place,
  { owner: 'A question', key: 'anwser', known: ['question', 'answer'], suggestion: 'answer' },
  { fix: { at: place, text: 'answer' } },
);

describe('a program reads one object per line', () => {
  test('with the place, the message and the bytes to replace', () => {
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
  test('at the line and under the exact word, with what to do', () => {
    expect(github([misspelt], context)).toBe(
      '::error file=content/faqs.yaml,line=2,endLine=2,col=3,endColumn=8,title=unknown-key::A question has no "anwser".%0ADid you mean "answer"?%0AA question has: question, answer.\n',
    );
  });

  test('a warning as a warning', () => {
    const one = diagnose('insecure-link', place, { link: 'http://x.example/' });
    expect(github([one], context)).toMatch(/^::warning file=/);
  });

  test('in the file of the repository if the site is in a subfolder', () => {
    expect(github([misspelt], { ...context, folder: 'sites/one' })).toContain(
      'file=sites/one/content/faqs.yaml,',
    );
  });

  test('without columns if the error ends on another line', () => {
    const long = { ...place, endLine: 4 };
    const shown = github([diagnose('duplicate-key', long, { key: 'x', firstLine: 1 })], context);
    expect(shown).toMatch(/line=2,endLine=4,title=/);
  });

  test('nothing in the content can end the line or start another command', () => {
    const hostile = { ...place, file: 'content/a,b:100%.yaml' };
    const key = 'x\r\n::stop-commands::y\u001b[31m 5%';
    const shown = github([diagnose('duplicate-key', hostile, { key, firstLine: 1 })], context);
    expect(shown.trimEnd().split(/[\r\n]/)).toHaveLength(1);
    expect(shown).toContain('file=content/a%2Cb%3A100%25.yaml,');
    expect(shown).toContain('5%25');
    expect(shown).not.toContain('\u001b');
  });
});

describe('code scanning reads SARIF 2.1.0', () => {
  const other = diagnose(
    'insecure-link',
    { ...place, file: 'content/a b.yaml' },
    { link: 'http://x.example/' },
  );
  const read = (found: readonly Diagnostic[], differing: Partial<ReportContext> = {}) =>
    JSON.parse(sarif(found, reportContext(differing)));

  test('with all that the standard requires of a log, a run, a rule and a result', () => {
    const log = read([misspelt, other, misspelt], { folder: 'sites/one' });
    expect(log.version).toBe('2.1.0');
    expect(log.runs).toHaveLength(1);
    const [{ tool, results, columnKind, invocations }] = log.runs;
    expect(tool.driver).toMatchObject({ name: 'sitegen', version: expect.stringMatching(/^\d/) });
    expect(columnKind).toBe('utf16CodeUnits');
    expect(invocations).toEqual([{ executionSuccessful: true, exitCode: 1 }]);
    const ids = tool.driver.rules.map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const rule of tool.driver.rules) {
      expect(rule.shortDescription.text).not.toBe('');
      expect(['none', 'note', 'warning', 'error']).toContain(rule.defaultConfiguration.level);
    }
    expect(results).toHaveLength(3);
    for (const result of results) {
      expect(ids[result.ruleIndex]).toBe(result.ruleId);
      expect(['none', 'note', 'warning', 'error']).toContain(result.level);
      expect(result.message.text).not.toBe('');
      const [{ physicalLocation }] = result.locations;
      const { startLine, startColumn, endLine, endColumn } = physicalLocation.region;
      for (const number of [startLine, startColumn, endLine, endColumn]) expect(number).toBeGreaterThan(0);
      // Relative to the repository, and an address: RFC 3986.
      expect(physicalLocation.artifactLocation.uri).toMatch(/^sites\/one\/(?:[\w.~/-]|%[\dA-F]{2})+$/);
    }
    expect(results[0].fixes[0].artifactChanges[0].replacements).toEqual([
      {
        deletedRegion: { startLine: 2, startColumn: 3, endLine: 2, endColumn: 9 },
        insertedContent: { text: 'answer' },
      },
    ]);
  });

  test('also without errors, and when the command failed', () => {
    const [well] = read([], { ending: { outcome: 'published' } }).runs;
    expect([well.results, well.invocations]).toEqual([[], [{ executionSuccessful: true, exitCode: 0 }]]);
    const failure = { kind: 'system', message: 'The disk is full.' } as const;
    const [failed] = read([], { ending: { outcome: 'failed', failure } }).runs;
    expect(failed.invocations).toEqual([
      {
        executionSuccessful: false,
        exitCode: 2,
        toolExecutionNotifications: [{ level: 'error', message: { text: 'The disk is full.' } }],
      },
    ]);
  });
});

test.each([['json'], ['github'], ['sarif']] as const)(
  '%s reports each of many errors with one cause',
  (format) => {
    const shown = FORMATS[format](
      Array.from({ length: 20 }, () => misspelt),
      context,
    );
    expect(shown.match(/A question has no/g)).toHaveLength(20);
  },
);
