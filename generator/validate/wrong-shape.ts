import type * as z from 'zod';
import type { Args } from '../diagnostics/catalog.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { asItem } from '../model/as-item.ts';
import { quoted } from '../model/quoted.ts';
import {
  endOfLine,
  locate,
  nodeAt,
  type SourceFile,
  type Span,
  type YamlDocument,
  type YamlEntry,
  type YamlNode,
} from '../model/source.ts';
import { sourceOfFrame } from '../schema/meant-links.ts';
import { isRichText, kindWords, type Shape, titleOf } from '../schema/shape.ts';
import { adviceOnKind, adviceOnType, type Mistyped } from './advice-on-type.ts';
import { barBeforeLines, dashesWithoutSpace, keysWithoutSpace, textWithColon } from './meant-shape.ts';
import { firstLineOf, stepsOf } from './owner.ts';
import { groupAt, itemOf, shapeAt } from './shape-at.ts';
import { tableForList } from './table-for-list.ts';
import { wrongChoice } from './wrong-choice.ts';

/** Reports a list, a group or a text where the schema expects another of these. */
export function wrongType(
  node: YamlNode,
  { path, expected }: z.core.$ZodIssueInvalidType,
  shape: Shape,
  document: YamlDocument,
): Diagnostic {
  const there = shapeAt(shape, document.root, path);
  const item = expected === 'array' ? itemOf(there) : undefined;
  const mistyped = { node, path, expected, document, there, item };
  for (const explain of EXPLANATIONS) {
    const found = explain(mistyped);
    if (found !== undefined) return found;
  }
  return otherType(mistyped);
}

/** What may have been meant, the surest first: the first that fits is reported. */
const EXPLANATIONS: readonly ((one: Mistyped) => Diagnostic | undefined)[] = [
  missingDash,
  ({ node, item, path, document }) => tableForList(node, item, path, document.file),
  keyAboveList,
  twoDashes,
  ({ expected, node, path, document }) =>
    expected === 'string' ? textWithColon(node, path, document) : undefined,
  ({ expected, node, document }) => (expected === 'array' ? dashesWithoutSpace(node, document) : undefined),
  ({ expected, node, there, document }) =>
    expected === 'string' || expected === 'array' ? undefined : keysWithoutSpace(node, there, document),
];

/** The keys of one item directly below the key of the list. */
function missingDash({ node, path, item, document: { file } }: Mistyped): Diagnostic | undefined {
  const first = node.kind === 'group' ? node.entries.keys().next().value : undefined;
  if (first === undefined || !groupAt(item, node)?.fields.has(first)) return undefined;
  const { start, end } = firstLineOf(node);
  const spaces = { start: start - 2, end: start };
  const whole = file.text.slice(node.span.start, node.span.end);
  const fix =
    path.length === 0
      ? { fix: { at: locate(file, node.span), text: asItem(whole) } }
      : file.text.slice(spaces.start, start) === '  '
        ? { fix: { at: locate(file, spaces), text: '- ' } }
        : {};
  return diagnose('missing-dash', locate(file, { start, end }), {}, fix);
}

function keyAboveList({ node, path, item, document: { file } }: Mistyped): Diagnostic | undefined {
  const needless = item === undefined ? undefined : onlyKey(node, item);
  if (needless === undefined) return undefined;
  const { key, name } = needless;
  const at = locate(file, key);
  const line = { start: key.start - at.column + 1, end: endOfLine(file, key.start) + 1 };
  // Other text on its line may be intended.
  const isAlone = file.text.slice(line.start, line.end).trim() === `${name}:`;
  const isName = path.length === 0 ? /^[\w-]+$/.test(name) : [...GENERAL_NAMES, path.at(-1)].includes(name);
  const fix = isAlone && isName ? { fix: { at: locate(file, line), text: '' } } : {};
  return diagnose('key-above-list', at, { path: stepsOf(path), key: name }, fix);
}

function twoDashes({ node, path, expected, document: { file } }: Mistyped): Diagnostic | undefined {
  if (typeof path.at(-1) !== 'number' || expected !== 'object') return undefined;
  const dash = secondDash(node, file);
  const at = dash && locate(file, dash);
  return at && diagnose('two-dashes', at, {}, { fix: { at, text: '  ' } });
}

/** Reports both types, with the advice for this value. */
function otherType(one: Mistyped): Diagnostic {
  const { node, path, expected, document, there } = one;
  const { file } = document;
  if (isRichText(there)) {
    const inBrackets = textInBrackets(node, file);
    if (inBrackets !== undefined) return inBrackets;
  }
  const { advice, fix } = adviceOnType(one);
  const args = { path: stepsOf(path), expected: SHAPES[expected] ?? 'text', found: writtenAs(node), advice };
  const at = locate(file, node.kind === 'text' ? node.span : firstLineOf(node));
  const fixed = isRichText(there) ? barBeforeLines(node, path, document) : { ...(fix && { fix }) };
  return diagnose('wrong-type', at, args, fixed);
}

/** A text that begins with a bracket, `[Closed]`, which YAML takes for a list or a group. A list may be meant as one. */
function textInBrackets(node: YamlNode, file: SourceFile): Diagnostic | undefined {
  const written = file.text.slice(node.span.start, node.span.end);
  if (node.kind === 'text' || !/^[[{][^\n]*[\]}]$/.test(written) || !/[\p{L}\d]/u.test(written))
    return undefined;
  const at = locate(file, node.span);
  const fix = /[,:"'#]/.test(written) ? {} : { fix: { at, text: quoted(written) } };
  return diagnose('reserved-character', at, { character: written[0]! }, fix);
}

/** The second dash of an item that starts with two: `- - question: Where?`. */
function secondDash(node: YamlNode, { text }: SourceFile): Span | undefined {
  if (node.kind !== 'list' || node.items.length !== 1 || node.items[0]!.kind !== 'group') return undefined;
  const { start } = node.span;
  const isSecond = text.slice(start - 2, start) === '- ' && text.startsWith('- ', start);
  return isSecond ? { start, end: start + 2 } : undefined;
}

/** Names that people give to a list when they think it needs one. */
const GENERAL_NAMES: readonly PropertyKey[] = ['items', 'list'];

/** The only key of a group, if there is a list below it. The name of a kind, such as `cards`, is meant as the kind. */
function onlyKey(node: YamlNode, item: Shape): { readonly name: string; readonly key: Span } | undefined {
  if (node.kind !== 'group' || node.entries.size !== 1) return undefined;
  const [[name, { key, value }]] = [...node.entries] as [[string, YamlEntry]];
  const isKind = item.kind === 'union' && kindWords(item).includes(name);
  return value.kind === 'list' && !isKind ? { name, key } : undefined;
}

/** Reports a group whose key for the kind is missing or wrong. */
export function wrongKind(path: readonly PropertyKey[], shape: Shape, document: YamlDocument): Diagnostic {
  // Zod reports the discriminator key itself, whether it is wrong or missing.
  const { file, root } = document;
  const key = String(path.at(-1) ?? '');
  const owner = nodeAt(root, path.slice(0, -1));
  const union = shapeAt(shape, root, path.slice(0, -1));
  const misspelt = owner.kind === 'group' ? misspeltIn(owner, key) : undefined;
  if (owner.kind === 'group' && misspelt !== undefined) {
    const at = locate(file, owner.entries.get(misspelt)!.key);
    const args = { owner: titleOf(union), key: misspelt, known: [], suggestion: key };
    return diagnose('unknown-key', at, args, { fix: { at, text: key } });
  }
  const node = nodeAt(root, path);
  const frame = owner.kind === 'text' ? sourceOfFrame(owner.text) : undefined;
  if (frame !== undefined)
    return diagnose('unsupported-markup', locate(file, owner.span), { kind: 'frame', src: frame });
  if (owner.kind !== 'group' || node.kind !== 'text') {
    const found = writtenAs(node);
    const args =
      owner.kind === 'group'
        ? ({ path: stepsOf(path), expected: 'text', found, advice: { is: 'form' } } as const)
        : ({
            path: stepsOf(path.slice(0, -1)),
            expected: 'group',
            found,
            advice: adviceOnKind(owner, path.slice(0, -1), union, file),
          } as const);
    return diagnose('wrong-type', locate(file, node.span), args);
  }
  const words = union?.kind === 'union' ? kindWords(union) : [];
  const options = union?.kind === 'union' && words.length <= MOST_EXPLAINED ? union.options : [];
  const meanings = options.map(({ description = '' }, at) => ({
    word: words[at] ?? '',
    meaning: description,
  }));
  const choice = { path: stepsOf(path), node, words, otherNames: union?.otherNames, meanings };
  return wrongChoice(choice, file);
}

/** More kinds than these are too many to explain each. */
const MOST_EXPLAINED = 4;

/** The key of a group that is likely another one with a typing error. */
export function misspeltIn(owner: YamlNode & { kind: 'group' }, key: string): string | undefined {
  return owner.entries.has(key)
    ? undefined
    : [...owner.entries.keys()].find((one) => suggest(one, [key]) !== undefined);
}

/** The type of a value, in the words of the catalogue. */
export function writtenAs(node: YamlNode): Args<'wrong-type'>['found'] {
  return node.kind === 'text' && node.isEmpty ? 'nothing' : node.kind;
}

const SHAPES: Record<string, Args<'wrong-type'>['expected']> = {
  array: 'list',
  object: 'group',
  string: 'text',
};
