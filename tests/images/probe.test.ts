import { readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openPictureStore } from '../../generator/cache/picture-store.ts';
import { openedPictures } from '../../generator/images/opened-pictures.ts';
import { INDEX_KEY, openProbe, type PictureProbe } from '../../generator/images/probe-picture.ts';
import type { Original } from '../../generator/model/pictures.ts';
import { pictureStamp } from '../../generator/read/read-picture.ts';
import { temporaryFolder, write } from '../support/sites.ts';

/* An unchanged picture is known from the last build without being read. */

test('a picture is opened once, and then known by the stamp of its file', async () => {
  const site = await siteWithPhoto();
  const first = site.openProbe();
  expect(site.knownBy(first)).toBeUndefined();
  const original = await site.examine(first);
  expect(original).toMatchObject({ image: 'photo.jpg', kind: 'raster', width: 60, height: 40 });
  await first.save();
  expect(site.knownBy(site.openProbe())).toEqual(original);
});

test('different bytes of the same length are a different picture', async () => {
  const site = await siteWithPhoto();
  const first = site.openProbe();
  const before = await site.examine(first);
  await first.save();
  write(site.root, 'photo.jpg', await photo('#445566'));

  const second = site.openProbe();
  expect(site.knownBy(second)).toBeUndefined();
  expect((await site.examine(second)).hash).not.toBe(before.hash);
});

test('a picture that was written a moment ago is read again: it may still change', async () => {
  const site = await siteWithPhoto();
  const first = openProbe(site);
  await site.examine(first);
  await first.save();
  expect(site.knownBy(openProbe(site.reopened()))).toBeUndefined();
});

test('a picture with a known name and bytes in another place is not decoded again', async () => {
  const site = await siteWithPhoto();
  const original = await site.examine(site.openProbe());
  const stored = site.stored();
  write(site.root, 'copy.jpg', await photo('#2f4a35'));
  expect(await site.examine(site.openProbe(), 'copy.jpg')).toEqual({ ...original, image: 'copy.jpg' });
  expect(site.stored()).toEqual(stored);
});

test('a link that took the place of a picture is not followed', async () => {
  const site = await siteWithPhoto();
  symlinkSync(join(site.root, 'photo.jpg'), join(site.root, 'other.jpg'));
  const found = await site.openProbe().examine('other.jpg');
  const place = { file: 'site.yaml', line: 1, column: 1, endLine: 1, endColumn: 1 };
  expect('diagnose' in found && found.diagnose(place).args).toMatchObject({ why: 'refused' });
});

test.each([
  ['0 0 1.5 1', 1600, 1067],
  ['0 0 40 20', 1600, 800],
  ['0 0 4000 3000', 1600, 1200],
  ['0 0 20 500', 640, 16_000],
])('a drawing of the size %s has the shape of its drawing', async (viewBox, width, height) => {
  const site = await siteWithPhoto();
  write(
    site.root,
    'one.svg',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><circle r="1"/></svg>`,
  );
  expect(await site.examine(site.openProbe(), 'one.svg')).toMatchObject({ kind: 'drawing', width, height });
});

test('a drawing that says a size beyond any limit is told as too large, and not as damaged', async () => {
  const site = await siteWithPhoto();
  const told = async (size: number) => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><circle r="1"/></svg>`;
    write(site.root, 'one.svg', drawing);
    const found = await site.openProbe().examine('one.svg');
    const at = { file: 'site.yaml', line: 1, column: 1, endLine: 1, endColumn: 1 };
    return 'diagnose' in found ? found.diagnose(at) : found;
  };
  expect(await told(1_000_000)).toMatchObject({ code: 'picture-too-large', args: { megapixels: 1_000_000 } });
  expect(await told(4_000)).toMatchObject({ kind: 'drawing', width: 1_600, height: 1_600 });
});

test('a picture is opened once for all files that name it, also if it cannot be read', async () => {
  const site = await siteWithPhoto();
  write(site.root, 'words.jpg', 'These are words.');
  const images = new Map(['photo.jpg', 'words.jpg'].map((name) => [name, pictureStamp(site.image(name))!]));
  const probe = site.openProbe();
  const examined: string[] = [];
  const pictures = openedPictures(
    { images },
    {
      known: probe.known,
      examine(name) {
        examined.push(name);
        return probe.examine(name);
      },
    },
  );
  await Promise.all([1, 2, 3].map(() => pictures.open(images.keys())));
  await pictures.open(images.keys());
  expect(examined).toEqual(['photo.jpg', 'words.jpg']);
});

test('an error in a picture is reported at each place that names it', async () => {
  const site = await siteWithPhoto();
  write(site.root, 'words.jpg', 'These are words.');
  for (const [name, code] of [
    ['other.jpg', 'unreadable-picture'],
    ['words.jpg', 'unreadable-picture'],
  ] as const) {
    const found = await site.openProbe().examine(name);
    if (!('diagnose' in found)) throw new Error(`${name} is a picture.`);
    for (const line of [1, 7]) {
      const at = { file: 'content/gallery.yaml', line, column: 1, endLine: line, endColumn: 2 };
      expect(found.diagnose(at)).toMatchObject({ code, at, args: { name } });
    }
  }
});

test('a damaged cache is made again', async () => {
  const site = await siteWithPhoto();
  const first = site.openProbe();
  const original = await site.examine(first);
  await first.save();
  for (const name of site.stored()) write(join(site.root, 'store'), name, '{"photo.jpg":');
  const second = site.openProbe();
  expect(site.knownBy(second)).toBeUndefined();
  expect(await site.examine(second)).toEqual(original);
});

test('data about removed or changed pictures is not stored for ever', async () => {
  const site = await siteWithPhoto();
  write(site.root, 'other.jpg', await photo('#445566'));
  const first = site.openProbe();
  await site.examine(first, 'other.jpg');
  await site.examine(first);
  rmSync(site.image('other.jpg'));
  await first.save();
  const index = openPictureStore(join(site.root, 'store')).read(INDEX_KEY);
  expect(Object.keys(JSON.parse(`${index?.bytes}`))).toEqual(['photo.jpg']);
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
    /** Tomorrow, when no program writes the picture any more. */
    openProbe: () => openProbe(reopened(), () => Date.now() + 24 * 60 * 60 * 1000),
    /** Returns the data of the probe about the current picture. */
    knownBy: (probe: PictureProbe, name = 'photo.jpg') => {
      const stamp = pictureStamp(image(name));
      return stamp && probe.known(name, stamp);
    },
    examine: async (probe: PictureProbe, name = 'photo.jpg'): Promise<Original> => {
      const found = await probe.examine(name);
      if ('diagnose' in found) throw new Error(`${name} is no picture.`);
      return found;
    },
    stored: () => readdirSync(folder).sort(),
  };
}

/** Makes a picture of one colour. The compression does not depend on the colour, so all have the same length. */
function photo(background: string): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
