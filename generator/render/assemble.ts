import type { Artifact, Output } from '../model/artifact.ts';
import { address, MANIFEST_FILE, outputFile } from '../model/paths.ts';
import type { ResolvedSite } from '../resolve/resolve-site.ts';
import type { Theme } from '../model/theme.ts';
import { manifest } from './manifest.ts';
import { withPolicy } from './policy.ts';

/** Where the files of a site lie that are published as they are. */
export type SiteFolders = {
  publicFile(path: string): string;
};

/**
 * The complete list of files of the finished site, in code-unit order: those made for it, and those copied. Each page
 * gets its content security policy here, when all that it uses is known.
 */
export function assemble(
  resolved: ResolvedSite,
  made: readonly Artifact[],
  theme: Theme,
  folders: SiteFolders,
): Output {
  const { site } = resolved;
  const publicFiles = [...site.publicFiles.keys()];
  // A file of one of these names in public/ is the owner's own word and takes the place of ours.
  const unlessBrought: readonly Artifact[] = [
    { path: MANIFEST_FILE, text: manifest(site, theme.server.palette) },
    { path: outputFile('robots.txt'), text: robots(resolved) },
  ];
  const all: Artifact[] = [
    ...made.map((artifact) => {
      if (!('text' in artifact) || !artifact.path.endsWith('.html')) return artifact;
      const { html, elements } = withPolicy(artifact.text, site.settings.url);
      return { ...artifact, text: html, elements };
    }),
    ...[...theme.files].map(([path, copyOf]) => ({ path, copyOf })),
    ...publicFiles.map((path) => ({ path: outputFile(path), copyOf: folders.publicFile(path) })),
    { path: outputFile('sitemap.xml'), text: sitemap(resolved) },
    ...unlessBrought.filter(({ path }) => !site.publicFiles.has(path)),
  ];
  return all.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function sitemap({ site, pages }: ResolvedSite): string {
  const urls = pages.map(({ route }) => new URL(address(site.base, route), site.settings.url).href).sort();
  const entries = urls.map((url) => `  <url><loc>${escapeXml(url)}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries}
</urlset>
`;
}

function robots({ site }: ResolvedSite): string {
  const map = new URL(address(site.base, '/sitemap.xml'), site.settings.url).href;
  return `User-agent: *\nAllow: /\n\nSitemap: ${map}\n`;
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
