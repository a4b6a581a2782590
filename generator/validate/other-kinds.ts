import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { isBelowEmptyLine } from '../model/below-empty-line.ts';
import { locate, nodeAt, type YamlDocument, type YamlNode } from '../model/source.ts';
import { LISTS } from '../schema/content.ts';
import { type GroupShape, type Shape, shapeOf, titleOf, type UnionShape, wordsOf } from '../schema/shape.ts';
import { firstLineOf } from './owner.ts';
import { shapeAt } from './shape-at.ts';

/** Unknown keys of one group, by path. */
type Paths = readonly (readonly PropertyKey[])[];

/** The group with these keys and its union, if it is one of several kinds, and the names of the keys. */
function ownerOfKind(paths: Paths, shape: Shape, root: YamlNode) {
  const path = paths[0]!.slice(0, -1);
  const union = shapeAt(shape, root, path);
  const node = nodeAt(root, path);
  if (union?.kind !== 'union' || node.kind !== 'group') return undefined;
  return { union, node, names: paths.map((one) => String(one.at(-1))) };
}

/** Reports a misspelt or missing key for the kind of a group: without it, the other keys cannot be checked. */
export function wrongKindOfGroup(
  paths: Paths,
  shape: Shape,
  { file, root }: YamlDocument,
): Diagnostic | undefined {
  const owner = ownerOfKind(paths, shape, root);
  if (owner === undefined || owner.node.entries.has(owner.union.key)) return undefined;
  const { union, node, names } = owner;
  const { key } = union;
  const misspelt = names.find((name) => suggest(name, [key]) !== undefined);
  const entry = misspelt === undefined ? undefined : node.entries.get(misspelt);
  if (misspelt !== undefined && entry !== undefined) {
    const at = locate(file, entry.key);
    const args = { owner: titleOf(union), key: misspelt, known: [], suggestion: key };
    return diagnose('unknown-key', at, args, { fix: { at, text: key } });
  }
  const option = names.length > 1 ? optionWith(union, [...node.entries.keys()]) : undefined;
  if (option === undefined) return undefined;
  const args = { owner: { as: 'file', keys: names }, missing: [{ key, example: option }] } as const;
  return diagnose('missing-key', locate(file, firstLineOf(node)), args);
}

/** True if the group of a key has the key for its kind twice. Its other keys are right or wrong with the one that the owner keeps. */
export function isOfTwoKinds(path: readonly PropertyKey[], shape: Shape, { root }: YamlDocument): boolean {
  const owner = ownerOfKind([path], shape, root);
  return owner?.node.entries.get(owner.union.key)?.isRepeated === true;
}

/** The word for the union option that has all the given keys. */
export function optionWith(union: UnionShape, keys: readonly string[]): string | undefined {
  const option = union.options.find((one) => hasAll(one, keys));
  return wordsOf(option?.fields.get(union.key))?.[0];
}

/**
 * Reports the keys of a section without its first line: after an empty line they continue the section above,
 * which has none of them.
 */
export function lostFirstLine(
  paths: Paths,
  shape: Shape,
  { file, root }: YamlDocument,
): Diagnostic | undefined {
  const owner = ownerOfKind(paths, shape, root);
  if (owner === undefined || paths.length < 2) return undefined;
  const { union, node, names } = owner;
  const last = [...node.entries.keys()].slice(-names.length);
  const first = node.entries.get(names[0]!);
  const options = union.options.filter((option) => hasAll(option, names));
  const whole = options.filter((option) => needsOnly(option, [...names, union.key]));
  const [option, another] = whole.length > 0 ? whole : options;
  if (first === undefined || option === undefined || last.some((name, at) => name !== names[at]))
    return undefined;
  if (!isBelowEmptyLine(file.text, first.key.start)) return undefined;
  const value = another === undefined ? wordsOf(option.fields.get(union.key))?.[0] : undefined;
  return diagnose('missing-first-line', locate(file, first.key), { key: union.key, value });
}

/**
 * Reports an item with the keys of another list: it is in the wrong file. An item with all required keys of this list and one
 * unknown key belongs here.
 */
export function itemOfOtherList(
  paths: Paths,
  missing: Iterable<readonly PropertyKey[]>,
  { file, root }: YamlDocument,
): Diagnostic | undefined {
  const [path] = paths;
  const item = nodeAt(root, path!.slice(0, 1));
  const isWhole = [...missing].every((one) => one[0] !== path![0]);
  if (
    (isWhole && paths.length === 1) ||
    path!.length !== 2 ||
    typeof path![0] !== 'number' ||
    item.kind !== 'group'
  )
    return undefined;
  const others = Object.values(LISTS)
    .filter((list) => list.file !== file.path && hasItem(list.schema, item.entries))
    .map((list) => list.file);
  if (others.length === 0) return undefined;
  return diagnose('other-list', locate(file, firstLineOf(item)), { lists: others });
}

/** True if the items of a list can have all these keys, and require no others. */
function hasItem(schema: Parameters<typeof shapeOf>[0], entries: ReadonlyMap<string, unknown>): boolean {
  const list = shapeOf(schema);
  const keys = [...entries.keys()];
  return (
    list.kind === 'list' &&
    list.item.kind === 'group' &&
    hasAll(list.item, keys) &&
    needsOnly(list.item, keys)
  );
}

function hasAll({ fields }: GroupShape, keys: readonly string[]): boolean {
  return keys.every((name) => fields.has(name));
}

function needsOnly({ fields }: GroupShape, keys: readonly string[]): boolean {
  return [...fields].every(([name, { isOptional }]) => isOptional || keys.includes(name));
}
