import { diagnose } from '../../diagnostics/diagnostic.ts';
import type { RecoveryRule } from './candidate.ts';
import { hasWords, isBlank } from './line.ts';

/** A line of characters that owners use as a separator: `-----`, `=====`, `* * *`. */
export const separatorLine: RecoveryRule = ({ text, near }) =>
  near.flatMap((line) => {
    const isSeparator = /^([-=*_~+–—])(?:\s*\1)+$/.test(text.slice(line.start, line.end).trim());
    if (line.isInText || isBlank(line) || hasWords(line) || !isSeparator) return [];
    const end = text.indexOf('\n', line.end) + 1 || text.length;
    return [
      {
        span: { start: line.start + line.indentation.length, end: line.end },
        edit: { span: { start: line.start, end }, text: '' },
        say: (at, fix) => diagnose('separator-line', at, {}, fix),
      },
    ];
  });
