import type * as z from 'zod';
import type { Args } from '../diagnostics/catalog.ts';
import type { Expectation } from '../diagnostics/codes/expectations.ts';
import { type Diagnostic, diagnose, type Fix } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import {
  locate,
  nodeAt,
  type SourceFile,
  type Span,
  type YamlDocument,
  type YamlNode,
} from '../model/source.ts';
import type { Meant } from '../schema/fields.ts';
import { mayNamePage, sourceOfFrame } from '../schema/links.ts';
import type { DisallowedMarkup } from '../schema/markup-in-words.ts';
import { nameFor, type OtherNames } from '../schema/other-names.ts';
import { accepts, kindWords, type Shape, titleOf, wordsOf } from '../schema/shape.ts';
import { noteOnAssetName } from './asset-names.ts';
import { explainKeys } from './explain-keys.ts';
import { keysInTexts } from './key-in-text.ts';
import { firstLineOf, isWritten, pathName } from './owner.ts';
import { groupAt, itemOf, shapeAt } from './shape-at.ts';
import { spanOfText } from './span-of-text.ts';

/**
 * Turns what a schema says of a file into diagnostics at the place in the file, in the owner's words. Each error is
 * said once, however many rules it breaks.
 */
export function locateIssues(
  issues: readonly z.core.$ZodIssue[],
  shape: Shape,
  document: YamlDocument,
): readonly Diagnostic[] {
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [],
  );
  const missing = issues.flatMap((issue) => missingIn(issue, document) ?? []);
  const withUnknownKeys = new Set(unknown.map((path) => pathName(path.slice(0, -1))));
  const ofValues = issues
    .filter((issue) => issue.code !== 'unrecognized_keys' && missingIn(issue, document) === undefined)
    // A rule between the keys of a group says nothing while one of them is misspelt.
    .filter((issue) => issue.code !== 'custom' || !withUnknownKeys.has(pathName(issue.path)))
    .flatMap((issue) => locateIssue(issue, shape, document));
  const absorbed = keysInTexts(shape, document);
  return [...explainKeys({ unknown, missing, absorbed }, shape, document), ...ofValues];
}

/** The path of the key whose absence an issue is about, as a list of one; undefined for any other issue. */
function missingIn(
  issue: z.core.$ZodIssue,
  { root }: YamlDocument,
): readonly (readonly PropertyKey[])[] | undefined {
  const { path, code } = issue;
  if (code === 'custom') {
    const key = issue.params?.missing as string | undefined;
    return key === undefined ? undefined : [[...path, key]];
  }
  const isOfValue = code === 'invalid_type' || code === 'invalid_value' || code === 'invalid_union';
  const isOfGroup = typeof path.at(-1) === 'string';
  return isOfValue && isOfGroup && !isWritten(root, path) && !isMisspeltKind(issue, root)
    ? [path]
    : undefined;
}

/** True where the key that says of which kind a group is, is misspelt: its keys are not known then. */
function isMisspeltKind({ code, path }: z.core.$ZodIssue, root: YamlNode): boolean {
  const owner = nodeAt(root, path.slice(0, -1));
  const key = String(path.at(-1));
  return code === 'invalid_union' && owner.kind === 'group' && misspeltIn(owner, key) !== undefined;
}

function misspeltIn(owner: YamlNode & { kind: 'group' }, key: string): string | undefined {
  return owner.entries.has(key)
    ? undefined
    : [...owner.entries.keys()].find((one) => suggest(one, [key]) !== undefined);
}

function locateIssue(issue: z.core.$ZodIssue, shape: Shape, document: YamlDocument): readonly Diagnostic[] {
  const { file, root } = document;
  const node = nodeAt(root, issue.path);
  const at = locate(file, node.span);
  const path = stepsOf(issue.path);

  switch (issue.code) {
    case 'invalid_type':
      return [wrongType(node, issue, shape, document)];
    case 'invalid_union':
      return [wrongKind(issue.path, shape, document)];
    case 'invalid_value': {
      if (node.kind !== 'text')
        return [diagnose('wrong-type', at, { path, expected: 'text', found: shapeOf(node) })];
      const words = issue.values.filter((value) => typeof value === 'string');
      const otherNames = shapeAt(shape, root, issue.path)?.otherNames;
      return [wrongChoice({ path, node, words, otherNames }, file)];
    }
    case 'too_big': {
      // A text where a list belongs is reported as that, not for its length as well.
      const isOfList = shapeAt(shape, root, issue.path)?.kind === 'list';
      if (isOfList && node.kind !== 'list') return [];
      const code = isOfList ? 'too-many-items' : 'too-long';
      return [diagnose(code, at, { path, limit: Number(issue.maximum) })];
    }
    case 'too_small':
      return [diagnose('wrong-value', at, { path, expected: { is: 'more-than-nothing' } })];
    case 'custom':
      return [customIssue(issue, document)];
    default:
      return [diagnose('wrong-value', at, { path, expected: { is: 'as-documented' } })];
  }
}

function wrongType(
  node: YamlNode,
  { path, expected }: z.core.$ZodIssueInvalidType,
  shape: Shape,
  { file, root }: YamlDocument,
): Diagnostic {
  const item = expected === 'array' ? itemOf(shapeAt(shape, root, path)) : undefined;
  const first = node.kind === 'group' ? node.entries.keys().next().value : undefined;
  if (first !== undefined && groupAt(item, node)?.fields.has(first)) {
    const { start, end } = firstLineOf(node);
    const blanks = file.text.slice(start - 2, start) === '  ' ? { start: start - 2, end: start } : undefined;
    const fix = blanks && { fix: { at: locate(file, blanks), text: '- ' } };
    return diagnose('missing-dash', locate(file, { start, end }), {}, fix);
  }
  const at = locate(file, node.kind === 'text' ? node.span : firstLineOf(node));
  return diagnose('wrong-type', at, {
    path: stepsOf(path),
    expected: SHAPES[expected] ?? 'text',
    found: shapeOf(node),
    keys: keysToWrite(shapeAt(shape, root, path), node),
    words: node.kind === 'text' && !node.isEmpty ? wordsOf(item) : undefined,
  });
}

/** What a group looks like: the keys that must be there, or the first if none must. A text that fits is kept. */
function keysToWrite(shape: Shape | undefined, node: YamlNode): NonNullable<Args<'wrong-type'>['keys']> {
  const written = node.kind === 'text' && /^.{1,80}$/.test(node.text) ? node.text : undefined;
  if (shape?.kind === 'union') {
    const kinds = kindWords(shape);
    return [{ key: shape.key, example: kinds.find((kind) => kind === written) ?? kinds[0] }];
  }
  if (shape?.kind !== 'group') return [];
  const frame = node.kind === 'text' ? sourceOfFrame(node.text) : undefined;
  const withExample = [...shape.fields].filter(([, { example }]) => example !== undefined);
  const needed = withExample.filter(([, { isOptional }]) => !isOptional);
  // An address is most likely meant for the key that takes addresses and no other words.
  const ofAddress =
    written !== undefined && /^(?:https?:\/\/|www\.)\S+$/i.test(written)
      ? withExample.find(([, field]) => accepts(field, written) && !accepts(field, 'words'))
      : undefined;
  const shown = needed.length > 0 ? needed : withExample.slice(0, 1);
  const all = ofAddress === undefined || shown.includes(ofAddress) ? shown : [...shown, ofAddress];
  return all.map(([key, field], at) => {
    if (ofAddress !== undefined) return { key, example: key === ofAddress[0] ? written : field.example };
    if (frame !== undefined && field.kind === 'text' && field.role?.refersTo === 'map-frame')
      return { key, example: frame };
    const fits = at === 0 && written !== undefined && accepts(field, written) && !mayNamePage(written);
    return { key, example: fits ? written : field.example };
  });
}

function wrongKind(path: readonly PropertyKey[], shape: Shape, document: YamlDocument): Diagnostic {
  // Zod blames the discriminating key itself, whether it is wrong or not there.
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
    const found = shapeOf(node);
    const args =
      owner.kind === 'group'
        ? ({ path: stepsOf(path), expected: 'text', found } as const)
        : ({
            path: stepsOf(path.slice(0, -1)),
            expected: 'group',
            found,
            keys: keysToWrite(union, owner),
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

/** More kinds than these are too many to say what each is for. */
const MOST_EXPLAINED = 4;

/** A word that is none of those that can be chosen. */
type WrongChoice = Pick<Args<'wrong-value'>, 'path' | 'meanings'> & {
  readonly node: YamlNode & { kind: 'text' };
  readonly words: readonly string[];
  readonly otherNames: OtherNames | undefined;
};

function wrongChoice({ path, node, words, otherNames, meanings }: WrongChoice, file: SourceFile): Diagnostic {
  const { text, span } = node;
  const suggestion = nameFor(text, otherNames) ?? suggest(text, words) ?? wordIn(text, words);
  const expected = { is: 'choice', words } as const;
  const fix = suggestion === undefined ? undefined : { fix: inPlaceOf(span, suggestion, file) };
  const note = path.at(-1) === 'type' && A_FILM.test(text) ? ({ is: 'film' } as const) : undefined;
  return diagnose('wrong-value', locate(file, span), { path, expected, suggestion, note, meanings }, fix);
}

const A_FILM = /^(?:video|youtube|vimeo|film|movie|iframe|embed)s?$/i;

/** The only one of the words that is in a text: `focus` in `Our Focus`. */
function wordIn(written: string, words: readonly string[]): string | undefined {
  const parts = written.toLowerCase().split(/[^\p{L}\p{N}-]+/u);
  const [only, other] = words.filter((word) => parts.includes(word));
  return other === undefined ? only : undefined;
}

/** Issues of our own fields and refinements, which say in `params` what they expected. */
function customIssue(issue: z.core.$ZodIssueCustom, { file, root }: YamlDocument): Diagnostic {
  const params = issue.params as { expected?: Expectation; refused?: DisallowedMarkup; meant?: Meant };
  const node = nodeAt(root, issue.path);
  const { refused, meant } = params;
  if (refused !== undefined && node.kind === 'text') {
    const { markup, offset, length, fix } = refused;
    const begin = offset + node.text.length - node.text.trimStart().length;
    const [line = ''] = node.text.slice(begin, begin + length).split('\n');
    const at = locate(file, spanOfText(file, node, begin, line.length));
    if (fix === undefined) return diagnose('unsupported-markup', at, markup);
    const span = spanOfText(file, node, begin + fix.from, length - fix.from);
    // Where it is written otherwise than it reads, that is the place of the whole text.
    const isThere =
      file.text.slice(span.start, span.end) === node.text.slice(begin + fix.from, begin + length);
    const correction = isThere ? { fix: { at: locate(file, span), text: fix.text } } : {};
    return diagnose('unsupported-markup', at, markup, correction);
  }
  const at = locate(file, node.kind === 'group' ? firstLineOf(node) : node.span);
  const path = stepsOf(issue.path);
  const [only, other] = meant?.readings ?? [];
  const isSure = meant?.isSure === true && only !== undefined && other === undefined;
  const fix = isSure ? { fix: inPlaceOf(node.span, only, file) } : undefined;
  if (meant?.isDate === true && only !== undefined) {
    const written = node.kind === 'text' ? node.text : '';
    return diagnose('date-form', at, { written, readings: meant.readings }, fix);
  }
  const expected = params.expected ?? ({ is: 'as-documented' } as const);
  const note =
    meant?.note ??
    (only === undefined && node.kind === 'text' ? noteOnAssetName(expected, node.text) : undefined);
  return diagnose('wrong-value', at, { path, expected, suggestion: only, note }, fix);
}

/** Another value in the place of one, in the same quotes if it has any. */
function inPlaceOf(span: Span, text: string, file: SourceFile): Fix {
  // Without quotes, a colour would be a comment.
  const bare = text.startsWith('#') ? '"' : '';
  const [quote = bare] = /^["']/.exec(file.text.slice(span.start, span.end)) ?? [];
  return { at: locate(file, span), text: `${quote}${text}${quote}` };
}

/** The keys and places in lists that lead to a value; YAML has no keys that are symbols. */
function stepsOf(path: readonly PropertyKey[]): Args<'wrong-value'>['path'] {
  return path.filter((step) => typeof step !== 'symbol');
}

function shapeOf(node: YamlNode): Args<'wrong-type'>['found'] {
  return node.kind === 'text' && node.isEmpty ? 'nothing' : node.kind;
}

const SHAPES: Record<string, Args<'wrong-type'>['expected']> = {
  array: 'list',
  object: 'group',
  string: 'text',
};
