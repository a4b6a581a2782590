import { diagnose } from '../../diagnostics/diagnostic.ts';
import type { RecoveryRule } from './candidate.ts';
import { columnOf, filledLine } from './line.ts';

/** Two dashes before the first key of an item, whose other keys are below the second dash. */
export const secondDash: RecoveryRule = ({ lines, near }) =>
  near.flatMap((line) => {
    const first = /^-[ \t]+(?=-)/.exec(line.dashes)?.[0];
    const next = filledLine(lines, line.number, 1);
    if (line.isInText || first === undefined || next?.key === undefined || next.dashes !== '') return [];
    const start = line.start + line.indentation.length + first.length;
    const end = start + line.dashes.length - first.length;
    if (columnOf(next) !== line.indentation.length + first.length) return [];
    return [
      {
        span: { start, end: start + 1 },
        edit: { span: { start, end }, text: '' },
        say: (at, fix) => diagnose('two-dashes', at, { isAbove: true }, fix),
      },
    ];
  });
