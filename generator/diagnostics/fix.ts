import type { Diagnostic, Fix } from './diagnostic.ts';
import { startsOfLines } from './line-starts.ts';

/**
 * Applies the fixes of diagnostics to the text of a file. Only the ranges of the fixes change. If two fixes touch the same
 * place, only the first is applied.
 */
export function applyFixes(text: string, diagnostics: readonly Pick<Diagnostic, 'fix'>[]): string {
  const starts = startsOfLines(text);
  const offset = (line: number, column: number) => (starts[line - 1] ?? text.length) + column - 1;
  const changes = diagnostics
    .flatMap(({ fix }) => (fix === undefined ? [] : [fix]))
    .map(({ at, text: into }: Fix) => ({
      start: offset(at.line, at.column),
      end: offset(at.endLine, at.endColumn),
      into,
    }))
    .sort((a, b) => a.start - b.start);
  let result = '';
  let done = 0;
  for (const { start, end, into } of changes) {
    if (start < done || end < start) continue;
    result += text.slice(done, start) + into;
    done = end;
  }
  return result + text.slice(done);
}
