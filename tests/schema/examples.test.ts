import { describe, expect, test } from 'vitest';
import { FOLDERS, LISTS, SITE } from '../../generator/schema/content.ts';
import { accepts, type Shape, shapeOf } from '../../generator/schema/shape.ts';

/** Yields every key of every schema, with its documentation: `site.organisation.name`. */
function* keysOf(shape: Shape, name: string): Generator<[string, Shape]> {
  if (shape.kind === 'list') yield* keysOf(shape.item, name);
  if (shape.kind === 'union') for (const option of shape.options) yield* keysOf(option, name);
  if (shape.kind !== 'group') return;
  for (const [key, field] of shape.fields) {
    yield [`${name}.${key}`, field];
    yield* keysOf(field, `${name}.${key}`);
  }
}

const all = [
  ...keysOf(shapeOf(SITE.schema), 'site'),
  ...Object.entries(FOLDERS).flatMap(([name, { schema }]) => [...keysOf(shapeOf(schema), name)]),
  ...Object.entries(LISTS).flatMap(([name, { schema }]) => [...keysOf(shapeOf(schema), name)]),
];

describe('every key of the content is documented', () => {
  test('there are many', () => {
    expect(all.length).toBeGreaterThan(250);
  });

  test('each has a description', () => {
    expect(all.filter(([, shape]) => !shape.description).map(([name]) => name)).toEqual([]);
  });

  test('each example that documents a key is accepted itself', () => {
    const wrong = all.flatMap(([name, shape]) => {
      const { example } = shape;
      return example === undefined || accepts(shape, example) ? [] : [`${name}: ${example}`];
    });
    expect(wrong).toEqual([]);
  });
});
