import { describe, expect, test } from 'vitest';
import { diagnose, type Location } from '../../generator/diagnostics/diagnostic.ts';
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
    expect(show('a: 1\n\tb: 2', at(2, 2, 3))).toContain('  2 |   b: 2\n    |   ^ "x" is');
  });

  test.each([
    ['two columns for each Chinese, Japanese or Korean character', '名前한', 6],
    ['two for an emoji and for a flag', '👍🇰🇪', 4],
    ['one for a letter with an accent, typed as one character or as two', 'ĩi\u0303', 2],
    ['none for a zero-width space', 'a\u200bb', 2],
  ])('the mark under the right text after wide and combining characters: %s', (_, before, width) => {
    const shown = show(`${before} WRONG`, at(1, before.length + 2, before.length + 7));
    expect(shown).toContain(`1 | ${before} WRONG\n    | ${' '.repeat(width + 1)}^^^^^ `);
  });

  test('a mark as wide as the wrong text', () => {
    expect(show('a: 名前', at(1, 4, 6))).toContain(`1 | a: 名前\n    |    ^^^^ `);
  });

  test('a long line cut around the fault', () => {
    const shown = show(`a: ${'word '.repeat(80)}WRONG ${'word '.repeat(80)}`, at(1, 404, 409));
    const [line = '', marks = ''] = shown.split('\n').slice(2);
    expect(line.length).toBeLessThan(112);
    expect(line.slice(marks.indexOf('^'), marks.lastIndexOf('^') + 1)).toBe('WRONG');
  });

  test('signs that would steer the terminal as harmless text', () => {
    expect(show('a: \u001b[31mred\u001b[0m', at(1, 1, 2))).not.toContain('\u001b');
  });

  test('signs in a message as harmless text too, and none that turn the reading direction', () => {
    const place = { ...at(1, 1, 2), file: 'content/\u001b]0;x\u0007.yaml' };
    const shown = pretty(
      [diagnose('duplicate-key', place, { key: '\u009b31m\u202e', firstLine: 1 })],
      reportContext(),
    );
    for (const sign of ['\u001b', '\u0007', '\u009b', '\u202e']) expect(shown).not.toContain(sign);
    expect(shown).toContain('\\u202e');
  });

  test('nothing at all when nothing is wrong', () => {
    expect(pretty([], reportContext())).toBe('');
  });
});
