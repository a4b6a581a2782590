import { cpSync, mkdtempSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { basePath } from '../../generator/model/paths.ts';
import { openProject, type Project } from '../../generator/pipeline/project.ts';
import { type PageInMemory, siteInMemory } from '../support/made-site.ts';
import { sharePictures } from '../support/share-pictures.ts';
import { replace } from '../support/sites.ts';

/*
 * A page is not rendered again if the hash of its inputs is the same. So the hash must cover everything that can
 * change a byte, and nothing else.
 */
type Pages = ReadonlyMap<string, PageInMemory>;

const NOTHING_KEPT = { has: () => false };

let root = '';
let project: Project;
let first: Pages;

/** Copies the sample site into a separate folder. */
function copyOfSample(): string {
  const copy = mkdtempSync(join(inject('runFolder'), 'inputs-'));
  for (const part of ['site.yaml', 'content', 'public'])
    cpSync(join(inject('sample'), part), join(copy, part), { recursive: true });
  sharePictures(copy, inject('sample'));
  return copy;
}

beforeAll(async () => {
  root = copyOfSample();
  project = openProject({ root });
  first = (await siteInMemory(project, { useCache: true })).pages;
  expect(first.size).toBeGreaterThan(20);
});

describe('equal inputs, equal hashes and bytes', () => {
  test('with and without data from the last build', async () => {
    expect((await siteInMemory(project, { useCache: true }, NOTHING_KEPT)).pages).toEqual(first);
    expect((await siteInMemory(project, { useCache: false })).pages).toEqual(first);
  });

  test('and without that data every page is made again, even if all are already published', async () => {
    const published = { has: () => true };
    expect((await siteInMemory(project, { useCache: true }, published)).pages.size).toBe(1);
    expect((await siteInMemory(project, { useCache: false }, published)).pages).toEqual(first);
  });

  test('after all files were saved again', async () => {
    for (const path of readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' }))
      utimesSync(join(root, 'content', path), new Date(), new Date());
    expect((await siteInMemory(project, { useCache: true }, NOTHING_KEPT)).pages).toEqual(first);
  });

  test('in another folder, for another output folder', async () => {
    const copy = copyOfSample();
    const elsewhere = openProject({ root: copy, out: join(copy, 'public_html') });
    expect((await siteInMemory(elsewhere)).pages).toEqual(first);
  });

  test('by a thorough check', async () => {
    const { pages } = await siteInMemory(project, {}, { level: 'check' });
    expect(pages).toEqual(first);
  });
});

describe('different bytes, different hash', () => {
  test.each<[string, Parameters<typeof siteInMemory>[1], (copy: string) => void]>([
    ['below another path', { base: basePath('/x/')! }, () => undefined],
    ['a year later', { asOf: '2027-01-15' as never }, () => undefined],
    [
      'with another word in one answer',
      {},
      (copy) => replace(copy, 'content/faqs.yaml', 'Where do you work?', 'Where do you all work?'),
    ],
    [
      'with another name of a station',
      {},
      (copy) => replace(copy, 'content/stations/valley.yaml', '\nlocation: North', '\nlocation: Far North'),
    ],
  ])('%s', async (_, options, change) => {
    const copy = copyOfSample();
    change(copy);
    const { pages } = await siteInMemory(openProject({ root: copy }), { strict: false, ...options });
    const changed = [...pages].filter(([path, { html }]) => html !== first.get(path)?.html);
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.filter(([path, { inputHash }]) => inputHash === first.get(path)?.inputHash)).toEqual([]);
  });
});
