import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { builtSite } from '../support/built-site.ts';
import { REPOSITORY } from '../support/repository.ts';

import { dataIn } from '../support/structured-data.ts';
import { strayings } from '../support/vocabulary.ts';
import { EVERY_PAGE } from './route-table.ts';

/* The data of the first site for search engines. */

const site = builtSite('shipped');
const told = (address: string) => dataIn(site.page(address).html());

test.each(EVERY_PAGE)('%s uses only the vocabulary of schema.org', (address) => {
  expect(told(address).flatMap((thing) => strayings(thing))).toEqual([]);
});

test('no page contains data from a placeholder', () => {
  const all = EVERY_PAGE.map((address) => JSON.stringify(told(address))).join('\n');
  expect(placeholders().length).toBeGreaterThan(100);
  expect(placeholders().filter((words) => all.includes(JSON.stringify(words).slice(1, -1)))).toEqual([]);
});

test('eight stations are confirmed, the hospital is not', () => {
  const [list] = told('/').filter((thing) => thing['@type'] === 'ItemList');
  expect(list?.itemListElement).toHaveLength(8);
  expect(told('/stations/maua/')).toContainEqual(expect.objectContaining({ '@type': 'Place', name: 'Maua' }));
  expect(told('/stations/mtkenya-hospital/')).toEqual([]);
});

/** Returns the names and only words of placeholder entities that no confirmed entity shares. */
function placeholders(): readonly string[] {
  const content = readdirSync(join(REPOSITORY, 'content'), { recursive: true, encoding: 'utf8' });
  const lists = content.filter((path) => path.endsWith('.yaml')).map((path) => `content/${path}`);
  const all = ['site.yaml', ...lists].flatMap((path) =>
    namesIn(parse(readFileSync(join(REPOSITORY, path), 'utf8'))),
  );
  const confirmed = new Set(all.filter(({ isConfirmed }) => isConfirmed).map(({ words }) => words));
  return all.map(({ words }) => words).filter((words) => !confirmed.has(words));
}

type Name = { readonly words: string; readonly isConfirmed: boolean };

function namesIn(value: unknown): readonly Name[] {
  if (typeof value !== 'object' || value === null) return [];
  const within = Object.values(value).flatMap(namesIn);
  if (Array.isArray(value)) return within;
  const entity = value as Readonly<Record<string, unknown>>;
  const isConfirmed = entity.placeholder !== true;
  const own = NAMING.flatMap((key) => entity[key] ?? []).flat();
  return [...within, ...own.map((words) => ({ words: String(words), isConfirmed }))];
}

const NAMING = 'name title question description email phone address href file applyLink'.split(' ');
