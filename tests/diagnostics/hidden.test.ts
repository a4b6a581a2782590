import { describe, expect, test } from 'vitest';
import { type Diagnostic, diagnose, type Location } from '../../generator/diagnostics/diagnostic.ts';
import { withoutHidden } from '../../generator/diagnostics/hidden.ts';

const wrongValue = (at: Location) => diagnose('wrong-value', at, { expected: { is: 'text' } } as never);
const backslash = (at: Location) => diagnose('backslash', at, {} as never);
const lostKey = (of: string, at: Location) => diagnose('lost-key', at, { of } as never);
const codes = (found: readonly Diagnostic[]) => found.map(({ code }) => code);

describe('of two diagnostics about one place, the owner sees the one that explains it', () => {
  test('a value that would also be wrong in quotes hides the advice to quote it, also as the first of a line', () => {
    const values = [wrongValue(place(3, 5, 12)), wrongValue(place(3, 14, 20))];
    expect(withoutHidden([backslash(place(3, 7, 8))], 'content', values)).toEqual([]);
    expect(withoutHidden([backslash(place(3, 15, 16))], 'content', values)).toEqual([]);
    expect(codes(withoutHidden([backslash(place(3, 12, 13))], 'content', values))).toEqual(['backslash']);
    expect(codes(withoutHidden([backslash(place(4, 7, 8))], 'content', values))).toEqual(['backslash']);
  });

  test('markup is hidden in the line of any error of its YAML', () => {
    const markup = diagnose('markup-in-plain-text', place(2, 8, 12), {} as never);
    expect(withoutHidden([markup], 'yaml', [backslash(place(2, 1, 2))])).toEqual([]);
    expect(withoutHidden([markup], 'yaml', [backslash(place(3, 8, 9))])).toEqual([markup]);
    expect(withoutHidden([markup], 'references', [backslash(place(2, 1, 2))])).toEqual([markup]);
  });

  test('lines that run together are hidden below the bar of the keys there', () => {
    const lines = diagnose('lines-run-together', place(6, 1, 9), {} as never);
    const keys = diagnose('key-below-bar', { ...place(5, 1, 9), endLine: 6 }, {} as never);
    expect(withoutHidden([lines], 'yaml', [keys])).toEqual([]);
    expect(withoutHidden([lines], 'yaml', [backslash(place(6, 1, 2))])).toEqual([lines]);
  });

  test('items are hidden below the lost key of a text, but not below that of a list', () => {
    const item = diagnose('absorbed-item', place(7, 1, 9), {} as never);
    expect(withoutHidden([item], 'content', [lostKey('text', place(4, 1, 2))])).toEqual([]);
    expect(withoutHidden([item], 'content', [lostKey('list', place(4, 1, 2))])).toEqual([item]);
    expect(withoutHidden([item], 'content', [lostKey('text', place(8, 1, 2))])).toEqual([item]);
  });

  test('a wrong value is hidden by what its reference means, at the same place only', () => {
    const meant = diagnose('unknown-page', place(3, 5, 12), {} as never);
    expect(withoutHidden([wrongValue(place(3, 5, 12))], 'references', [meant])).toEqual([]);
    expect(codes(withoutHidden([wrongValue(place(3, 6, 12))], 'references', [meant]))).toEqual([
      'wrong-value',
    ]);
  });
});

function place(line: number, column: number, endColumn: number): Location {
  return { file: 'site.yaml', line, column, endLine: line, endColumn };
}
