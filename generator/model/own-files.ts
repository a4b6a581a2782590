import { MANIFEST_FILE, MAP_FILE, NOT_FOUND_FILE, type OutputPath, outputFile } from './paths.ts';

/** The list of all pages for search engines. */
export const SITEMAP_FILE = outputFile('sitemap.xml');

/** A part of a sitemap that is too large for one file. The parts are numbered from 1. */
export function sitemapPart(number: number): OutputPath {
  return outputFile(`sitemap-${number}.xml`);
}

/** True for a part of a sitemap, whatever its number. */
export function isSitemapPart(path: string): boolean {
  return PART_OF_SITEMAP.test(path);
}

const PART_OF_SITEMAP = /^sitemap-\d+\.xml$/;

/** Tells search engines what they may read. */
export const ROBOTS_FILE = outputFile('robots.txt');

/** Describes the site for language models. */
export const LLMS_FILE = outputFile('llms.txt');

/** True for a file that some site of sitegen has, at the same path in each. */
export function isOwnFile(path: string): boolean {
  return OWN_FILES.has(path) || isSitemapPart(path);
}

const OWN_FILES: ReadonlySet<string> = new Set([
  NOT_FOUND_FILE,
  SITEMAP_FILE,
  ROBOTS_FILE,
  LLMS_FILE,
  MANIFEST_FILE,
  MAP_FILE,
]);
