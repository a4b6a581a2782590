import type * as z from 'zod';
import type { Expectation, Note } from '../diagnostics/codes/expectations.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { hiddenCharacters } from '../diagnostics/unseen.ts';
import {
  locate,
  nodeAt,
  type SourceFile,
  type Span,
  type YamlDocument,
  type YamlNode,
} from '../model/source.ts';
import { SITE } from '../schema/content.ts';
import type { Meant } from '../schema/fields.ts';
import type { DisallowedMarkup } from '../schema/markup-in-words.ts';
import { issuesWith, type Shape } from '../schema/shape.ts';
import { noteOnAssetName } from './asset-names.ts';
import { commentWithKey } from './comment-with-key.ts';
import { explainKeys } from './explain-keys.ts';
import { flatTexts } from './flat-text.ts';
import { itemsTooFarLeft } from './items-too-far-left.ts';
import { absorbedByTexts } from './key-in-text.ts';
import { lostKeys } from './lost-keys.ts';
import { saysNone } from './meant-shape.ts';
import { meantWithoutSitePath } from './old-address.ts';
import { firstLineOf, isWritten, keysOf, pathName, stepsOf } from './owner.ts';
import { shapeAt } from './shape-at.ts';
import { spanOfText } from './span-of-text.ts';
import { fixOfValue, wrongChoice } from './wrong-choice.ts';
import { wrongFolder } from './wrong-folder.ts';
import { misspeltIn, writtenAs, wrongKind, wrongType } from './wrong-shape.ts';

/** The errors of a schema, and the texts with lines that belong to another key: what these texts say is not judged. */
type LocatedIssues = {
  readonly diagnostics: readonly Diagnostic[];
  readonly misread: readonly Span[];
};

/**
 * Turns the issues of a schema into diagnostics at their place in the file, in the owner's words. Each error is reported
 * once, even if it breaks several rules.
 */
export function locateIssues(
  issues: readonly z.core.$ZodIssue[],
  shape: Shape,
  document: YamlDocument,
): LocatedIssues {
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [],
  );
  // All errors in its keys and values have this one cause.
  const moved = unknown.length > 0 ? wrongFolder(shape, document) : undefined;
  if (moved !== undefined) return { diagnostics: [moved], misread: [] };
  const flat = flatTexts(unknown, shape, document);
  const absorbed = absorbedByTexts(shape, document);
  const absorbing = new Set(absorbed.flatMap(({ paths }) => paths.map(pathName)));
  const absent = issues.flatMap((issue) => missingIn(issue, document) ?? []);
  const wrong = issues.filter(({ code }) => code === 'invalid_type').map(({ path }) => path);
  const shifted = itemsTooFarLeft(absent, shape, document);
  const isInPlace = (path: readonly PropertyKey[]) => !shifted.explains(path);
  const lost = lostKeys(
    { unknown: unknown.filter(isInPlace), missing: absent.filter(isInPlace), wrong: wrong.filter(isInPlace) },
    shape,
    document,
  );
  const isOpen = (path: readonly PropertyKey[]) =>
    isInPlace(path) && !flat.explained.has(pathName(path)) && !lost.explains(path);
  const missing = absent.filter(isOpen);
  const withUnknownKeys = new Set(unknown.map((path) => pathName(path.slice(0, -1))));
  const ofValues = issues
    .filter((issue) => issue.code !== 'unrecognized_keys' && missingIn(issue, document) === undefined)
    // A text that took other lines may be too long, or have their markup.
    .filter(({ path }) => isOpen(path) && !absorbing.has(pathName(path)))
    // A rule across the keys of a group is skipped while one of them is misspelt.
    .filter((issue) => issue.code !== 'custom' || !withUnknownKeys.has(pathName(issue.path)))
    .flatMap((issue) => locateIssue(issue, shape, document));
  const ofKeys = explainKeys({ unknown: unknown.filter(isOpen), missing, absorbed }, shape, document);
  return {
    diagnostics: [...flat.diagnostics, ...shifted.diagnostics, ...lost.diagnostics, ...ofKeys, ...ofValues],
    misread: [...absorbed.map(({ text }) => text), ...lost.texts],
  };
}

/** The path of the missing key in an issue, as a list of one; undefined for any other issue. */
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

/** True if the key for the kind of a group is misspelt: its other keys are unknown then. */
function isMisspeltKind({ code, path }: z.core.$ZodIssue, root: YamlNode): boolean {
  const owner = nodeAt(root, path.slice(0, -1));
  const key = String(path.at(-1));
  return code === 'invalid_union' && owner.kind === 'group' && misspeltIn(owner, key) !== undefined;
}

function locateIssue(issue: z.core.$ZodIssue, shape: Shape, document: YamlDocument): readonly Diagnostic[] {
  const { file, root } = document;
  const node = nodeAt(root, issue.path);
  const at = locate(file, node.span);
  const path = stepsOf(issue.path);

  switch (issue.code) {
    case 'invalid_type': {
      const asText = issueAsText(node, shapeAt(shape, root, issue.path), file);
      return asText === undefined
        ? [wrongType(node, issue, shape, document)]
        : [customIssue({ ...asText, path: issue.path }, shape, document)];
    }
    case 'invalid_union':
      return [wrongKind(issue.path, shape, document)];
    case 'invalid_value': {
      const there = shapeAt(shape, root, issue.path);
      const isNone = saysNone(node, issue.path, there);
      if (node.kind !== 'text') {
        const advice = { is: isNone ? 'leave-out' : 'form' } as const;
        return [diagnose('wrong-type', at, { path, expected: 'text', found: writtenAs(node), advice })];
      }
      const words = issue.values.filter((value) => typeof value === 'string');
      return [wrongChoice({ path, node, words, otherNames: there?.otherNames, isNone }, file)];
    }
    case 'too_big': {
      // Another kind of value is reported as such, without a second error for its length.
      const isOfList = shapeAt(shape, root, issue.path)?.kind === 'list';
      if (node.kind !== (isOfList ? 'list' : 'text')) return [];
      const limit = Number(issue.maximum);
      if (!isOfList) return [diagnose('too-long', at, { path, limit })];
      return [diagnose('too-many-items', at, { path, limit, isOfSettings: file.path === SITE.file })];
    }
    case 'too_small': {
      const isOfList = shapeAt(shape, root, issue.path)?.kind === 'list';
      // As above.
      if (node.kind !== (isOfList ? 'list' : 'text')) return [];
      const emptyList = { expected: { is: 'filled-list' }, note: { is: 'nothing-to-show' } } as const;
      const [bar] = /^[|>][+-]?(?=\s|$)/.exec(file.text.slice(node.span.start)) ?? [];
      const note = bar === undefined ? undefined : ({ is: 'lines-below-bar', bar } as const);
      const emptyText = { expected: { is: 'more-than-nothing' }, note } as const;
      return [diagnose('wrong-value', at, { path, ...(isOfList ? emptyList : emptyText) })];
    }
    case 'custom':
      return isReportedByReader(issue, document) ? [] : [customIssue(issue, shape, document)];
    default:
      return [diagnose('wrong-value', at, { path, expected: { is: 'as-documented' } })];
  }
}

/** The issue of one value in brackets, such as the box `[x]`, which YAML takes for a list: it is like that of a text. */
function issueAsText(
  node: YamlNode,
  there: Shape | undefined,
  { text }: SourceFile,
): z.core.$ZodIssueCustom | undefined {
  if (node.kind !== 'list' || node.items.length > 1 || there?.kind !== 'text' || there.form === undefined)
    return undefined;
  const written = text.slice(node.span.start, node.span.end);
  if (!/^\[.*\]$/.test(written)) return undefined;
  const [issue] = issuesWith(there, written);
  return issue?.code === 'custom' ? issue : undefined;
}

/** True for a value with a hidden character, which was found when the file was read: without it the value may be right. */
function isReportedByReader({ params, path }: z.core.$ZodIssueCustom, { file, root }: YamlDocument): boolean {
  const { refused } = params as { refused?: DisallowedMarkup };
  const node = nodeAt(root, path);
  if ((refused !== undefined && refused.markup.kind !== 'hidden') || node.kind !== 'text') return false;
  const { start, end } = node.span;
  return hiddenCharacters(file.text.slice(start, end)).length > 0;
}

/** Handles issues of sitegen's own fields and refinements, which put the expected value in `params`. */
function customIssue(issue: z.core.$ZodIssueCustom, shape: Shape, { file, root }: YamlDocument): Diagnostic {
  const params = issue.params as { expected?: Expectation; refused?: DisallowedMarkup; meant?: Meant };
  const node = nodeAt(root, issue.path);
  const { refused } = params;
  const meant = meantWithoutSitePath(params.meant, params.expected, root);
  if (refused !== undefined && node.kind === 'text') {
    const { markup, offset, length, fix } = refused;
    const begin = offset + node.text.length - node.text.trimStart().length;
    const [line = ''] = node.text.slice(begin, begin + length).split('\n');
    const at = locate(file, spanOfText(file, node, begin, line.length));
    if (fix === undefined) return diagnose('unsupported-markup', at, markup);
    const span = spanOfText(file, node, begin + fix.from, length - fix.from);
    // If the source differs from the text, the place is the whole text.
    const isThere =
      file.text.slice(span.start, span.end) === node.text.slice(begin + fix.from, begin + length);
    const correction = isThere ? { fix: { at: locate(file, span), text: fix.text } } : {};
    return diagnose('unsupported-markup', at, markup, correction);
  }
  const at = locate(file, node.kind === 'group' ? firstLineOf(node) : node.span);
  const path = stepsOf(issue.path);
  const [only, other] = meant?.readings ?? [];
  const isSure = meant?.isSure === true && only !== undefined && other === undefined;
  const fix = isSure ? fixOfValue(node.span, only, file) : {};
  if (meant?.isDate === true && only !== undefined) {
    const written = node.kind === 'text' ? node.text : '';
    return diagnose('date-form', at, { written, readings: meant.readings }, fix);
  }
  const expected = params.expected ?? ({ is: 'as-documented' } as const);
  const there = shapeAt(shape, root, issue.path);
  // Without the line, a key for yes or no may mean yes.
  const isNone = only === undefined && expected.is !== 'boolean' && saysNone(node, issue.path, there);
  const isNeeded = meant?.note?.is === 'only-documents' && there?.isOptional !== true;
  const note =
    (isNeeded ? ({ is: 'only-documents', isNeeded } as const) : meant?.note) ??
    (isNone ? ({ is: 'leave-out' } as const) : undefined) ??
    (expected.is.startsWith('page-or-') ? noteOnTarget(keysOf(there, node).absent, node, file) : undefined) ??
    (only === undefined && node.kind === 'text' ? noteOnAssetName(expected, node.text) : undefined);
  return diagnose('wrong-value', at, { path, expected, suggestion: only, note }, fix);
}

/** A note on a menu entry that leads nowhere: it needs one of several keys, and one may still be a comment. */
function noteOnTarget(keys: readonly string[], node: YamlNode, file: SourceFile): Note | undefined {
  const comment = commentWithKey(keys, node, file);
  if (comment !== undefined) return { is: 'commented', ...comment };
  return node.kind === 'group' && node.entries.has('label') ? { is: 'no-target' } : undefined;
}
