import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/*
 * The vocabulary of schema.org, from schema-dts: types that are generated from schema.org's own definitions. Each
 * class is an interface that extends its parents; each property has the possible classes and kinds of value.
 */
const TYPES = readFileSync(
  fileURLToPath(import.meta.resolve('schema-dts')).replace(/schema\.js$/, 'schema.d.ts'),
  'utf8',
);

type Class = {
  readonly above: readonly string[];
  readonly properties: ReadonlyMap<string, readonly string[]>;
};

const CLASSES = new Map<string, Class>();
for (const [, name = '', extended = '', body = ''] of TYPES.matchAll(
  /^interface (\w+)Base extends ([^{]+) \{\n([\s\S]*?)^\}/gm,
)) {
  const properties = [...body.matchAll(/^ {4}"(\w+)"\??: SchemaValue<([^,]+), /gm)].map(
    ([, property = '', range = '']) => [property, range.split(' | ')] as const,
  );
  CLASSES.set(name, { above: basesIn(extended), properties: new Map(properties) });
}
for (const [, name = '', extended = ''] of TYPES.matchAll(
  /^export interface (\w+)Leaf extends ([^{]+) \{/gm,
)) {
  if (!CLASSES.has(name)) CLASSES.set(name, { above: basesIn(extended), properties: new Map() });
}

/** Returns all differences of an object from the vocabulary, each with its path. */
export function strayings(value: unknown, way = '$'): readonly string[] {
  const { '@context': _, '@type': type, ...rest } = value as Readonly<Record<string, unknown>>;
  if (typeof type !== 'string' || !CLASSES.has(type)) return [`${way}: no class ${String(type)}`];
  return Object.entries(rest).flatMap(([property, values]) => {
    if (property === '@id') return isAddress(values) ? [] : [`${way}: @id ${String(values)} is no address`];
    const range = rangeOf(property, type);
    if (range === undefined) return [`${way}: ${type} has no ${property}`];
    return [values].flat().flatMap((one, index) => outside(one, range, `${way}.${property}[${index}]`));
  });
}

function outside(value: unknown, range: readonly string[], way: string): readonly string[] {
  if (typeof value === 'number') {
    return range.some((kind) => NUMBERS.includes(kind)) ? [] : [`${way}: a number`];
  }
  if (typeof value === 'string') {
    if (value.trim() === '') return [`${way}: nothing`];
    return range.some((kind) => TEXTS[kind]?.(value)) ? [] : [`${way}: ${value} is none of ${range}`];
  }
  const { '@type': type, ...rest } = value as Readonly<Record<string, unknown>>;
  if (type === undefined) {
    return isAddress(rest['@id']) && Object.keys(rest).length === 1 ? [] : [`${way}: refers to nothing`];
  }
  const fits = range.some((kind) => allAbove(String(type)).has(kind));
  return fits ? strayings(value, way) : [`${way}: ${String(type)} is none of ${range}`];
}

function rangeOf(property: string, type: string): readonly string[] | undefined {
  for (const name of allAbove(type)) {
    const range = CLASSES.get(name)?.properties.get(property);
    if (range !== undefined) return range;
  }
  return undefined;
}

/** Returns a class and all its ancestors. */
function allAbove(type: string): ReadonlySet<string> {
  const found = new Set([type]);
  // The loop also visits members that it adds.
  for (const name of found) for (const above of CLASSES.get(name)?.above ?? []) found.add(above);
  return found;
}

function basesIn(extended: string): readonly string[] {
  return extended.split(', ').map((one) => one.trim().replace(/Base$/, ''));
}

const NUMBERS = ['Number', 'Integer', 'Float'];

const TEXTS: Readonly<Record<string, (written: string) => boolean>> = {
  Text: () => true,
  URL: isAddress,
  // ISO 8601; the day and the month may be left out.
  Date: (written) => /^\d{4}(-\d\d(-\d\d)?)?$/.test(written) && !Number.isNaN(Date.parse(written)),
  DateTime: (written) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/.test(written) && !Number.isNaN(Date.parse(written)),
};

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && /^https:\/\//.test(value) && URL.canParse(value);
}
