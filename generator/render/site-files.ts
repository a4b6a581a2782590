import type { Artifact, TextArtifact } from '../model/artifact.ts';
import { contentHash } from '../model/content-hash.ts';
import type { PageFacts, PageTexts } from '../model/facts.ts';
import { LLMS_FILE, ownFilesOf, ROBOTS_FILE, SITEMAP_FILE } from '../model/own-files.ts';
import { address, MANIFEST_FILE, type OutputPath, outputFile } from '../model/paths.ts';
import type { LastModified } from '../resolve/last-modified.ts';
import type { ListName } from '../schema/content.ts';
import { type FeedParts, feedFiles, type PageOfList } from './feeds/feed-files.ts';
import { llmsText } from './llms.ts';
import { type ManifestParts, manifest } from './manifest.ts';
import { sitemapFiles } from './sitemap.ts';

/** The facts of a page for machine-readable files. */
type TellingPage = Pick<PageFacts, 'address' | 'lists' | 'pictures' | 'updated'>;

/** All pages for machine-readable files: their facts, their texts, and a name that identifies each of the two. */
type TellingPages = {
  readonly name: string;
  all(): readonly TellingPage[];
  readonly textsName: string;
  texts(): readonly PageTexts[];
};

/** The inputs of the files in addition to the pages. */
type SiteFileParts = ManifestParts &
  Omit<FeedParts, 'pageOf'> & {
    readonly pages: TellingPages;
    readonly lastModified: LastModified;
    readonly recall: Recall;
  };

/** Returns the earlier result about all pages if it was made `from` the same; otherwise computes it. Plain data. */
export type Recall = <T>(
  what: 'sitemap' | 'llms' | 'pages of lists' | 'titles of lists',
  from: string,
  find: () => T,
) => T;

/** The files for machines: the sitemap, robots.txt, the feeds, the web manifest, and llms.txt if the owner wants it. */
export function siteFiles(parts: SiteFileParts): readonly Artifact[] {
  const { settings, publicFiles } = parts;
  const own = ownFilesOf(settings);
  let known: PagesOfLists | undefined;
  const pageOf = (list: ListName) => {
    known ??= pagesOfLists(parts);
    return known[list];
  };
  return [
    ...(own.has(SITEMAP_FILE) ? sitemap(parts) : []),
    ...(own.has(LLMS_FILE) && !publicFiles.has(LLMS_FILE) ? llmsFile(parts) : []),
    ...feedFiles({ ...parts, pageOf }).map(({ path, text }) => textFile(path, text)),
    ...filesOfSettings(parts),
  ];
}

/** The files that depend on the settings alone. */
export function filesOfSettings(parts: ManifestParts): readonly TextArtifact[] {
  // A file with the same name in public/ belongs to the owner and replaces ours.
  return [textFile(MANIFEST_FILE, manifest(parts)), textFile(ROBOTS_FILE, robots(parts))].filter(
    ({ path }) => !parts.publicFiles.has(path),
  );
}

type PagesOfLists = Partial<Record<ListName, PageOfList>>;

/** For each list, the first page that shows some of it, except for the home page. */
function pagesOfLists({ pages, recall }: SiteFileParts): PagesOfLists {
  const first = recall('pages of lists', pages.name, () => firstPages(pages.all()));
  const titles = recall('titles of lists', contentHash(JSON.stringify([pages.textsName, first])), () => {
    const wanted = new Set(Object.values(first));
    const shown = pages.texts().filter((page) => wanted.has(page.address));
    return Object.fromEntries(shown.map((page) => [page.address, page.title]));
  });
  const entries = Object.entries(first).map(([list, at]) => [list, { address: at, title: titles[at]! }]);
  return Object.fromEntries(entries);
}

function firstPages(pages: readonly TellingPage[]): Partial<Record<ListName, string>> {
  const first: Partial<Record<ListName, string>> = {};
  for (const { address: at, lists } of pages) if (at !== '/') for (const list of lists) first[list] ??= at;
  return first;
}

/** A text file with the hash of its text as its id. */
export function textFile(path: OutputPath, text: string): TextArtifact {
  return { path, id: contentHash(text), text };
}

function sitemap(parts: SiteFileParts): readonly Artifact[] {
  const { lastModified, settings, base } = parts;
  const write = () => writeSitemap(parts).map(({ name, lines }) => [name, lines] as const);
  const from = [parts.pages.name, lastModified.name, settings.url, base];
  return filesOfPages('sitemap', from, write, parts.recall);
}

/** Files that take long to make on a large site: they are made only if they must be written. */
function filesOfPages(
  what: 'sitemap' | 'llms',
  from: readonly unknown[],
  write: () => Iterable<readonly [path: string, lines: readonly string[]]>,
  recall: Recall,
): readonly Artifact[] {
  let files: ReadonlyMap<string, Buffer> | undefined;
  const written = () => {
    files ??= new Map(Array.from(write(), ([path, lines]) => [path, bytesOf(lines)]));
    return files;
  };
  const ids = recall(what, contentHash(JSON.stringify(from)), () =>
    [...written()].map(([path, bytes]) => [path, contentHash(bytes)] as const),
  );
  return ids.map(([path, id]) => ({
    path: outputFile(path),
    id,
    bytes: () => written().get(path)!,
  }));
}

/** The bytes of lines one after another. Joining the lines first would need as much memory again. */
function bytesOf(lines: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafe(lines.reduce((sum, line) => sum + Buffer.byteLength(line), 0));
  let end = 0;
  for (const line of lines) end += bytes.write(line, end);
  return bytes;
}

function writeSitemap(parts: SiteFileParts): ReturnType<typeof sitemapFiles> {
  const inFull = fullAddresses(parts);
  const entries = parts.pages.all().map((page) => ({
    address: inFull(page.address),
    lastModified: parts.lastModified.of(page),
    pictures: page.pictures,
  }));
  return sitemapFiles(entries, (file) => inFull(`/${file}`));
}

function robots(parts: Pick<SiteFileParts, 'base' | 'settings'>): string {
  if (parts.settings.indexing === false) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nAllow: /\n\nSitemap: ${fullAddresses(parts)(`/${SITEMAP_FILE}`)}\n`;
}

function llmsFile(parts: SiteFileParts): readonly Artifact[] {
  const { organisation, url } = parts.settings;
  const from = [parts.pages.textsName, organisation, url, parts.base];
  return filesOfPages('llms', from, () => [[LLMS_FILE, [llms(parts)]]], parts.recall);
}

function llms(parts: SiteFileParts): string {
  const { settings, pages } = parts;
  const { organisation } = settings;
  const inFull = fullAddresses(parts);
  const ofSite = ` – ${organisation.name}`;
  // The home page first, all others in the order of the plan.
  const inOrder = [...pages.texts()].sort((a, b) => Number(b.address === '/') - Number(a.address === '/'));
  const listed = inOrder.map(({ address: at, title, description }) => ({
    address: inFull(at),
    title: title.endsWith(ofSite) ? title.slice(0, -ofSite.length) : title,
    description,
  }));
  return llmsText(organisation, listed);
}

/** Returns the full addresses of the site. */
function fullAddresses({ base, settings }: Pick<SiteFileParts, 'base' | 'settings'>): (to: string) => string {
  const { origin } = new URL(settings.url);
  return (to) => {
    const path = address(base, to);
    return PLAIN.test(path) ? origin + path : new URL(path, origin).href;
  };
}

/** Most paths are the same in an address, and a large site has many. Steps made only of dots lead elsewhere. */
const PLAIN = /^(?:\/(?!\.\.?(?:\/|$))[\w.-]+)*\/?$/;
