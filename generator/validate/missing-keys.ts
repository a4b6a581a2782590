import type { Args } from '../diagnostics/catalog.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { locate, nodeAt, type Span, type YamlDocument, type YamlEntry } from '../model/source.ts';
import { type GroupShape, kindWords, type Shape } from '../schema/shape.ts';
import { commentWithKey } from './comment-with-key.ts';
import { exampleOf, itemInList } from './keys-to-write.ts';
import { optionWith } from './other-kinds.ts';
import { firstLineOf, ownerOf } from './owner.ts';
import { groupAt, shapeAt } from './shape-at.ts';

/** Reports the missing required keys of one group in one message, and those without a value. */
export function missingKeys(
  paths: readonly (readonly PropertyKey[])[],
  shape: Shape,
  { file, root }: YamlDocument,
): readonly Diagnostic[] {
  const ownerPath = paths[0]!.slice(0, -1);
  const node = nodeAt(root, ownerPath);
  const ownerShape = shapeAt(shape, root, ownerPath);
  const owner = ownerOf(ownerShape, node);
  const diagnostics: Diagnostic[] = [];
  const entries = node.kind === 'group' ? node.entries : new Map<string, YamlEntry>();
  // Where nothing has a value yet, one error says everything that is needed.
  const isBare =
    [...entries.values()].every(isEmpty) && paths.some((path) => !entries.has(String(path.at(-1) ?? '')));
  const missing: Args<'missing-key'>['missing'][number][] = [];
  for (const path of inOrderOf(groupAt(ownerShape, node), paths)) {
    const key = String(path.at(-1) ?? '');
    const entry = isBare ? undefined : entries.get(key);
    const isKind = ownerShape?.kind === 'union' && ownerShape.key === key;
    const kind = isKind
      ? (optionWith(ownerShape, [...entries.keys()]) ?? kindWords(ownerShape)[0])
      : undefined;
    const there = shapeAt(shape, root, path);
    const shown = kind === undefined ? exampleOf(there) : { example: kind };
    const { example } = shown;
    const item = itemInList(there);
    const picture = key === 'alt' ? pictureIn(entries) : undefined;
    if (entry !== undefined)
      diagnostics.push(diagnose('empty-value', locate(file, entry.key), { owner, key, ...shown, item }));
    else if (picture !== undefined)
      diagnostics.push(diagnose('missing-alt', locate(file, picture), { example }));
    else missing.push({ key, ...shown, item });
  }
  if (missing.length === 0) return diagnostics;
  const names = missing.map(({ key }) => key);
  const comment = commentWithKey(names, node, file);
  const args = { owner: { as: 'thing', name: owner }, missing, comment } as const;
  return [...diagnostics, diagnose('missing-key', locate(file, firstLineOf(node)), args)];
}

/** Paths of keys in the order in which the group has them: a rule for several keys may tell the second one first. */
function inOrderOf<T extends readonly PropertyKey[]>(
  group: GroupShape | undefined,
  paths: readonly T[],
): readonly T[] {
  const order = [...(group?.fields.keys() ?? [])];
  const position = (path: T) => order.indexOf(String(path.at(-1)));
  return [...paths].sort((one, other) => position(one) - position(other));
}

/** The key of a group's picture; undefined if no picture is named yet. */
function pictureIn(entries: ReadonlyMap<string, YamlEntry>): Span | undefined {
  const entry = entries.get('image') ?? entries.get('photo');
  return entry !== undefined && isEmpty(entry) ? undefined : entry?.key;
}

function isEmpty({ value }: YamlEntry): boolean {
  return value.kind === 'text' && value.isEmpty;
}
