import { expect, test } from 'vitest';
import { type SitemapEntry, sitemapFiles } from '../../generator/render/sitemap.ts';
import { readCalendarDate } from '../../generator/schema/calendar-date.ts';
import { errorsOf } from '../support/valid-xml.ts';

/** Returns this many pages, each with a day and a picture. */
function pages(count: number): readonly SitemapEntry[] {
  return Array.from({ length: count }, (_, number) => ({
    address: `https://www.example.org/page-${String(number).padStart(6, '0')}/?a=1&b=<2>`,
    lastModified: readCalendarDate('2026-01-15'),
    pictures: [`images/${number}.avif`],
  }));
}

/** Returns the files with their text. */
function written(...args: Parameters<typeof sitemapFiles>) {
  return sitemapFiles(...args).map(({ name, lines }) => ({ name, text: lines.join('') }));
}

const addressOf = (name: string) => `https://www.example.org/${name}`;

test('a sitemap follows its schema, and the schema refuses an invalid file', async () => {
  const [file] = written(pages(3), addressOf);
  expect(await errorsOf(file!.text, 'sitemap.xsd')).toEqual([]);
  expect(await errorsOf(file!.text.replaceAll('loc>', 'place>'), 'sitemap.xsd')).not.toEqual([]);
  expect(await errorsOf(file!.text.replace('2026-01-15', '15 January'), 'sitemap.xsd')).not.toEqual([]);
});

test('50,000 pages are one file, one more makes two that an index lists', async () => {
  expect(written(pages(50_000), addressOf).map(({ name }) => name)).toEqual(['sitemap.xml']);
  const files = written(pages(50_001), addressOf);
  expect(files.map(({ name }) => name)).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml']);
  const [index, first, second] = files.map(({ text }) => text);
  expect(index!.match(/<loc>(.*)<\/loc>/g)).toEqual([
    '<loc>https://www.example.org/sitemap-1.xml</loc>',
    '<loc>https://www.example.org/sitemap-2.xml</loc>',
  ]);
  expect([first, second].map((text) => text!.match(/<url>/g)!.length)).toEqual([50_000, 1]);
  expect(await errorsOf(index!, 'sitemap.xsd')).toEqual([]);
  expect(await errorsOf(second!, 'sitemap.xsd')).toEqual([]);
});

test('no file is larger than allowed, and no page is lost', () => {
  const limits = { entries: 50_000, bytes: 2_000 };
  const [, ...parts] = written(pages(100), addressOf, limits);
  expect(parts.length).toBeGreaterThan(5);
  for (const { text } of parts) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(limits.bytes);
  const addresses = parts.flatMap(({ text }) => text.match(/<loc>[^<]*/g) ?? []);
  expect(new Set(addresses).size).toBe(100);
});

test('a page whose address alone is too long for a file gets a separate one', () => {
  const [, ...parts] = written(pages(2), addressOf, { entries: 50_000, bytes: 10 });
  expect(parts.map(({ text }) => text.match(/<url>/g)?.length)).toEqual([1, 1]);
});

test('for a page with more pictures than search engines read the first thousand are listed', () => {
  const pictures = Array.from({ length: 1_001 }, (_, number) => `images/${number}.avif`);
  const [file] = written([{ ...pages(1)[0]!, pictures }], addressOf);
  expect(file!.text.match(/<image:loc>/g)).toHaveLength(1_000);
  expect(file!.text).toContain('images/999.avif');
});

test('a page without a date has no date in the sitemap', () => {
  const [file] = written([{ ...pages(1)[0]!, lastModified: undefined }], addressOf);
  expect(file!.text).not.toContain('lastmod');
});
