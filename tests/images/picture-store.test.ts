import { mkdirSync, readdirSync, readFileSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPictureStore } from '../../generator/cache/picture-store.ts';
import { temporaryFolder, write } from '../support/sites.ts';

/* Pictures that were made stay, whole, whatever happens to the runs that make them. */

const NOW = new Date('2026-03-31T12:00:00Z');
const DAY = 24 * 60 * 60 * 1000;

test('what is stored is found by the next run', async () => {
  const folder = join(temporaryFolder(), 'pictures');
  const store = openPictureStore(folder);
  expect([store.has('a.avif'), store.get('a.avif')]).toEqual([false, undefined]);
  await store.set('a.avif', 'bytes');
  const next = openPictureStore(folder);
  expect([next.has('a.avif'), next.get('a.avif'), next.path('a.avif')]).toEqual([
    true,
    'bytes',
    join(folder, 'a.avif'),
  ]);
});

test('two runs that store the same picture at once leave it whole, and nothing else', async () => {
  const folder = temporaryFolder();
  const bytes = Buffer.alloc(1_000_000, 'x');
  const runs = [openPictureStore(folder), openPictureStore(folder)];
  await Promise.all(
    Array.from({ length: 20 }, async (_, round) => {
      await runs[round % 2]!.set('a.avif', bytes);
      expect(readFileSync(join(folder, 'a.avif')).length).toBe(bytes.length);
    }),
  );
  expect(readdirSync(folder)).toEqual(['a.avif']);
});

test('the unfinished file of a run that was killed is removed, that of a run at work stays', () => {
  const folder = temporaryFolder();
  write(folder, '.making-1', 'half a pict');
  write(folder, '.making-2', 'half a pict');
  setAge(folder, '.making-1', 15 * 60 * 1000);
  setAge(folder, '.making-2', 1000);
  openPictureStore(folder, NOW);
  expect(readdirSync(folder)).toEqual(['.making-2']);
});

test('what the site has not needed for a month goes', () => {
  const folder = temporaryFolder();
  for (const name of ['needed', 'old', 'recent']) write(folder, name, '');
  for (const name of ['needed', 'old']) setAge(folder, name, 31 * DAY);
  setAge(folder, 'recent', 29 * DAY);
  openPictureStore(folder).prune((key) => key === 'needed', NOW);
  expect(readdirSync(folder)).toEqual(['needed', 'recent']);
});

test('nothing goes from a folder that several sites share by a link', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'shared'));
  symlinkSync(join(folder, 'shared'), join(folder, 'pictures'), 'junction');
  write(folder, 'shared/old', '');
  setAge(folder, 'shared/old', 31 * DAY);
  openPictureStore(join(folder, 'pictures')).prune(() => false, NOW);
  expect(readdirSync(join(folder, 'shared'))).toEqual(['old']);
});

function setAge(folder: string, name: string, age: number): void {
  const time = new Date(NOW.getTime() - age);
  utimesSync(join(folder, name), time, time);
}
