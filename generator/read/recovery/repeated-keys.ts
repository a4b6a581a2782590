import { isScalar, type Node, type Pair, YAMLMap } from 'yaml';
import { type Diagnostic, diagnose, type Location } from '../../diagnostics/diagnostic.ts';
import { asItem } from '../../model/as-item.ts';
import { isBelowEmptyLine } from '../../model/below-empty-line.ts';
import { locate, type SourceFile, type Span } from '../../model/source.ts';
import { keyTexts } from './count-misplaced.ts';
import type { RecoveredFile } from './recover.ts';

type Reading = {
  readonly file: SourceFile;
  readonly recovered: RecoveredFile;
  report(one: Diagnostic): void;
};

/**
 * Splits an item whose keys start again in the middle: it is two items, the second without its "- ". Reported once, not for
 * each repeated key. The same applies to an item without its first line.
 */
export function splitRepeatedKeys(item: YAMLMap, reading: Reading): readonly YAMLMap[] {
  const { recovered, report } = reading;
  const again = beginsAgain(item);
  if (again === undefined) {
    const second = goesOnWithoutFirst(item, recovered.text) ?? goesOnBelowNote(item, reading);
    if (second === undefined) return [item];
    const [key = ''] = keyTexts(item);
    const at = placeOfKey(item, second, reading);
    report(diagnose('missing-first-line', at, { key, offLine: lineOfNotedItem(at.line, key, reading.file) }));
    // The missing keys of the rest are already reported.
    return [part(item, 0, second)];
  }
  const rest = part(item, again, item.items.length);
  reportMissingDash(rest, reading);
  return [part(item, 0, again), ...splitRepeatedKeys(rest, reading)];
}

/** Reports the item that the first keys of a group are. */
function reportMissingDash(group: YAMLMap, reading: Reading): void {
  const { file, recovered, report } = reading;
  const { start } = spanOfKey(group, 0);
  const [, end = start] = part(group, 0, beginsAgain(group) ?? group.items.length).range ?? [];
  const spaces = { start: start - 2, end: start };
  const isAtEdge = start === 0 || recovered.text.charAt(start - 1) === '\n';
  const written = recovered.text.slice(start, end).trimEnd();
  const fix = isAtEdge
    ? { span: { start, end: start + written.length }, text: asItem(written) }
    : recovered.text.slice(spaces.start, spaces.end) === '  '
      ? { span: spaces, text: '- ' }
      : undefined;
  const correction = fix && { fix: { at: locate(file, recovered.toWritten(fix.span)), text: fix.text } };
  report(diagnose('missing-dash', placeOfKey(group, 0, reading), {}, correction));
}

/** Drops the second copy of content that was pasted twice. Reported once, not for each key. */
export function withoutSecondCopy(content: YAMLMap, reading: Reading): YAMLMap {
  const names = keyTexts(content);
  const again = names.indexOf(names[0] ?? '', 1);
  const rest = names.slice(again);
  if (again < 2 || rest.length < 2 || rest.some((name, at) => name !== names[at])) return content;
  reading.report(diagnose('content-twice', placeOfKey(content, again, reading), {}));
  return part(content, 0, again);
}

/** Splits content without dashes into list items; undefined if it is one group. */
export function itemsWithoutDashes(content: YAMLMap, reading: Reading): readonly YAMLMap[] | undefined {
  if (beginsAgain(content) === undefined) return undefined;
  reportMissingDash(content, reading);
  return splitRepeatedKeys(content, reading);
}

/** The commented line right above, if it is the first line of an item with the same first key. */
export function lineOfNotedItem(
  line: number,
  firstKey: string,
  { text, lineStarts }: SourceFile,
): number | undefined {
  const lineAt = (number: number) => text.slice(lineStarts[number - 1], lineStarts[number] ?? text.length);
  for (let above = line - 1; above > 0 && line - above <= MOST_NOTES; above -= 1) {
    const written = lineAt(above);
    if (/^\s*#\s*- +([\w-]+):/.exec(written)?.[1] === firstKey) return above;
    if (!/^\s*#/.test(written)) return undefined;
  }
  return undefined;
}

/** The number of lines to check for each error. */
const MOST_NOTES = 10;

/** The index where the first key of an item repeats, if another item follows and not only a duplicate key. */
function beginsAgain(item: YAMLMap): number | undefined {
  const { items, flow } = item;
  const names = keyTexts(item);
  const again = names.indexOf(names[0] ?? '', 1);
  if (flow === true || again === -1 || names[0] === '') return undefined;
  const before = new Set(names.slice(0, again));
  const repeated = names.slice(again).filter((name) => before.has(name));
  const isListOfOneKey = again === 1 && String(textOf(items[0])) !== String(textOf(items[1]));
  const hasKeysOfItsOwn = again > 1 && again < names.length - 1;
  return repeated.length > 1 || hasKeysOfItsOwn || (isListOfOneKey && names.length === 2) ? again : undefined;
}

/**
 * The index where another item without its first line follows in an item: some of its keys repeat there, and an empty line is
 * above, or it begins with the item's second key and more of them repeat.
 */
function goesOnWithoutFirst(item: YAMLMap, text: string): number | undefined {
  const names = keyTexts(item);
  if (item.flow === true || new Set(names).size === names.length) return undefined;
  const begins = names.findIndex((name, at) => {
    const rest = names.slice(at);
    const before = new Set(names.slice(0, at));
    const repeated = rest.filter((one) => before.has(one)).length;
    const isWhole = repeated > 0 && new Set(rest).size === rest.length && !rest.includes(names[0]!);
    if (!isWhole || isSameAgain(item, at)) return false;
    const isApart = rest.length > 1 && isBelowEmptyLine(text, spanOfKey(item, at).start);
    return isApart || (repeated > 1 && name === names[1]);
  });
  return begins === -1 ? undefined : begins;
}

/** True if the keys from one on are those after the first line, pasted twice: that is not another item. */
function isSameAgain(item: YAMLMap, from: number): boolean {
  const names = keyTexts(item);
  return item.items
    .slice(from)
    .every((pair, at) => names[from + at] === names[1 + at] && textOf(pair) === textOf(item.items[1 + at]));
}

/** The index of a repeated key right below a comment with the first line of an item: the comment hides only that line. */
function goesOnBelowNote(item: YAMLMap, reading: Reading): number | undefined {
  const names = keyTexts(item);
  const [key = ''] = names;
  if (item.flow === true || new Set(names).size === names.length) return undefined;
  const isBelowNote = (at: number) =>
    lineOfNotedItem(placeOfKey(item, at, reading).line, key, reading.file) !== undefined;
  const found = names.findIndex((name, at) => names.indexOf(name) < at && isBelowNote(at));
  return found === -1 ? undefined : found;
}

/** The range of a key in the parsed text, and its place in the written file. */
function spanOfKey({ items }: YAMLMap, index: number): Span {
  const [start = 0, end = 0] = (items[index]!.key as Node).range ?? [];
  return { start, end };
}

function placeOfKey(item: YAMLMap, index: number, { file, recovered }: Reading): Location {
  return locate(file, recovered.toWritten(spanOfKey(item, index)));
}

function textOf(pair: Pair | undefined): unknown {
  return isScalar(pair?.value) ? pair.value.value : undefined;
}

function part(item: YAMLMap, from: number, to: number): YAMLMap {
  const items = item.items.slice(from, to) as Pair<Node, Node | null>[];
  const ranges = items
    .flatMap(({ key, value }) => [key.range, value?.range])
    .filter((range) => range != null);
  const [begin, end] = [ranges[0]?.[0] ?? 0, ranges.at(-1)?.[1] ?? 0];
  const group = new YAMLMap();
  group.items = items;
  group.range = [begin, end, end];
  return group;
}
