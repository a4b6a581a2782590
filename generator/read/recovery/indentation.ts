import { diagnose } from '../../diagnostics/diagnostic.ts';
import { keyNames, topNames } from '../../schema/key-names.ts';
import type { Candidate, RecoveryRule } from './candidate.ts';
import { columnOf, filledLine, hasWords, isBlank, type Line, OPENS_TEXT } from './line.ts';

/** A line in a column where it has no parent, or another parent than its neighbours. */
export const wrongColumn: RecoveryRule = ({ lines, near }) => {
  const rank = (line: Line) => (isRegular(line, lines) ? lines.length : 0) + line.number;
  return near
    .filter(hasWords)
    .sort((a, b) => rank(a) - rank(b))
    .flatMap((line) => moves(line, lines));
};

function moves(line: Line, lines: readonly Line[]): readonly Candidate[] {
  const { start, end, indentation } = line;
  const span = { start: start + indentation.length, end };
  const lists = listsAlike(line, lines);
  return likelyColumns(line, lines)
    .filter((column) => column !== indentation.length)
    .map((column) => ({
      isTrial: lists.length > 0,
      span,
      edit: { span: { start, end: start + indentation.length }, text: ' '.repeat(column) },
      say: (at, fix) =>
        diagnose('wrong-indent', at, { found: indentation.length, wanted: column, lists }, fix),
    }));
}

/**
 * The lists above that an item may belong to, if there are several: in a menu, those of a group and of the whole menu. Each is
 * the line and column of its last item with the same key.
 */
function listsAlike(line: Line, lines: readonly Line[]): readonly { line: number; column: number }[] {
  const own = dashColumn(line);
  if (line.dashes === '' || line.key === undefined) return [];
  const found = new Map<number, number>();
  let least = Number.POSITIVE_INFINITY;
  for (const one of lines.slice(0, line.number - 1).toReversed()) {
    if (isBlank(one) || one.isInText || dashColumn(one) > least) continue;
    least = dashColumn(one);
    if (one.dashes !== '' && one.key === line.key && !found.has(least)) found.set(least, one.number);
  }
  // One space too few or too many is a slip.
  if (found.size < 2 || [...found.keys()].some((column) => Math.abs(column - own) < 2)) return [];
  return Array.from(found, ([column, number]) => ({ line: number, column }));
}

/**
 * The likely columns of a line: the depth required by the lines above, then the column of its neighbours, then
 * that of any earlier line.
 */
export function likelyColumns(line: Line, lines: readonly Line[]): readonly number[] {
  const isItem = line.dashes !== '';
  const isKey = isItem || (line.key !== undefined && keyNames().has(line.key));
  const above = lines.slice(0, line.number - 1).filter((one) => !isBlank(one) && !(isKey && one.isInText));
  const before = above.at(-1);
  const after = filledLine(lines, line.number, 1);
  const nextItem = lines.slice(line.number).find((one) => one.dashes !== '');
  const columns: number[] = [];
  // Indented further than a key with a text, it may be part of that text.
  const mayGoOn = before !== undefined && before.value !== '' && line.indentation.length > columnOf(before);
  if (line.key !== undefined && !isItem && !mayGoOn && topNames().has(line.key)) columns.push(0);
  if (before !== undefined) {
    if (opensGroup(before) && !(isKey && OPENS_TEXT.test(before.value))) columns.push(columnOf(before) + 2);
    if (isItem)
      columns.push(
        ...above
          .toReversed()
          .filter((one) => one.dashes !== '')
          .map(dashColumn)
          .slice(0, 1),
      );
    else columns.push(columnOf(before));
  }
  if (after !== undefined && isItem && after.dashes === '')
    columns.push(columnOf(after) - line.dashes.length);
  if (after !== undefined && (after.dashes !== '') === isItem) columns.push(after.indentation.length);
  if (isItem && nextItem !== undefined) columns.push(dashColumn(nextItem));
  if (before !== undefined) columns.push(columnOf(before));
  for (const one of above.slice(-MOST_LINES_BACK).toReversed()) columns.push(columnOf(one), dashColumn(one));
  const leftmost = mayGoOn ? columnOf(before) : 0;
  return [...new Set(columns)].filter((column) => column >= leftmost);
}

const MOST_LINES_BACK = 20;

/** True for a key whose value starts on the next line. */
function opensGroup({ key, value }: Line): boolean {
  return key !== undefined && /^(#.*|[|>][+-]?)?$/.test(value);
}

/** True for a line that is two columns further in than its parent key, or aligned with the other keys of its item. */
function isRegular(line: Line, lines: readonly Line[]): boolean {
  const own = dashColumn(line);
  const parent = lines
    .slice(0, line.number - 1)
    .toReversed()
    .find((one) => !isBlank(one) && (dashColumn(one) < own || isHeadOf(one, line)));
  if (parent === undefined) return own === 0;
  return own - columnOf(parent) === (opensGroup(parent) ? 2 : 0);
}

/** True for a key with items in the same column, which YAML allows. */
function isHeadOf(one: Line, item: Line): boolean {
  return item.dashes !== '' && one.dashes === '' && opensGroup(one) && dashColumn(one) === dashColumn(item);
}

function dashColumn({ indentation }: Line): number {
  return indentation.length;
}
