import type { Artifact, TextArtifact } from '../model/artifact.ts';
import { contentHash } from '../model/content-hash.ts';
import { address, MANIFEST_FILE, type OutputPath, outputFile, type Route } from '../model/paths.ts';
import { type ManifestParts, manifest } from './manifest.ts';

/** What the files beside the pages are made from. */
export type SiteFileParts = ManifestParts & { readonly routes: Iterable<Route> };

/** Files that machines read: the sitemap, robots.txt and the web manifest. */
export function siteFiles(parts: SiteFileParts): readonly Artifact[] {
  // A file of one of these names in public/ is the owner's own and takes the place of ours.
  const unlessBrought = [
    textFile(MANIFEST_FILE, manifest(parts)),
    textFile(outputFile('robots.txt'), robots(parts)),
  ].filter(({ path }) => !parts.publicFiles.has(path));
  const isIndexed = parts.settings.indexing !== false;
  return [...(isIndexed ? [textFile(outputFile('sitemap.xml'), sitemap(parts))] : []), ...unlessBrought];
}

/** A file with a text, known by the hash of it. */
export function textFile(path: OutputPath, text: string): TextArtifact {
  return { path, id: contentHash(text), text };
}

function sitemap({ routes, base, settings }: SiteFileParts): string {
  const urls = [...routes].map((route) => new URL(address(base, route), settings.url).href).sort();
  const entries = urls.map((url) => `  <url><loc>${escapeXml(url)}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries}
</urlset>
`;
}

function robots({ base, settings }: SiteFileParts): string {
  if (settings.indexing === false) return 'User-agent: *\nDisallow: /\n';
  const map = new URL(address(base, '/sitemap.xml'), settings.url).href;
  return `User-agent: *\nAllow: /\n\nSitemap: ${map}\n`;
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
