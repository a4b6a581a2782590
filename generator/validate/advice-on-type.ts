import type { Args } from '../diagnostics/catalog.ts';
import type { Fix } from '../diagnostics/diagnostic.ts';
import { locate, type SourceFile, type YamlDocument, type YamlNode } from '../model/source.ts';
import { LISTS } from '../schema/content.ts';
import { meantFocus } from '../schema/fields/meant-focus.ts';
import { isPlainText, isRichText, type Shape, wordsOf } from '../schema/shape.ts';
import { itemsToWrite, keysToWrite, leadsToPage, uselessWords } from './keys-to-write.ts';
import { areLinesOfWords, saysNone, wordAsItem } from './meant-shape.ts';
import { needlessBar } from './needless-bar.ts';

/** A value of another type than the schema expects, with the shape expected there, and that of its items for a list. */
export type Mistyped = {
  readonly node: YamlNode;
  readonly path: readonly PropertyKey[];
  readonly expected: string;
  readonly document: YamlDocument;
  readonly there: Shape | undefined;
  readonly item: Shape | undefined;
};

type Advice = Args<'wrong-type'>['advice'];

/** What to do about a value of another type, and the fix that does it. */
export function adviceOnType(one: Mistyped): { readonly advice: Advice; readonly fix?: Fix | undefined } {
  const { node, path, expected, document, there } = one;
  const { file } = document;
  const bar = expected === 'string' ? undefined : needlessBar(node, expected, file);
  const options = optionsOf(one);
  const { word, fix } = wordAsItem(node, options, path, document);
  const general = saysNone(node, path, there)
    ? ({ is: 'leave-out' } as const)
    : bar
      ? ({ is: 'delete-bar', bar: bar.bar } as const)
      : adviceOnFile(one);
  const specific = () =>
    expected === 'array'
      ? adviceOnList(one, options, word)
      : expected === 'object'
        ? adviceOnGroup(one)
        : adviceOnText(one);
  const advice = general ?? specific();
  const isInBrackets = /^[[{][^\n]*$/.test(file.text.slice(node.span.start, node.span.end));
  const onOneLine =
    advice.is === 'one-line' && isInBrackets ? { at: locate(file, node.span), text: advice.text } : undefined;
  return { advice, fix: fix ?? onOneLine ?? (bar && { at: locate(file, bar.span), text: '' }) };
}

/** What to do about a value in place of a group that is one of several kinds. */
export function adviceOnKind(
  node: YamlNode,
  path: readonly PropertyKey[],
  there: Shape | undefined,
  file: SourceFile,
): Advice {
  if (saysNone(node, path, there)) return { is: 'leave-out' };
  const keys = keysToWrite(there, node, file);
  return keys.length === 0 ? { is: 'form' } : { is: 'keys', keys };
}

function adviceOnFile({ node, path, expected, document }: Mistyped): Advice | undefined {
  if (path.length > 0) return undefined;
  const to = node.kind === 'list' ? listOfName(document.file.path) : undefined;
  if (to !== undefined) return { is: 'move', to };
  return isNothing(node) && expected === 'array' ? { is: 'restore-list' } : undefined;
}

function adviceOnText({ node, expected, there, document }: Mistyped): Advice {
  const point = focusInParts(node, there);
  if (point !== undefined) return { is: 'one-line', text: point };
  if (isRichText(there) && node.kind === 'list' && node.items.length > 0)
    return { is: 'add-bar', isList: true };
  if (isRichText(there) && areLinesOfWords(node, document.file)) return { is: 'add-bar', isList: false };
  return expected === 'string' && !isPlainText(there) && areTexts(node) ? { is: 'keep-one' } : { is: 'form' };
}

function adviceOnList(one: Mistyped, words: readonly string[], word: string | undefined): Advice {
  const { node, item, document } = one;
  const keys = keysToWrite(item ?? one.there, node, document.file);
  const useless = word === undefined ? uselessWords(node, keys) : undefined;
  if (words.length > 0 && useless !== undefined)
    return { is: 'other-words', useless, words, mayBeLeftOut: mayBeLeftOut(one) };
  if (words.length > 0) return { is: 'list-of-words', words, word };
  const items = itemsToWrite(item, node, document.file) ?? [];
  if (items.length > 0) return { is: 'list-of-texts', items };
  const isKept = node.kind === 'group' || (node.kind === 'text' && !isNothing(node) && useless === undefined);
  return isKept && keys.length > 0 ? { is: 'list-of-groups', keys } : { is: 'form' };
}

function adviceOnGroup(one: Mistyped): Advice {
  const { node, there, document } = one;
  const keys = keysToWrite(there, node, document.file);
  if (keys.length === 0) return { is: 'form' };
  const useless = uselessWords(node, keys);
  if (useless !== undefined && there?.kind === 'group' && leadsToPage(there)) return { is: 'page', keys };
  return { is: 'keys', keys, useless, mayBeLeftOut: mayBeLeftOut(one) };
}

/** The options of each item of the list, if there are only these. */
function optionsOf({ node, item }: Mistyped): readonly string[] {
  return (node.kind === 'text' && !isNothing(node) && wordsOf(item)) || [];
}

function isNothing(node: YamlNode): boolean {
  return node.kind === 'text' && node.isEmpty;
}

function mayBeLeftOut({ path, there }: Mistyped): boolean {
  return typeof path.at(-1) === 'string' && there?.isOptional === true;
}

/** The right path of a list with this name that is in the wrong folder. */
function listOfName(path: string): string | undefined {
  if (!path.includes('/')) return undefined;
  const name = path.slice(path.lastIndexOf('/'));
  const lists = Object.values(LISTS).map(({ file }) => file);
  return lists.find((file) => file !== path && file.endsWith(name));
}

/** The point of a picture that the texts of a list or group mean together. */
function focusInParts(node: YamlNode, there: Shape | undefined): string | undefined {
  if (there?.kind !== 'text' || there.role?.refersTo !== 'focus-point' || node.kind === 'text')
    return undefined;
  const parts: readonly (readonly [string, YamlNode])[] =
    node.kind === 'list'
      ? node.items.map((item) => ['', item])
      : [...node.entries].map(([key, { value }]) => [key, value]);
  const texts = parts.map(([key, value]) => (value.kind === 'text' ? `${key} ${value.text}` : undefined));
  return texts.includes(undefined) ? undefined : meantFocus(texts.join(', '));
}

/** A list of several texts, which cannot become one text. */
function areTexts(node: YamlNode): boolean {
  return node.kind === 'list' && node.items.length > 1 && node.items.every(({ kind }) => kind === 'text');
}
