import { diagnose } from '../../diagnostics/diagnostic.ts';
import { lineBreakOf } from '../../model/source.ts';
import type { RecoveryRule } from './candidate.ts';
import { columnOf, filledLine, hasWords, type Line } from './line.ts';

/** An item that begins within the last line of the one before it, whose line break is lost: `We are here.- question: Who?` */
export const itemInLine: RecoveryRule = ({ text, lines, near }) =>
  near.flatMap((line) => {
    const [, before = '', key = ''] = /^(.*?\S)\s*- +([a-z]\w*):(?:\s|$)/.exec(line.value) ?? [];
    const other = lines.slice(0, line.number).findLast((one) => one.dashes !== '' && one.key === key);
    if (line.isInText || key === '' || other === undefined) return [];
    const start = line.valueStart + before.length;
    const dash = text.indexOf('-', start);
    return [
      {
        span: { start: dash, end: text.indexOf(':', dash) },
        edit: { span: { start, end: dash }, text: lineBreakOf(text) + other.indentation },
        say: (at, fix) => diagnose('item-in-line', at, { key }, fix),
      },
    ];
  });

/** An item whose first line has lost its key, with its other keys below: `- Jane Doe`. */
export const itemWithoutKey: RecoveryRule = ({ lines, near }) =>
  near.flatMap((line) => {
    const next = filledLine(lines, line.number, 1);
    const isItem = line.dashes !== '' && line.key === undefined && !line.isInText && hasWords(line);
    if (!isItem || next?.key === undefined || next.indentation.length !== columnOf(line)) return [];
    // Without another item there is no telling which key it was.
    const key = firstKeyBeside(line, lines);
    const start = line.valueStart;
    return [
      {
        span: { start, end: start + line.value.length },
        edit: { span: { start, end: start }, text: `${key ?? 'name'}: ` },
        isTrial: key === undefined,
        say: (at, fix) => diagnose('item-without-key', at, { value: line.value, key }, fix),
      },
    ];
  });

/** The key with which all other items in the same column begin. */
function firstKeyBeside(line: Line, lines: readonly Line[]): string | undefined {
  const beside = lines.filter(
    (one) =>
      one.dashes !== '' && !one.isInText && one.indentation === line.indentation && one.key !== undefined,
  );
  const keys = new Set(beside.map(({ key }) => key));
  return keys.size === 1 ? beside[0]?.key : undefined;
}
