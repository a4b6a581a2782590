import { describe, expect, test } from 'vitest';
import { builtSite, type Page } from '../support/built-site.ts';
import { story } from '../support/reading.ts';
import { EVERY_PAGE } from './route-table.ts';

/** The rules for every page, whatever it shows: every link has a target, and the markup is correct. */

const ORIGIN = 'https://www.example.org';

const site = builtSite('shipped');

describe.each(EVERY_PAGE)('on %s', (address) => {
  test('every link leads to something that exists', () => {
    expect(linksOf(address).filter((link) => !leadsSomewhere(link))).toEqual([]);
  });

  test('every picture, style sheet and script is part of the site', () => {
    const sources = sourcesOf(site.page(address));
    expect(sources.filter((source) => !source.startsWith('/') || !site.has(source))).toEqual([]);
  });

  test('no page loads anything from elsewhere', () => {
    expect(site.page(address)('iframe, object, embed, video, audio, base')).toHaveLength(0);
  });

  test('script and style are in separate files', () => {
    const $ = site.page(address);
    expect($('script:not([src]):not([type="application/ld+json"]), style, [style]')).toHaveLength(0);
    const handlers = $('*')
      .toArray()
      .flatMap((one) => Object.keys($(one).attr() ?? {}))
      .filter((name) => name.startsWith('on'));
    expect(handlers).toEqual([]);
    expect($('a[href^="javascript:"]')).toHaveLength(0);
  });

  test('no level of heading is skipped', () => {
    const $ = site.page(address);
    const levels = $('h1, h2, h3, h4, h5, h6')
      .toArray()
      .map((heading) => Number(heading.tagName.slice(1)));
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  });

  test('no id is used twice', () => {
    const $ = site.page(address);
    const ids = $('[id]')
      .toArray()
      .map((one) => $(one).attr('id'));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('every picture has alternative text, possibly empty', () => {
    const $ = site.page(address);
    expect($('img:not([alt])')).toHaveLength(0);
  });
});

test('everything the style sheets name exists', async () => {
  const sheets = await site.addresses('.css');
  expect(sheets.length).toBeGreaterThan(0);
  for (const sheet of sheets) {
    const named = [...site.read(sheet).matchAll(/url\(["']?([^"')]+)["']?\)/g)].map(([, url]) => url ?? '');
    const own = named.filter((url) => !/^(data:|#)/.test(url));
    expect(own.filter((url) => !site.has(new URL(url, ORIGIN + sheet).pathname))).toEqual([]);
  }
});

test('every document is of the kind that its name says', async () => {
  const documents = await site.addresses('.pdf');
  expect(documents.length).toBeGreaterThan(0);
  expect(documents.filter((document) => !site.read(document).startsWith('%PDF'))).toEqual([]);
});

test.each([
  [/([\d,]+) goats/g, '3'],
  [/([\d,]+) chickens/g, '10'],
  [/([\d,]+) liters/g, '150,000'],
  [/([\d,]+) members and a capital/g, '2,130'],
  [/([\d.]+) million shillings/g, '2.8'],
  [/([\d,]+) acres/g, '100'],
  [/([\d,]+) inmates/g, '200'],
  [/([\d,]+) beds/g, '100'],
  [/([\d.]+) km from town/g, '2.5'],
  [/founded in (\d+)/g, '1979'],
  [/registered as a community services body on (\d+ \w+ \d{4})/g, '12 march 1982'],
  [/renamed on (\d+ \w+ \d{4})/g, '21 december 2012'],
  [/(\d+) members of staff/g, '11'],
  [/(\d+) station coordinators/g, '7'],
  [/board has (\d+) members/g, '16'],
])('a figure is the same everywhere: %s is %s', (figure, value) => {
  const told = EVERY_PAGE.flatMap((address) => [...story(site.page(address)).matchAll(figure)]);
  expect(new Set(told.map((match) => match[1]))).toEqual(new Set([value]));
});

/** Returns every address that a visitor may follow from a page, in full: `https://www.example.org/contact/#map`. */
function linksOf(address: string): readonly string[] {
  const $ = site.page(address);
  return $('a, area')
    .toArray()
    .map((link) => new URL($(link).attr('href') ?? 'missing:', ORIGIN + address).href);
}

function leadsSomewhere(link: string): boolean {
  const { origin, pathname, hash, protocol } = new URL(link);
  if (origin !== ORIGIN) return ['https:', 'mailto:', 'tel:'].includes(protocol);
  if (!site.has(pathname)) return false;
  return hash === '' || site.page(pathname)(`[id="${decodeURIComponent(hash.slice(1))}"]`).length === 1;
}

/** Returns every file that a browser may load for a page. The canonical address is not loaded. */
function sourcesOf($: Page): readonly string[] {
  const named = $('[src], link[href]:not([rel="canonical"]), use[href]')
    .toArray()
    .map((one) => ($(one).attr('src') ?? $(one).attr('href') ?? '').replace(/#.*$/, ''));
  const sized = $('[srcset], [imagesrcset]')
    .toArray()
    .flatMap((one) => ($(one).attr('srcset') ?? $(one).attr('imagesrcset') ?? '').split(','))
    .map((candidate) => candidate.trim().split(/\s/)[0] ?? '');
  return [...named, ...sized].filter((source) => source !== '');
}
