import type * as z from 'zod';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { locate, nodeAt, type Span, type YamlDocument, type YamlNode } from '../model/source.ts';
import { exampleOf, titleOf } from '../schema/describe.ts';
import type { RefusedMarkup } from '../schema/rich-text.ts';
import { spanOfWords } from './references.ts';
import { discriminatorWords, groupSchema, schemaAt } from './schema-shape.ts';

/**
 * Turns what a schema says of a file into diagnostics at the place in the file, in the owner's words.
 * A misspelt key and the required key it was meant to be are one fault.
 */
export function locateIssues(
  issues: readonly z.core.$ZodIssue[],
  schema: z.core.$ZodType,
  document: YamlDocument,
): readonly Diagnostic[] {
  const unknownKeys = issues.filter((issue) => issue.code === 'unrecognized_keys');
  return issues.flatMap((issue) => {
    if (isExplainedBy(unknownKeys, issue, schema, document)) return [];
    return locateIssue(issue, schema, document);
  });
}

function locateIssue(
  issue: z.core.$ZodIssue,
  schema: z.core.$ZodType,
  document: YamlDocument,
): readonly Diagnostic[] {
  const { file, root } = document;
  const node = nodeAt(root, issue.path);
  const at = locate(file, node.span);
  const name = nameOf(issue.path);

  switch (issue.code) {
    case 'unrecognized_keys': {
      const owner = schemaAt(schema, root, issue.path);
      return issue.keys.map((key) => unknownKey(key, owner, node, document));
    }
    case 'invalid_type': {
      if (!isWritten(root, issue.path)) return [missingKey(issue.path, schema, document)];
      const expected = SHAPES[issue.expected] ?? 'text';
      return [diagnose('wrong-type', at, { name, expected, found: shapeOf(node) })];
    }
    case 'invalid_union':
      return [wrongKind(issue.path, schema, document)];
    case 'invalid_value': {
      if (!isWritten(root, issue.path)) return [missingKey(issue.path, schema, document)];
      if (node.kind !== 'text')
        return [diagnose('wrong-type', at, { name, expected: 'text', found: shapeOf(node) })];
      const words = issue.values.filter((value) => typeof value === 'string');
      return [wrongChoice(name, node.text, words, node.span, document)];
    }
    case 'too_big': {
      // A text where a list belongs is reported as that, not for its length as well.
      if (issue.origin === 'array' && node.kind !== 'list') return [];
      const code = issue.origin === 'array' ? 'too-many-items' : 'too-long';
      return [diagnose(code, at, { name, limit: Number(issue.maximum) })];
    }
    case 'too_small':
      return [diagnose('wrong-value', at, { name, expected: 'more than an empty text' })];
    case 'custom':
      return [customIssue(issue, schema, document)];
    default:
      return [diagnose('wrong-value', at, { name, expected: 'written as in the reference' })];
  }
}

function unknownKey(
  key: string,
  schema: z.core.$ZodType | undefined,
  node: YamlNode,
  { file }: YamlDocument,
): Diagnostic {
  const { known, absent } = keysOf(schema, node);
  const suggestion = suggest(key, absent);
  const at = locate(file, (node.kind === 'group' ? node.entries.get(key)?.key : undefined) ?? node.span);
  const mended = suggestion === undefined ? {} : { fix: { at, text: suggestion } };
  return diagnose('unknown-key', at, { owner: ownerOf(schema, node), key, known, suggestion }, mended);
}

function missingKey(
  path: readonly PropertyKey[],
  schema: z.core.$ZodType,
  { file, root }: YamlDocument,
): Diagnostic {
  const key = String(path.at(-1) ?? '');
  const ownerPath = path.slice(0, -1);
  const ownerNode = nodeAt(root, ownerPath);
  const ownerSchema = schemaAt(schema, root, ownerPath);
  const owner = ownerOf(ownerSchema, ownerNode);
  const entry = ownerNode.kind === 'group' ? ownerNode.entries.get(key) : undefined;
  const example = exampleOf(schemaAt(schema, root, path));
  const picture = key === 'alt' ? pictureIn(ownerNode) : undefined;
  if (picture !== undefined) return diagnose('missing-alt', locate(file, picture), { example });
  const at = locate(file, entry?.key ?? firstLineOf(ownerNode));
  return diagnose('missing-key', at, { owner, key, isEmpty: entry !== undefined, example });
}

function wrongKind(
  path: readonly PropertyKey[],
  schema: z.core.$ZodType,
  document: YamlDocument,
): Diagnostic {
  // Zod blames the discriminating key itself, whether it is wrong or not there.
  const { root } = document;
  const key = String(path.at(-1) ?? '');
  const owner = nodeAt(root, path.slice(0, -1));
  const union = schemaAt(schema, root, path.slice(0, -1));
  const words = (union && discriminatorWords(union)) ?? [];
  const entry = owner.kind === 'group' ? owner.entries.get(key) : undefined;
  const misspelt =
    owner.kind === 'group' && entry === undefined ? suggest(key, owner.entries.keys()) : undefined;
  if (owner.kind === 'group' && misspelt !== undefined) {
    const at = locate(document.file, owner.entries.get(misspelt)?.key ?? owner.span);
    const args = { owner: titleOf(union), key: misspelt, known: [], suggestion: key };
    return diagnose('unknown-key', at, args, { fix: { at, text: key } });
  }
  const node = entry?.value;
  if (node === undefined || (node.kind === 'text' && node.isEmpty)) {
    const at = locate(document.file, entry?.key ?? firstLineOf(owner));
    const args = { owner: titleOf(union), key, isEmpty: entry !== undefined, example: words[0] };
    return diagnose('missing-key', at, args);
  }
  if (node.kind !== 'text') {
    const args = { name: nameOf(path), expected: 'text', found: shapeOf(node) };
    return diagnose('wrong-type', locate(document.file, node.span), args);
  }
  return wrongChoice(nameOf(path), node.text, words, node.span, document);
}

function wrongChoice(
  name: string,
  written: string,
  words: readonly string[],
  span: Span,
  { file }: YamlDocument,
): Diagnostic {
  const suggestion = suggest(written, words);
  const at = locate(file, span);
  const expected = words.length === 1 ? `"${words[0]}"` : `one of ${words.join(', ')}`;
  const mended = suggestion === undefined ? {} : { fix: { at, text: suggestion } };
  return diagnose('wrong-value', at, { name, expected, suggestion }, mended);
}

/** Issues of our own fields and refinements, which say in `params` what they expected. */
function customIssue(
  issue: z.core.$ZodIssueCustom,
  schema: z.core.$ZodType,
  document: YamlDocument,
): Diagnostic {
  const { file, root } = document;
  const params = issue.params as { expected?: string; refused?: RefusedMarkup; missing?: string };
  if (params.missing !== undefined) return missingKey([...issue.path, params.missing], schema, document);
  const node = nodeAt(root, issue.path);
  if (params.refused !== undefined && node.kind === 'text') {
    const { what, mend, offset, length } = params.refused;
    const words =
      node.text
        .trim()
        .slice(offset, offset + length)
        .split('\n')[0] ?? '';
    return diagnose('unsupported-markup', locate(file, spanOfWords(file, node, words)), { what, mend });
  }
  const expected = params.expected ?? 'written as in the reference';
  return diagnose('wrong-value', locate(file, node.span), { name: nameOf(issue.path), expected });
}

/** True if a missing key is one that stands misspelt in the same group, which is reported already. */
function isExplainedBy(
  unknownKeys: readonly z.core.$ZodIssueUnrecognizedKeys[],
  issue: z.core.$ZodIssue,
  schema: z.core.$ZodType,
  { root }: YamlDocument,
): boolean {
  const path = issue.code === 'custom' ? [...issue.path, issue.params?.missing] : issue.path;
  const missing = path.at(-1);
  if (typeof missing !== 'string' || isWritten(root, path)) return false;
  const ownerPath = path.slice(0, -1);
  const node = nodeAt(root, ownerPath);
  const ownerSchema = schemaAt(schema, root, ownerPath);
  const { absent } = keysOf(ownerSchema, node);
  return unknownKeys.some(
    (unknown) =>
      samePath(unknown.path, ownerPath) && unknown.keys.some((key) => suggest(key, absent) === missing),
  );
}

/** What the owner calls the group of keys: "A hospital" where its kind says so, else "A station". */
function ownerOf(schema: z.core.$ZodType | undefined, node: YamlNode): string {
  return titleOf(schema && (groupSchema(schema, node) ?? schema));
}

/** The keys a group can have, and those of them that are not written. */
function keysOf(schema: z.core.$ZodType | undefined, node: YamlNode): { known: string[]; absent: string[] } {
  const known = Object.keys((schema && groupSchema(schema, node)?.shape) ?? {});
  const absent = known.filter((key) => node.kind !== 'group' || !node.entries.has(key));
  return { known, absent };
}

/** True if a value stands at the path; a key with nothing after its colon has none. */
export function isWritten(root: YamlNode, path: readonly PropertyKey[]): boolean {
  const parent = nodeAt(root, path.slice(0, -1));
  const last = path.at(-1);
  if (last === undefined) return true;
  if (parent.kind === 'list') return typeof last === 'number' && last < parent.items.length;
  if (parent.kind !== 'group') return false;
  const value = parent.entries.get(String(last))?.value;
  return value !== undefined && !(value.kind === 'text' && value.isEmpty);
}

/** What the owner calls the value: its key, or its number in a list. */
function nameOf(path: readonly PropertyKey[]): string {
  const last = path.at(-1);
  if (last === undefined) return 'This file';
  if (typeof last !== 'number') return `"${String(last)}"`;
  const list = path.at(-2);
  return list === undefined ? `Item ${last + 1}` : `Item ${last + 1} of "${String(list)}"`;
}

function shapeOf(node: YamlNode): string {
  if (node.kind === 'list') return 'a list';
  if (node.kind === 'group') return 'a group of keys';
  return node.isEmpty ? 'nothing' : 'text';
}

/** The key that names the picture of a group. */
function pictureIn(node: YamlNode): Span | undefined {
  if (node.kind !== 'group') return undefined;
  return (node.entries.get('image') ?? node.entries.get('photo'))?.key;
}

/** A whole group is too much to underline; its first line says enough. */
function firstLineOf(node: YamlNode): Span {
  if (node.kind !== 'group') return node.span;
  const first = node.entries.values().next().value;
  return first === undefined ? node.span : first.key;
}

function samePath(a: readonly PropertyKey[], b: readonly PropertyKey[]): boolean {
  return a.length === b.length && a.every((step, index) => step === b[index]);
}

const SHAPES: Record<string, string> = {
  array: 'a list',
  object: 'a group of keys',
  string: 'text',
};
