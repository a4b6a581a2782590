import { getEventListeners } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openPictureStore } from '../../generator/cache/picture-store.ts';
import { startEncoding } from '../../generator/images/encoding-queue.ts';
import { openPicturePlanner } from '../../generator/images/plan-pictures.ts';
import { openProbe } from '../../generator/images/probe-picture.ts';
import type { Original } from '../../generator/model/pictures.ts';
import type { PicturesMade } from '../../generator/model/progress.ts';
import type { PictureSlot } from '../../generator/schema/picture-slots.ts';
import { temporaryFolder, write } from '../support/sites.ts';

/* Pictures are encoded while the pages that show them are still being checked. */

const now = new Date();

test('waiting again and again listens to the signal only once', async () => {
  const site = await siteWithPhotos('a.jpg');
  const { signal } = new AbortController();
  const queue = startEncoding(site, { now, signal });
  for (let time = 0; time < 20; time += 1) await queue.done();
  expect(getEventListeners(signal, 'abort').length).toBeLessThan(3);
});

test('jobs that are added during other jobs are done too, each file once', async () => {
  const site = await siteWithPhotos('a.jpg', 'b.jpg');
  const steps: PicturesMade[] = [];
  const queue = startEncoding(site, { now, progress: { pictures: (made) => steps.push(made) } });
  queue.add(site.jobs('a.jpg', 'thumbnail'));
  queue.add(site.jobs('a.jpg', 'thumbnail'));
  await expect.poll(() => steps.length, { interval: 1 }).toBeGreaterThan(0);
  queue.add(site.jobs('a.jpg', 'card'));
  queue.add(site.jobs('b.jpg', 'card'));
  await queue.done();

  const wanted = [site.jobs('a.jpg', 'thumbnail'), site.jobs('a.jpg', 'card'), site.jobs('b.jpg', 'card')];
  const keys = wanted.flat().map(({ key }) => key);
  expect(site.made()).toEqual(keys.sort());
  const files = { done: keys.length, total: keys.length };
  expect(steps.at(-1)).toEqual({ files, pictures: { done: 2, total: 2 }, isFirst: true });
  expect(steps.length).toBe(keys.length);
});

test('a file has the same bytes with any other jobs', async () => {
  const site = await siteWithPhotos('a.jpg');
  const jobs = site.jobs('a.jpg', 'card');
  const { key } = jobs.at(-1)!;
  await make(site, jobs.slice(-1));
  const alone = site.bytes(key);
  rmSync(site.path(key));
  await make({ ...site, ...site.reopened() }, [...site.jobs('a.jpg', 'hero'), ...jobs]);
  expect(site.bytes(key)).toBe(alone);
});

test('files in the store are not made again, and their originals are not opened', async () => {
  const site = await siteWithPhotos('a.jpg');
  const jobs = site.jobs('a.jpg', 'card');
  await make(site, jobs);
  // If it were opened, it would be refused: it is now a different picture.
  write(site.root, 'a.jpg', 'These are words.');
  const steps: number[] = [];
  const queue = startEncoding(site.reopened(), {
    now,
    progress: { pictures: ({ files }) => steps.push(files.done) },
  });
  queue.add(jobs);
  await queue.done();
  expect(steps).toEqual([]);
});

test('if a picture cannot be made the owner gets the reason, and finished pictures stay', async () => {
  const site = await siteWithPhotos('a.jpg', 'b.jpg');
  await make(site, site.jobs('a.jpg', 'thumbnail'));
  const finished = site.made();
  write(site.root, 'b.jpg', 'These are words.');
  const queue = startEncoding(site, { now });
  queue.add(site.jobs('b.jpg', 'thumbnail'));
  await expect(queue.done()).rejects.toThrow('content/images/b.jpg changed during the build.');
  expect(site.made()).toEqual(finished);
});

test('for a site with errors the queue stops early, and finished pictures stay complete', async () => {
  const site = await siteWithPhotos('a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg', 'f.jpg');
  const steps: number[] = [];
  const queue = startEncoding(site, { now, progress: { pictures: ({ files }) => steps.push(files.done) } });
  const jobs = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg', 'f.jpg'].flatMap((one) =>
    site.jobs(one, 'hero'),
  );
  queue.add(jobs);
  await expect.poll(() => steps.length, { interval: 1 }).toBeGreaterThan(0);
  await queue.stop();
  const made = site.made();
  expect(made.length).toBeLessThan(jobs.length);
  for (const key of made) await sharp(site.path(key)).stats();
});

type Site = Awaited<ReturnType<typeof siteWithPhotos>>;

async function make(site: Site, jobs: ReturnType<Site['jobs']>): Promise<void> {
  const queue = startEncoding(site, { now });
  queue.add(jobs);
  await queue.done();
}

async function siteWithPhotos(...names: readonly string[]) {
  const root = temporaryFolder();
  const folder = join(root, 'store');
  const image = (name: string) => join(root, name);
  const reopened = () => ({ image, store: openPictureStore(folder) });
  const folders = reopened();
  for (const [at, name] of names.entries()) write(root, name, await photo(at));
  const probe = openProbe(folders);
  const originals = new Map<string, Original>();
  for (const name of names) {
    const found = await probe.examine(name);
    if ('hash' in found) originals.set(name, found);
  }
  const planner = openPicturePlanner(originals);
  const stored = (key: string) => openPictureStore(folder).read(key)!;
  return {
    root,
    ...folders,
    reopened,
    jobs: (name: string, slot: PictureSlot) => planner.jobs({ image: name, slot }),
    /** Returns the keys of the pictures in the store. */
    made: () =>
      readdirSync(folder)
        .filter((one) => /\.(?:avif|webp|jpg)$/.test(one))
        .map((one) => one.replace(/\.[\w-]{22}(?=\.)/, ''))
        .sort(),
    path: (key: string) => stored(key).file,
    bytes: (key: string) => stored(key).bytes.toString('latin1'),
  };
}

/** Makes different pictures. */
function photo(at: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 20 } as const;
  const background = { r: at * 30, g: 120, b: 90 };
  return sharp({ create: { width: 1200, height: 800, channels: 3, background, noise } })
    .jpeg()
    .toBuffer();
}
