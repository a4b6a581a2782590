import type { YamlNode } from '../model/source.ts';
import { type GroupShape, type Shape, wordsOf } from '../schema/shape.ts';

/** The shape of one group of keys; the content decides between several possible ones. */
export function groupAt(shape: Shape | undefined, node: YamlNode): GroupShape | undefined {
  if (shape?.kind === 'group') return shape;
  if (shape?.kind !== 'union' || node.kind !== 'group') return undefined;
  const written = node.entries.get(shape.key)?.value;
  return shape.byWord.get(written?.kind === 'text' && !written.isEmpty ? written.text : undefined);
}

/** The shape of the items of a list; undefined for other shapes. */
export function itemOf(shape: Shape | undefined): Shape | undefined {
  return shape?.kind === 'list' ? shape.item : undefined;
}

/** The key and word of the only union option that has a key. */
export function otherKindWith(key: string, union: Shape | undefined): string | undefined {
  if (union?.kind !== 'union') return undefined;
  const [only, other] = union.options.filter(({ fields }) => fields.has(key));
  const [word] = wordsOf(only?.fields.get(union.key)) ?? [];
  return word === undefined || other !== undefined ? undefined : `${union.key}: ${word}`;
}

/** The shape at a path of keys and indexes in the written content; undefined if the path leaves the schema. */
export function shapeAt(shape: Shape, root: YamlNode, path: readonly PropertyKey[]): Shape | undefined {
  let current: Shape | undefined = shape;
  let node: YamlNode | undefined = root;
  for (const step of path) {
    if (current === undefined || node === undefined) return undefined;
    if (typeof step === 'number') {
      current = itemOf(current);
      node = node.kind === 'list' ? node.items[step] : undefined;
    } else {
      current = groupAt(current, node)?.fields.get(String(step));
      node = node.kind === 'group' ? node.entries.get(String(step))?.value : undefined;
    }
  }
  return current;
}
