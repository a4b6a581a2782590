import * as z from 'zod';
import { FOLDERS, LISTS, SITE } from './content.ts';

let names: { readonly all: ReadonlySet<string>; readonly ofLists: ReadonlySet<string> } | undefined;

/** Every key that some entity or section has, whatever the level: the words that can stand before a colon. */
export function keyNames(): ReadonlySet<string> {
  names ??= collect();
  return names.all;
}

/** Those of them whose value is a list wherever they stand. */
export function listNames(): ReadonlySet<string> {
  names ??= collect();
  return names.ofLists;
}

type Key = { readonly name: string; readonly isList: boolean };

function collect(): NonNullable<typeof names> {
  const schemas = [SITE, ...Object.values(FOLDERS), ...Object.values(LISTS)].map(({ schema }) => schema);
  const keys = schemas.flatMap((schema) => keysOf(schema));
  const others = new Set(keys.filter(({ isList }) => !isList).map(({ name }) => name));
  const all = new Set(keys.map(({ name }) => name));
  return { all, ofLists: new Set([...all].filter((name) => !others.has(name))) };
}

function keysOf(schema: z.core.$ZodType): readonly Key[] {
  const plain = withoutOptional(schema);
  if (plain instanceof z.ZodArray) return keysOf(plain.def.element);
  if (plain instanceof z.ZodDiscriminatedUnion) return plain.def.options.flatMap((one) => keysOf(one));
  if (!(plain instanceof z.ZodObject)) return [];
  return Object.entries(plain.shape as Record<string, z.core.$ZodType>).flatMap(([name, of]) => [
    { name, isList: withoutOptional(of) instanceof z.ZodArray },
    ...keysOf(of),
  ]);
}

function withoutOptional(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional ? withoutOptional(schema.def.innerType) : schema;
}
