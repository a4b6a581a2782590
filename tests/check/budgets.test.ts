import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { BUDGETS, budgetFor, placeOfWidgets } from '../../generator/check/budgets.ts';
import { openProject } from '../../generator/pipeline/project.ts';
import { FOLDERS } from '../../generator/schema/content.ts';
import { SECTIONS } from '../../generator/schema/sections.ts';
import { siteInMemory } from '../support/made-site.ts';
import { REPOSITORY } from '../support/repository.ts';
import { tinySite } from '../support/sites.ts';

/* The parts that a page may load before the visitor scrolls. */

const pageOf = (route: string, ...types: readonly string[]) =>
  ({
    route,
    collection: 'pages',
    entity: { sections: types.map((type) => ({ type })) },
  }) as unknown as Parameters<typeof budgetFor>[0];

const KINDS = Object.keys(SECTIONS) as (keyof typeof SECTIONS)[];

test.each(KINDS)('a page with a section %s has the budget for what the section weighs as', (kind) => {
  const { weighsAs } = SECTIONS[kind];
  const weight = typeof weighsAs === 'function' ? undefined : (weighsAs ?? 'text');
  if (weight === undefined) return;
  expect(budgetFor(pageOf('/a', kind))).toEqual(BUDGETS[weight === 'widget' ? 'subscribe' : weight]);
});

test.each(Object.entries(FOLDERS))(
  'a page of %s has the budget for what the collection weighs as',
  (name, { weighsAs }) => {
    const page = { ...pageOf('/a', 'text'), collection: name as keyof typeof FOLDERS };
    expect(budgetFor(page)).toEqual(BUDGETS[weighsAs ?? 'text']);
  },
);

test('a collection whose pages show a slideshow says so', () => {
  expect(FOLDERS.stations.weighsAs).toBe('slideshow');
});

test.each(KINDS)('a section %s that shows an island says that it is a widget', (kind) => {
  const folder = join(REPOSITORY, 'templates/sections', kind);
  const ofCollection = join(REPOSITORY, 'templates/collections', kind);
  const template = readFileSync(join(existsSync(folder) ? folder : ofCollection, 'section.tsx'), 'utf8');
  if (!template.includes('/islands/')) return;
  const { weighsAs } = SECTIONS[kind];
  expect(typeof weighsAs === 'function' ? weighsAs({ list: 'newsletters' }) : weighsAs).toBe('widget');
});

describe('a newsletter box', () => {
  test.each([
    [['slideshow', 'text', 'subscribe'], 'below'],
    [['slideshow', 'subscribe', 'text'], 'in-view'],
    [['text', 'text', 'subscribe'], 'in-view'],
    [['text', 'slideshow', 'subscribe'], 'in-view'],
    [['slideshow', 'text'], 'none'],
  ])('among %j is %s', (types, place) => {
    expect(placeOfWidgets(pageOf('/', ...types))).toBe(place);
  });

  test('may be in view on any page, and loads nothing before the visitor scrolls to it', () => {
    expect(budgetFor(pageOf('/', 'text', 'subscribe')).js).toEqual(BUDGETS.subscribe.js);
    expect(budgetFor(pageOf('/', 'slideshow', 'text', 'subscribe')).js).toEqual(BUDGETS.home.js);
    expect(budgetFor(pageOf('/news', 'text', 'subscribe'))).toEqual(BUDGETS.subscribe);
    expect(budgetFor(pageOf('/', 'slideshow', 'text'))).toEqual(BUDGETS.home);
  });
});

test('each script weighs what a host sends, and is counted with the scripts that it imports', async () => {
  const { plan } = await siteInMemory(openProject({ root: tinySite() }));
  const { scripts, weigh } = plan!.files(() => undefined);
  const imported = new Set(scripts.flatMap((script) => weigh(script).imports));
  expect([...imported].filter((one) => !scripts.includes(one))).toEqual([]);
  expect([...imported].some((one) => /\/react-[^/]*\.js$/.test(one))).toBe(true);
  expect(scripts.filter((one) => !one.endsWith('.js'))).toEqual([]);
  for (const script of scripts) expect(weigh(script).bytes).toBe(gzipSync(weigh(script).text).length);
});
