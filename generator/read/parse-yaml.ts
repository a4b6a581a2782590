import type { Node, Pair, Scalar, YAMLMap } from 'yaml';
import { isCollection, isMap, isPair, isScalar, isSeq } from 'yaml';
import { type Checked, type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { quoted } from '../model/quoted.ts';
import { locate, type SourceFile, type Span, type YamlEntry, type YamlNode } from '../model/source.ts';
import { kindOf } from '../schema/content-kind.ts';
import { findDeeperThan } from './find-depth.ts';
import { MAX_DEPTH, MAX_KEYS } from './limits.ts';
import { lostIndentation } from './lost-indentation.ts';
import { twoVersions } from './merge-marks.ts';
import { readPlainYaml } from './plain-yaml.ts';
import { quotedPrintable } from './quoted-printable.ts';
import { listWithoutFirstDash } from './recovery/first-dash.ts';
import { cutText, hiddenValue, recoverText } from './recovery/plain-text.ts';
import { factWithoutQuotes } from './recovery/quotes.ts';
import { parseWithRecovery, type RecoveredFile } from './recovery/recover.ts';
import {
  itemsWithoutDashes,
  lineOfNotedItem,
  splitRepeatedKeys,
  withoutSecondCopy,
} from './recovery/repeated-keys.ts';
import { refusedFeature } from './refused-feature.ts';
import { readTable } from './table-file.ts';

/**
 * Parses one file as plain YAML: keys, lists and text. Every value is the text as written. Features that make content
 * refer to itself or hide something (anchors, aliases, tags, merge keys, a second document, a duplicate key) are refused.
 * (Safety rule 2.) After an error with only one possible meaning, the rest of the file is read with the fix applied;
 * otherwise the value is undefined.
 */
export function parseYaml(file: SourceFile): Checked<YamlNode | undefined> {
  const versions = twoVersions(file);
  if (versions.length > 0) return { value: undefined, diagnostics: versions };
  const encoded = quotedPrintable(file);
  if (encoded !== undefined) return { value: undefined, diagnostics: [encoded] };
  const plain = readPlainYaml(file.text) ?? readTable(file);
  if (plain !== undefined) return { value: plain, diagnostics: [] };
  const flat = lostIndentation(file);
  return flat === undefined ? parseWithLibrary(file) : { value: undefined, diagnostics: [flat] };
}

/** Parses any file, with all features of YAML and with errors. */
export function parseWithLibrary(file: SourceFile): Checked<YamlNode | undefined> {
  // The limit is far above the allowed depth, so a file that is only slightly too deep is reported at the exact place below.
  const deep = findDeeperThan(4 * MAX_DEPTH, file.text);
  if (deep !== undefined) {
    const at = locate(file, { start: deep, end: deep + 1 });
    return { value: undefined, diagnostics: [diagnose('too-deep', at, { limit: MAX_DEPTH })] };
  }
  const recovered = parseWithRecovery(file);
  const diagnostics = [...recovered.diagnostics];
  if (!recovered.isTrusted) return { value: undefined, diagnostics };
  const { contents } = recovered.document;
  const reading: Reading = { file, recovered, report: (one) => diagnostics.push(one), canBeRead: true };
  const value =
    contents === null ? emptyAt(recovered.text.length, reading) : toNode(contents as Node, reading, 0);
  return { value: reading.canBeRead ? value : undefined, diagnostics };
}

/** The state of one file while its parser nodes become content nodes. */
type Reading = {
  readonly file: SourceFile;
  readonly recovered: RecoveredFile;
  report(diagnostic: Diagnostic): void;
  /** False after something was refused whose value is unknown. */
  canBeRead: boolean;
};

function toNode(node: Node, reading: Reading, depth: number): YamlNode {
  const { file, report } = reading;
  const span = spanOf(node, reading);
  const refused = refusedFeature(node, span, file);
  if (refused !== undefined || depth > MAX_DEPTH) {
    report(refused ?? diagnose('too-deep', locate(file, span), { limit: MAX_DEPTH }));
    reading.canBeRead = false;
    return { kind: 'text', text: '', span, isEmpty: true };
  }
  if (isSeq(node)) {
    const items = node.items.flatMap((item) => {
      if (!isMap(item)) return [toNode(item as Node, reading, depth + 1)];
      return splitRepeatedKeys(item, reading).map((one) => toNode(one, reading, depth + 1));
    });
    return { kind: 'list', items, span };
  }
  if (isMap(node)) {
    const isContent = depth === 0;
    const isList = isContent && kindOf(file.path)?.form === 'list';
    const items = isList ? itemsWithoutDashes(node, reading) : undefined;
    if (items !== undefined)
      return { kind: 'list', items: items.map((one) => toNode(one, reading, depth + 1)), span };
    const once = isContent ? withoutSecondCopy(node, reading) : node;
    return { kind: 'group', entries: toEntries(once, reading, depth), span };
  }
  return toText(node as Scalar, span, reading);
}

function toText(node: Scalar, span: Span, { recovered, file, report }: Reading): YamlNode {
  const text = typeof node.value === 'string' ? node.value : '';
  const isPlain = node.type === 'PLAIN' || node.type === undefined;
  const list = isPlain ? listWithoutFirstDash(node, recovered, file) : undefined;
  if (list !== undefined) {
    report(list.diagnostic);
    return list.list;
  }
  const isQuoted = node.type?.startsWith('QUOTE') === true;
  const cut = () => (isQuoted ? cutText(node, span, recovered.text, file) : undefined);
  const found = isPlain ? recoverText(node, span, recovered, file) : cut();
  if (found !== undefined) report(found.diagnostic);
  return { kind: 'text', text: found?.meant ?? text, span, isEmpty: text === '' && isPlain };
}

function toEntries(map: YAMLMap, reading: Reading, depth: number): ReadonlyMap<string, YamlEntry> {
  const { file, report, recovered } = reading;
  const entries = new Map<string, YamlEntry>();
  const refuse = (diagnostic: Diagnostic) => {
    report(diagnostic);
    reading.canBeRead = false;
  };
  if (map.items.length > MAX_KEYS) {
    const at = locate(file, spanOf(map, reading));
    refuse(diagnose('too-many-keys', at, { limit: MAX_KEYS }));
    return entries;
  }
  /** The last place of a key without a colon, cut off from a text by a comma. */
  let cutAt: number | undefined;
  for (const [index, item] of map.items.entries()) {
    const pair = item as Pair<Node, Node | null>;
    const key = spanOf(pair.key, reading);
    const at = () => locate(file, key);
    if (!isPair(pair) || !isScalar(pair.key) || typeof pair.key.value !== 'string') {
      refuse(factWithoutQuotes(file, spanOf(map, reading)) ?? diagnose('odd-key', at(), {}));
      continue;
    }
    const refused = refusedFeature(pair.key, key, file);
    const name = pair.key.value.replace(/^[^\S ]+ */, '');
    if (name !== pair.key.value) {
      const spaces = { start: key.start, end: key.end - name.length };
      // The same number of spaces: the keys below start in the same column.
      const fix = { at: locate(file, spaces), text: ' '.repeat(spaces.end - spaces.start) };
      report(diagnose('no-break-space', at(), {}, { fix }));
    }
    if (refused !== undefined || name === '<<') {
      refuse(refused ?? diagnose('yaml-merge', at(), {}));
      continue;
    }
    const first = entries.get(name);
    if (first !== undefined) {
      const isFirstEmpty = first.value.kind === 'text' && first.value.isEmpty && !isEmptyText(pair.value);
      const offLine = lineOfNotedItem(at().line, [...entries.keys()][0]!, file);
      reportDuplicate(name, pair.value, { at: at(), first, isFirstEmpty, offLine }, reading);
      const kept = isFirstEmpty ? { key, value: toValue(pair, reading, depth) } : first;
      entries.set(name, { ...kept, isRepeated: true });
      continue;
    }
    if (map.flow === true && pair.value === null && index > 0) {
      if (cutAt !== index - 1) reportComma(map, index, at(), reading);
      cutAt = index;
      continue;
    }
    const hidden = isEmptyText(pair.value) ? hiddenValue(name, key, recovered, file) : undefined;
    if (hidden !== undefined) report(hidden.diagnostic);
    entries.set(name, { key, value: hidden?.value ?? toValue(pair, reading, depth) });
  }
  return entries;
}

function toValue({ key, value }: Pair<Node, Node | null>, reading: Reading, depth: number): YamlNode {
  return value === null ? emptyAt(key.range?.[1] ?? 0, reading) : toNode(value, reading, depth + 1);
}

/** A duplicate key in its group: its place, and the first value. */
type Duplicate = {
  readonly at: Diagnostic['at'];
  readonly first: YamlEntry;
  readonly isFirstEmpty: boolean;
  /** The commented-out line of the item that this key likely belongs to. */
  readonly offLine: number | undefined;
};

function reportDuplicate(
  key: string,
  value: Node | null,
  { at, first, isFirstEmpty, offLine }: Duplicate,
  { file, report }: Reading,
): void {
  const also = locate(file, first.key);
  const hasLines = first.value.kind !== 'text' && isCollection(value);
  const args = { key, firstLine: also.line, hasLines, ...(isFirstEmpty && { isFirstEmpty }), offLine };
  report(diagnose('duplicate-key', at, args, { also }));
}

/** Reports words between braces that a comma has separated from the text before them. */
function reportComma(
  { items }: YAMLMap<unknown, unknown>,
  first: number,
  at: Diagnostic['at'],
  { report }: Reading,
): void {
  const { key, value } = items[first - 1] as Pair<Node, Node | null>;
  const end = items.findIndex(({ value }, index) => index > first && value !== null);
  const cut = items.slice(first, end === -1 ? undefined : end) as readonly Pair<Scalar>[];
  const rest = cut.map(({ key }) => key.value).join(', ');
  const isText = isScalar(key) && isScalar(value);
  const cutText = isText ? { key: String(key.value), text: quoted(`${value.value}, ${rest}`) } : undefined;
  report(diagnose('comma-in-braces', at, { rest, cutText }));
}

/** True for a key without a value, or with an empty text without quotes. */
function isEmptyText(node: Node | null): boolean {
  return node === null || (isScalar(node) && node.value === '' && node.type === 'PLAIN');
}

function emptyAt(at: number, { recovered }: Reading): YamlNode {
  return { kind: 'text', text: '', span: recovered.toWritten({ start: at, end: at }), isEmpty: true };
}

/** The library includes the line break after a block in its range; a caret under it would be on the next line. */
function spanOf(node: Node, { recovered }: Reading): Span {
  const [start = 0, valueEnd = start] = node.range ?? [];
  let end = valueEnd;
  while (end > start && /\s/.test(recovered.text[end - 1]!)) end -= 1;
  return recovered.toWritten({ start, end });
}
