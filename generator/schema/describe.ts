import * as z from 'zod';

/*
 * What documents a schema: validation words its messages with it, the editor's schemas and the field reference are
 * written from it.
 */

/** The schema without the wrappers that change when a value is needed or what it becomes. */
export function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return unwrap(schema.def.innerType);
  if (schema instanceof z.ZodPipe) return unwrap(schema.def.in);
  return schema;
}

/** True for a key that may be left out. */
export function isOptional(schema: z.core.$ZodType): boolean {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
}

/** What an owner calls the thing a schema describes: "A person"; undefined where it has no name. */
export function titleOf(schema: z.core.$ZodType | undefined): string | undefined {
  return metaOf(schema)?.title;
}

/** What a key or a thing is for, in a sentence. */
export function descriptionOf(schema: z.core.$ZodType): string {
  return metaOf(schema)?.description ?? '';
}

/** The example that documents a field. */
export function exampleOf(schema: z.core.$ZodType | undefined): string | undefined {
  const [example] = (metaOf(schema)?.examples ?? []) as readonly unknown[];
  return typeof example === 'string' ? example : undefined;
}

/** The words a schema allows, if it allows only these: the choices of a field, the kind of a section. */
export function wordsOf(schema: z.core.$ZodType): readonly string[] | undefined {
  const plain = unwrap(schema);
  if (!(plain instanceof z.ZodEnum || plain instanceof z.ZodLiteral)) return undefined;
  return [...plain._zod.values].filter((value): value is string => typeof value === 'string');
}

/** How many characters a text or items a list may have at most, if that is limited. */
export function limitOf(schema: z.core.$ZodType): number | undefined {
  const rules = (unwrap(schema)._zod.def.checks ?? []).map((rule) => rule._zod.def);
  return rules.find((rule): rule is z.core.$ZodCheckMaxLengthDef => rule.check === 'max_length')?.maximum;
}

/** What documents a schema, whichever of its wrappers carries it. */
export function metaOf(schema: z.core.$ZodType | undefined): z.core.GlobalMeta | undefined {
  if (schema === undefined) return undefined;
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType };
  return z.globalRegistry.get(schema) ?? metaOf(innerType);
}
