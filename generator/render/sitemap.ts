import { SITEMAP_FILE, sitemapPart } from '../model/own-files.ts';
import { MOST_UTF8_BYTES } from '../model/utf8-bytes.ts';
import type { CalendarDate } from '../schema/calendar-date.ts';
import { textElement, XML_DECLARATION } from './xml.ts';

/** A page in the sitemap. */
export type SitemapEntry = {
  /** Its full address. */
  readonly address: string;
  /** The last day with a known change of its content. */
  readonly lastModified: CalendarDate | undefined;
  /** The files of the pictures on the page. */
  readonly pictures: readonly string[];
};

/** A file with its name and its large text. The lines are joined only if the file must be written. */
type NamedLines = { readonly name: string; readonly lines: readonly string[] };

/** The limits of one file. (https://www.sitemaps.org/protocol.html: 50,000 addresses and 50 MB.) */
type SitemapLimits = { readonly entries: number; readonly bytes: number };

const LIMITS: SitemapLimits = { entries: 50_000, bytes: 50 * 1024 * 1024 };

/**
 * The sitemap, in the order of the addresses. If it is too large for one file, it is split into several, and `sitemap.xml`
 * lists them. `addressOf` returns the full address of a file of the site.
 */
export function sitemapFiles(
  entries: readonly SitemapEntry[],
  addressOf: (file: string) => string,
  limits = LIMITS,
): readonly NamedLines[] {
  const inOrder = entries.toSorted((a, b) => (a.address < b.address ? -1 : 1));
  const parts = partsOf(inOrder.map(urlElements(addressOf)), limits);
  if (parts.length === 1) return [{ name: SITEMAP_FILE, lines: urlSet(parts[0]!) }];
  const files = parts.map((urls, index) => ({ name: sitemapPart(index + 1), lines: urlSet(urls) }));
  return [{ name: SITEMAP_FILE, lines: sitemapIndex(files.map(({ name }) => addressOf(name))) }, ...files];
}

/** Fills one part after another, each with as many as fit. There is always a first part. */
function partsOf(urls: readonly string[], limits: SitemapLimits): readonly (readonly string[])[] {
  const room = limits.bytes - Buffer.byteLength(urlSet([]).join(''));
  // Few sites are large enough to count bytes, which takes as long as writing them.
  const letters = urls.reduce((sum, url) => sum + url.length, 0);
  if (urls.length <= limits.entries && letters * MOST_UTF8_BYTES <= room) return [urls];
  const parts: string[][] = [[]];
  let bytes = 0;
  for (const url of urls) {
    const length = Buffer.byteLength(url);
    const last = parts.at(-1)!;
    if (last.length > 0 && (last.length === limits.entries || bytes + length > room)) {
      parts.push([url]);
      bytes = length;
    } else {
      last.push(url);
      bytes += length;
    }
  }
  return parts;
}

/** Writes the elements of pages. The element of a picture on many pages is written once. */
function urlElements(addressOf: (file: string) => string): (entry: SitemapEntry) => string {
  const known = new Map<string, string>();
  const imageElement = (picture: string) => {
    let element = known.get(picture);
    if (element === undefined) {
      element = `<image:image>${textElement('image:loc', addressOf(picture))}</image:image>`;
      known.set(picture, element);
    }
    return element;
  };
  return ({ address, lastModified, pictures }) => {
    const day = lastModified === undefined ? '' : textElement('lastmod', lastModified);
    const images = pictures.slice(0, MOST_PICTURES).map(imageElement).join('');
    return `  <url>${textElement('loc', address)}${day}${images}</url>\n`;
  };
}

/** The limit per page. (https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps) */
const MOST_PICTURES = 1_000;

function urlSet(urls: readonly string[]): readonly string[] {
  const start = `${XML_DECLARATION}<urlset xmlns="${SITEMAP}" xmlns:image="${PICTURES}">\n`;
  return [start, ...urls, '</urlset>\n'];
}

function sitemapIndex(addresses: readonly string[]): readonly string[] {
  const sitemaps = addresses.map((one) => `  <sitemap>${textElement('loc', one)}</sitemap>\n`);
  return [`${XML_DECLARATION}<sitemapindex xmlns="${SITEMAP}">\n`, ...sitemaps, '</sitemapindex>\n'];
}

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const PICTURES = 'http://www.google.com/schemas/sitemap-image/1.1';
