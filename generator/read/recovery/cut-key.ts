import { diagnose } from '../../diagnostics/diagnostic.ts';
import { keyNames } from '../../schema/key-names.ts';
import type { RecoveryRule } from './candidate.ts';
import { wordsStart } from './line.ts';

/** A key with a line break in it: `descrip`, and on the next line `tion: …`. */
export const cutKey: RecoveryRule = ({ lines, near }) =>
  near.flatMap((line) => {
    const next = lines[line.number];
    if (line.key !== undefined || line.isInText || next?.key === undefined || next.dashes !== '') return [];
    const key = line.value + next.key;
    // A second part that is a key itself may be a separate line.
    if (!keyNames().has(key) || keyNames().has(next.key)) return [];
    const start = wordsStart(line);
    return [
      {
        span: { start, end: line.end },
        edit: { span: { start, end: wordsStart(next) + next.key.length }, text: key },
        say: (at, fix) => diagnose('cut-key', at, { key }, fix),
      },
    ];
  });
