import { inYaml } from '../diagnostics/codes/entry.ts';
import { type Diagnostic, diagnose, type Fix } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import {
  lineBreakOf,
  locate,
  nodeAt,
  type SourceFile,
  type Span,
  type YamlDocument,
  type YamlEntry,
  type YamlNode,
} from '../model/source.ts';
import { type JoinedKey, joinedKey } from '../schema/joined-keys.ts';
import { areTogether, IN_PLACE_OF_COLON, keyNames, nameInAnyCase } from '../schema/key-names.ts';
import { isNone } from '../schema/none-words.ts';
import type { GroupShape, Shape } from '../schema/shape.ts';
import { firstLineOf } from './owner.ts';

/** A line of an address with a colon, `- P.O. Box: 12`, which YAML takes for a group: it needs quotes. */
export function textWithColon(
  node: YamlNode,
  path: readonly PropertyKey[],
  { file, root }: YamlDocument,
): Diagnostic | undefined {
  if (node.kind !== 'group' || node.entries.size !== 1 || typeof path.at(-1) !== 'number') return undefined;
  const [{ key, value }] = [...node.entries.values()] as [YamlEntry];
  const place = { start: key.start, end: value.span.end };
  const text = file.text.slice(place.start, place.end);
  if (value.kind !== 'text' || value.isEmpty || /["'\n]/.test(text)) return undefined;
  const joined = keyAfterList({ words: file.text.slice(key.start, key.end), value: value.text }, path, root);
  if (joined !== undefined) return keyInItem(key.start, joined, file);
  const colon = file.text.indexOf(':', key.end);
  // Between double quotes a backslash would start an escape.
  const fix = { at: locate(file, place), text: text.includes('\\') ? `'${text}'` : inYaml(text) };
  return diagnose('colon-in-text', locate(file, { start: colon, end: colon + 1 }), {}, { fix });
}

/** A key of the group around a list of texts, written in the line of the last text: `- Address to be added placeholder: true`. */
function keyAfterList(
  { words, value }: { words: string; value: string },
  path: readonly PropertyKey[],
  root: YamlNode,
): (JoinedKey & { readonly list: Span }) | undefined {
  const { siblings, entry } = entryAt(root, path.slice(0, -1)) ?? {};
  if (siblings === undefined || entry?.value.kind !== 'list') return undefined;
  if (path.at(-1) !== entry.value.items.length - 1) return undefined;
  const mayBe = (one: string) => !siblings.has(one) && areTogether(String(path.at(-2)), one);
  const found = joinedKey({ words, value, isAfterSpace: true }, mayBe);
  return found && { ...found, list: entry.key };
}

/** Moves such a key to a separate line, in the column of the key of the list. */
function keyInItem(
  start: number,
  { key, at, isSure, list }: JoinedKey & { readonly list: Span },
  file: SourceFile,
): Diagnostic {
  const place = { start: start + at, end: start + at + key.length };
  const before = file.text.slice(start, place.start).trimEnd().length;
  const margin = ' '.repeat(locate(file, list).column - 1);
  const fix = {
    at: locate(file, { start: start + before, end: place.start }),
    text: lineBreakOf(file.text) + margin,
  };
  return diagnose('two-keys-in-a-line', locate(file, place), { key }, isSure && before > 0 ? { fix } : {});
}

/** Reports items that all lack the space after their dash, so YAML takes the lines for one text. */
export function dashesWithoutSpace(node: YamlNode, { file }: YamlDocument): Diagnostic | undefined {
  const { start, end } = node.span;
  const written = file.text.slice(start, end);
  const isBelowKey = /\n[ \t]*$/.test(file.text.slice(0, start));
  if (node.kind !== 'text' || !isBelowKey || !written.split(/\n\s*/).every((line) => /^-[^\s-]/.test(line)))
    return undefined;
  const fix = { at: locate(file, node.span), text: written.replace(/^(\s*)-/gm, '$1- ') };
  return diagnose('missing-space', locate(file, { start, end: start + 2 }), { character: '-' }, { fix });
}

/** True for a word that means "none", or an empty list or group, if the key can be left out. */
export function saysNone(node: YamlNode, path: readonly PropertyKey[], there: Shape | undefined): boolean {
  const isKey = typeof path.at(-1) === 'string' && there?.isOptional === true;
  if (!isKey) return false;
  if (node.kind === 'list') return node.items.length === 0;
  return node.kind === 'group' ? node.entries.size === 0 : isNone(node.text);
}

/** The one-item list that was meant by a word that can be an item: `apache` next to its key. */
export function wordAsItem(
  node: YamlNode,
  words: readonly string[],
  path: readonly PropertyKey[],
  { file, root }: YamlDocument,
): { readonly word?: string; readonly fix?: Fix } {
  const written = node.kind === 'text' ? node.text.trim().toLowerCase() : undefined;
  const word = words.find((one) => one === written) ?? suggest(written ?? '', words);
  const entry = entryAt(root, path)?.entry;
  if (word === undefined || entry === undefined) return {};
  const { key } = entry;
  const place = { start: key.end, end: node.span.end };
  if (word !== written || !/^: +[^\s:]+$/.test(file.text.slice(place.start, place.end))) return { word };
  const margin = ' '.repeat(locate(file, key).column + 1);
  const text = `:${lineBreakOf(file.text)}${margin}- ${word}`;
  return { word, fix: { at: locate(file, place), text } };
}

/** The entry with the last key of a path, and all entries of its group. */
function entryAt(
  root: YamlNode,
  path: readonly PropertyKey[],
): { readonly siblings: ReadonlyMap<string, YamlEntry>; readonly entry: YamlEntry } | undefined {
  const owner = nodeAt(root, path.slice(0, -1));
  if (owner.kind !== 'group') return undefined;
  const entry = owner.entries.get(String(path.at(-1)));
  return entry && { siblings: owner.entries, entry };
}

/** Adds the | that turns a list or lines with colons below a key into text, if the lines read the same. */
export function barBeforeLines(
  node: YamlNode,
  path: readonly PropertyKey[],
  { file, root }: YamlDocument,
): { readonly fix?: Fix } {
  const entry = entryAt(root, path)?.entry;
  if (entry === undefined || node.kind === 'text') return {};
  const isEmpty = !/[\p{L}\d]/u.test(file.text.slice(node.span.start, node.span.end));
  const isDeeper = locate(file, node.span).column > locate(file, entry.key).column;
  const colon = file.text.indexOf(':', entry.key.end) + 1;
  // A comment at any place would show.
  const hasComment = file.text.slice(colon, node.span.end).includes('#');
  const areWords =
    node.kind === 'list'
      ? node.items.every((item) => isLineOfWords(item, file))
      : areLinesOfWords(node, file);
  return isDeeper && areWords && !hasComment && !isEmpty
    ? { fix: { at: locate(file, { start: colon, end: colon }), text: ' |' } }
    : {};
}

/** True for a group whose keys are words of a text before a colon: `Our hours: eight to five`. */
export function areLinesOfWords(node: YamlNode, { text }: SourceFile): boolean {
  if (node.kind !== 'group' || node.entries.size === 0) return false;
  return [...node.entries].every(
    ([name, { key, value }]) =>
      !keyNames().has(name) &&
      value.kind === 'text' &&
      /^[^"'[{|>&*!\n:][^\n]*$/.test(text.slice(key.start, value.span.end).trimEnd()),
  );
}

/** True for an item that reads as written: one line of words without quotes, where a colon is not that of a key. */
function isLineOfWords(item: YamlNode, file: SourceFile): boolean {
  const isWords =
    item.kind === 'text'
      ? !item.isEmpty
      : item.kind === 'group' && item.entries.size === 1 && !keyNames().has([...item.entries.keys()][0]!);
  return (
    isWords &&
    /^(?!.*: ["'])[^"'[{|>&*!\n][^\n]*$/.test(file.text.slice(item.span.start, item.span.end).trimEnd())
  );
}

/** A key at the start of a line, with a colon, another character or nothing after it, and a value. */
const KEY_OF_LINE = new RegExp(
  `^\\s*([a-z](?:[\\w-]*\\w)?)(:[^\\S ]*|\\s*(?:${IN_PLACE_OF_COLON})\\s*| +)(?=\\S)`,
  'i',
);

/** Reports keys of a group that all lack the colon or the space after it, so YAML takes the lines for one text. */
export function keysWithoutSpace(
  node: YamlNode,
  group: Shape | undefined,
  { file }: YamlDocument,
): Diagnostic | undefined {
  if (node.kind !== 'text' || group?.kind !== 'group') return undefined;
  const lines = file.text.slice(node.span.start, node.span.end).split('\n');
  const pairs = lines.map((line) => KEY_OF_LINE.exec(line));
  const [first] = pairs;
  const keys = pairs.map((pair) => keyOf(group, pair ?? undefined));
  if (!first || keys.includes(undefined)) return undefined;
  const [head, key = '', separator = ''] = first;
  // One line may be a sentence that begins with such a word.
  if (separator.trim() === '' && lines.length === 1) return undefined;
  const values = lines.map((line, at) => line.slice(pairs[at]![0].length));
  const isPlain = values.every(
    (value) => /^(?:[\p{L}\p{N}+]|\/(?!\/))/u.test(value) && !/:\s| #|:$/.test(value),
  );
  const text = lines.map((line, at) => `${/^\s*/.exec(line)![0]}${keys[at]}: ${values[at]}`).join('\n');
  const fix = isPlain ? { fix: { at: locate(file, node.span), text } } : {};
  const { start } = firstLineOf(node);
  const keySpan = { start, end: start + key.length };
  if (!separator.startsWith(':'))
    return diagnose('missing-colon', locate(file, keySpan), { key, meant: keys[0] }, fix);
  const end = start + head.length;
  if (separator !== ':') return diagnose('no-break-space', locate(file, { start: end - 1, end }), {}, fix);
  const at = { start: end - 1, end: end + 1 };
  return diagnose('missing-space', locate(file, at), { character: separator }, fix);
}

/** The key of a group at the start of a line, also with capital letters if a character follows that is no space. */
function keyOf(
  { fields }: GroupShape,
  [, word = '', separator = '']: readonly string[] = [],
): string | undefined {
  if (separator.trim() !== '') return nameInAnyCase(word, fields.keys());
  return fields.has(word) ? word : undefined;
}
