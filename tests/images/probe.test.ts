import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openPictureStore } from '../../generator/cache/picture-store.ts';
import type { Location } from '../../generator/diagnostics/diagnostic.ts';
import { openProbe } from '../../generator/images/probe-picture.ts';
import { temporaryFolder, write } from '../support/sites.ts';

/* A picture that has not changed since the last build is known without being read. */

const AT: Location = { file: 'content/gallery.yaml', line: 1, column: 1, endLine: 1, endColumn: 2 };

test('a picture is opened once, and then known from the state of its file', async () => {
  const site = await siteWithPhoto();
  const first = site.openProbe();
  expect(first.known('photo.jpg')).toBeUndefined();
  const original = await first.examine('photo.jpg', AT);
  expect(original).toMatchObject({ image: 'photo.jpg', kind: 'raster', width: 60, height: 40 });
  await first.save();

  const second = site.openProbe();
  expect(second.known('photo.jpg')).toEqual(original);
  expect(second.known('photo.jpg', statSync(site.image('photo.jpg'), { bigint: true }))).toEqual(original);
});

test('other bytes of the same length are another picture', async () => {
  const site = await siteWithPhoto();
  const first = site.openProbe();
  const before = await first.examine('photo.jpg', AT);
  await first.save();
  write(site.root, 'photo.jpg', await photo('#445566'));

  const second = site.openProbe();
  expect(second.known('photo.jpg')).toBeUndefined();
  const after = await second.examine('photo.jpg', AT);
  expect('hash' in after && 'hash' in before && after.hash !== before.hash).toBe(true);
});

test('a picture that was written a moment ago is read again: it may still be changing', async () => {
  const site = await siteWithPhoto();
  const first = openProbe(site);
  await first.examine('photo.jpg', AT);
  await first.save();
  expect(openProbe(site.reopened()).known('photo.jpg')).toBeUndefined();
});

test('a picture that is gone, or was never there, is not known', async () => {
  const site = await siteWithPhoto();
  expect(site.openProbe().known('other.jpg')).toBeUndefined();
  expect(await site.openProbe().examine('other.jpg', AT)).toMatchObject({ code: 'unreadable-picture' });
});

test('notes that are damaged are found out again', async () => {
  const site = await siteWithPhoto();
  const first = site.openProbe();
  const original = await first.examine('photo.jpg', AT);
  await first.save();
  for (const name of site.stored()) write(join(site.root, 'store'), name, '{"photo.jpg":');
  const second = site.openProbe();
  expect(second.known('photo.jpg')).toBeUndefined();
  expect(await second.examine('photo.jpg', AT)).toEqual(original);
});

async function siteWithPhoto() {
  const root = temporaryFolder();
  write(root, 'photo.jpg', await photo('#2f4a35'));
  const folder = join(root, 'store');
  const image = (name: string) => join(root, name);
  const reopened = () => ({ image, store: openPictureStore(folder) });
  return {
    root,
    ...reopened(),
    reopened,
    /** Tomorrow, when nobody is writing the picture any more. */
    openProbe: () => openProbe(reopened(), () => Date.now() + 24 * 60 * 60 * 1000),
    stored: () => readdirSync(folder),
  };
}

/** One colour, without compression of any kind that depends on it: all are equally long. */
function photo(background: string): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
