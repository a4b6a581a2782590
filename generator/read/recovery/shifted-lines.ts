import type { Args } from '../../diagnostics/catalog.ts';
import { diagnose } from '../../diagnostics/diagnostic.ts';
import { keyNames } from '../../schema/key-names.ts';
import { mayBeHeading } from './between-items.ts';
import type { Candidate, RecoveryRule } from './candidate.ts';
import { itemsOfText, likelyColumns, nearestFirst } from './indentation.ts';
import {
  columnOf,
  filledLine,
  hasWords,
  isBlank,
  type Line,
  linesWhile,
  OPENS_TEXT,
  upToNextKey,
} from './line.ts';

/** An item in another column than its neighbours, together with all its keys. */
export const shiftedItem: RecoveryRule = ({ text, lines, near }) =>
  near.flatMap((line): readonly Candidate[] => {
    const items = lines.filter(({ dashes, isInText }) => dashes !== '' && !isInText);
    const head = items.findLast(({ number }) => number <= line.number);
    if (head === undefined) return [];
    const column = head.indentation.length;
    const common = commonColumn(head, itemsBeside(head, lines));
    const isNext = (one: Line) =>
      one.dashes !== '' && one.key === head.key && !one.isInText && one.indentation.length === common;
    const within = linesWithin(head, lines);
    const next = within.findIndex(isNext);
    const item = [head, ...(next === -1 ? within : within.slice(0, next))];
    const others = items.filter(({ number }) => !item.some((one) => one.number === number));
    const sibling =
      others.findLast(({ number }) => number < head.number) ??
      others.find(({ number }) => number > head.number);
    const wanted = common ?? sibling?.indentation.length ?? column;
    return wanted === column ? [] : [moved(item, wanted - column, head, text)];
  });

/** The items of a list that begin further out than its key, together with all their keys. */
export const shiftedList: RecoveryRule = ({ text, lines, near }) =>
  near.flatMap((line): readonly Candidate[] => {
    const opener = filledLine(lines, line.number - 2, -1);
    if (line.dashes === '' || line.isInText || opener?.key === undefined || opener.value !== '') return [];
    const by = columnOf(opener) + 2 - line.indentation.length;
    if (by <= 2) return [];
    const column = line.indentation.length;
    const owner = lines
      .slice(0, opener.number)
      .findLast(({ dashes, isInText }) => dashes !== '' && !isInText);
    const isBesideOwner = ({ dashes, indentation }: Line) =>
      dashes !== '' && indentation.length !== column && indentation === owner?.indentation;
    const items = linesWhile(
      lines.slice(line.number - 1).filter((one) => !isBlank(one)),
      (one) => one.indentation.length >= column && !isBesideOwner(one),
    );
    return [moved(items, by, line, text, items.length > 1 ? { below: items.length - 1 } : {})];
  });

/** The items around one item, between the keys at the left edge. */
function itemsBeside(head: Line, lines: readonly Line[]): readonly Line[] {
  const isEdge = ({ key, dashes, indentation }: Line) =>
    key !== undefined && dashes === '' && indentation === '';
  const from = lines.slice(0, head.number).findLastIndex(isEdge) + 1;
  const until = lines.findIndex((one) => one.number > head.number && isEdge(one));
  return lines
    .slice(from, until === -1 ? undefined : until)
    .filter(({ dashes, isInText }) => dashes !== '' && !isInText);
}

/** The column of most items with the same first key, if there are others and more than half of all share it. */
function commonColumn({ key }: Line, items: readonly Line[]): number | undefined {
  const columns = items.filter((one) => one.key === key).map(({ indentation }) => indentation.length);
  if (columns.length < 2) return undefined;
  return columns.find((column) => columns.filter((one) => one === column).length > columns.length / 2);
}

/** Keys of an item that are further in than the first one, which has its value on its own line. */
export const shiftedKeys: RecoveryRule = ({ text, lines, near }) =>
  near.flatMap((line): readonly Candidate[] => {
    const head = lines
      .slice(0, line.number - 1)
      .findLast(({ dashes, isInText }) => dashes !== '' && !isInText);
    if (head?.key === undefined || head.value === '') return [];
    const below = linesWithin(head, lines);
    const end = below.findIndex((one) => one.indentation.length <= columnOf(head));
    const keys = end === -1 ? below : below.slice(0, end);
    const [first] = keys;
    const isKey = first?.key !== undefined && first.dashes === '' && keyNames().has(first.key);
    return isKey ? [moved(keys, columnOf(head) - first.indentation.length, first, text)] : [];
  });

/** The first keys of a group in the column of the group's own key, above the other keys. */
export const shiftedFirstKeys: RecoveryRule = ({ text, lines, near }) =>
  near.flatMap((line): readonly Candidate[] => {
    const opener = lines
      .slice(0, line.number - 1)
      .findLast((one) => one.key !== undefined && one.value === '');
    if (opener === undefined) return [];
    const between = lines.slice(opener.number, line.number - 1).filter((one) => !isBlank(one));
    const by = line.indentation.length - columnOf(opener);
    const areKeys = between.every((one) => one.key !== undefined && columnOf(one) === columnOf(opener));
    return by > 0 && areKeys && between.length > 0 ? [moved(between, by, between[0]!, text)] : [];
  });

/** The first keys of a file, all further in than the keys below them by the same number of columns. */
export const shiftedHead: RecoveryRule = ({ text, lines, near }) => {
  const filled = lines.filter((line) => !isBlank(line));
  const end = filled.findIndex(({ indentation }) => indentation === '');
  const [first] = filled;
  if (first?.key === undefined || first.dashes !== '' || end < 2 || !near.includes(filled[end]!)) return [];
  const head = lines.filter(({ number, value, key, indentation }) => {
    const isWithin = number >= first.number && number < filled[end]!.number;
    return isWithin && (key !== undefined || value !== '') && indentation.length >= first.indentation.length;
  });
  const below = head.length - 1;
  return [moved(head, -first.indentation.length, first, text, { below })];
};

/** A key in a wrong column in several items. All are moved at once, because a single remaining one is an error. */
export const shiftedAlike: RecoveryRule = ({ text, lines, near }) =>
  near.flatMap((line): readonly Candidate[] => {
    const { key, indentation } = line;
    const alike = lines.filter(
      (one) => one.key === key && one.indentation === indentation && one.dashes === '' && !one.isInText,
    );
    if (key === undefined || !alike.includes(line) || alike.length < 2 || !/^ *$/.test(indentation))
      return [];
    const found = indentation.length;
    return nearestFirst(likelyColumns(line, lines), found).map((column) =>
      moved(alike, column - found, alike[0]!, text, { alike: { key, count: alike.length - 1 } }),
    );
  });

/** A text that was pasted below another one, further out: all of it belongs to the text above. */
export const outdentedText: RecoveryRule = ({ text, lines, near }) =>
  near.flatMap((line): readonly Candidate[] => {
    const opener = lines.slice(0, line.number - 1).findLast(({ value }) => OPENS_TEXT.test(value));
    if (opener?.key === undefined) return [];
    const below = lines.slice(opener.number);
    const own = below.find((one) => one.isInText && !isBlank(one));
    const column = own?.indentation.length ?? columnOf(opener) + 2;
    // An item less far out than its key is not one of a list of the file.
    const run = upToNextKey(below, columnOf(opener) - 1);
    const outside = run.filter((one) => !isBlank(one) && one.indentation.length < column);
    const [first] = outside;
    if (first === undefined || !outside.some(hasWords) || !run.includes(line)) return [];
    if (mayBeHeading(outside, opener, { lines, text })) {
      const args = { key: opener.key, isNote: true, spaces: column } as const;
      const say: Candidate['say'] = (at) => diagnose('text-without-bar', at, args);
      return [{ ...moved(outside, column - first.indentation.length, first, text), isTrial: true, say }];
    }
    // With a list within a list, only the owner knows which one the line belongs to.
    if (itemsOfText(first, lines).length > 1) return [];
    // If the first line is moved to its column, another may still be too far out.
    const columns = [first.indentation.length, Math.min(...outside.map((one) => one.indentation.length))];
    return [...new Set(columns)].map((one) => moved(outside, column - one, first, text));
  });

/** The lines of an item after its first one: those further in than its dash. */
function linesWithin(head: Line, lines: readonly Line[]): readonly Line[] {
  const after = lines.slice(head.number);
  const end = after.findIndex((one) => !isBlank(one) && one.indentation.length <= head.indentation.length);
  return (end === -1 ? after : after.slice(0, end)).filter((one) => !isBlank(one));
}

/** The lines that move together with the one shown: those with its key, or those directly below it. */
type Others = Pick<Args<'wrong-indent'>, 'alike' | 'below'>;

/** Moves lines by the same number of columns in one edit; `named` is the one to show. */
function moved(some: readonly Line[], by: number, named: Line, text: string, others: Others = {}): Candidate {
  const span = { start: some[0]!.start, end: some.at(-1)!.end };
  let after = '';
  let done = span.start;
  for (const { start, indentation } of some) {
    after += text.slice(done, start) + ' '.repeat(Math.max(0, indentation.length + by));
    done = start + indentation.length;
  }
  const found = named.indentation.length;
  const wanted = Math.max(0, found + by);
  return {
    span: { start: named.start + found, end: named.end },
    edit: { span, text: after + text.slice(done, span.end) },
    say: (at, fix) => diagnose('wrong-indent', at, { found, wanted, ...others }, fix),
  };
}
