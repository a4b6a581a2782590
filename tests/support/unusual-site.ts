import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { replace, write } from './sites.ts';

/** A word that cannot be broken, as names of places and offices can be. */
const LONG_WORD = 'Wasserversorgungsgenossenschaftsvorsitzende';

/** The length in characters of the words under a key; no schema allows much more. */
const LENGTHS: ReadonlyMap<string, number> = new Map([
  ['name', 80],
  ['title', 70],
  ['heading', 120],
  ['role', 120],
  ['location', 120],
  ['label', 60],
  ['caption', 160],
  ['tagline', 200],
  ['question', 200],
  ['quote', 300],
]);

/** Lists inside stations, focus areas and sections that may have any length; figures with a value may not. */
const INNER_LISTS = ['projects', 'departments', 'services', 'items', 'slides'];

/**
 * Changes a copy of the sample site into an extreme one: every name, title and heading is long and begins with a very
 * long word, and every list has `count` items. With more than four there are as many stations.
 */
export function makeUnusual(root: string, count: number): void {
  for (const file of readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.yaml')) continue;
    const path = `content/${file}`;
    const grown = grow(parse(readFileSync(join(root, path), 'utf8'), { schema: 'failsafe' }), count);
    write(
      root,
      path,
      stringify(Array.isArray(grown) ? repeat(grown, count) : grown, { aliasDuplicateObjects: false }),
    );
  }
  const station = readFileSync(join(root, 'content/stations/hill.yaml'), 'utf8');
  for (let number = 5; number <= count; number += 1)
    write(root, `content/stations/new-${number}.yaml`, station);
  // The menu bar has no room for long titles, and does not need it: an entry may have its own label.
  replace(root, 'site.yaml', '  - page: /\n', '  - page: /\n    label: Home\n');
  replace(root, 'site.yaml', '\n  - page: /contact\n', '\n  - page: /contact\n    label: Contact\n');
  replace(root, 'site.yaml', '- name: Good Sense', `- name: ${longer('Good Sense', 80)}`);
}

/** The longest possible figures: words that fit on a phone, and one word that does not. */
const LONG_FIGURES = [{ value: 'KES 1,234,567,890' }, { value: '12345678901234567890' }] as const;

function grow(value: unknown, count: number, key = ''): unknown {
  if (typeof value === 'string') return LENGTHS.has(key) ? longer(value, LENGTHS.get(key) ?? 0) : value;
  if (Array.isArray(value)) {
    const items = value.map((item) => grow(item, count));
    const isOfFigures = value.some((item) => item.value !== undefined);
    if (isOfFigures) return items.map((item, at) => ({ ...(item as object), ...LONG_FIGURES[at] }));
    return INNER_LISTS.includes(key) ? repeat(items, count) : items;
  }
  return Object.fromEntries(
    Object.entries(value as Record<string, unknown>).map(([name, inner]) => [name, grow(inner, count, name)]),
  );
}

function longer(words: string, length: number): string {
  const rest = 'of the upper and lower highlands and of the dry land beyond them '.repeat(4);
  return `${LONG_WORD} ${words} ${rest}`.slice(0, length).trim();
}

/** Repeats the items until there are `count` of them; an empty list stays empty. */
function repeat<T>(items: readonly T[], count: number): readonly T[] {
  return items.length === 0 ? [] : Array.from({ length: count }, (_, index) => items[index % items.length]!);
}
