import type { Args } from '../diagnostics/catalog.ts';
import type { Span, YamlNode } from '../model/source.ts';
import { nodeAt } from '../model/source.ts';
import { type Shape, titleOf } from '../schema/shape.ts';
import { groupAt } from './shape-at.ts';

/**
 * The owner's name for the group of keys: "A hospital" if its kind has a name, else "A station"; undefined if it has no name.
 */
export function ownerOf(shape: Shape | undefined, node: YamlNode): string | undefined {
  return titleOf(groupAt(shape, node) ?? shape);
}

/** The possible keys of a group, and the ones that are not written. */
export function keysOf(
  shape: Shape | undefined,
  node: YamlNode,
): { readonly known: readonly string[]; readonly absent: readonly string[] } {
  const known = [...(groupAt(shape, node)?.fields.keys() ?? [])];
  const absent = known.filter((key) => node.kind !== 'group' || !node.entries.has(key));
  return { known, absent };
}

/** True if there is a value at the path; a key with nothing after its colon has none. */
export function isWritten(root: YamlNode, path: readonly PropertyKey[]): boolean {
  const parent = nodeAt(root, path.slice(0, -1));
  const last = path.at(-1);
  if (last === undefined) return true;
  if (parent.kind === 'list') return typeof last === 'number' && last < parent.items.length;
  if (parent.kind !== 'group') return false;
  const value = parent.entries.get(String(last))?.value;
  return value !== undefined && !(value.kind === 'text' && value.isEmpty);
}

/** A whole group is too much to underline; its first key is enough. */
export function firstLineOf(node: YamlNode): Span {
  if (node.kind !== 'group') return node.span;
  const first = node.entries.values().next().value;
  return first === undefined ? node.span : first.key;
}

/** True for the path of a value or of anything in it. */
export function isWithin(path: readonly PropertyKey[], outer: readonly PropertyKey[]): boolean {
  return outer.every((step, at) => step === path[at]);
}

/** A path as one string, for comparisons. */
export function pathName(path: readonly PropertyKey[]): string {
  return JSON.stringify(path);
}

/** The keys and indexes of the path to a value; YAML has no symbol keys. */
export function stepsOf(path: readonly PropertyKey[]): Args<'wrong-value'>['path'] {
  return path.filter((step) => typeof step !== 'symbol');
}
