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

/* The cache keeps one folder and removes all others, except those that another run may be filling or reading. */

test('a folder that another run is filling stays, and the folder of a killed run is removed', async () => {
  const cache = temporaryFolder();
  for (const name of ['.filling-now', '.filling-killed', 'old']) write(cache, `${name}/a.txt`, 'x');
  for (const name of ['.filling-killed', 'old']) wasUsedYesterday(join(cache, name));
  await fillCache(cache, 'new', async (folder) => write(folder, 'a.txt', 'y'));
  expect(readdirSync(cache).sort()).toEqual(['.filling-now', 'new']);
});

test('a folder that is in use stays', async () => {
  const cache = temporaryFolder();
  for (const name of ['shown', 'old']) {
    write(cache, `${name}/a.txt`, 'x');
    wasUsedYesterday(join(cache, name));
  }
  const inUse = join(cache, 'shown');
  await fillCache(cache, 'new', async (folder) => write(folder, 'a.txt', 'y'), { inUse });
  expect(readdirSync(cache).sort()).toEqual(['new', 'shown']);
});

test('a folder that another run has just found stays: that run still reads it', async () => {
  const cache = temporaryFolder();
  const old = await fillCache(cache, 'old', async (folder) => write(folder, 'a.txt', 'x'));
  wasUsedYesterday(old);
  expect(findCached(cache, 'old')).toBe(old);
  await fillCache(cache, 'new', async (folder) => write(folder, 'a.txt', 'y'));
  expect(readdirSync(cache).sort()).toEqual(['new', 'old']);
});

test('in a cache that no other run reads, only the new folder stays', async () => {
  const cache = temporaryFolder();
  for (const name of ['old', 'new']) {
    await fillCache(cache, name, async (folder) => write(folder, 'a.txt', name), { keepsRecent: false });
  }
  expect(readdirSync(cache)).toEqual(['new']);
});

test('also in such a cache, a folder that another run is filling stays', async () => {
  const cache = temporaryFolder();
  for (const name of ['.filling-now', 'old']) write(cache, `${name}/a.txt`, 'x');
  await fillCache(cache, 'new', async (folder) => write(folder, 'a.txt', 'y'), { keepsRecent: false });
  expect(readdirSync(cache).sort()).toEqual(['.filling-now', 'new']);
});

function wasUsedYesterday(folder: string): void {
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
  utimesSync(folder, yesterday, yesterday);
}

test.each([
  ['is cut off', (folder: string) => writeFileSync(join(folder, 'assets/site.css'), '')],
  ['is changed', (folder: string) => appendFileSync(join(folder, 'server.cjs'), '//')],
  ['is lost', (folder: string) => rmSync(join(folder, 'assets/site.css'))],
  ['was added', (folder: string) => write(folder, 'assets/other.css', 'x')],
])('a cached folder of which a file %s is filled again', async (_, damage) => {
  const cache = temporaryFolder();
  const fill = () =>
    fillCache(cache, 'theme', async (folder) => {
      write(folder, 'server.cjs', 'one');
      write(folder, 'assets/site.css', 'two');
    });
  const folder = await fill();
  // V8 keeps its code cache next to the code.
  write(folder, 'server.cjs.v20.cache', 'v8');
  expect(findCached(cache, 'theme')).toBe(folder);
  damage(folder);
  expect(findCached(cache, 'theme')).toBeUndefined();
  expect(await fill()).toBe(folder);
  expect(readFileSync(join(folder, 'server.cjs'), 'utf8')).toBe('one');
  expect(readdirSync(join(folder, 'assets'))).toEqual(['site.css']);
});

test.each(['[]', '{}', 'null', '"x"', '['])(
  'a folder with the list of files %s does not count as cached',
  (list) => {
    const cache = temporaryFolder();
    write(cache, 'theme/files.json', list);
    expect(findCached(cache, 'theme')).toBeUndefined();
  },
);

test('a folder that another run filled in the meantime is used, although filling failed here', async () => {
  const cache = temporaryFolder();
  const folder = await fillCache(cache, 'theme', async () => {
    await fillCache(cache, 'theme', async (other) => write(other, 'a.txt', 'x'));
    throw new Error('The disk is full.');
  });
  expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('x');
  expect(readdirSync(cache)).toEqual(['theme']);
});

test('filling that fails without a folder to use gives the reason, and leaves nothing', async () => {
  const cache = temporaryFolder();
  const filled = fillCache(cache, 'theme', async (folder) => {
    write(folder, 'a.txt', 'x');
    throw new Error('The disk is full.');
  });
  await expect(filled).rejects.toThrow('The disk is full.');
  expect(readdirSync(cache)).toEqual([]);
});

test('every user who may run sitegen can read a cached folder', async () => {
  const folder = await fillCache(temporaryFolder(), 'theme', async (fresh) => write(fresh, 'a.txt', 'x'));
  expect((statSync(folder).mode & 0o777).toString(8)).toBe('755');
});
