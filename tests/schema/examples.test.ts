import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { FOLDERS, LISTS, SITE } from '../../generator/schema/content.ts';
import { unwrap } from '../../generator/schema/describe.ts';

/** Every key of every schema, with the words that document it: `site.organisation.name`. */
function* keysOf(schema: z.core.$ZodType, name: string): Generator<[string, z.core.$ZodType]> {
  const plain = unwrap(schema);
  if (plain instanceof z.ZodArray) yield* keysOf(plain.def.element, name);
  if (plain instanceof z.ZodDiscriminatedUnion)
    for (const option of plain.def.options) yield* keysOf(option, name);
  if (!(plain instanceof z.ZodObject)) return;
  for (const [key, field] of Object.entries(plain.shape)) {
    yield [`${name}.${key}`, field as z.core.$ZodType];
    yield* keysOf(field as z.core.$ZodType, `${name}.${key}`);
  }
}

const all = [
  ...keysOf(SITE.schema, 'site'),
  ...Object.entries(FOLDERS).flatMap(([name, { schema }]) => [...keysOf(schema, name)]),
  ...Object.entries(LISTS).flatMap(([name, { schema }]) => [...keysOf(schema, name)]),
];

const metaOf = (schema: z.core.$ZodType) => {
  const inner = schema instanceof z.ZodOptional ? schema.def.innerType : schema;
  return z.globalRegistry.get(inner);
};

describe('every key of the content is documented', () => {
  test('there are many', () => {
    expect(all.length).toBeGreaterThan(250);
  });

  test('each has a description', () => {
    expect(all.filter(([, schema]) => !metaOf(schema)?.description).map(([name]) => name)).toEqual([]);
  });

  test('each example that documents a key is itself accepted', () => {
    const wrong = all.flatMap(([name, schema]) => {
      const examples = (metaOf(schema)?.examples ?? []) as readonly unknown[];
      return examples.filter((one) => !z.safeParse(schema, one).success).map((one) => `${name}: ${one}`);
    });
    expect(wrong).toEqual([]);
  });
});
