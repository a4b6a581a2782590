import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { locate, nodeAt, type YamlDocument, type YamlNode } from '../model/source.ts';
import type { Shape } from '../schema/shape.ts';
import { firstLineOf, keysOf, pathName } from './owner.ts';
import { shapeAt } from './shape-at.ts';

type Paths = ReadonlyMap<string, readonly PropertyKey[]>;

/**
 * Reports list items that continue the item above, with a dash before each of its keys. `meantPaths` lists the keys that are no
 * longer missing without the dashes.
 */
export function splitItems(
  missing: Paths,
  shape: Shape,
  document: YamlDocument,
): { readonly diagnostics: readonly Diagnostic[]; readonly meantPaths: readonly (readonly PropertyKey[])[] } {
  const lists = new Map<string, readonly PropertyKey[]>();
  for (const path of missing.values()) {
    if (typeof path.at(-2) === 'number') lists.set(pathName(path.slice(0, -2)), path.slice(0, -2));
  }
  const found = [...lists.values()].map((list) => splitIn(list, missing, shape, document));
  return {
    diagnostics: found.flatMap(({ diagnostics }) => diagnostics),
    meantPaths: found.flatMap(({ meantPaths }) => meantPaths),
  };
}

function splitIn(list: readonly PropertyKey[], missing: Paths, shape: Shape, { file, root }: YamlDocument) {
  const node = nodeAt(root, list);
  const diagnostics: Diagnostic[] = [];
  const meantPaths: (readonly PropertyKey[])[] = [];
  /** The item being joined, with its existing keys and the keys it still needs. */
  let head:
    | { readonly has: Set<string>; readonly needs: Set<string>; readonly path: readonly PropertyKey[] }
    | undefined;
  for (const [index, item] of (node.kind === 'list' ? node.items : []).entries()) {
    const path = [...list, index];
    const needs = neededIn(path, item, missing, shape, root);
    const keys = item.kind === 'group' ? [...item.entries.keys()] : [];
    const isNew = (key: string) => !head!.has.has(key);
    const goesOn = head !== undefined && keys.every(isNew) && keys.some((key) => head!.needs.has(key));
    // Another item has different keys, or needs none of the keys of the item above.
    if (!goesOn || ![...needs].some((key) => head!.has.has(key))) {
      head = { has: new Set(keys), needs, path };
      continue;
    }
    for (const key of keys) {
      head!.has.add(key);
      head!.needs.delete(key);
      meantPaths.push([...head!.path, key]);
    }
    meantPaths.push(...[...needs].map((key) => [...path, key]));
    diagnostics.push(dashTooMany(item, file));
  }
  return { diagnostics, meantPaths };
}

/** The required keys that an item lacks. */
function neededIn(
  path: readonly PropertyKey[],
  item: YamlNode,
  missing: Paths,
  shape: Shape,
  root: YamlNode,
): Set<string> {
  const { absent } = keysOf(shapeAt(shape, root, path), item);
  return new Set(absent.filter((key) => missing.has(pathName([...path, key]))));
}

function dashTooMany(item: YamlNode, file: YamlDocument['file']): Diagnostic {
  const first = firstLineOf(item);
  const dash = file.text.lastIndexOf('-', first.start);
  const span = { start: dash, end: first.start };
  const isDash = /^- +$/.test(file.text.slice(span.start, span.end));
  const at = locate(file, isDash ? { ...span, end: first.end } : first);
  const fix = isDash && { fix: { at: locate(file, span), text: ' '.repeat(span.end - span.start) } };
  return diagnose('dash-too-many', at, {}, fix || {});
}
