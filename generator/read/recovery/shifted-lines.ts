import { diagnose } from '../../diagnostics/diagnostic.ts';
import { keyNames } from '../../schema/key-names.ts';
import type { Candidate, RecoveryRule } from './candidate.ts';
import { columnOf, isBlank, type Line, OPENS_TEXT } from './line.ts';

/** An item that begins in another column than its neighbours, together with all its keys. */
export const shiftedItem: RecoveryRule = ({ text, lines, near }) =>
  near.flatMap((line): readonly Candidate[] => {
    const head = lines.slice(0, line.number).findLast(({ dashes }) => dashes !== '');
    if (head === undefined) return [];
    const column = head.indentation.length;
    const item = [head, ...linesWithin(head, lines)];
    const others = lines.filter(
      ({ dashes, number }) => dashes !== '' && !item.some((one) => one.number === number),
    );
    const sibling =
      others.findLast(({ number }) => number < head.number) ??
      others.find(({ number }) => number > head.number);
    const wanted = sibling?.indentation.length ?? column;
    return wanted === column ? [] : [moved(item, wanted - column, head, text)];
  });

/** A text that was pasted below another one, at the left edge: all of it belongs to the text above. */
export const pastedText: RecoveryRule = ({ text, lines, near }) =>
  near.flatMap((line): readonly Candidate[] => {
    const opener = lines.slice(0, line.number - 1).findLast(({ value }) => OPENS_TEXT.test(value));
    if (opener?.key === undefined) return [];
    const below = lines.slice(opener.number);
    const own = below.find((one) => one.isInText && !isBlank(one));
    const column = own?.indentation.length ?? columnOf(opener) + 2;
    const upTo = below.findIndex(
      ({ key, dashes }) => dashes !== '' || (key !== undefined && keyNames().has(key)),
    );
    const run = upTo === -1 ? below : below.slice(0, upTo);
    const outside = run.filter((one) => !isBlank(one) && one.indentation.length < column);
    const [first] = outside;
    if (first === undefined || !run.includes(line)) return [];
    return [moved(outside, column, first, text)];
  });

/** The lines of an item after its first one: those that begin further in than its dash. */
function linesWithin(head: Line, lines: readonly Line[]): readonly Line[] {
  const after = lines.slice(head.number);
  const end = after.findIndex((one) => !isBlank(one) && one.indentation.length <= head.indentation.length);
  return (end === -1 ? after : after.slice(0, end)).filter((one) => !isBlank(one));
}

/** Lines that are moved by as many columns, in one change; `named` is the one to show. */
function moved(some: readonly Line[], by: number, named: Line, text: string): Candidate {
  const span = { start: some[0]!.start, end: some.at(-1)!.end };
  let after = '';
  let done = span.start;
  for (const { start, indentation } of some) {
    after += text.slice(done, start) + ' '.repeat(Math.max(0, indentation.length + by));
    done = start + indentation.length;
  }
  const found = named.indentation.length;
  return {
    span: { start: named.start + found, end: named.end },
    edit: { span, text: after + text.slice(done, span.end) },
    say: (at, fix) => diagnose('wrong-indent', at, { found, wanted: Math.max(0, found + by) }, fix),
  };
}
