import { diagnose } from '../../diagnostics/diagnostic.ts';
import type { RecoveryRule } from './candidate.ts';
import { filledLine, hasWords, isBlank, type Line } from './line.ts';

/** A line of characters that owners use as a separator, `-----`, `=====`, `* * *`, or the number of the item below it. */
export const separatorLine: RecoveryRule = ({ text, lines, near }) =>
  near.flatMap((line) => {
    const isNumber = isNumberOfItem(line, lines);
    const isSeparator = /^([-=*_~+–—])(?:\s*\1)+$/.test(text.slice(line.start, line.end).trim());
    if (line.isInText || isBlank(line) || !(isNumber || (isSeparator && !hasWords(line)))) return [];
    const end = text.indexOf('\n', line.end) + 1 || text.length;
    return [
      {
        span: { start: line.start + line.indentation.length, end: line.end },
        edit: { span: { start: line.start, end }, text: '' },
        say: (at, fix) => diagnose('separator-line', at, { ...(isNumber && { isNumber }) }, fix),
      },
    ];
  });

/** True for a number alone on its line. Below a key without a value it may be the value. */
function isNumberOfItem({ number, dashes, key, value }: Line, lines: readonly Line[]): boolean {
  if (dashes !== '' || key !== undefined || !/^\(?\d{1,3}[.)]?$/.test(value)) return false;
  const [before, next] = [filledLine(lines, number - 2, -1), filledLine(lines, number, 1)];
  return before?.value !== '' && next?.dashes !== '';
}
