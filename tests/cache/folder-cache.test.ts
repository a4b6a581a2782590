import {
  appendFileSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fillCache, findCached } from '../../generator/cache/folder-cache.ts';
import { temporaryFolder, write } from '../support/sites.ts';

/* One folder is kept and all others go, but for what another run is still filling. */

test('what another run is filling stays, and what one has left that was killed goes', async () => {
  const cache = temporaryFolder();
  for (const name of ['.filling-now', '.filling-killed', 'old']) write(cache, `${name}/a.txt`, 'x');
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
  utimesSync(join(cache, '.filling-killed'), yesterday, yesterday);
  await fillCache(cache, 'new', async (folder) => write(folder, 'a.txt', 'y'));
  expect(readdirSync(cache).sort()).toEqual(['.filling-now', 'new']);
});

test.each([
  ['is cut off', (folder: string) => writeFileSync(join(folder, 'assets/site.css'), '')],
  ['is changed', (folder: string) => appendFileSync(join(folder, 'server.cjs'), '//')],
  ['is lost', (folder: string) => rmSync(join(folder, 'assets/site.css'))],
  ['was added', (folder: string) => write(folder, 'assets/other.css', 'x')],
])('a kept folder of which a file %s is filled again', async (_, damage) => {
  const cache = temporaryFolder();
  const fill = () =>
    fillCache(cache, 'theme', async (folder) => {
      write(folder, 'server.cjs', 'one');
      write(folder, 'assets/site.css', 'two');
    });
  const folder = await fill();
  // Beside the code V8 keeps what it made of it.
  write(folder, 'server.cjs.v20.cache', 'v8');
  expect(findCached(cache, 'theme')).toBe(folder);
  damage(folder);
  expect(findCached(cache, 'theme')).toBeUndefined();
  expect(await fill()).toBe(folder);
  expect(readFileSync(join(folder, 'server.cjs'), 'utf8')).toBe('one');
  expect(readdirSync(join(folder, 'assets'))).toEqual(['site.css']);
});

test.each(['[]', '{}', 'null', '"x"', '['])(
  'a folder whose list of files is %s is not taken for a kept one',
  (list) => {
    const cache = temporaryFolder();
    write(cache, 'theme/files.json', list);
    expect(findCached(cache, 'theme')).toBeUndefined();
  },
);

test('what another run has filled meanwhile serves, though filling failed here', async () => {
  const cache = temporaryFolder();
  const folder = await fillCache(cache, 'theme', async () => {
    await fillCache(cache, 'theme', async (other) => write(other, 'a.txt', 'x'));
    throw new Error('The disk is full.');
  });
  expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('x');
  expect(readdirSync(cache)).toEqual(['theme']);
});

test('filling that fails with nothing to serve says why, and leaves nothing', async () => {
  const cache = temporaryFolder();
  const filled = fillCache(cache, 'theme', async (folder) => {
    write(folder, 'a.txt', 'x');
    throw new Error('The disk is full.');
  });
  await expect(filled).rejects.toThrow('The disk is full.');
  expect(readdirSync(cache)).toEqual([]);
});

test('everybody who may run sitegen can read a kept folder', async () => {
  const folder = await fillCache(temporaryFolder(), 'theme', async (fresh) => write(fresh, 'a.txt', 'x'));
  expect((statSync(folder).mode & 0o777).toString(8)).toBe('755');
});
