import { diagnose } from '../../diagnostics/diagnostic.ts';
import { keyNames, mayBeAmong, topNames } from '../../schema/key-names.ts';
import type { Shape } from '../../schema/shape.ts';
import type { Candidate, RecoveryRule } from './candidate.ts';
import { columnOf, filledLine, hasWords, isBlank, type Line, OPENS_TEXT } from './line.ts';
import { linesBeside } from './lines-beside.ts';

/** A line in a column where it has no parent, or another parent than its neighbours. */
export const wrongColumn: RecoveryRule = ({ lines, near, shape }) => {
  // A key that fits in several groups explains the error better than its neighbours.
  const isOpenKey = (line: Line) => line.dashes === '' && openPlaces(line, lines, shape).length > 0;
  const rank = (line: Line) =>
    isOpenKey(line) ? 0 : (isRegular(line, lines) ? lines.length : 0) + line.number;
  return near
    .filter(hasWords)
    .sort((a, b) => rank(a) - rank(b))
    .flatMap((line) => moves(line, lines, shape));
};

function moves(line: Line, lines: readonly Line[], shape: Shape | undefined): readonly Candidate[] {
  const { start, end, indentation } = line;
  const found = indentation.length;
  const span = { start: start + found, end };
  const places = openPlaces(line, lines, shape);
  const open = places.length > 0 ? { places, isItem: line.dashes !== '' } : {};
  return nearestFirst(likelyColumns(line, lines), found).map((wanted) => ({
    isTrial: places.length > 0,
    span,
    edit: { span: { start, end: start + found }, text: ' '.repeat(wanted) },
    say: (at, fix) => diagnose('wrong-indent', at, { found, wanted, ...open }, fix),
  }));
}

/** The places of a line if several are possible, and its column does not tell which. */
function openPlaces(line: Line, lines: readonly Line[], shape: Shape | undefined): readonly PossibleColumn[] {
  const places = placesAlike(line, lines, shape);
  const distances = places.map(({ column }) => Math.abs(column - line.indentation.length));
  const [nearest = 0, next] = distances.sort((a, b) => a - b);
  // One space too few or too many is a slip. Any other distance says little about an item, and an equal one about nothing.
  const isOpen = next !== undefined && (nearest === next || (line.dashes !== '' && nearest > 1));
  return isOpen ? places : [];
}

/** The other columns, those one space away first. */
export function nearestFirst(columns: readonly number[], own: number): readonly number[] {
  const isNear = (column: number) => Math.abs(column - own) === 1;
  const others = columns.filter((column) => column !== own);
  return [...others.filter(isNear), ...others.filter((column) => !isNear(column))];
}

/** A group or list that a line may belong to: a line of it, and its column from 0. */
type PossibleColumn = { readonly line: number; readonly column: number };

/** The lists or groups that a line may belong to, the nearest line first. */
export function placesAlike(
  line: Line,
  lines: readonly Line[],
  shape: Shape | undefined,
): readonly PossibleColumn[] {
  if (line.dashes === '') return groupsAlike(line, lines, shape);
  const inText = itemsOfText(line, lines);
  return inText.length > 0 ? inText : listsAlike(line, lines);
}

/**
 * The lists above that an item may belong to: in a menu, those of a group and of the whole menu. Each is the line and column
 * of its last item with the same key.
 */
function listsAlike(line: Line, lines: readonly Line[]): readonly PossibleColumn[] {
  if (line.key === undefined) return [];
  const found = new Map<number, number>();
  let least = Number.POSITIVE_INFINITY;
  for (const one of lines.slice(0, line.number - 1).toReversed()) {
    if (isBlank(one) || one.isInText || dashColumn(one) > least) continue;
    least = dashColumn(one);
    if (one.dashes !== '' && one.key === line.key && !found.has(least)) found.set(least, one.number);
  }
  return placesOf(found);
}

/** The groups above that can have a key and do not have it yet: the last item of a list, or the group of that list. */
function groupsAlike(
  line: Line,
  lines: readonly Line[],
  shape: Shape | undefined,
): readonly PossibleColumn[] {
  const { key } = line;
  if (shape === undefined || key === undefined || topNames().has(key)) return [];
  const after = filledLine(lines, line.number, 1);
  // The lines below must fit, too.
  const leftmost = after === undefined || opensGroup(line) ? 0 : after.indentation.length;
  const found: Line[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (const one of lines.slice(0, line.number - 1).toReversed()) {
    if (isBlank(one) || one.isInText || columnOf(one) >= least) continue;
    least = columnOf(one);
    const beside = linesBeside(one, lines).filter(({ number }) => number !== line.number);
    const isThere = beside.some((other) => other.key === key);
    if (one.key === undefined || isThere || least < leftmost || !mayBeAmong(key, beside, shape)) continue;
    // Other items of the list show whether the key is one of theirs.
    if (isInOtherItem(key, beside[0]!, lines)) return placesOf(new Map([[least, one.number]]));
    found.push(one);
  }
  return placesOf(new Map(found.map((one) => [columnOf(one), one.number])));
}

/** True if another item of the list has a key in the column of its own keys. */
function isInOtherItem(key: string, head: Line, lines: readonly Line[]): boolean {
  if (head.dashes === '') return false;
  const isOutside = (one: Line) => !isBlank(one) && !one.isInText && dashColumn(one) < dashColumn(head);
  const from = lines.slice(0, head.number).findLastIndex(isOutside) + 1;
  const until = lines.slice(head.number).findIndex(isOutside);
  const ofList = lines.slice(from, until === -1 ? undefined : head.number + until);
  return ofList.some((one) => one.key === key && !one.isInText && columnOf(one) === columnOf(head));
}

/** The lists in the text directly above an item without a known key, which is part of them; or else the text itself. */
export function itemsOfText(line: Line, lines: readonly Line[]): readonly PossibleColumn[] {
  if (line.dashes === '' || keyNames().has(line.key ?? '')) return [];
  const above = lines.slice(0, line.number - 1).filter((one) => !isBlank(one));
  const opener = above.findLastIndex(({ isInText }) => !isInText);
  const ofText = above.slice(opener + 1);
  if (opener === -1 || ofText.length === 0 || !OPENS_TEXT.test(above[opener]!.value)) return [];
  const items = ofText.filter(({ dashes }) => dashes !== '');
  const shown = items.length > 0 ? items : ofText.slice(0, 1);
  return placesOf(new Map(shown.map((one) => [dashColumn(one), one.number])));
}

function placesOf(lineByColumn: ReadonlyMap<number, number>): readonly PossibleColumn[] {
  return Array.from(lineByColumn, ([column, line]) => ({ line, column })).sort((a, b) => b.line - a.line);
}

/**
 * The likely columns of a line: the depth required by the lines above, then the column of its neighbours, then
 * that of any earlier line.
 */
export function likelyColumns(line: Line, lines: readonly Line[]): readonly number[] {
  const isItem = line.dashes !== '';
  const ofText = itemsOfText(line, lines).map(({ column }) => column);
  const isKey = ofText.length === 0 && (isItem || (line.key !== undefined && keyNames().has(line.key)));
  const above = lines.slice(0, line.number - 1).filter((one) => !isBlank(one) && !(isKey && one.isInText));
  const before = above.at(-1);
  const after = filledLine(lines, line.number, 1);
  const nextItem = lines.slice(line.number).find((one) => one.dashes !== '');
  const columns: number[] = ofText.toSorted((a, b) => a - b);
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
export function opensGroup({ key, value }: Line): boolean {
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
