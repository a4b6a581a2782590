import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { nodeAt, type Span, type YamlDocument, type YamlNode } from '../model/source.ts';
import { accepts, isPlainText, isRichText, type Shape } from '../schema/shape.ts';
import { type KeylessLines, lostKey, missingAround } from './lost-key.ts';
import { firstLineOf, isWithin } from './owner.ts';
import { groupAt, itemOf, shapeAt } from './shape-at.ts';

type Path = readonly PropertyKey[];

/** Lists, groups and texts without the line of their key, and whether that explains the errors at a path. */
type LostKeys = {
  readonly diagnostics: readonly Diagnostic[];
  /** The texts that contain lines of another. */
  readonly texts: readonly Span[];
  readonly explains: (path: Path) => boolean;
};

type Lost = { readonly diagnostic: Diagnostic; readonly explained: readonly Path[]; readonly text?: Span };

/** The paths of unknown keys, of missing keys, and of values of the wrong kind. */
type WrongPaths = Readonly<Record<'unknown' | 'missing' | 'wrong', readonly Path[]>>;

/**
 * Finds what has lost the line of its key, so YAML takes it for a part of the group, list or text above it. Keys and items
 * are wrong there, and all of them fit a key that is missing in a group around them.
 */
export function lostKeys(
  { unknown, missing, wrong }: WrongPaths,
  shape: Shape,
  document: YamlDocument,
): LostKeys {
  const found: Lost[] = [];
  const explains = (path: Path) =>
    found.some(({ explained }) => explained.some((outer) => isWithin(path, outer)));
  const look = (path: Path, as: typeof lostText) => {
    const lost = explains(path) ? undefined : as(path, shape, document);
    if (lost !== undefined) found.push(lost);
  };
  for (const path of unknown) {
    look(path, lostGroup);
    if (!explains(path)) look(path.slice(0, -1), lostList);
  }
  for (const path of wrong) look(path, lostList);
  for (const path of missing) look(path, lostText);
  return {
    diagnostics: found.map(({ diagnostic }) => diagnostic),
    texts: found.flatMap(({ text }) => text ?? []),
    explains,
  };
}

/** Keys from an unknown one to the end of their group, which all belong to a group that is missing. */
function lostGroup(path: Path, shape: Shape, document: YamlDocument): Lost | undefined {
  const owner = path.slice(0, -1);
  const node = nodeAt(document.root, owner);
  if (node.kind !== 'group') return undefined;
  const names = [...node.entries.keys()];
  const known = groupAt(shapeAt(shape, document.root, owner), node)?.fields;
  const first = names.findIndex((name) => known?.has(name) === false);
  const rest = names.slice(first);
  if (first === 0 || names[first] !== path.at(-1)) return undefined;
  // A single key has many places, but few that are needed and need no other.
  const missing = missingAround(
    { path: owner, shape, root: document.root },
    (field) => (rest.length > 1 || needsOnly(field, rest)) && hasKeys(field, rest),
  );
  const begin = node.entries.get(names[first]!)!.key;
  const explained = rest.map((name) => [...owner, name]);
  return missing && lost({ missing, of: 'keys', first: begin }, document, explained);
}

/** Items from the first that is wrong to the end of their list, which all belong to a list that is missing. */
function lostList(path: Path, shape: Shape, document: YamlDocument): Lost | undefined {
  const [listPath, first] = [path.slice(0, -1), path.at(-1)];
  const list = nodeAt(document.root, listPath);
  if (typeof first !== 'number' || first === 0 || list.kind !== 'list') return undefined;
  const items = list.items.slice(first);
  // A single text among groups may be a group without its key.
  if (items[0]!.kind === 'text' && items.length === 1) return undefined;
  const missing = missingAround({ path: listPath, shape, root: document.root }, (field) =>
    items.every((item) => isItemFor(itemOf(field), item)),
  );
  const explained = items.map((_, at) => [...listPath, first + at]);
  return missing && lost({ missing, of: 'list', first: firstLineOf(items[0]!) }, document, explained);
}

/** True for a node that can be an item with this shape: it has no other keys, or is such a text. */
export function isItemFor(shape: Shape | undefined, item: YamlNode): boolean {
  if (item.kind === 'group') return hasKeys(shape, [...item.entries.keys()]);
  const asText = shape?.kind === 'group' ? shape.asText : shape;
  return item.kind === 'text' && asText?.kind === 'text' && accepts(asText, item.text);
}

function hasKeys(shape: Shape | undefined, names: readonly string[]): boolean {
  if (shape?.kind === 'union') return shape.options.some((option) => hasKeys(option, names));
  return shape?.kind === 'group' && names.every((name) => shape.fields.has(name));
}

function needsOnly(shape: Shape, names: readonly string[]): boolean {
  const needed = shape.kind === 'group' ? [...shape.fields].filter(([, field]) => !field.isOptional) : [];
  return !shape.isOptional && needed.every(([name]) => names.includes(name));
}

/** A text of several lines below a short one, in a group that needs a text or for which the whole is too long. */
function lostText(path: Path, shape: Shape, document: YamlDocument): Lost | undefined {
  const { file, root } = document;
  const owner = path.slice(0, -1);
  const group = nodeAt(root, owner);
  const needed = shapeAt(shape, root, path);
  if (group.kind !== 'group' || !(isRichText(needed) || isPlainText(needed))) return undefined;
  for (const [name, { value }] of group.entries) {
    const field = shapeAt(shape, root, [...owner, name]);
    if (field === undefined || isRichText(field) || value.kind !== 'text') continue;
    if (isPlainText(needed) && accepts(field, value.text)) continue;
    const begin = secondLine(value, file.text);
    if (begin === undefined) continue;
    const missing = [{ path, key: String(path.at(-1)), group }] as const;
    const of = isRichText(needed) ? 'text' : 'paragraph';
    return { ...lost({ missing, of, first: begin }, document, [[...owner, name]]), text: value.span };
  }
  return undefined;
}

/** The second filled line of a text without quotes or bar, if it has more lines than a short text could have. */
function secondLine(value: YamlNode, text: string): Span | undefined {
  const { start, end } = value.span;
  const written = text.slice(start, end);
  const [, first, second] = /^([^|>"'\s].*\s*\n[^\S\n]*)(\S.*)/.exec(written) ?? [];
  if (value.kind !== 'text' || first === undefined || second === undefined) return undefined;
  if (written.split('\n').length <= 2) return undefined;
  return { start: start + first.length, end: start + first.length + second.trimEnd().length };
}

function lost(lines: KeylessLines, { file }: YamlDocument, explained: readonly Path[]): Lost {
  return {
    diagnostic: lostKey(lines, file),
    explained: [...explained, ...lines.missing.map(({ path }) => path)],
  };
}
