import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { EVERY_PAGE, NOT_FOUND } from '../spec/route-table.ts';
import { builtSite, type Page } from '../support/built-site.ts';

/* What a browser is told of the pictures of the shipped site, before it has loaded any of them. */

const site = builtSite();

describe.each(EVERY_PAGE)('on %s', (address) => {
  test('every picture says how large it is, so that nothing moves when it arrives', () => {
    const $ = site.page(address);
    const silent = $('main img')
      .toArray()
      .filter((one) => !($(one).attr('width') && $(one).attr('height')));
    expect(silent).toHaveLength(0);
  });

  test('every picture comes as AVIF in several widths to choose from, and as WebP in one', () => {
    const $ = site.page(address);
    for (const one of $('main img').toArray()) {
      for (const source of $(one).siblings('source[type="image/avif"]:not([media*="scripting"])').toArray()) {
        expect($(source).attr('srcset')).toMatch(/^\S+ \d+w(, \S+ \d+w)*$/);
        expect($(source).attr('sizes')).toBeTruthy();
      }
      const fallbacks = $(one).siblings('source[type="image/webp"]').toArray();
      expect(fallbacks.map((source) => $(source).attr('srcset')).join(' ')).not.toContain(',');
      expect($(one).attr('srcset')).toBeUndefined();
    }
  });

  test('every picture comes as AVIF and WebP, on a ground of its own colour', async () => {
    const $ = site.page(address);
    for (const one of $('main img').toArray()) {
      const picture = $(one);
      expect(picture.siblings('source[type="image/avif"]').length).toBeGreaterThan(0);
      expect(picture.attr('src')).toMatch(/^\/images\/.+\.[0-9a-f]{8}\.webp$/);
      if (/\btone-[a-z]+\b/.test(picture.attr('class') ?? '')) continue;
      // One can see through it: a colour behind would never go away.
      const bytes = Buffer.from(site.read(picture.attr('src') ?? ''), 'latin1');
      expect(await sharp(bytes).metadata()).toMatchObject({ hasAlpha: true });
    }
  });

  test('at most the first picture of a page is loaded at once, all others when they are near', () => {
    const $ = site.page(address);
    const eager = $('main img:not([loading="lazy"])');
    expect(eager.length).toBeLessThanOrEqual(1);
    expect($('main img').index(eager)).toBeLessThanOrEqual(0);
    expect(eager.toArray().map((one) => $(one).attr('fetchpriority'))).toEqual(eager.length ? ['high'] : []);
  });

  test('what is loaded ahead is what the page then shows, once for each kind of screen', () => {
    const $ = site.page(address);
    const ahead = $('link[rel="preload"][as="image"]').toArray();
    const eager = $('main img:not([loading="lazy"])');
    const shown = eager.siblings('source[type="image/avif"]').toArray();
    expect(ahead.map((one) => $(one).attr('imagesrcset'))).toEqual(shown.map((one) => $(one).attr('srcset')));
    expect(ahead.map((one) => $(one).attr('media'))).toEqual(
      eager.length ? ['(min-width: 48rem)', 'not all and (min-width: 48rem)'] : [],
    );
    expect(ahead.map((one) => $(one).closest('head').length)).toEqual(ahead.map(() => 1));
  });

  test.skipIf(address === NOT_FOUND)('a shared link shows title, sentence and address of the page', () => {
    const $ = site.page(address);
    expect(property($, 'og:title')).toBe($('title').text());
    expect(property($, 'og:description')).toBe($('meta[name="description"]').attr('content'));
    expect(property($, 'og:url')).toBe($('link[rel="canonical"]').attr('href'));
  });
});

describe('the pictures of shared links', () => {
  test.each([
    ['/', '/images/home/'],
    ['/stations/mtkenya-hospital/', '/images/stations/mtkenya-hospital/'],
    ['/our-focus/climate-change/', '/images/focus/climate-change.'],
    // A page without pictures has the one of the whole site.
    ['/governance/', '/images/share.'],
  ])('%s has one of %s', async (address, where) => {
    const $ = site.page(address);
    const picture = new URL(property($, 'og:image') ?? '');
    expect(picture.pathname.startsWith(where)).toBe(true);
    expect(picture.origin).toBe('https://www.example.org');
    expect(site.has(picture.pathname)).toBe(true);
    expect([property($, 'og:image:width'), property($, 'og:image:height')]).toEqual(['1200', '630']);
    expect(property($, 'og:image:alt')).toMatch(/\w/);
    const { format, width } = await sharp(Buffer.from(site.read(picture.pathname), 'latin1')).metadata();
    expect({ format, width }).toEqual({ format: 'jpeg', width: 1200 });
  });
});

test('the first picture of the first page costs a phone at most 70 kB', () => {
  const $ = site.page('/');
  const sizes = ($('link[rel="preload"][media^="not all"]').attr('imagesrcset') ?? '')
    .split(', ')
    .map((one) => site.read(one.split(' ')[0] ?? '').length);
  expect(sizes.length).toBeGreaterThan(1);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(70_000);
});

function property($: Page, name: string): string | undefined {
  return $(`meta[property="${name}"]`).attr('content');
}
