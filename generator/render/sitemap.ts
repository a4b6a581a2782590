import type { CalendarDate } from '../schema/calendar-date.ts';
import { textElement, XML_DECLARATION } from './xml.ts';

/** A page as a sitemap tells of it. */
export type SitemapEntry = {
  /** Its full address. */
  readonly address: string;
  /** The last day on which its content is known to have changed. */
  readonly lastModified: CalendarDate | undefined;
  /** The files of the pictures that it shows. */
  readonly pictures: readonly string[];
};

/** A file with its name and its text. */
type NamedText = { readonly name: string; readonly text: string };

/** How much one file may have. (https://www.sitemaps.org/protocol.html: 50,000 addresses and 50 MB.) */
export type SitemapLimits = { readonly entries: number; readonly bytes: number };

const LIMITS: SitemapLimits = { entries: 50_000, bytes: 50 * 1024 * 1024 };

/**
 * The sitemap, in the order of the addresses. One that is too large for a file becomes several, and `sitemap.xml` lists
 * them; `addressOf` gives the full address of a file of the site.
 */
export function sitemapFiles(
  entries: readonly SitemapEntry[],
  addressOf: (file: string) => string,
  limits = LIMITS,
): readonly NamedText[] {
  const inOrder = entries.toSorted((a, b) => (a.address < b.address ? -1 : 1));
  const parts = partsOf(inOrder.map(urlElements(addressOf)), limits);
  if (parts.length === 1) return [{ name: 'sitemap.xml', text: urlSet(parts[0]!) }];
  const files = parts.map((urls, index) => ({ name: `sitemap-${index + 1}.xml`, text: urlSet(urls) }));
  return [{ name: 'sitemap.xml', text: sitemapIndex(files.map(({ name }) => addressOf(name))) }, ...files];
}

/** As many as fit go into one part. There is always a first one. */
function partsOf(urls: readonly string[], limits: SitemapLimits): readonly (readonly string[])[] {
  const room = limits.bytes - Buffer.byteLength(urlSet([]));
  const parts: string[][] = [[]];
  let bytes = 0;
  for (const url of urls) {
    const length = Buffer.byteLength(url) + 1;
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

/** Writes the elements of pages. Of a picture that is on many pages the element is written once. */
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
    return `  <url>${textElement('loc', address)}${day}${images}</url>`;
  };
}

/** Of one page. (https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps) */
const MOST_PICTURES = 1_000;

function urlSet(urls: readonly string[]): string {
  const lines = urls.map((url) => `${url}\n`).join('');
  return `${XML_DECLARATION}<urlset xmlns="${SITEMAP}" xmlns:image="${PICTURES}">\n${lines}</urlset>\n`;
}

function sitemapIndex(addresses: readonly string[]): string {
  const lines = addresses.map((one) => `  <sitemap>${textElement('loc', one)}</sitemap>\n`).join('');
  return `${XML_DECLARATION}<sitemapindex xmlns="${SITEMAP}">\n${lines}</sitemapindex>\n`;
}

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const PICTURES = 'http://www.google.com/schemas/sitemap-image/1.1';
