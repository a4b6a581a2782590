import { diagnose } from '../../diagnostics/diagnostic.ts';
import { lineBreakOf } from '../../model/source.ts';
import { keyForWords, keyNames } from '../../schema/key-names.ts';
import type { Candidate, RecoveryRule } from './candidate.ts';
import { columnOf, filledLine, hasWords, isBlank, type Line } from './line.ts';
import { linesBeside } from './lines-beside.ts';

/**
 * An item that starts within the last line of the previous one, because a line break is missing: `We are here.- question:
 * Who?` Both items have the key on the line below, otherwise the words would be one text.
 */
export const itemInLine: RecoveryRule = ({ text, lines, near }) =>
  near.flatMap((line) => {
    const [, before = '', key = ''] = /^(.*?\S)\s*- *([a-z]\w*):(?:\s|$)/.exec(line.value) ?? [];
    const first = lines.slice(0, line.number).findLast((one) => one.dashes !== '' && !one.isInText);
    const next = filledLine(lines, line.number, 1);
    if (line.isInText || first?.key !== key || next?.key === undefined || next.dashes !== '') return [];
    const ofItem = lines.slice(first.number - 1, line.number).filter(({ isInText }) => !isInText);
    if (!ofItem.some((one) => one.key === next.key)) return [];
    const start = line.valueStart + before.length;
    const dash = text.indexOf('-', start);
    return [
      {
        span: { start: dash, end: text.indexOf(':', dash) },
        edit: { span: { start, end: dash }, text: lineBreakOf(text) + first.indentation },
        say: (at, fix) => diagnose('item-in-line', at, { key }, fix),
      },
    ];
  });

/** An item whose first line has no key, with its other keys below: `- Jane Doe`. */
export const itemWithoutKey: RecoveryRule = ({ lines, near, shape }) =>
  near.flatMap((line) => {
    const next = filledLine(lines, line.number, 1);
    const isItem = line.dashes !== '' && line.key === undefined && !line.isInText && hasWords(line);
    if (!isItem || next?.key === undefined || next.indentation.length !== columnOf(line)) return [];
    // A word of a separate text, such as "Tel:", is not a key.
    if (next.dashes !== '' || !keyNames().has(next.key)) return [];
    // A key that only lacks its colon, unless the item has it below.
    if (keyNames().has(line.value) && !linesBeside(line, lines).some((one) => one.key === line.value))
      return [];
    const others = keyOfOthers(line, lines);
    const key = others && shape ? keyForWords(line.value, others, next.key, shape) : others;
    const start = line.valueStart;
    return [
      {
        span: { start, end: start + line.value.length },
        edit: { span: { start, end: start }, text: `${key ?? 'name'}: ` },
        isTrial: key === undefined,
        say: (at, fix) => diagnose('item-without-key', at, { key }, fix),
      },
    ];
  });

/** The first item of a list whose first line was deleted or commented out, so only its other keys are left. */
export const firstItemWithoutHead: RecoveryRule = ({ lines, near }) =>
  near.flatMap((line): readonly Candidate[] => {
    const column = columnOf(line);
    if (line.dashes === '' || line.key === undefined || line.isInText) return [];
    const above = lines.slice(0, line.number - 1).filter((one) => !isBlank(one) || one.isInText);
    const begin = above.findLastIndex((one) => !one.isInText && one.indentation.length < column) + 1;
    const [opener, first] = [above[begin - 1], above[begin]];
    const isOfList =
      opener === undefined ||
      (opener.key !== undefined && opener.value === '' && columnOf(opener) <= line.indentation.length);
    if (!isOfList || first?.key === undefined || first.dashes !== '' || columnOf(first) !== column) return [];
    const span = { start: first.start + column, end: first.end };
    const edit = { span: { start: first.start, end: first.start + column }, text: `${line.indentation}- ` };
    // It begins with the key that the next item begins with, so only its dash is missing.
    if (first.key === line.key)
      return [{ span, edit, say: (at, fix) => diagnose('missing-dash', at, {}, fix) }];
    const isKeyOfItems = lines
      .slice(line.number)
      .some((one) => !one.isInText && columnOf(one) === column && one.key === first.key);
    if (!isKeyOfItems) return [];
    return [
      {
        isTrial: true,
        span,
        edit,
        say: (at) => diagnose('missing-first-line', at, { key: line.key! }),
      },
    ];
  });

/** The first key of all other items in the same list that have one. */
function keyOfOthers(line: Line, lines: readonly Line[]): string | undefined {
  const isOutside = (one: Line) =>
    !one.isInText && !isBlank(one) && one.indentation.length < line.indentation.length;
  const from = lines.slice(0, line.number - 1).findLastIndex(isOutside) + 1;
  const until = lines.findIndex((one) => one.number > line.number && isOutside(one));
  const items = lines
    .slice(from, until === -1 ? lines.length : until)
    .filter((one) => one.dashes !== '' && !one.isInText && one.indentation === line.indentation);
  const keys = new Set(items.flatMap(({ key }) => key ?? []));
  const [only] = keys;
  return keys.size === 1 ? only : undefined;
}
