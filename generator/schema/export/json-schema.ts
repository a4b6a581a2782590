import * as z from 'zod';
import { descriptionOf, exampleOf, isOptional, limitOf, metaOf, unwrap, wordsOf } from '../describe.ts';
import { type EntityKind, type Role, roleOf } from '../roles.ts';
import { formOf, type WrittenForm } from '../written-forms.ts';

/** A schema as editors read it: JSON Schema, draft 7, the one all of them know. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** What this site has to name: pictures and documents by their paths, pages by their addresses, entities by their ids. */
export type Names = {
  readonly images: readonly string[];
  readonly files: readonly string[];
  readonly pages: readonly string[];
} & { readonly [K in EntityKind]: readonly string[] };

/**
 * The schema of one file for editors: what a key is for, which keys there are, and what this site has to name.
 *
 * Editors read YAML as numbers and dates where sitegen reads text, so every text may be a number or true or false.
 * Names are offered and never enforced: a picture that was put there a minute ago is right as well.
 */
export function jsonSchema(schema: z.core.$ZodType, names: Names): JsonSchema {
  const links = [...names.pages, ...names.files.map((file) => `/${file}`)];
  const definitions = Object.fromEntries(
    Object.entries({ ...names, links }).map(([name, offered]) => [name, { enum: offered }]),
  );
  return { $schema: 'http://json-schema.org/draft-07/schema#', definitions, ...ofValue(schema) };
}

function ofValue(schema: z.core.$ZodType): JsonSchema {
  const plain = unwrap(schema);
  const orNothing = isOptional(schema) ? [null] : [];
  if (plain instanceof z.ZodObject) return { ...words(schema), ...ofGroup(plain, orNothing) };
  if (plain instanceof z.ZodDiscriminatedUnion) return { ...words(schema), ...ofUnion(plain) };
  if (plain instanceof z.ZodArray) {
    const items = ofValue(plain.def.element);
    return { ...words(schema), type: listOf('array', orNothing), maxItems: limitOf(schema), items };
  }
  const form = formOf(schema);
  if (form?.values !== undefined) {
    const { offered, passing } = form.values;
    return { ...words(schema), ...ofChoice(offered, [...passing, ...orNothing]) };
  }
  const choices = wordsOf(schema);
  if (choices !== undefined) return { ...words(schema), ...ofChoice(choices, orNothing) };
  return { ...words(schema), ...ofText(schema, form) };
}

function ofGroup(group: z.ZodObject, orNothing: readonly null[]): JsonSchema {
  const fields = Object.entries(group.shape) as [string, z.core.$ZodType][];
  return {
    type: listOf('object', orNothing),
    properties: Object.fromEntries(fields.map(([key, field]) => [key, ofValue(field)])),
    required: fields.filter(([, field]) => !isOptional(field)).map(([key]) => key),
    additionalProperties: false,
  };
}

/**
 * Whichever option the telling key names, and no other, is held against what is written. An editor that had to try
 * all of them would blame the whole group for a fault in one key.
 */
function ofUnion(union: z.ZodDiscriminatedUnion): JsonSchema {
  const key = union.def.discriminator;
  const options = union.def.options.map((option) => {
    const plain = unwrap(option) as z.ZodObject;
    const field = plain.shape[key] as z.core.$ZodType;
    return { option, field, words: wordsOf(field) ?? [], isNeeded: !isOptional(field) };
  });
  const all = options.flatMap((one) => one.words.map((word) => ({ word, text: descriptionOf(one.field) })));
  return {
    type: 'object',
    properties: {
      [key]: { enum: all.map(({ word }) => word), markdownEnumDescriptions: all.map(({ text }) => text) },
    },
    required: options.every((one) => one.isNeeded) ? [key] : [],
    allOf: options.map((one) => ({
      if: { properties: { [key]: { enum: one.words } }, required: one.isNeeded ? [key] : [] },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      then: ofValue(one.option),
    })),
  };
}

function ofText(schema: z.core.$ZodType, form: WrittenForm | undefined): JsonSchema {
  const offered = offeredTo(roleOf(schema));
  const example = exampleOf(schema);
  const limit = limitOf(schema);
  return {
    ...form,
    ...(offered ? { anyOf: [{ $ref: `#/definitions/${offered}` }, {}] } : example && { examples: [example] }),
    // The line break at the end of a block of text is not counted.
    ...(limit !== undefined && { maxLength: limit + 1 }),
    // In place of a plain `type`: for that editors would offer true, false and null as values of every text.
    if: { type: ['array', 'object', ...(isOptional(schema) ? [] : ['null'])] },
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    then: { type: 'string' },
  };
}

/** Some values are offered, and others pass that are right as well: `yes` for true, or nothing after a key that need not be there. */
function ofChoice(offered: readonly unknown[], passing: readonly unknown[]): JsonSchema {
  if (passing.length === 0) return { enum: offered };
  return {
    anyOf: [{ enum: offered }, {}],
    if: { not: { enum: [...offered, ...passing] } },
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    then: { enum: offered },
  };
}

/** Which names a text with this role is offered. */
function offeredTo(role: Role | undefined): keyof Names | 'links' | undefined {
  switch (role?.refersTo) {
    case 'image':
      return 'images';
    case 'file':
      return 'files';
    case 'page':
      return 'pages';
    case 'link':
      return 'links';
    case 'entity':
      return role.of;
    default:
      return undefined;
  }
}

function words(schema: z.core.$ZodType): JsonSchema {
  const { title, description } = metaOf(schema) ?? {};
  return { ...(title && { title }), ...(description && { description }) };
}

/** The names of a type, or of two where nothing may stand as well. */
function listOf(type: string, orNothing: readonly null[]): string | readonly string[] {
  return orNothing.length === 0 ? type : [type, 'null'];
}
