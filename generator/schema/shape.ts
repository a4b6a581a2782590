import * as z from 'zod';
import { OTHER_NAMES, type OtherNames } from './other-names.ts';
import { RECOMMENDED } from './recommended.ts';
import { ROLES, type Role } from './roles.ts';
import { SHORT_FORMS } from './short-forms.ts';
import { WRITTEN_FORMS, type WrittenForm } from './written-forms.ts';

/**
 * The shape of a schema, for code that walks over content: keys, items and words without Zod's wrappers. Messages,
 * references, the schemas of editors and the field reference are all made from it.
 */
export type Shape = GroupShape | ListShape | UnionShape | TextShape;

/** A group of keys. */
export type GroupShape = Described & {
  readonly kind: 'group';
  readonly fields: ReadonlyMap<string, Shape>;
  /** The text that may replace the group, if any. */
  readonly asText: Shape | undefined;
};

/** A list of items of one shape. */
export type ListShape = Described & {
  readonly kind: 'list';
  readonly item: Shape;
  /** Example items of a list of texts. */
  readonly examples: readonly string[];
};

/** A group of one of several kinds, such as a section. */
export type UnionShape = Described & {
  readonly kind: 'union';
  /** The key that names the kind: `type`. */
  readonly key: string;
  readonly options: readonly GroupShape[];
  /** The options by the value of that key; the option that may leave it out is at undefined. */
  readonly byWord: ReadonlyMap<string | undefined, GroupShape>;
};

/** One value: words, a number, a date, an address. */
export type TextShape = Described & {
  readonly kind: 'text';
  /** True for text that is shown as written. */
  readonly isPlain: boolean;
  /** The only allowed words, if it has such a list. */
  readonly words: readonly string[] | undefined;
  readonly form: WrittenForm | undefined;
  readonly role: Role | undefined;
};

/** The documentation and limit of a schema. */
type Described = {
  readonly schema: z.core.$ZodType;
  /** The owner's name for the thing: "A person". */
  readonly title: string | undefined;
  /** The purpose of a key or thing, in a sentence. */
  readonly description: string | undefined;
  readonly example: string | undefined;
  /** True for a key that may be left out. */
  readonly isOptional: boolean;
  /** True for a key that may be left out, but completes an entry. */
  readonly isRecommended: boolean;
  /** Other names that people use for its keys or words. */
  readonly otherNames: OtherNames | undefined;
  /** The maximum number of characters of a text or items of a list, if limited. */
  readonly limit: number | undefined;
  /** True if it or a part of it can be a reference. A search for references skips all other shapes. */
  readonly canRefer: boolean;
};

/** Returns the shape of a schema, computed once for each. */
export function shapeOf(schema: z.core.$ZodType): Shape {
  const known = SHAPES.get(schema);
  if (known !== undefined) return known;
  const shape = toShape(schema);
  SHAPES.set(schema, shape);
  return shape;
}

const SHAPES = new WeakMap<z.core.$ZodType, Shape>();

/** The owner's name for the thing that a shape describes. */
export function titleOf(shape: Shape | undefined): string | undefined {
  return shape?.title;
}

/** The possible values of a union's discriminator key: the section kinds for `type`. */
export function kindWords({ key, options }: UnionShape): readonly string[] {
  return options.flatMap(({ fields }) => wordsOf(fields.get(key)) ?? []);
}

/** True for formatted text, with strong words, lists and links. */
export function isRichText(shape: Shape | undefined): boolean {
  return shape?.kind === 'text' && shape.role?.refersTo === 'links-in-text';
}

/** True for words that are shown as written and have no other meaning. */
export function isPlainText(shape: Shape | undefined): boolean {
  return shape?.kind === 'text' && shape.role === undefined && shape.isPlain;
}

/** True for the address of a page, or for a link. */
export function isForTarget(shape: Shape | undefined): boolean {
  return shape?.kind === 'text' && (shape.role?.refersTo === 'page' || shape.role?.refersTo === 'link');
}

/** The only allowed values, if there is such a list. */
export function wordsOf(shape: Shape | undefined): readonly string[] | undefined {
  return shape?.kind === 'text' ? shape.words : undefined;
}

/** True if the text is a valid value. */
export function accepts(shape: Shape, text: string): boolean {
  return issuesWith(shape, text).length === 0;
}

/** The issues of a text as the value. */
export function issuesWith({ schema }: Shape, text: string): readonly z.core.$ZodIssue[] {
  return z.safeParse(schema, text).error?.issues ?? [];
}

/** True if a group with only these values is valid. */
export function isComplete({ schema }: GroupShape, values: Readonly<Record<string, string>>): boolean {
  return z.safeParse(schema, values).success;
}

/** True for a list that may have no items. */
export function mayBeEmpty({ schema }: ListShape): boolean {
  return z.safeParse(schema, []).success;
}

function toShape(schema: z.core.$ZodType): Shape {
  const plain = unwrap(schema);
  const described = describe(schema, plain);
  if (plain instanceof z.ZodObject) {
    const fields = new Map(Object.entries(plain.shape).map(([key, field]) => [key, shapeOf(field)]));
    const short = registered(SHORT_FORMS, schema);
    const asText = short && shapeOf(short);
    const canRefer = [...fields.values(), asText].some((field) => field?.canRefer);
    return { kind: 'group', ...described, fields, asText, canRefer };
  }
  if (plain instanceof z.ZodArray) {
    const item = shapeOf(plain.def.element);
    const own = (registered(z.globalRegistry, schema)?.examples ?? []) as readonly string[];
    const one = item.kind === 'text' ? (item.words?.[0] ?? item.example) : undefined;
    const examples = own.length > 0 || one === undefined ? own : [one];
    return { kind: 'list', ...described, example: undefined, item, examples, canRefer: item.canRefer };
  }
  if (plain instanceof z.ZodDiscriminatedUnion) {
    const key = plain.def.discriminator;
    // Options of a union with a discriminator key are groups.
    const options = plain.def.options.map((option) => shapeOf(option) as GroupShape);
    const canRefer = options.some((option) => option.canRefer);
    const otherNames: OtherNames = Object.assign(
      {},
      described.otherNames,
      ...options.map(({ fields }) => fields.get(key)?.otherNames),
    );
    return {
      kind: 'union',
      ...described,
      otherNames,
      key,
      options,
      byWord: optionsByWord(key, options),
      canRefer,
    };
  }
  const role = registered(ROLES, schema);
  return {
    kind: 'text',
    ...described,
    isPlain: plain instanceof z.ZodString && !isChanged(schema),
    words: wordsAllowed(plain),
    form: registered(WRITTEN_FORMS, schema),
    role,
    canRefer: role !== undefined,
  };
}

/** The schema without the wrappers that make a value optional or transform it. */
function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  if (isWrapper(schema)) return unwrap(schema.def.innerType);
  if (!(schema instanceof z.ZodPipe)) return schema;
  // A transform before a group only allows another way to write it.
  return unwrap(schema.def.in instanceof z.ZodTransform ? schema.def.out : schema.def.in);
}

function isWrapper(schema: z.core.$ZodType): schema is z.ZodOptional | z.ZodDefault {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
}

/** True where the value is not the written text itself. */
function isChanged(schema: z.core.$ZodType): boolean {
  return isWrapper(schema) ? isChanged(schema.def.innerType) : schema instanceof z.ZodPipe;
}

function describe(schema: z.core.$ZodType, plain: z.core.$ZodType): Omit<Described, 'canRefer'> {
  const { title, description, examples } = registered(z.globalRegistry, schema) ?? {};
  const [example] = (examples ?? []) as readonly unknown[];
  return {
    schema,
    title,
    description,
    example: typeof example === 'string' ? example : undefined,
    isOptional: isWrapper(schema),
    isRecommended: registered(RECOMMENDED, schema) !== undefined,
    otherNames: registered(OTHER_NAMES, schema)?.names,
    limit: limitOf(plain),
  };
}

/** The registry's entry for a schema or for one that it wraps. */
function registered<T>(registry: { get(schema: z.core.$ZodType): T | undefined }, schema: z.core.$ZodType) {
  const found = registry.get(schema);
  if (found !== undefined || !isWrapper(schema)) return found;
  return registered(registry, schema.def.innerType);
}

function limitOf(plain: z.core.$ZodType): number | undefined {
  const rules = (plain._zod.def.checks ?? []).map((rule) => rule._zod.def);
  return rules.find((rule): rule is z.core.$ZodCheckMaxLengthDef => rule.check === 'max_length')?.maximum;
}

function wordsAllowed(plain: z.core.$ZodType): readonly string[] | undefined {
  if (!(plain instanceof z.ZodEnum || plain instanceof z.ZodLiteral)) return undefined;
  return [...plain._zod.values].filter((value): value is string => typeof value === 'string');
}

function optionsByWord(
  key: string,
  options: readonly GroupShape[],
): ReadonlyMap<string | undefined, GroupShape> {
  const byWord = new Map<string | undefined, GroupShape>();
  for (const option of options) {
    const field = option.fields.get(key);
    const words = [...(wordsOf(field) ?? []), ...(field?.isOptional ? [undefined] : [])];
    for (const word of words) if (!byWord.has(word)) byWord.set(word, option);
  }
  return byWord;
}
