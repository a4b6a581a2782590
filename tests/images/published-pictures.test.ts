import { cpSync, existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { CLOCK_STEP } from '../../generator/model/files.ts';
import { REPOSITORY } from '../support/repository.ts';
import { filesBelow, sitegen, tinySite, write } from '../support/sites.ts';

/* The way of pictures to the published site: always through the real command, with real files. */

/** A page of the tiny site that shows one picture as a slide and one in the gallery. */
const PAGE = `
title: The valley
description: A page with pictures.
sections:
  - type: slideshow
    slides:
      - image: photo.jpg
        alt: A valley in the morning
  - type: gallery
`;

describe('a photo from a phone', () => {
  test('is published without its place and its camera', async () => {
    const camera = landscape(1600, 1200)
      .jpeg()
      .withIccProfile('p3')
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><planted>PLANTED-XMP</planted></x:xmpmeta>')
      .withExif({
        IFD0: { Make: 'PLANTED-CAMERA', Software: 'PLANTED-SOFTWARE', Copyright: 'PLANTED-NAME' },
        IFD2: { UserComment: 'PLANTED-COMMENT', DateTimeOriginal: '2019:08:07 06:05:04' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '12/1 34/1 56/1', GPSMapDatum: 'PLANTED-GPS' },
      });
    const photo = await camera.toBuffer();
    for (const word of PLANTED) expect(photo.includes(word), word).toBe(true);
    const root = siteWith({ 'photo.jpg': photo });

    expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0, stderr: '' });

    const published = filesBelow(join(root, 'dist'));
    for (const [path, bytes] of Object.entries(published))
      for (const word of PLANTED) expect(bytes.includes(word), `${word} in ${path}`).toBe(false);
    for (const path of pictures(root)) {
      const { exif, xmp, icc, iptc, orientation } = await sharp(path).metadata();
      expect({ exif, xmp, icc, iptc, orientation }, path).toEqual({});
    }
  });

  test('is upright, however the phone was turned', async () => {
    // The phone was on its side: the picture is stored 1600 wide with a mark to turn it.
    const root = siteWith({
      'photo.jpg': await landscape(1600, 1200).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
    });
    await sitegen(root, 'build');

    const [full = ''] = pictures(root, 'photo.full-');
    const { width = 0, height = 0 } = await sharp(full).metadata();
    expect(height / width).toBeCloseTo(1600 / 1200, 2);
    // Turned clockwise, the dark ground below moves to the left.
    expect(await brightness(full, 0.05, 0.5)).toBeLessThan(await brightness(full, 0.95, 0.5));
  });

  test('keeps its focus in view', async () => {
    // A wide picture with a white spot at its far right. A crop around the middle would lose it.
    const spot = '<circle cx="92%" cy="30%" r="60" fill="#ffffff"/>';
    const photo = await drawn(2400, 1200, `<rect width="100%" height="100%" fill="#223322"/>${spot}`)
      .jpeg()
      .toBuffer();
    const hasSpot = async (root: string) => {
      const { max } = (await sharp(pictures(root, 'photo.hero-phone-360').at(0)).stats()).channels[0]!;
      return max > 200;
    };
    const without = siteWith({ 'photo.jpg': photo });
    await sitegen(without, 'build');
    expect(await hasSpot(without)).toBe(false);

    const withFocus = siteWith(
      { 'photo.jpg': photo },
      PAGE.replace('alt: A', 'focus: 92% 30%\n        alt: A'),
    );
    expect(await sitegen(withFocus, 'build')).toMatchObject({ exitCode: 0 });
    expect(await hasSpot(withFocus)).toBe(true);
  });

  test('is a picture like any other if a browser saved it as .jfif', async () => {
    const page = PAGE.replaceAll('photo.jpg', 'photo.jfif');
    const root = siteWith({ 'photo.jfif': await landscape(1600, 1200).jpeg().toBuffer() }, page);
    write(root, 'content/gallery.yaml', '- image: photo.jfif\n  alt: A valley in the morning\n');
    expect(await sitegen(root, 'build', '--strict')).toMatchObject({ exitCode: 0 });
    expect(pictures(root, 'photo.full-')).toHaveLength(1);
  });

  test('is never enlarged', async () => {
    const root = siteWith({ 'photo.jpg': await landscape(500, 400).jpeg().toBuffer() });
    const { exitCode, stdout } = await sitegen(root, 'build');
    expect(exitCode).toBe(0);
    expect(stdout).toContain(
      '"photo.jpg" is 500 × 400 pixels; across the whole page it needs at least 1080 × 473',
    );
    for (const path of pictures(root, '/photo.')) {
      expect((await sharp(path).metadata()).width, path).toBeLessThanOrEqual(500);
    }
  });
});

test.each([
  ['unreadable-picture', 'content/gallery.yaml:1:10', 'error'],
  ['wrong-extension', 'content/gallery.yaml:1:10', 'error'],
  ['unusable-picture', 'content/gallery.yaml:2:10', 'error'],
  ['picture-too-large', 'content/gallery.yaml:1:10', 'error'],
  ['picture-too-small', 'content/pages/hill.yaml:6:16', 'warning'],
  ['missing-alt', 'content/pages/hill.yaml:10:5', 'error'],
])('the real command finds the error in a picture: %s at %s', async (code, place, severity) => {
  const root = tinySite();
  cpSync(join(REPOSITORY, 'tests', 'cases', code, 'input'), root, { recursive: true });
  const { exitCode, stdout } = await sitegen(root, 'check');
  expect(exitCode).toBe(severity === 'error' ? 1 : 0);
  expect(stdout).toContain(`${severity}  ${place}  ${code}`);
});

describe('the published files of a picture', () => {
  test('contain no original, and nothing from a picture that no content names', async () => {
    const photo = await landscape(1600, 1200).jpeg().toBuffer();
    const root = siteWith({ 'photo.jpg': photo, 'private.jpg': photo, 'private.heic': Buffer.from('x') });
    await sitegen(root, 'build');
    const published = Object.entries(filesBelow(join(root, 'dist')));
    expect(published.filter(([path]) => path.includes('private'))).toEqual([]);
    expect(published.filter(([, bytes]) => bytes === photo.toString('latin1'))).toEqual([]);
  });

  test('a drawing becomes pixels, as sharp as its place needs, and the drawing itself is not published', async () => {
    // Forty pixels wide, like many drawings; they have no fixed size.
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><circle cx="10" cy="10" r="8"/></svg>';
    const root = siteWith(
      { 'logo.svg': svg, 'photo.jpg': await landscape(1600, 1200).jpeg().toBuffer() },
      `${PAGE}  - type: partners\n`,
    );
    write(root, 'content/partners.yaml', '- name: Partner 1\n  image: logo.svg\n');
    expect(await sitegen(root, 'build', '--strict')).toMatchObject({ exitCode: 0 });
    expect(readdirSync(join(root, 'dist', 'images')).filter((name) => name.endsWith('.svg'))).toEqual([]);
    const [logo = ''] = pictures(root, 'logo.logo-480').filter((path) => path.endsWith('.avif'));
    const { width, height, hasAlpha } = await sharp(logo).metadata();
    expect({ width, height, hasAlpha }).toEqual({ width: 480, height: 240, hasAlpha: true });
  });

  test('two pictures whose names differ only in their extension stay separate', async () => {
    const root = siteWith({
      'photo.jpg': await landscape(1600, 1200).jpeg().toBuffer(),
      'photo.png': await landscape(1200, 1600).png().toBuffer(),
    });
    write(
      root,
      'content/gallery.yaml',
      '- image: photo.jpg\n  alt: A wide valley\n- image: photo.png\n  alt: A high tree\n',
    );
    expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
    expect(pictures(root, 'photo.full-')).toHaveLength(2);
  });
});

describe('a second build', () => {
  test('makes no picture again, and the site stays byte for byte the same', async () => {
    const { root, cache } = await siteWithOwnCache();
    await sitegen(root, 'build');
    const site = filesBelow(join(root, 'dist'));
    const made = timesOf(cache);
    expect(Object.keys(made).length).toBeGreaterThan(20);

    await sitegen(root, 'build');
    expect(timesOf(cache)).toEqual(made);
    expect(filesBelow(join(root, 'dist'))).toEqual(site);
  });

  test('without the cache, without the old site, or without both publishes the same', async () => {
    const { root, cache } = await siteWithOwnCache();
    await sitegen(root, 'build');
    const site = filesBelow(join(root, 'dist'));
    for (const lost of [[cache], [join(root, 'dist')], [cache, join(root, 'dist')]]) {
      for (const folder of lost) rmSync(folder, { recursive: true });
      expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
      expect(filesBelow(join(root, 'dist'))).toEqual(site);
    }
  });

  test('makes a picture again when its file changes under the same name', async () => {
    const { root } = await siteWithOwnCache();
    await sitegen(root, 'build');
    const before = pictures(root, 'photo.full-');
    write(root, 'content/images/photo.jpg', await landscape(1600, 1201).jpeg().toBuffer());
    await sitegen(root, 'build');
    expect(pictures(root, 'photo.full-')).not.toEqual(before);
    expect(pictures(root, 'photo.full-')).toHaveLength(1);
  });

  test('publishes the files of the cache themselves; a file that another program changes in place is made again', async () => {
    const { root, cache } = await siteWithOwnCache();
    await sitegen(root, 'build');
    const site = filesBelow(join(root, 'dist'));
    const fileIds = (folder: string) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.avif'))
        .map((name) => statSync(join(folder, name)).ino)
        .sort();
    expect(fileIds(join(root, 'dist', 'images'))).toEqual(fileIds(cache));
    writeFileSync(pictures(root, 'photo.full-')[0]!, 'no picture any more');
    expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
    expect(filesBelow(join(root, 'dist'))).toEqual(site);
  });

  test('a check publishes nothing, and makes only the pictures that it weighs: those at the top of pages', async () => {
    const { root, cache } = await siteWithOwnCache();
    expect(await sitegen(root, 'check')).toMatchObject({ exitCode: 0 });
    const made = readdirSync(cache).filter((name) => /avif|webp|jpg/.test(name));
    expect(made.filter((name) => !/-720\..{22}\.avif$/.test(name))).toEqual([]);
    expect(existsSync(join(root, 'dist'))).toBe(false);
  });

  test('a file in the place of the cache is replaced by it', async () => {
    const { root, cache } = await siteWithOwnCache();
    write(root, '.sitegen/cache', 'a file in the place of the folder');
    expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0, stderr: '' });
    expect(readdirSync(cache).filter((name) => /avif|webp|jpg/.test(name))).not.toEqual([]);
  });
});

const PLANTED = [
  'PLANTED-CAMERA',
  'PLANTED-SOFTWARE',
  'PLANTED-NAME',
  'PLANTED-XMP',
  '2019:08:07',
  'PLANTED-GPS',
];

function siteWith(images: Readonly<Record<string, string | Uint8Array>>, page = PAGE): string {
  const root = tinySite({ 'content/pages/valley.yaml': page });
  // Not the pictures that the other tests share: these must be made by the current code.
  rmSync(join(root, '.sitegen'), { recursive: true });
  write(root, 'content/gallery.yaml', '- image: photo.jpg\n  alt: A valley in the morning\n');
  write(root, 'content/faqs.yaml', '- question: Where is it?\n  answer: In [the valley](/valley).\n');
  for (const [name, bytes] of Object.entries(images)) write(root, `content/images/${name}`, bytes);
  return root;
}

test('the cached data of an old picture stays when a new one is made', async () => {
  const { root, cache } = await siteWithOwnCache();
  await sleep(CLOCK_STEP + 100);
  await sitegen(root, 'build');
  const known = () => readdirSync(cache).filter((name) => /^[0-9a-f]{32}\..+\.found-/.test(name));
  const before = known();
  const longAgo = new Date(Date.now() - 60 * 24 * 60 * 60 * 1000);
  for (const name of readdirSync(cache)) utimesSync(join(cache, name), longAgo, longAgo);
  write(root, 'content/images/new.jpg', await landscape(1500, 1000).jpeg().toBuffer());
  const gallery = '- image: new.jpg\n  alt: A hill\n';
  write(root, 'content/gallery.yaml', gallery);
  await sitegen(root, 'build');
  expect(known()).toEqual(expect.arrayContaining([...before]));
  expect(known().length).toBeGreaterThan(before.length);
});

async function siteWithOwnCache() {
  const root = siteWith({ 'photo.jpg': await landscape(1600, 1200).jpeg().toBuffer() });
  return { root, cache: join(root, '.sitegen', 'cache', 'pictures') };
}

/** Draws bright sky above, dark ground below. */
function landscape(width: number, height: number): Sharp {
  const sky = '<rect width="100%" height="100%" fill="#a9c6d6"/>';
  return drawn(width, height, `${sky}<rect y="60%" width="100%" height="40%" fill="#2f4a35"/>`);
}

function drawn(width: number, height: number, shapes: string): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`;
  return sharp(Buffer.from(svg)).flatten();
}

/** Returns the published picture files whose paths contain the given words. */
function pictures(root: string, words = ''): readonly string[] {
  const folder = join(root, 'dist', 'images');
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()
    .map((name) => `${folder}/${name}`)
    .filter((path) => path.includes(words));
}

/** Returns a value from 0 to 255, at a point given in shares of width and height. */
async function brightness(path: string, x: number, y: number): Promise<number> {
  const { data, info } = await sharp(path).greyscale().raw().toBuffer({ resolveWithObject: true });
  return data[(Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels] ?? 0;
}

function timesOf(folder: string): Readonly<Record<string, number>> {
  const pictures = readdirSync(folder).filter((name) => /\.(?:avif|webp|jpg)$/.test(name));
  return Object.fromEntries(pictures.map((name) => [name, statSync(join(folder, name)).mtimeMs]));
}
