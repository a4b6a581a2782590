import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { openProject } from '../generator/pipeline/project.ts';
import { siteInMemory } from './support/made-site.ts';
import { REPOSITORY } from './support/repository.ts';

/*
 * The whole output of the smallest site, to read: a change of a template shows here as a short difference. `npm run
 * renew` writes it again; read the difference before you commit it.
 */
const TINY = join(REPOSITORY, 'tests', 'golden', 'tiny');

const files = new Map<string, string>();

beforeAll(async () => {
  // Nothing is written into the folders of the tests, not even the cache of their pictures.
  const pictureCache = openProject({ root: REPOSITORY }).pictureCache;
  const project = { ...openProject({ root: join(TINY, 'site') }), pictureCache };
  const { diagnostics, pages, files: others, pictures } = await siteInMemory(project);
  expect(diagnostics).toEqual([]);
  const paths = [...pages.keys(), ...others.map(({ path }) => path), ...pictures].sort();
  files.set('files.txt', paths.map((path) => `${withoutHash(path)}\n`).join(''));
  for (const file of others) {
    if ('text' in file) files.set(file.path, readable(file.text));
    else if ('bytes' in file) files.set(file.path, readable(file.bytes().toString()));
  }
  for (const [path, { html }] of pages) files.set(path, readable(html));
});

test.each(['files.txt', 'index.html', 'stations/hill/index.html', '404.html', 'robots.txt', 'sitemap.xml'])(
  'the smallest site has the expected %s',
  (path) => {
    const made = files.get(path) ?? '';
    const place = join(TINY, 'expected', path);
    if (process.env.RENEW) {
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(place, made);
    }
    expect(made).toBe(readFileSync(place, 'utf8'));
  },
);

/** Puts each element on its own line, so a difference is also one line. */
function readable(text: string): string {
  return `${withoutHash(text).replaceAll('><', '>\n<').trimEnd()}\n`;
}

function withoutHash(text: string): string {
  return text
    .replace(/(assets\/[\w-]+)-[\w-]{8}\./g, '$1.')
    .replace(/\.[0-9a-f]{8}\.(avif|webp|jpg)/g, '.$1')
    .replace(/(images\/titles\/)[0-9a-f]{20}\./g, '$1title.');
}
