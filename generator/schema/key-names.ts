import * as z from 'zod';
import { FOLDERS, LISTS, SITE } from './content.ts';

let names: ReadonlySet<string> | undefined;

/** Every key that some entity or section has, whatever the level: the words that can stand before a colon. */
export function keyNames(): ReadonlySet<string> {
  names ??= new Set(
    [SITE, ...Object.values(FOLDERS), ...Object.values(LISTS)].flatMap(({ schema }) => keysOf(schema)),
  );
  return names;
}

function keysOf(schema: z.core.$ZodType): readonly string[] {
  if (schema instanceof z.ZodOptional) return keysOf(schema.def.innerType);
  if (schema instanceof z.ZodArray) return keysOf(schema.def.element);
  if (schema instanceof z.ZodDiscriminatedUnion) return schema.def.options.flatMap((one) => keysOf(one));
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([key, of]) => [key, ...keysOf(of as z.core.$ZodType)]);
}
