import { inYaml } from '../diagnostics/codes/entry.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { lineBreakOf, locate, nodeAt, type YamlDocument } from '../model/source.ts';
import { keyNames } from '../schema/key-names.ts';
import { alikeTo, nameFor } from '../schema/other-names.ts';
import {
  accepts,
  type GroupShape,
  isForTarget,
  isPlainText,
  isRichText,
  type Shape,
  wordsOf,
} from '../schema/shape.ts';
import { ownerOf, pathName } from './owner.ts';
import { groupAt, shapeAt } from './shape-at.ts';

/**
 * Reports an item written as one pair, `YouTube: https://…`, that needs two keys: `network` and `href`. The text
 * before the colon is the value of the first key. The order is reversed if the first key is a number and only the text
 * after the colon is one.
 */
export function pairWithoutKeys(
  paths: readonly (readonly PropertyKey[])[],
  shape: Shape,
  { file, root }: YamlDocument,
  missing: ReadonlyMap<string, readonly PropertyKey[]>,
): { readonly diagnostic: Diagnostic; readonly meantPaths: readonly (readonly PropertyKey[])[] } | undefined {
  const ownerPath = paths[0]!.slice(0, -1);
  const node = nodeAt(root, ownerPath);
  const group = groupAt(shapeAt(shape, root, ownerPath), node);
  if (typeof ownerPath.at(-1) !== 'number' || node.kind !== 'group' || node.entries.size !== 1)
    return undefined;
  const [written, { key, value }] = [...node.entries][0]!;
  if (group === undefined || value.kind !== 'text' || value.isEmpty) return undefined;
  const pair = keysOfPair(group, written) ?? wordsAndTarget(group, written, value.text);
  if (pair === undefined) return undefined;
  const [first, second] = pair;
  const meantPaths = pair.filter(([, { isOptional }]) => !isOptional).map(([name]) => [...ownerPath, name]);
  if (!meantPaths.every((path) => missing.has(pathName(path)))) return undefined;
  const known = nameFor(written, first[1].otherNames) ?? suggest(written, wordsOf(first[1]) ?? []);
  // A key of other groups was meant as a key, not as a value.
  if (known === undefined && keyNames().has(written)) return undefined;
  const name = known ?? written;
  const ownWords = file.text.slice(value.span.start, value.span.end);
  const isOfFigures = isFigure(first[1].example) && !isFigure(second[1].example);
  const isTurned = isOfFigures && isFigure(value.text) && !isFigure(name);
  // If both sides or neither are figures, the order is unclear.
  const isClear = !isOfFigures || isFigure(value.text) !== isFigure(name);
  const [before, after] = isTurned ? [ownWords, inYaml(name)] : [inYaml(name), ownWords];
  const [one, other] = [`${first[0]}: ${before}`, `${second[0]}: ${after}`];
  const [ofFirst, ofSecond] = isTurned ? [value.text, name] : [name, value.text];
  const isRight = accepts(first[1], ofFirst) && accepts(second[1], ofSecond);
  const at = locate(file, key);
  const place = locate(file, { start: key.start, end: value.span.end });
  const text = `${one}${lineBreakOf(file.text)}${' '.repeat(at.column - 1)}${other}`;
  const isPlain = file.text.slice(at.column - 1 === 0 ? key.start : key.start - 2, key.start) === '- ';
  const args = { owner: ownerOf(group, node), key: written, lines: [one, other] };
  const diagnostic = diagnose(
    'pair-without-keys',
    at,
    args,
    isRight && isPlain && isClear ? { fix: { at: place, text } } : {},
  );
  return { diagnostic, meantPaths };
}

type Field = readonly [key: string, shape: Shape];

/** The two required keys of an item; or its only required key and the first text key, if a name is before the colon. */
function keysOfPair({ fields }: GroupShape, written: string): readonly [Field, Field] | undefined {
  const [first, second, ...more] = [...fields].filter(([, { isOptional }]) => !isOptional);
  if (first === undefined || more.length > 0) return undefined;
  if (second !== undefined) return [first, second];
  const words = [...fields].find(([, field]) => field.isOptional && isForWords(field));
  return isName(written, fields) && words !== undefined ? [first, words] : undefined;
}

/** The words and the page or link of a menu entry, which needs one of several keys: `Our visit: /visit`. */
function wordsAndTarget(
  { fields }: GroupShape,
  written: string,
  target: string,
): readonly [Field, Field] | undefined {
  const words = [...fields].find(([, field]) => field.isOptional && isForWords(field));
  const leadsTo = [...fields].find(([, field]) => isForTarget(field) && accepts(field, target));
  if ([...fields.values()].some(({ isOptional }) => !isOptional)) return undefined;
  return isName(written, fields) && words !== undefined && leadsTo !== undefined
    ? [words, leadsTo]
    : undefined;
}

/** True for a key that is a name or words, and not another key with a typing error. */
function isName(written: string, fields: GroupShape['fields']): boolean {
  const known = [...fields.keys()];
  const isLikeKey = alikeTo(written, known) !== undefined || suggest(written, known) !== undefined;
  return /^\p{Lu}|\s/u.test(written) && !isLikeKey;
}

function isForWords(field: Shape): boolean {
  return wordsOf(field) === undefined && (isRichText(field) || isPlainText(field));
}

/** True for text that starts with a number, after any characters except letters. */
function isFigure(words = ''): boolean {
  return /^\P{L}*\d/u.test(words);
}
