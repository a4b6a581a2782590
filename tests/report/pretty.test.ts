import { describe, expect, test } from 'vitest';
import { type Diagnostic, diagnose, type Location } from '../../generator/diagnostics/diagnostic.ts';
import { startOf } from '../../generator/model/source.ts';
import { columns } from '../../generator/report/columns.ts';
import type { ReportContext } from '../../generator/report/formatter.ts';
import { pretty } from '../../generator/report/pretty.ts';
import { reportContext } from '../support/report-context.ts';

const at = (line: number, column: number, endColumn: number, file = 'content/a.yaml'): Location => ({
  file,
  line,
  column,
  endLine: line,
  endColumn,
});
const show = (source: string, place: Location) =>
  pretty(
    [diagnose('duplicate-key', place, { key: 'x', firstLine: 1 })],
    reportContext({ sourceOf: () => source }),
  );

describe('the owner reads', () => {
  test('the mark under exactly the wrong text, tabs or not', () => {
    expect(show('a: 1\n\tb: 2', at(2, 2, 3))).toContain('  2 |   b: 2\n    |   ^\n  "x" is');
  });

  test.each([
    ['two columns for each Chinese, Japanese or Korean character', '名前한', 6],
    ['two for an emoji and for a flag', '👍🇰🇪', 4],
    ['one for a letter with an accent, typed as one character or as two', 'ĩi\u0303', 2],
    ['none for a zero-width space', 'a\u200bb', 2],
  ])('the mark under the right text after wide and combining characters: %s', (_, before, width) => {
    const shown = show(`${before} WRONG`, at(1, before.length + 2, before.length + 7));
    expect(shown).toContain(`1 | ${before} WRONG\n    | ${' '.repeat(width + 1)}^^^^^\n`);
  });

  test('a mark as wide as the wrong text', () => {
    expect(show('a: 名前', at(1, 4, 6))).toContain(`1 | a: 名前\n    |    ^^^^\n`);
  });

  test('a long line cut around the error', () => {
    const shown = show(`a: ${'word '.repeat(80)}WRONG ${'word '.repeat(80)}`, at(1, 404, 409));
    const [line = '', marks = ''] = shown.split('\n').slice(2);
    expect(line.length).toBeLessThanOrEqual(100);
    expect(line.slice(marks.indexOf('^'), marks.lastIndexOf('^') + 1)).toBe('WRONG');
  });

  test('control characters as harmless text', () => {
    expect(show('a: \u001b[31mred\u001b[0m', at(1, 1, 2))).not.toContain('\u001b');
  });

  test('control characters in a message as harmless text too, and none that turn the reading direction', () => {
    const place = { ...at(1, 1, 2), file: 'content/\u001b]0;x\u0007.yaml' };
    const shown = pretty(
      [diagnose('duplicate-key', place, { key: '\u009b31m\u202e', firstLine: 1 })],
      reportContext(),
    );
    for (const sign of ['\u001b', '\u0007', '\u009b', '\u202e']) expect(shown).not.toContain(sign);
    expect(shown).toContain('\\u202e');
  });

  test('nothing at all if there are no errors', () => {
    expect(pretty([], reportContext())).toBe('');
  });
});

/** Returns the diagnostic for an unknown key of a question. */
const misspelt = (place: Location, fix = true) =>
  diagnose(
    'unknown-key',
    place,
    { owner: 'A question', key: 'anwser', known: ['question', 'answer'], suggestion: 'answer' },
    fix ? { fix: { at: place, text: 'answer' } } : {},
  );
const faqs = (line: number, fix = true) => misspelt(at(line, 3, 9, 'content/faqs.yaml'), fix);
const FAQS = Array.from({ length: 84 }, () => '- question: Who?\n  anwser: Us.').join('\n');
const everyLine = Array.from({ length: 84 }, (_, index) => 2 * index + 2);
const unused = (name: string) =>
  diagnose('unused-file', at(1, 1, 1, `content/images/${name}`), {
    bytes: 100_000 + name.length,
    isPublished: false,
  });
const read = (found: readonly Diagnostic[], differing: Partial<ReportContext> = {}) =>
  pretty(found, reportContext({ sourceOf: () => FAQS, ...differing }));

describe('fifty errors are short to read', () => {
  test('a key that is misspelt 84 times in a file is reported once, with the lines of the others', () => {
    expect(read(everyLine.map((line) => faqs(line)))).toBe(
      [
        'error  content/faqs.yaml:2:3  unknown-key  (84 times)',
        '',
        '  1 | - question: Who?',
        '  2 |   anwser: Us.',
        '    |   ^^^^^^',
        '  A question has no "anwser".',
        '  Also in lines 4, 6, 8, 10, 12, 14, 16, 18 and 75 more.',
        '',
        '  Did you mean "answer"?',
        '  A question has: question, answer.',
        '  `npx sitegen check --fix` corrects all 84.',
        '',
        '84 errors in 1 file; nothing was published. `npx sitegen check --fix` corrects all of them.',
        '',
      ].join('\n'),
    );
  });

  test('several in one line are counted, and the line is named once', () => {
    const shown = read([2, 2, 4, 4].map((line) => faqs(line)));
    expect(shown).toContain('unknown-key  (4 times)\n');
    expect(shown).toContain('  Also in line 4.\n');
    expect(read([2, 2].map((line) => faqs(line)))).not.toContain('Also in');
  });

  test('in four files they take four lines for each file', () => {
    const files = ['a', 'b', 'c', 'd'].map((name) => `content/${name}.yaml`);
    const found = files.flatMap((file) =>
      everyLine.slice(0, 21).map((line) => misspelt(at(line, 3, 9, file))),
    );
    const shown = read(found);
    expect(shown).toContain('error  content/a.yaml:2:3  unknown-key  (84 times in 4 files)\n');
    expect(shown).toContain('  Also in content/d.yaml, lines 2, 4, 6, 8, 10, 12, 14, 16 and 13 more.\n');
    expect(shown.trimEnd().split('\n').length).toBeLessThanOrEqual(16);
  });

  test('nine unused pictures of a folder are one line, and those of another folder are another', () => {
    const names = Array.from({ length: 9 }, (_, index) => `old/p${index}.jpg`);
    const shown = read([...names.map(unused), unused('other/p.jpg')]);
    expect(shown).toContain(
      'warning  content/images/old/  unused-file  (9 files)\n  No page shows these 9 pictures (900 kB):\n  p0.jpg, p1.jpg,',
    );
    expect(shown).toContain('warning  content/images/other/p.jpg:1:1  unused-file\n');
  });

  test('of more than twenty unused pictures the others are counted', () => {
    const names = Array.from({ length: 25 }, (_, index) => `old/p${index}.jpg`);
    expect(read(names.map(unused)).replaceAll(/\s+/g, ' ')).toContain('p18.jpg, p19.jpg and 5 more.');
  });

  test('forty small pictures in the gallery are one warning with their lines, and a small portrait is another', () => {
    const small = (line: number, place: 'gallery' | 'portrait') =>
      diagnose('picture-too-small', at(line, 10, 20), {
        name: `p${line}.jpg`,
        size: { width: 600, height: 400 },
        place,
        needed: { width: 800 },
      });
    const lines = Array.from({ length: 40 }, (_, index) => 2 * index + 2);
    const shown = read([...lines.map((line) => small(line, 'gallery')), small(99, 'portrait')]);
    expect(shown).toContain('picture-too-small  (40 times)\n');
    expect(shown).toContain(
      'These 40 pictures have too few pixels; in the gallery each needs at least 800 wide.',
    );
    expect(shown).toContain('"p99.jpg" is 600 × 400 pixels; as a portrait it needs at least 800 wide.');
  });

  test('three unreached pages are one warning, however many there are', () => {
    const unreached = ['fair', 'help', 'visit'].map((name) =>
      diagnose('unreached-page', startOf(`content/pages/${name}.yaml`), { address: `/${name}/` }),
    );
    const shown = read(unreached);
    expect(shown).toContain(
      [
        'warning  content/pages/  unreached-page  (3 files)',
        '  No menu and no page leads to these 3 pages, so visitors cannot find them:',
        '  fair.yaml, help.yaml, visit.yaml.\n',
      ].join('\n'),
    );
    expect(read(unreached.slice(0, 1))).toContain('Add the line `- page: /fair` under navigation');
  });

  test('the same wrong item in several places of a list is one cause; another key or value is another', () => {
    const wrong = (index: number, key: string, least: string) =>
      diagnose('wrong-value', at(index + 1, 1, 2), {
        path: [index, key],
        expected: { is: 'choice', words: [least] },
      });
    const heads = (found: readonly Diagnostic[]) => read(found).match(/^error .*$/gm)?.length;
    expect(heads([wrong(0, 'type', 'a'), wrong(1, 'type', 'a'), wrong(2, 'type', 'a')])).toBe(1);
    expect(heads([wrong(0, 'type', 'a'), wrong(1, 'kind', 'a'), wrong(2, 'type', 'b')])).toBe(3);
  });

  test('a fix is promised for as many errors as were tried', () => {
    const shown = read([faqs(2), faqs(4, false), faqs(6)]);
    expect(shown).toContain('`npx sitegen check --fix` corrects 2 of these 3.');
    expect(shown).toContain('`npx sitegen check --fix` corrects 2 of them.\n');
    expect(read([faqs(2, false)])).not.toContain('--fix');
  });
});

describe('on a narrow terminal the owner reads', () => {
  test.each([40, 60, 80])('lines of at most %i columns, and whole commands', (width) => {
    const long = `- question: ${'名前 '.repeat(60)}\n  anwser: ${'words of '.repeat(40)}`;
    const shown = read(
      everyLine.slice(0, 30).map((line) => faqs(line)),
      { width, sourceOf: () => long },
    );
    expect(shown.split('\n').filter((line) => columns(line) > width)).toEqual([]);
    expect(shown).toContain('`npx sitegen check --fix`');
    expect(shown).toContain('…');
  });

  test('the mark under the right text where a line of wide characters was cut', () => {
    const line = `${'名'.repeat(60)}WRONG${'前'.repeat(60)}`;
    const shown = pretty(
      [diagnose('duplicate-key', at(1, 61, 66), { key: 'x', firstLine: 1 })],
      reportContext({ sourceOf: () => line, width: 40 }),
    );
    const [, code = '', marks = ''] = /^(.*WRONG.*)\n(.*)$/m.exec(shown) ?? [];
    expect(columns(code.slice(0, code.indexOf('WRONG')))).toBe(marks.indexOf('^'));
    expect(marks).toMatch(/\^{5}$/);
  });
});

test('commands are shown as the owner must type them in this folder', () => {
  const typed = { root: "it's $HOME", call: 'node bin/sitegen.js' };
  expect(read([faqs(2)], { typed })).toContain(
    `\`node bin/sitegen.js check --fix --root 'it'\\''s $HOME'\` corrects this.`,
  );
});
