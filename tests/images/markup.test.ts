import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { builtSite, type Found, type Page } from '../support/built-site.ts';

/* The information about pictures that a browser gets before it loads any of them. */

const site = builtSite('sample');

/** Each picture in the main part of a page, with the address of the page. */
const pictures: { readonly address: string; readonly picture: Found }[] = [];
let pages: readonly string[] = [];

beforeAll(async () => {
  pages = await site.addresses('.html');
  for (const address of pages) {
    const $ = site.page(address);
    for (const one of $('main img').toArray()) pictures.push({ address, picture: $(one) });
  }
  expect(new Set(pictures.map(({ address }) => address)).size).toBeGreaterThan(10);
});

/** Returns the pictures that fail a condition, each named by its page and file. */
function picturesThat(isWrong: (picture: Found) => boolean): readonly string[] {
  return pictures
    .filter(({ picture }) => isWrong(picture))
    .map(({ address, picture }) => `${address} ${picture.attr('src')}`);
}

test('every picture has its size, so nothing moves when it loads', () => {
  expect(picturesThat((one) => !(one.attr('width') && one.attr('height')))).toEqual([]);
  expect(picturesThat((one) => one.siblings('source:not([width][height])').length > 0)).toEqual([]);
});

test('if there are several files, the browser gets the width of the picture', () => {
  const elements = pictures.flatMap(({ picture }) => picture.parent().children().toArray());
  const choices = elements.map(({ attribs: { srcset = '', sizes } }) => ({ files: srcset, sizes }));
  const several = choices.filter(({ files }) => files.includes(', '));
  expect(several.length).toBeGreaterThan(pictures.length / 2);
  expect(several.filter(({ files, sizes }) => !sizes || !/ \d+w, /.test(files))).toEqual([]);
  expect(choices.filter(({ files, sizes }) => sizes && !files.includes(', '))).toEqual([]);
});

test('every picture has AVIF, and JPEG for browsers without newer formats, such as Safari 13', () => {
  expect(picturesThat((one) => one.siblings('source[type="image/avif"]').length === 0)).toEqual([]);
  expect(picturesThat((one) => !/^\/images\/.+\.[0-9a-f]{8}\.jpg$/.test(one.attr('src') ?? ''))).toEqual([]);
  expect(picturesThat((one) => /\.(?!jpg )\w+ \d+w/.test(one.attr('srcset') ?? ''))).toEqual([]);
  const known = 'source[type="image/avif"]';
  expect(picturesThat((one) => one.siblings('source').not(known).is(':not([type="image/jpeg"])'))).toEqual(
    [],
  );
});

test('every opaque picture has a background of its own colour', async () => {
  const bare = pictures.filter(({ picture }) => !/\btone-[a-z]+\b/.test(picture.attr('class') ?? ''));
  expect(bare.length).toBeGreaterThan(0);
  expect(bare.length).toBeLessThan(pictures.length);
  for (const { picture } of bare) {
    const [file = ''] = picture.siblings('source').attr('srcset')?.split(' ') ?? [];
    const bytes = Buffer.from(site.read(file), 'latin1');
    expect(await sharp(bytes).metadata(), file).toMatchObject({ hasAlpha: true });
  }
});

test('at most the first picture of a page is loaded at once, all others when they are near', () => {
  for (const address of pages) {
    const $ = site.page(address);
    const eager = $('main img:not([loading="lazy"])');
    expect(eager.length, address).toBeLessThanOrEqual(1);
    expect($('main img').index(eager), address).toBeLessThanOrEqual(0);
    expect(eager.toArray().map((one) => $(one).attr('fetchpriority'))).toEqual(eager.length ? ['high'] : []);
  }
  expect(picturesThat((one) => one.attr('loading') !== 'lazy').length).toBeGreaterThan(3);
});

test('preloads are what the page then shows, once for each kind of screen', () => {
  for (const address of pages) {
    const $ = site.page(address);
    const ahead = $('link[rel="preload"][as="image"]').toArray();
    const eager = $('main img:not([loading="lazy"])');
    const shown = eager.siblings('source[type="image/avif"]').toArray();
    expect(ahead.map((one) => $(one).attr('imagesrcset'))).toEqual(shown.map((one) => $(one).attr('srcset')));
    const media = ahead.map((one) => $(one).attr('media'));
    // A slide has one shape for phones and one for all other screens.
    const shapes =
      eager.closest('.slide').length > 0 ? ['(min-width: 48rem)', 'not all and (min-width: 48rem)'] : [];
    expect(media, address).toEqual(eager.length > 0 && shapes.length === 0 ? [undefined] : shapes);
    expect(ahead.map((one) => $(one).closest('head').length)).toEqual(ahead.map(() => 1));
  }
});

describe('a shared link', () => {
  test('shows title, description and address of the page', () => {
    for (const address of pages.filter((one) => one !== '/404.html')) {
      const $ = site.page(address);
      expect(property($, 'og:title')).toBe($('title').text());
      expect(property($, 'og:description')).toBe($('meta[name="description"]').attr('content'));
      expect(property($, 'og:url')).toBe(`https://www.example.org${address}`);
      expect(property($, 'og:url')).toBe($('link[rel="canonical"]').attr('href'));
    }
  });

  test.each([
    ['/', '/images/home/'],
    ['/stations/clinic/', '/images/stations/slide-1.'],
    ['/our-focus/food-security/', '/images/focus/food-security.'],
    // A page without pictures uses the picture of the whole site.
    ['/governance/', '/images/share.'],
  ])('to %s has a picture of %s', async (address, where) => {
    const $ = site.page(address);
    const picture = new URL(property($, 'og:image') ?? '');
    expect(picture.pathname.slice(0, where.length)).toBe(where);
    expect(picture.origin).toBe('https://www.example.org');
    expect(site.has(picture.pathname)).toBe(true);
    expect([property($, 'og:image:width'), property($, 'og:image:height')]).toEqual(['1200', '630']);
    expect(property($, 'og:image:alt')).toMatch(/\w/);
    const { format, width } = await sharp(Buffer.from(site.read(picture.pathname), 'latin1')).metadata();
    expect({ format, width }).toEqual({ format: 'jpeg', width: 1200 });
  });
});

function property($: Page, name: string): string | undefined {
  return $(`meta[property="${name}"]`).attr('content');
}
