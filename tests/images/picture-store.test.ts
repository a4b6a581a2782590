import { execFileSync } from 'node:child_process';
import { lstatSync, mkdirSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPictureStore } from '../../generator/cache/picture-store.ts';
import { processName } from '../../generator/cache/process-name.ts';
import { unfinishedName } from '../../generator/cache/unfinished.ts';
import { contentHash } from '../../generator/model/content-hash.ts';
import { temporaryFolder, write } from '../support/sites.ts';

/* Finished pictures stay complete, whatever happens to the runs that make them. */

const NOW = new Date('2026-03-31T12:00:00Z');
const DAY = 24 * 60 * 60 * 1000;

test('the next run finds a stored picture', async () => {
  const folder = join(temporaryFolder(), 'pictures');
  const store = openPictureStore(folder);
  expect([store.has('a.avif'), store.read('a.avif')]).toEqual([false, undefined]);
  await store.set('a.avif', 'bytes');
  const next = openPictureStore(folder);
  expect([next.has('a.avif'), next.read('a.avif')?.bytes.toString()]).toEqual([true, 'bytes']);
});

test('two runs that store the same picture at once leave it complete, and nothing else', async () => {
  const folder = temporaryFolder();
  const bytes = Buffer.alloc(1_000_000, 'x');
  const runs = [openPictureStore(folder), openPictureStore(folder)];
  await Promise.all(
    Array.from({ length: 20 }, async (_, round) => {
      await runs[round % 2]!.set('a.avif', bytes);
      expect(openPictureStore(folder).read('a.avif')?.bytes.equals(bytes)).toBe(true);
    }),
  );
  expect(readdirSync(folder)).toEqual([`a.${contentHash(bytes)}.avif`]);
});

test('the unfinished file of a killed run is removed, that of an active run stays', () => {
  const folder = temporaryFolder();
  const ofNobody = 'a.avif.0123456789ab.making';
  const ofGone = `b.avif.0123456789ab.${processName().replace(/^\d+/, '999999999')}.making`;
  const [atWork, elsewhere] = [unfinishedName('c.avif'), 'd.avif.0123456789ab.1.5.another-host.making'];
  for (const name of [ofNobody, ofGone, atWork, elsewhere]) write(folder, name, 'half a pict');
  setAge(folder, ofNobody, 15 * 60 * 1000);
  setAge(folder, elsewhere, 1000);
  // An active run may be slow.
  setAge(folder, atWork, DAY);
  openPictureStore(folder, NOW);
  expect(readdirSync(folder)).toEqual([atWork, elsewhere]);
});

test('a picture that the site has not used for a month is removed', () => {
  const folder = temporaryFolder();
  const [needed, old, recent] = ['needed', 'old', 'recent'].map((stem) => `${stem}.${contentHash('')}.avif`);
  const ofOlderVersion = 'needed.avif';
  for (const name of [needed!, old!, recent!, ofOlderVersion]) write(folder, name, '');
  for (const name of [needed!, old!, ofOlderVersion]) setAge(folder, name, 31 * DAY);
  setAge(folder, recent!, 29 * DAY);
  openPictureStore(folder).prune((key) => key === 'needed.avif', NOW);
  expect(readdirSync(folder)).toEqual([needed, recent]);
});

test('if two runs stored two files for one value, one is removed after a month', () => {
  const folder = temporaryFolder();
  const names = ['one', 'two'].map((text) => `known.${contentHash(text)}.found-1`);
  for (const name of names) {
    write(folder, name, '');
    setAge(folder, name, 31 * DAY);
  }
  openPictureStore(folder).prune(() => true, NOW);
  expect(readdirSync(folder)).toHaveLength(1);
});

test.each<[string, (path: string) => void]>([
  ['is a link', (path) => symlinkSync('/etc/hostname', path)],
  ['is a folder', (path) => mkdirSync(join(path, 'inside'), { recursive: true })],
  ['is a pipe', (path) => execFileSync('mkfifo', [path])],
  ['is cut off', (path) => writeFileSync(path, 'by')],
  ['has other words', (path) => writeFileSync(path, '<script>alert(1)</script>')],
])('an entry that %s counts as missing, and is made again', async (_, plant) => {
  const folder = temporaryFolder();
  await openPictureStore(folder).set('a.avif', 'bytes');
  const file = openPictureStore(folder).read('a.avif')!.file;
  rmSync(file);
  plant(file);

  const store = openPictureStore(folder);
  expect([store.has('a.avif'), store.read('a.avif')]).toEqual([false, undefined]);
  await store.set('a.avif', 'bytes');
  expect([store.has('a.avif'), store.read('a.avif')?.bytes.toString()]).toEqual([true, 'bytes']);
  expect(lstatSync(file).isFile()).toBe(true);
});

test('of two files for one value the older one is removed when a new one is stored', async () => {
  const folder = temporaryFolder();
  const store = openPictureStore(folder);
  await store.set('known.found-1', 'one');
  await store.set('known.found-1', 'two');
  expect(readdirSync(folder)).toEqual([`known.${contentHash('two')}.found-1`]);
  expect(openPictureStore(folder).read('known.found-1')?.bytes.toString()).toBe('two');
});

function setAge(folder: string, name: string, age: number): void {
  const time = new Date(NOW.getTime() - age);
  utimesSync(join(folder, name), time, time);
}
