import { keyLine, type LostLines } from '../../diagnostics/codes/yaml.ts';
import { diagnose } from '../../diagnostics/diagnostic.ts';
import { lineBreakOf } from '../../model/source.ts';
import { keyNames, keysWithValue, listNames, mayContain, textsNeeded } from '../../schema/key-names.ts';
import type { Candidate, Edit, RecoveryRule } from './candidate.ts';
import { columnOf, filledLine, isBlank, type Line, linesWhile } from './line.ts';

/**
 * Keys or items of a group or list whose own key is missing, so their lines are further in than YAML allows. The schema gives
 * the missing key: one that is not there yet, and whose value has all these keys.
 */
export const lostKeyOfLines: RecoveryRule = ({ text, lines, near, shape }) =>
  near.flatMap((line): readonly Candidate[] => {
    if (shape === undefined || line.key === undefined || line.isInText) return [];
    const { below, beside } = neighbours(line, lines);
    const of = line.dashes === '' ? 'keys' : 'list';
    const names = keysAt(columnOf(line), below).map(({ key = '' }) => key);
    const next = filledLine(lines, below.at(-1)!.number, 1);
    if (next !== undefined && isEmptyBeside(next, line, lines) && mayContain(next.key!, of, names, shape))
      return [moveUp(next, of, line, text)];
    return withKey(keysWithValue(of, names, beside, shape), of, line, text);
  });

/** True for a key one level further out than a line, with neither a value nor lines below it. */
function isEmptyBeside(one: Line, line: Line, lines: readonly Line[]): boolean {
  const after = filledLine(lines, one.number, 1);
  const isEmpty = one.key !== undefined && one.value === '' && one.dashes === '';
  const isLast = after === undefined || after.indentation.length <= columnOf(one);
  return isEmpty && isLast && columnOf(one) === line.indentation.length - 2;
}

/** Two lines in the wrong order: the key below its keys or items. */
function moveUp(key: Line, of: LostLines, line: Line, text: string): Candidate {
  const between = text.slice(line.start, key.start).replace(/\r?\n$/, '');
  const edit = {
    span: { start: line.start, end: key.end },
    text: `${text.slice(key.start, key.end)}${lineBreakOf(text)}${between}`,
  };
  const say: Candidate['say'] = (at, fix) =>
    diagnose('lost-key', at, { of, keys: [key.key!], isBelow: true }, fix);
  return { span: { start: line.start + line.indentation.length, end: line.end }, edit, say };
}

/** A list below other keys of its group, while its own key is empty further up: `items:`, then `heading: Clubs`, then items. */
export const listBelowOtherKeys: RecoveryRule = ({ text, lines, near }) =>
  near.flatMap((line): readonly Candidate[] => {
    if (line.dashes === '' || line.isInText) return [];
    const column = line.indentation.length - 2;
    const above = filledWhile(lines.slice(0, line.number - 1).reverse(), (one) => columnOf(one) >= column);
    const head = above.findIndex((one) => one.dashes !== '');
    const beside = keysAt(column, head === -1 ? above : above.slice(0, head));
    const empty = beside.find(({ key = '', value }) => value === '' && listNames().has(key));
    // An empty key directly above the list is the key of that list.
    if (empty === undefined || empty === beside[0]) return [];
    const [opener, br] = [text.slice(empty.start, empty.end), lineBreakOf(text)];
    const between = text.slice(empty.end + br.length, line.start);
    const span = { start: line.start + line.indentation.length, end: line.end };
    const edit = { span: { start: empty.start, end: line.start }, text: `${between}${opener}${br}` };
    const say: Candidate['say'] = (at, fix) =>
      diagnose('lost-key', at, { of: 'list', keys: [empty.key!], isFurtherUp: true }, fix);
    return [{ span, edit, say }];
  });

/** Items away from their list, which is complete: `navigation:` with its items, then `theme:`, then `- page: /about`. */
export const itemBelowOtherKeys: RecoveryRule = ({ text, lines, near, shape }) =>
  near.flatMap((one): readonly Candidate[] => {
    const item = outermostItem(one, lines);
    if (shape === undefined || item.key === undefined || item.dashes === '' || item.isInText) return [];
    const run = filledWhile(lines.slice(item.number - 1), (line) => isInSameList(line, item));
    const names = keysAt(columnOf(item), run).map(({ key = '' }) => key);
    const { beside } = neighbours(item, lines);
    const lists = beside.filter(
      ({ key = '' }) => listNames().has(key) && mayContain(key, 'list', names, shape),
    );
    const [list, other] = lists;
    const isOfAbsentList = keysWithValue('list', names, beside, shape).length > 0;
    if (list === undefined || other !== undefined || isOfAbsentList) return [];
    const last = filledWhile(lines.slice(list.number), (line) => isInSameList(line, item)).at(-1);
    if (last === undefined || (list.number < item.number && last.number >= item.number)) return [];
    const span = { start: item.start + item.indentation.length, end: item.end };
    const say: Candidate['say'] = (at, fix) =>
      diagnose('lost-key', at, { of: 'list', keys: [list.key!], lastLine: last.number }, fix);
    return [{ span, edit: moveBelow(last, item, run.at(-1)!, text), say }];
  });

/** The item around a line that is the furthest out, of those below the same key at the left edge; the first of such items. */
function outermostItem(line: Line, lines: readonly Line[]): Line {
  const above = filledWhile(lines.slice(0, line.number - 1).reverse(), (one) => one.indentation !== '');
  return above.reduce((item, one) => {
    const isFurtherOut = item.dashes === '' || one.indentation.length <= item.indentation.length;
    return one.dashes !== '' && isFurtherOut ? one : item;
  }, line);
}

/** True for an item in the column of another, and for the lines of that item. */
function isInSameList(one: Line, { indentation }: Line): boolean {
  return (
    one.indentation.length > indentation.length || (one.dashes !== '' && one.indentation === indentation)
  );
}

/** Moves the lines from a first to a last one below another line. */
function moveBelow(above: Line, first: Line, last: Line, text: string): Edit {
  const [moved, br] = [text.slice(first.start, last.end), lineBreakOf(text)];
  if (above.number > last.number) {
    const between = text.slice(last.end + br.length, above.end);
    return { span: { start: first.start, end: above.end }, text: between + br + moved };
  }
  const between = text.slice(above.end, first.start - br.length);
  return { span: { start: above.end, end: last.end }, text: br + moved + between };
}

/** A text whose key is missing. A colon in it makes YAML expect keys. */
export const lostKeyOfText: RecoveryRule = ({ text, lines, near, shape }) =>
  near.flatMap((line): readonly Candidate[] => {
    if (shape === undefined || keyNames().has(line.key ?? '') || line.isInText) return [];
    const { beside } = neighbours(line, lines);
    const needed = textsNeeded(beside, shape);
    const of = needed.some(({ isFormatted }) => isFormatted) ? 'text' : 'paragraph';
    return withKey(
      needed.map(({ key }) => key),
      of,
      line,
      text,
    );
  });

/** The lines that are as far in as a line or further, and the keys that are one level further out. */
function neighbours({ number, indentation }: Line, lines: readonly Line[]) {
  const column = indentation.length - 2;
  const below = filledWhile(lines.slice(number - 1), (one) => columnOf(one) > column);
  const before = filledWhile(lines.slice(0, number - 1).reverse(), (one) => one.indentation.length >= column);
  const after = filledWhile(lines.slice(below.at(-1)!.number), (one) => one.indentation.length >= column);
  // The first key of an item is behind its dash.
  const first = filledLine(lines, (before.at(-1)?.number ?? number) - 2, -1);
  return { below, beside: keysAt(column, [...before, ...after, ...(first === undefined ? [] : [first])]) };
}

/** A line with one of these keys above another. If several are possible, only the owner knows which one. */
function withKey(keys: readonly string[], of: LostLines, line: Line, text: string): readonly Candidate[] {
  const [key, other] = keys;
  if (key === undefined) return [];
  const margin = ' '.repeat(Math.max(0, line.indentation.length - 2));
  const edit = {
    span: { start: line.start, end: line.start },
    text: `${margin}${keyLine(key, of)}${lineBreakOf(text)}`,
  };
  const span = { start: line.start + columnOf(line), end: line.valueStart + line.value.length };
  const say: Candidate['say'] = (at, fix) => diagnose('lost-key', at, { of, keys }, fix);
  return [{ span, edit, isTrial: other !== undefined, say }];
}

/** The lines with content up to the first that does not fit. */
function filledWhile(lines: readonly Line[], fits: (line: Line) => boolean): readonly Line[] {
  return linesWhile(
    lines.filter((line) => !isBlank(line) && !line.isInText),
    fits,
  );
}

function keysAt(column: number, lines: readonly Line[]): readonly Line[] {
  return lines.filter((line) => columnOf(line) === column && line.key !== undefined);
}
