import type { SiteSettings } from '../schema/entities/site-settings.ts';
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

/** The settings that decide which of its own files sitegen writes. */
export const SETTINGS_FOR_OWN_FILES = ['indexing', 'llms', 'map'] as const;

type SettingsForOwnFiles = Pick<SiteSettings, (typeof SETTINGS_FOR_OWN_FILES)[number]>;

/** A file that sitegen writes itself, at the same path in each site that has it. */
type OwnFile = {
  readonly path: OutputPath;
  /** True if a file of public/ at this path belongs to the owner and replaces it. */
  readonly isReplaceable: boolean;
  isIn(settings: SettingsForOwnFiles): boolean;
};

/** The one list of these files: links, redirects, checks and the build ask here which of them a site has. */
export const OWN_FILES: readonly OwnFile[] = [
  { path: NOT_FOUND_FILE, isReplaceable: false, isIn: () => true },
  { path: SITEMAP_FILE, isReplaceable: false, isIn: isIndexed },
  { path: ROBOTS_FILE, isReplaceable: true, isIn: () => true },
  {
    path: LLMS_FILE,
    isReplaceable: true,
    isIn: (settings) => isIndexed(settings) && settings.llms === true,
  },
  { path: MANIFEST_FILE, isReplaceable: true, isIn: () => true },
  { path: MAP_FILE, isReplaceable: false, isIn: ({ map }) => map !== undefined },
];

function isIndexed({ indexing }: SettingsForOwnFiles): boolean {
  return indexing !== false;
}

/** The own files of a site with these settings. */
export function ownFilesOf(settings: SettingsForOwnFiles): ReadonlySet<string> {
  return new Set(OWN_FILES.filter((file) => file.isIn(settings)).map(({ path }) => path));
}

/** True for a file that some site of sitegen has, at the same path in each. */
export function isOwnFile(path: string): boolean {
  return PATHS.has(path) || isSitemapPart(path);
}

const PATHS: ReadonlySet<string> = new Set(OWN_FILES.map(({ path }) => path));
