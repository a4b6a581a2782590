import * as z from 'zod';
import type { YamlNode } from '../model/source.ts';
import { unwrap, wordsOf } from '../schema/describe.ts';

/*
 * What a schema looks like from outside: the walk over content needs its keys and items, and none of Zod's wrappers
 * around them.
 */

/** True for a field that is text and nothing else: its words are shown as they are written. */
export function isPlainText(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return isPlainText(schema.def.innerType);
  return schema instanceof z.ZodString;
}

/** The schema of one group of keys, chosen by what is written where several are possible. */
export function groupSchema(schema: z.core.$ZodType, node: YamlNode): z.ZodObject | undefined {
  const plain = unwrap(schema);
  if (plain instanceof z.ZodObject) return plain;
  if (!(plain instanceof z.ZodDiscriminatedUnion) || node.kind !== 'group') return undefined;
  const key = plain.def.discriminator;
  const written = node.entries.get(key)?.value;
  const word = written?.kind === 'text' && !written.isEmpty ? written.text : undefined;
  return plain.def.options.find(
    (option): option is z.ZodObject => option instanceof z.ZodObject && isOption(option, key, word),
  );
}

/** The schema of the items if the schema is a list. */
export function itemSchema(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const plain = unwrap(schema);
  return plain instanceof z.ZodArray ? plain.def.element : undefined;
}

/** The words the key may hold that tells the options of a union apart: the section kinds for `type`. */
export function discriminatorWords(schema: z.core.$ZodType): readonly string[] | undefined {
  const plain = unwrap(schema);
  if (!(plain instanceof z.ZodDiscriminatedUnion)) return undefined;
  const key = plain.def.discriminator;
  return plain.def.options.flatMap(
    (option) => wordsOf((unwrap(option) as z.ZodObject).shape[key] as z.core.$ZodType) ?? [],
  );
}

/** The key that tells the options of a union apart: `type` for sections; undefined for any other schema. */
export function kindKey(schema: z.core.$ZodType): string | undefined {
  const plain = unwrap(schema);
  return plain instanceof z.ZodDiscriminatedUnion ? plain.def.discriminator : undefined;
}

/** The word for the option of a union that has all the given keys. */
export function optionWith(union: z.core.$ZodType, keys: readonly string[]): string | undefined {
  const plain = unwrap(union);
  if (!(plain instanceof z.ZodDiscriminatedUnion)) return undefined;
  const key = plain.def.discriminator;
  const option = plain.def.options
    .map((one) => unwrap(one))
    .find((one) => one instanceof z.ZodObject && keys.every((name) => Object.hasOwn(one.shape, name)));
  const [word] = (option as z.ZodObject | undefined)?.shape[key]?._zod.values ?? [];
  return typeof word === 'string' ? word : undefined;
}

/** True if the text would do as the value of a field. */
export function accepts(field: z.core.$ZodType, text: string): boolean {
  return z.safeParse(field, text).success;
}

/** The schema at a path of keys and indexes into what is written, or undefined where the path leaves the schema. */
export function schemaAt(
  schema: z.core.$ZodType,
  root: YamlNode,
  path: readonly PropertyKey[],
): z.core.$ZodType | undefined {
  let current: z.core.$ZodType | undefined = schema;
  let node: YamlNode | undefined = root;
  for (const step of path) {
    if (current === undefined || node === undefined) return undefined;
    if (typeof step === 'number') {
      current = itemSchema(current);
      node = node.kind === 'list' ? node.items[step] : undefined;
    } else {
      current = fieldOf(groupSchema(current, node), String(step));
      node = node.kind === 'group' ? node.entries.get(String(step))?.value : undefined;
    }
  }
  return current;
}

/** The schema of a key, or undefined for one that does not exist; `constructor` is a key like any other. */
export function fieldOf(group: z.ZodObject | undefined, key: string): z.core.$ZodType | undefined {
  return group !== undefined && Object.hasOwn(group.shape, key) ? group.shape[key] : undefined;
}

function isOption(option: z.ZodObject, key: string, word: string | undefined): boolean {
  return option.shape[key]?._zod.values?.has(word) === true;
}
