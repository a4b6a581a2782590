import { diagnose } from '../../diagnostics/diagnostic.ts';
import { asItem } from '../../model/as-item.ts';
import { lineBreakOf } from '../../model/source.ts';
import { areTogether, listNames, listsBeside, listsCompleting, mayBeList } from '../../schema/key-names.ts';
import { type Candidate, type RecoveryRule, valueSpan } from './candidate.ts';
import { columnOf, filledLine, hasWords, isBlank, type Line } from './line.ts';

/** An item without its "- ", where another item starts with the same key or no item has keys. */
export const missingDash: RecoveryRule = ({ text, lines, near }) =>
  [...new Set(near.flatMap((line) => [line, ...firstOfGroup(line, lines)]))]
    .filter((line) =>
      line.key === undefined
        ? isBesideWords(line, lines)
        : (isBesideItems(line, lines) && !isLastOfItem(line, lines)) || isBelowListKey(line, lines),
    )
    .flatMap((line) => [
      ...dashBefore(line),
      ...dashBesideItems(line, lines),
      ...dashBeforeGroup(line, lines, text),
    ]);

/** False below an item with keys: there, a line of words is part of its text or is misplaced. */
function isBesideWords({ number }: Line, lines: readonly Line[]): boolean {
  const items = lines.filter(({ dashes, isInText }) => dashes !== '' && !isInText);
  const item = items.findLast((one) => one.number < number) ?? items.find((one) => one.number > number);
  return item?.key === undefined;
}

function isBesideItems({ key, number }: Line, lines: readonly Line[]): boolean {
  const before = filledLine(lines, number - 2, -1);
  // Below a key that is never a list, only the spaces are missing.
  const isInGroup = before?.key !== undefined && before.value === '' && !mayBeList(before.key);
  return !isInGroup && lines.some((one) => one.dashes !== '' && one.key === key);
}

/** True for a key that the item above can have and lacks, further in than its dash, if no other key of an item is below. */
function isLastOfItem(line: Line, lines: readonly Line[]): boolean {
  const above = lines.slice(0, line.number - 1);
  const item = above.findLast(({ dashes, isInText }) => dashes !== '' && !isInText);
  if (item?.key === undefined || item.indentation.length >= line.indentation.length) return false;
  const next = filledLine(lines, line.number, 1);
  const isFirst =
    next?.key !== undefined && next.dashes === '' && next.indentation.length >= line.indentation.length;
  const isThere = above.slice(item.number - 1).some(({ key }) => key === line.key);
  return !isFirst && !isThere && areTogether(item.key, line.key ?? '');
}

function isBelowListKey(line: Line, lines: readonly Line[]): boolean {
  const before = filledLine(lines, line.number - 2, -1);
  return before?.key !== undefined && before.value === '' && listNames().has(before.key);
}

/** The same for an item with any first key. */
export const missingDashAnywhere: RecoveryRule = ({ near }) => near.flatMap(dashBefore);

function dashBefore(line: Line): readonly Candidate[] {
  const { indentation, start, end, dashes, key, value, isInText } = line;
  if (isInText || dashes !== '' || !hasWords(line) || (key === undefined && /^[[{\]}]/.test(value)))
    return [];
  const span = { start: start + indentation.length, end };
  const say: Candidate['say'] = (at, fix) => diagnose('missing-dash', at, {}, fix);
  const inserted = { span, edit: { span: { start: span.start, end: span.start }, text: '- ' }, say };
  const spaces = { start: span.start - 2, end: span.start };
  return indentation.length < 2 ? [inserted] : [inserted, { span, edit: { span: spaces, text: '- ' }, say }];
}

/** Puts the dash before the first of several lines in the column of the dashes, and two spaces before the others. */
function dashBeforeGroup(line: Line, lines: readonly Line[], text: string): readonly Candidate[] {
  const { indentation, start, key, number, isInText } = line;
  const next = lines.find((one) => one.number > number && (one.dashes !== '' || isFurtherOut(one, line)));
  const others = lines.slice(number, next === undefined ? lines.length : next.number - 1);
  const isGroup = others.some((one) => one.key !== undefined && columnOf(one) === columnOf(line));
  if (isInText || key === undefined || line.dashes !== '' || !isGroup) return [];
  const span = { start: start + indentation.length, end: line.end };
  const edit = { span: { start: span.start, end: others.findLast((one) => !isBlank(one))!.end } };
  const inItem = asItem(text.slice(edit.span.start, edit.span.end));
  const say: Candidate['say'] = (at, fix) => diagnose('missing-dash', at, {}, fix);
  return [{ span, edit: { ...edit, text: inItem }, say }];
}

function isFurtherOut(one: Line, line: Line): boolean {
  return !isBlank(one) && columnOf(one) < columnOf(line);
}

/**
 * Puts the dash in the column of the nearest item with the same first key, unless the line is already in the
 * column of that dash or key.
 */
function dashBesideItems(line: Line, lines: readonly Line[]): readonly Candidate[] {
  const { indentation, start, end, dashes, key, isInText, number } = line;
  if (isInText || dashes !== '' || key === undefined) return [];
  const items = lines.filter((one) => one.dashes !== '' && one.key === key && !one.isInText);
  const item = items.findLast((one) => one.number < number) ?? items[0];
  const column = item?.indentation.length ?? indentation.length;
  if (column === indentation.length || column + 2 === indentation.length) return [];
  const span = { start: start + indentation.length, end };
  const edit = { span: { start, end: span.start }, text: `${' '.repeat(column)}- ` };
  return [{ span, edit, say: (at, fix) => diagnose('missing-dash', at, { column }, fix) }];
}

/** The lines in the same column above a line, up to one that is further out; returns the first of them. */
function firstOfGroup(line: Line, lines: readonly Line[]): readonly Line[] {
  const group: Line[] = [];
  for (let index = line.number - 2; index >= 0; index -= 1) {
    const one = lines[index]!;
    if (isBlank(one) || one.isInText) continue;
    if (one.dashes !== '' || columnOf(one) < line.indentation.length) break;
    group.unshift(one);
  }
  return group.slice(0, 1);
}

/** Items on the lines below a mark for an empty list: `projects: []`, or `[]` for the whole file. */
export const emptyAndLines: RecoveryRule = ({ text, lines, near }) =>
  [...near, ...firstOf(lines)].flatMap((line): readonly Candidate[] => {
    const { key } = line;
    const [value = ''] = EMPTY.exec(line.value) ?? [];
    if (value === '' || (line.dashes !== '' && key === undefined) || line.isInText) return [];
    const span = { start: line.valueStart, end: line.valueStart + value.length };
    const rest = /^[ \t]*(?:\r?\n)?/.exec(text.slice(span.end))?.[0] ?? '';
    const removed =
      key === undefined
        ? { start: span.start, end: span.end + rest.length }
        : { start: line.start + columnOf(line) + key.length + 1, end: span.end };
    return [
      {
        span,
        edit: { span: removed, text: '' },
        say: (at, fix) => diagnose('empty-and-lines', at, { key, value }, fix),
      },
    ];
  });

/** The first line with content of a file. */
function firstOf(lines: readonly Line[]): readonly Line[] {
  return lines.filter((line) => !isBlank(line)).slice(0, 1);
}

const EMPTY = /^(?:\[\s*\]|\{\s*\}|"{2}|'{2}|~|null)(?=$|\s+#)/;

/** A list without its key, below another key with a value. The schema gives the missing key. */
export const lostKeyOfList: RecoveryRule = ({ text, lines, near, shape }) =>
  near.flatMap((line): readonly Candidate[] => {
    const before = filledLine(lines, line.number - 2, -1);
    const column = Math.max(0, line.indentation.length - 2);
    if (line.dashes === '' || line.isInText || before?.key === undefined || before.dashes !== '') return [];
    if (before.indentation.length > line.indentation.length) return [];
    const isThere = (name: string) => lines.some((one) => one.key === name && columnOf(one) === column);
    const span = { start: line.start + line.indentation.length, end: line.end };
    const edit = (key: string) => ({
      span: { start: line.start, end: line.start },
      text: `${' '.repeat(column)}${key}:${lineBreakOf(text)}`,
    });
    return (shape === undefined ? [] : listsBeside(before.key, shape))
      .filter((name) => !isThere(name))
      .map((key) => ({
        span,
        edit: edit(key),
        say: (at, fix) => diagnose('lost-key', at, { of: 'list', keys: [key] }, fix),
      }));
  });

/** Items below the only key of an item, which is not complete without a list: `- label: About`, `    - page: /faqs`. */
export const lostKeyInItem: RecoveryRule = ({ text, lines, near, shape }) =>
  near.flatMap((line): readonly Candidate[] => {
    const before = filledLine(lines, line.number - 2, -1);
    if (line.dashes === '' || line.isInText || before?.key === undefined || before.dashes === '') return [];
    if (line.indentation.length < columnOf(before) || before.value === '' || shape === undefined) return [];
    const [key, other] = listsCompleting(before.key, before.value, shape);
    if (key === undefined || other !== undefined) return [];
    return [
      {
        span: { start: line.start + line.indentation.length, end: line.end },
        edit: {
          span: { start: line.start, end: line.start },
          text: `${' '.repeat(columnOf(before))}${key}:${lineBreakOf(text)}`,
        },
        say: (at, fix) => diagnose('lost-key', at, { of: 'list', keys: [key] }, fix),
      },
    ];
  });

/** Lines below a value that look like part of it. */
export const valueAndLines: RecoveryRule = ({ lines, near }) =>
  near.flatMap((line): readonly Candidate[] => {
    const { key, value } = line;
    const next = filledLine(lines, line.number, 1);
    if (key === undefined || value === '' || next === undefined) return [];
    if (next.indentation.length < columnOf(line)) return [];
    const span = valueSpan(line);
    const edit = { span, text: '' };
    return [{ span, edit, isTrial: true, say: (at) => diagnose('value-and-lines', at, { key }) }];
  });
