import type { Artifact, TextArtifact } from '../model/artifact.ts';
import { contentHash, contentHashOf } from '../model/content-hash.ts';
import type { PageFacts } from '../model/facts.ts';
import { address, MANIFEST_FILE, type OutputPath, outputFile } from '../model/paths.ts';
import type { CalendarDate } from '../schema/calendar-date.ts';
import { type FeedParts, feedFiles } from './feeds/feed-files.ts';
import { llmsText } from './llms.ts';
import { type ManifestParts, manifest } from './manifest.ts';
import { sitemapFiles } from './sitemap.ts';

/** A page as files for machines tell of it. */
export type TellingPage = Pick<
  PageFacts,
  'address' | 'title' | 'description' | 'lists' | 'pictures' | 'updated'
>;

/** What the files beside the pages are made from. */
export type SiteFileParts = ManifestParts &
  Omit<FeedParts, 'pages'> & {
    readonly pages: readonly TellingPage[];
    /** The last day on which a page is known to have changed. */
    lastModified(page: TellingPage): CalendarDate | undefined;
  };

/** Files that machines read: the sitemap, robots.txt, the feeds, the web manifest, and llms.txt where it is wanted. */
export function siteFiles(parts: SiteFileParts): readonly Artifact[] {
  const isIndexed = parts.settings.indexing !== false;
  // A file of one of these names in public/ is the owner's own and takes the place of ours.
  const unlessBrought = [
    textFile(MANIFEST_FILE, manifest(parts)),
    textFile(outputFile('robots.txt'), robots(parts)),
    ...(isIndexed && parts.settings.llms === true ? [textFile(outputFile('llms.txt'), llms(parts))] : []),
  ].filter(({ path }) => !parts.publicFiles.has(path));
  return [
    ...(isIndexed ? sitemap(parts) : []),
    ...feedFiles(parts).map(({ path, text }) => textFile(path, text)),
    ...unlessBrought,
  ];
}

/** A file with a text, known by the hash of it. */
export function textFile(path: OutputPath, text: string): TextArtifact {
  return { path, id: contentHash(text), text };
}

function sitemap(parts: SiteFileParts): readonly Artifact[] {
  const inFull = fullAddresses(parts);
  const entries = parts.pages.map((page) => ({
    address: inFull(page.address),
    lastModified: parts.lastModified(page),
    pictures: page.pictures,
  }));
  const files = sitemapFiles(entries, (file) => inFull(`/${file}`));
  return files.map(({ name, lines }) => ({
    path: outputFile(name),
    id: contentHashOf(lines),
    bytes: () => Buffer.from(lines.join('')),
  }));
}

function robots(parts: SiteFileParts): string {
  if (parts.settings.indexing === false) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nAllow: /\n\nSitemap: ${fullAddresses(parts)('/sitemap.xml')}\n`;
}

function llms(parts: SiteFileParts): string {
  const { settings, pages } = parts;
  const { organisation } = settings;
  const inFull = fullAddresses(parts);
  const ofSite = ` – ${organisation.name}`;
  // The home page first, all others in the order of the plan.
  const inOrder = [...pages].sort((a, b) => Number(b.address === '/') - Number(a.address === '/'));
  const listed = inOrder.map(({ address: at, title, description }) => ({
    address: inFull(at),
    title: title.endsWith(ofSite) ? title.slice(0, -ofSite.length) : title,
    description,
  }));
  return llmsText(organisation, listed);
}

/** Writes addresses of the site in full. */
function fullAddresses({ base, settings }: Pick<SiteFileParts, 'base' | 'settings'>): (to: string) => string {
  const { origin } = new URL(settings.url);
  return (to) => {
    const path = address(base, to);
    return PLAIN.test(path) ? origin + path : new URL(path, origin).href;
  };
}

/** Most paths are the same in an address, and a large site has many. Steps of dots alone lead elsewhere. */
const PLAIN = /^(?:\/(?!\.\.?(?:\/|$))[\w.-]+)*\/?$/;
