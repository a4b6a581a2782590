import { FOLDERS, LISTS, SITE } from './content.ts';
import {
  type GroupShape,
  isComplete,
  isForTarget,
  isPlainText,
  isRichText,
  type Shape,
  shapeOf,
  wordsOf,
} from './shape.ts';

let names: ReturnType<typeof collect> | undefined;

function known(): ReturnType<typeof collect> {
  names ??= collect();
  return names;
}

/** Every key of all entities and sections, at any level: the words that can come before a colon. */
export function keyNames(): ReadonlySet<string> {
  return known().all;
}

/** The name that a word is, with any capital letters. */
export function nameInAnyCase(word: string, names: Iterable<string>): string | undefined {
  const lowered = word.toLowerCase();
  return [...names].find((name) => name.toLowerCase() === lowered);
}

/** The keys whose value is always a list. */
export function listNames(): ReadonlySet<string> {
  return known().ofLists;
}

/** True for a key whose value can be a list. */
export function mayBeList(name: string): boolean {
  return known().withLists.has(name);
}

/** The keys whose value is always a text. */
export function textNames(): ReadonlySet<string> {
  return known().ofTexts;
}

/** The keys whose value may be formatted text, which can have lists in it. */
export function richTextNames(): ReadonlySet<string> {
  return known().ofRichTexts;
}

/** The keys whose value is always formatted text. */
export function formattedNames(): ReadonlySet<string> {
  return known().ofFormatted;
}

/** The keys that are always at the left edge. */
export function topNames(): ReadonlySet<string> {
  return known().ofTop;
}

/** True if some group has both keys. */
export function areTogether(one: string, other: string): boolean {
  return known().groups.some(({ fields }) => fields.has(one) && fields.has(other));
}

/**
 * The key of words beside another key: the given one, or the first for plain words if that one is for an address and the words
 * are none. Undefined if no key is for such words.
 */
export function keyForWords(words: string, given: string, beside: string, shape: Shape): string | undefined {
  const groups = groupsBelow(shape).filter(({ fields }) => fields.has(given) && fields.has(beside));
  const isAddress = /^[/#]|^[a-z]+:/i.test(words);
  if (isAddress || !groups.some(({ fields }) => isForTarget(fields.get(given)))) return given;
  return groups.flatMap(({ fields }) => [...fields]).find(([, field]) => isPlainText(field))?.[0];
}

/** The lists that can be in the same group as a key, in some group of a shape. */
export function listsBeside(key: string, shape: Shape): readonly string[] {
  return listsIn(groupsWith(key, shape));
}

function groupsWith(key: string, shape: Shape): readonly GroupShape[] {
  return groupsBelow(shape).filter(({ fields }) => fields.has(key));
}

function listsIn(groups: readonly GroupShape[]): readonly string[] {
  const lists = groups.flatMap(({ fields }) => [...fields].filter(([, { kind }]) => kind === 'list'));
  return [...new Set(lists.map(([name]) => name))];
}

/** The lists that can be in the same group as a key, where a group with only this key and value is not complete. */
export function listsCompleting(key: string, value: string, shape: Shape): readonly string[] {
  return listsIn(groupsWith(key, shape).filter((group) => !isComplete(group, { [key]: value })));
}

/** A written key with its value. */
type Written = { readonly key?: string | undefined; readonly value: string };

/** The groups of a shape that can have all of these keys with their values. */
function groupsLike(written: readonly Written[], shape: Shape): readonly GroupShape[] {
  return groupsBelow(shape).filter(({ fields }) =>
    written.every(({ key = '', value }) => {
      const field = fields.get(key);
      return field !== undefined && wordsOf(field)?.includes(value) !== false;
    }),
  );
}

/**
 * The keys that can be beside others in some group of a shape, and whose value is a group with all the given names, or a list
 * of such groups; only the required ones, if there are any. None if the names can be beside them, too.
 */
export function keysWithValue(
  of: 'keys' | 'list',
  names: readonly string[],
  beside: readonly Written[],
  shape: Shape,
): readonly string[] {
  const groups = groupsLike(beside, shape);
  if (beside.length === 0 || groups.some((group) => hasAllOf(group, names))) return [];
  const fits = (field: Shape) => hasAllIn(field, of, names);
  return requiredFirst(fieldsWithout(beside, groups, fits)).map(([key]) => key);
}

/** True if the value of a key, in some group of a shape, can be a group with all the given names, or a list of such groups. */
export function mayContain(
  key: string,
  of: 'keys' | 'list',
  names: readonly string[],
  shape: Shape,
): boolean {
  return groupsWith(key, shape).some(({ fields }) => hasAllIn(fields.get(key)!, of, names));
}

function hasAllIn(field: Shape, of: 'keys' | 'list', names: readonly string[]): boolean {
  const value = of === 'keys' ? field : field.kind === 'list' ? field.item : undefined;
  return value !== undefined && groupsOf(value).some((group) => hasAllOf(group, names));
}

function hasAllOf({ fields }: GroupShape, names: readonly string[]): boolean {
  return names.every((name) => fields.has(name));
}

/** The texts that a group with these keys needs and does not have, in some group of a shape. */
export function textsNeeded(
  written: readonly Written[],
  shape: Shape,
): readonly { readonly key: string; readonly isFormatted: boolean }[] {
  const isText = (field: Shape) => !field.isOptional && (isRichText(field) || isPlainText(field));
  const groups = written.length === 0 ? [] : groupsLike(written, shape);
  return fieldsWithout(written, groups, isText).map(([key, field]) => ({
    key,
    isFormatted: isRichText(field),
  }));
}

/** False if no group of a shape that can have the written keys can have this key too. */
export function mayBeAmong(key: string, written: readonly Written[], shape: Shape): boolean {
  const groups = groupsLike(written, shape);
  return groups.length === 0 || groups.some(({ fields }) => fields.has(key));
}

/** The fields of some groups that are not written, each once. */
function fieldsWithout(
  written: readonly Written[],
  groups: readonly GroupShape[],
  fits: (field: Shape) => boolean,
): readonly (readonly [string, Shape])[] {
  const isWritten = (name: string) => written.some(({ key }) => key === name);
  const found = groups.flatMap(({ fields }) =>
    [...fields].filter(([name, field]) => !isWritten(name) && fits(field)),
  );
  return [...new Map(found)];
}

/** The required ones of some fields, if there are any; else all of them. */
export function requiredFirst<T extends readonly [string, Shape]>(fields: readonly T[]): readonly T[] {
  const required = fields.filter(([, { isOptional }]) => !isOptional);
  return required.length > 0 ? required : fields;
}

/** True if a key is for formatted text in each group of a shape that can have all of these keys with their values. */
export function isFormattedAmong(key: string, written: readonly Written[], shape: Shape): boolean {
  const groups = groupsLike(written, shape);
  return groups.length > 0 && groups.every(({ fields }) => isRichText(fields.get(key)));
}

type Key = { readonly name: string; readonly of: Shape };

type KeyNames = Readonly<
  Record<
    'all' | 'ofLists' | 'withLists' | 'ofTexts' | 'ofRichTexts' | 'ofFormatted' | 'ofTop',
    ReadonlySet<string>
  >
> & { readonly groups: readonly GroupShape[] };

function collect(): KeyNames {
  const ofFiles = [SITE, ...Object.values(FOLDERS)].flatMap(({ schema }) => groupsOf(shapeOf(schema)));
  const ofItems = Object.values(LISTS).flatMap(({ schema }) => keysOf(shapeOf(schema)));
  const top = ofFiles.flatMap(({ fields }) => [...fields.keys()]);
  const below = [...ofFiles.flatMap(({ fields }) => [...fields.values()].flatMap(keysOf)), ...ofItems];
  const keys = [...ofFiles.flatMap(keysOf), ...ofItems];
  const inside = new Set(below.map(({ name }) => name));
  const all = new Set(keys.map(({ name }) => name));
  const always = (holds: (of: Shape) => boolean) => {
    const others = new Set(keys.filter(({ of }) => !holds(of)).map(({ name }) => name));
    return new Set([...all].filter((name) => !others.has(name)));
  };
  const schemas = [SITE, ...Object.values(FOLDERS), ...Object.values(LISTS)].map(({ schema }) => schema);
  return {
    all,
    groups: schemas.flatMap((schema) => groupsBelow(shapeOf(schema))),
    ofLists: always(({ kind }) => kind === 'list'),
    withLists: new Set(keys.filter(({ of }) => of.kind === 'list').map(({ name }) => name)),
    ofTexts: always(({ kind }) => kind === 'text'),
    ofRichTexts: new Set(keys.filter(({ of }) => isRichText(of)).map(({ name }) => name)),
    ofFormatted: always(isRichText),
    ofTop: new Set(top.filter((name) => !inside.has(name))),
  };
}

/** The groups of keys that a file can be. */
function groupsOf(shape: Shape): readonly GroupShape[] {
  if (shape.kind === 'group') return [shape];
  return shape.kind === 'union' ? shape.options.flatMap(groupsOf) : [];
}

/** The groups of a shape and all groups in them. */
function groupsBelow(shape: Shape): readonly GroupShape[] {
  if (shape.kind === 'list') return groupsBelow(shape.item);
  return groupsOf(shape).flatMap((group) => [group, ...[...group.fields.values()].flatMap(groupsBelow)]);
}

function keysOf(shape: Shape): readonly Key[] {
  switch (shape.kind) {
    case 'list':
      return keysOf(shape.item);
    case 'union':
      return shape.options.flatMap(keysOf);
    case 'group':
      return [...shape.fields].flatMap(([name, of]) => [{ name, of }, ...keysOf(of)]);
    case 'text':
      return [];
  }
}

/** Characters that people type instead of the colon after a key, as the source of a pattern. Within a word, a hyphen is none. */
export const IN_PLACE_OF_COLON = '[-=]>|→|:?=+|[;：]|[-–—](?=\\s)';
