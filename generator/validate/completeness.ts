import type { Completeness } from '../model/completeness.ts';
import type { ContentKind } from '../schema/content-kind.ts';
import { type GroupShape, type Shape, shapeOf } from '../schema/shape.ts';

/** An entry of a file: the entity itself, or a list item. `path` is its path in the file. */
export type Entry = {
  readonly path: readonly PropertyKey[];
  readonly value: Readonly<Record<string, unknown>>;
  readonly shape: GroupShape;
};

/** The entries of a file with a valid value. */
export function entriesIn({ schema }: Pick<ContentKind, 'schema'>, data: unknown): readonly Entry[] {
  const shape = shapeOf(schema);
  if (Array.isArray(data) && shape.kind === 'list') {
    return data.flatMap((value, index) => entryOf([index], value, shape.item));
  }
  return entryOf([], data, shape);
}

function entryOf(path: readonly PropertyKey[], data: unknown, shape: Shape): readonly Entry[] {
  if (typeof data !== 'object' || data === null) return [];
  const value = data as Entry['value'];
  const group = shape.kind === 'union' ? shape.byWord.get(value[shape.key] as string | undefined) : shape;
  return group?.kind === 'group' ? [{ path, value, shape: group }] : [];
}

/** The keys that complete an entry but are missing. */
export function missingIn({ value, shape }: Entry): readonly string[] {
  return recommendedIn(shape).filter((key) => value[key] === undefined);
}

/** The completeness of a file: each entry counts once for its facts, and once for each recommended key. */
export function completenessOf(entries: readonly Entry[], hasPlaceholders: boolean): Completeness {
  let [done, total] = [0, 0];
  for (const entry of entries) {
    const keys = recommendedIn(entry.shape).length;
    total += 1 + keys;
    done += keys - missingIn(entry).length;
    if (!hasPlaceholders || !isPlaceholder(entry.value)) done += 1;
  }
  return { done, total };
}

/** True if an entry, or a part of it, is still a placeholder. */
function isPlaceholder(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return (
    (value as { placeholder?: unknown }).placeholder === true || Object.values(value).some(isPlaceholder)
  );
}

function recommendedIn(shape: GroupShape): readonly string[] {
  const known =
    KEYS.get(shape) ?? [...shape.fields].flatMap(([key, field]) => (field.isRecommended ? [key] : []));
  KEYS.set(shape, known);
  return known;
}

const KEYS = new WeakMap<GroupShape, readonly string[]>();
