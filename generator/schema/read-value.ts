import * as z from 'zod';
import { toInput, type WrittenValue } from './to-input.ts';

/**
 * Reads the value of a written node by its schema; undefined if anything is wrong, or may be wrong: then the schema itself
 * reports what. Nearly every file is valid. A reading plan, made once for each schema, takes a third of the time
 * (tests/schema/read-value.test.ts compares both).
 */
export function readValue(
  schema: z.core.$ZodType,
  node: WrittenValue,
): { readonly value: unknown } | undefined {
  const value = readerOf(schema)(node);
  return value === UNSURE ? undefined : { value };
}

const UNSURE = Symbol('unsure');

type Reader = (node: WrittenValue) => unknown;
type TextReader = (text: string) => unknown;

/** A reader for each schema, made on first use. */
export const READERS = new WeakMap<z.core.$ZodType, Reader>();

function readerOf(schema: z.core.$ZodType): Reader {
  let reader = READERS.get(schema);
  if (reader === undefined) {
    reader = makeReader(schema);
    READERS.set(schema, reader);
  }
  return reader;
}

function makeReader(schema: z.core.$ZodType): Reader {
  if (isWrapper(schema)) return readerOf(schema.def.innerType);
  if (schema instanceof z.ZodObject && isStrict(schema)) return groupReader(schema);
  if (schema instanceof z.ZodArray) return listReader(schema);
  if (schema instanceof z.ZodDiscriminatedUnion) return unionReader(schema);
  const read = textReader(schema);
  return (node) =>
    node.kind === 'text' && read !== undefined ? read(node.text) : readByZod(schema, toInput(node));
}

/** A key that may be left out. If it has rules, Zod reads it. */
function isWrapper(schema: z.core.$ZodType): schema is z.ZodOptional | z.ZodDefault {
  const isOne = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
  return isOne && rulesOf(schema).length === 0;
}

function isStrict({ def }: z.ZodObject): boolean {
  return def.catchall instanceof z.ZodNever;
}

function groupReader(schema: z.ZodObject): Reader {
  const fields = Object.entries(schema.shape).map(([key, field]) => ({
    key,
    read: readerOf(field),
    absent: absentOf(field),
  }));
  const keep = ruled(schema);
  return (node) => {
    if (node.kind !== 'group') return UNSURE;
    const { entries } = node;
    const group: Record<string, unknown> = {};
    let unread = entries.size;
    for (const { key, read, absent } of fields) {
      const written = entries.get(key)?.value;
      if (written !== undefined) unread -= 1;
      // A key without a value is absent.
      const isThere = written !== undefined && !(written.kind === 'text' && written.isEmpty);
      const value = isThere ? read(written) : absent();
      if (value === UNSURE) return UNSURE;
      if (value !== undefined || isThere) group[key] = value;
    }
    return unread === 0 ? keep(group) : UNSURE;
  };
}

/** The value of a missing key. */
function absentOf(field: z.core.$ZodType): () => unknown {
  if (field._zod.optin === undefined) return () => UNSURE;
  if (field instanceof z.ZodOptional && field.def.innerType._zod.optin === undefined) return () => undefined;
  return () => readByZod(field, undefined);
}

function listReader(schema: z.ZodArray): Reader {
  const read = readerOf(schema.def.element);
  const keep = ruled(schema);
  return (node) => {
    if (node.kind !== 'list') return UNSURE;
    const list: unknown[] = [];
    for (const item of node.items) {
      const value = read(item);
      if (value === UNSURE) return UNSURE;
      list.push(value);
    }
    return keep(list);
  };
}

function unionReader(schema: z.ZodDiscriminatedUnion): Reader {
  const key = schema.def.discriminator;
  const byWord = new Map<unknown, Reader>();
  for (const option of schema.def.options) {
    for (const word of option._zod.propValues?.[key] ?? []) byWord.set(word, readerOf(option));
  }
  const keep = ruled(schema);
  return (node) => {
    const word = node.kind === 'group' ? node.entries.get(key)?.value : undefined;
    const read = word?.kind === 'text' && !word.isEmpty ? byWord.get(word.text) : undefined;
    const value = read === undefined ? readByZod(schema, toInput(node)) : read(node);
    return value === UNSURE || read === undefined ? value : keep(value);
  };
}

/** Reads words, choices, and values made from words; undefined for any other schema. */
function textReader(schema: z.core.$ZodType): TextReader | undefined {
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) {
    const { values } = schema._zod;
    return rulesOf(schema).length === 0 ? (text) => (values.has(text) ? text : UNSURE) : undefined;
  }
  if (schema instanceof z.ZodString) return wordsReader(schema);
  if (!(schema instanceof z.ZodPipe && schema.def.out instanceof z.ZodTransform)) return undefined;
  const read = textReader(schema.def.in);
  const { out } = schema.def;
  if (read === undefined || rulesOf(schema).length + rulesOf(out).length > 0) return undefined;
  return (text) => {
    const before = read(text);
    return before === UNSURE ? UNSURE : transformed(out, before);
  };
}

/** The result of a transform. If Zod made it, it would not be freed young. (ARCHITECTURE.md) */
function transformed({ def }: z.ZodTransform, value: unknown): unknown {
  const issues: unknown[] = [];
  const context = { value, issues, addIssue: (issue: unknown) => issues.push(issue) };
  const made: unknown = def.transform(value, context as never);
  return made instanceof Promise || issues.length > 0 ? UNSURE : made;
}

/** Trimmed words with a limit, the usual case. */
function wordsReader(schema: z.ZodString): TextReader {
  const steps = rulesOf(schema).map((rule) => stepOf(rule._zod.def));
  if ('format' in schema.def || schema.def.coerce || steps.includes(undefined))
    return (text) => readByZod(schema, text);
  return (text) => {
    let value: unknown = text;
    for (const step of steps as readonly TextReader[]) {
      value = step(value as string);
      if (value === UNSURE) return UNSURE;
    }
    return value;
  };
}

function stepOf(def: z.core.$ZodCheckDef): TextReader | undefined {
  switch (def.check) {
    case 'overwrite': {
      const { tx } = def as z.core.$ZodCheckOverwriteDef<string>;
      return tx;
    }
    case 'min_length': {
      const { minimum } = def as z.core.$ZodCheckMinLengthDef;
      return (text) => (text.length >= minimum ? text : UNSURE);
    }
    case 'max_length': {
      const { maximum } = def as z.core.$ZodCheckMaxLengthDef;
      return (text) => (text.length <= maximum ? text : UNSURE);
    }
    default:
      return undefined;
  }
}

function rulesOf(schema: z.core.$ZodType): readonly z.core.$ZodCheck<never>[] {
  return schema._zod.def.checks ?? [];
}

/** Checks a value by the rules of its schema, such as the number of items in a list. */
function ruled(schema: z.core.$ZodType): (value: unknown) => unknown {
  const rules = rulesOf(schema);
  if (rules.length === 0) return (value) => value;
  return (value) => {
    const payload = { value: value as never, issues: [] };
    for (const rule of rules) rule._zod.check(payload);
    return payload.issues.length === 0 ? payload.value : UNSURE;
  };
}

function readByZod(schema: z.core.$ZodType, input: unknown): unknown {
  const result = schema._zod.run({ value: input, issues: [] }, { async: false });
  return result instanceof Promise || result.issues.length > 0 ? UNSURE : result.value;
}
