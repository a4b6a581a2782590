import type * as z from 'zod';
import type { EntityKind, Role } from '../roles.ts';
import {
  type GroupShape,
  kindWords,
  type Shape,
  shapeOf,
  type TextShape,
  type UnionShape,
  wordsOf,
} from '../shape.ts';

/** A schema for editors: JSON Schema, draft 7, the version that all of them support. */
type JsonSchema = { readonly [keyword: string]: unknown };

/** The names of this site: pictures and documents by path, pages by address, entities by id. */
export type SiteNames = {
  readonly images: readonly string[];
  readonly files: readonly string[];
  readonly pages: readonly string[];
} & { readonly [K in EntityKind]: readonly string[] };

/**
 * The schema of one file for editors: its keys, their purpose, and the names that exist on this site.
 *
 * Editors read YAML as numbers and dates where sitegen reads text, so every text may be a number or a boolean. Names are
 * suggestions and never enforced: a picture added a minute ago is valid too. Zod's own export gives every text a type, so
 * editors would suggest true and null. It also tries every kind of section against the content. So no part of that export
 * could be used unchanged.
 */
export function jsonSchema(schema: z.core.$ZodType, names: SiteNames): JsonSchema {
  const links = [...names.pages, ...names.files.map((file) => `/${file}`)];
  const definitions = Object.fromEntries(
    // An empty list of values is not a valid schema, and makes an editor suggest nothing at all.
    Object.entries({ ...names, links }).map(([name, offered]) => [
      name,
      offered.length === 0 ? {} : { enum: offered },
    ]),
  );
  return { $schema: 'http://json-schema.org/draft-07/schema#', definitions, ...ofValue(shapeOf(schema)) };
}

function ofValue(shape: Shape): JsonSchema {
  const orNothing = shape.isOptional ? [null] : [];
  switch (shape.kind) {
    case 'group':
      return { ...words(shape), ...ofGroup(shape, orNothing) };
    case 'union':
      return { ...words(shape), ...ofUnion(shape) };
    case 'list': {
      const items = ofValue(shape.item);
      return { ...words(shape), type: listOf('array', orNothing), maxItems: shape.limit, items };
    }
    case 'text':
      return { ...words(shape), ...ofOneValue(shape, orNothing) };
  }
}

function ofOneValue(shape: TextShape, orNothing: readonly null[]): JsonSchema {
  if (shape.form?.values !== undefined) {
    const { offered, passing } = shape.form.values;
    return ofChoice(offered, [...passing, ...orNothing]);
  }
  return shape.words === undefined ? ofText(shape) : ofChoice(shape.words, orNothing);
}

function ofGroup({ fields, asText }: GroupShape, orNothing: readonly null[]): JsonSchema {
  return {
    type:
      asText === undefined
        ? listOf('object', orNothing)
        : ['object', 'string', ...orNothing.map(() => 'null')],
    properties: Object.fromEntries([...fields].map(([key, field]) => [key, ofValue(field)])),
    required: [...fields].filter(([, field]) => !field.isOptional).map(([key]) => key),
    additionalProperties: false,
  };
}

/**
 * Compares the content only with the option named by the discriminator key. An editor that tries all options would report the
 * whole group for an error in one key.
 */
function ofUnion(union: UnionShape): JsonSchema {
  const { key } = union;
  const options = union.options.map((option) => {
    const field = option.fields.get(key);
    return {
      option,
      words: wordsOf(field) ?? [],
      text: field?.description ?? '',
      isNeeded: !field?.isOptional,
    };
  });
  return {
    type: 'object',
    properties: {
      [key]: {
        enum: kindWords(union),
        markdownEnumDescriptions: options.flatMap((one) => one.words.map(() => one.text)),
      },
    },
    required: options.every((one) => one.isNeeded) ? [key] : [],
    allOf: options.map((one) => ({
      if: { properties: { [key]: { enum: one.words } }, required: one.isNeeded ? [key] : [] },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      then: ofValue(one.option),
    })),
  };
}

function ofText({ form, role, example, limit, isOptional }: TextShape): JsonSchema {
  const offered = offeredTo(role);
  return {
    ...form,
    ...(offered ? { anyOf: [{ $ref: `#/definitions/${offered}` }, {}] } : example && { examples: [example] }),
    // The line break at the end of a block of text does not count.
    ...(limit !== undefined && { maxLength: limit + 1 }),
    // Used instead of a plain `type`: with `type`, editors would suggest true, false and null as values of every text.
    if: { type: ['array', 'object', ...(isOptional ? [] : ['null'])] },
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    then: { type: 'string' },
  };
}

/** Suggests some values and also accepts other valid ones: `yes` for true, or nothing after an optional key. */
function ofChoice(offered: readonly unknown[], passing: readonly unknown[]): JsonSchema {
  if (passing.length === 0) return { enum: offered };
  return {
    anyOf: [{ enum: offered }, {}],
    if: { not: { enum: [...offered, ...passing] } },
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    then: { enum: offered },
  };
}

/** The names that editors suggest for a text with this role. */
function offeredTo(role: Role | undefined): keyof SiteNames | 'links' | undefined {
  switch (role?.refersTo) {
    case 'image':
      return 'images';
    case 'file':
      return 'files';
    case 'page':
      return 'pages';
    case 'link':
    case 'redirect-target':
      return 'links';
    case 'entity':
      return role.of;
    default:
      return undefined;
  }
}

function words({ title, description }: Shape): JsonSchema {
  return { ...(title && { title }), ...(description && { description }) };
}

/** The name of a type, with null as a second one where the value may be empty. */
function listOf(type: string, orNothing: readonly null[]): string | readonly string[] {
  return orNothing.length === 0 ? type : [type, 'null'];
}
