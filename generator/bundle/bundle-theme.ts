import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fillCache, findCached } from '../cache/folder-cache.ts';
import { type OutputPath, outputFile } from '../model/paths.ts';
import type { ServerTheme, Theme } from '../model/theme.ts';
import { themeHash } from './theme-hash.ts';

/** Where themes lie ready: the one compiled at installation, and those bundled since. */
export type ThemePlaces = {
  readonly packageRoot: string;
  readonly installed: string;
  readonly cache: string;
};

/**
 * The templates, ready to render. They are bundled only if a file they are made from has changed since they last
 * were; a change of content starts no bundler.
 */
export async function bundleTheme(places: ThemePlaces): Promise<Theme> {
  const hash = themeHash(places.packageRoot);
  const folder =
    findCached(places.installed, hash) ??
    findCached(places.cache, hash) ??
    (await fillCache(places.cache, hash, (into) => bundleInto(places.packageRoot, into)));
  const { theme } = (await import(pathToFileURL(join(folder, 'server.js')).href)) as { theme: ServerTheme };
  const files = new Map(
    readdirSync(join(folder, 'assets'))
      .sort()
      .map((name): [OutputPath, string] => [outputFile(`assets/${name}`), join(folder, 'assets', name)]),
  );
  const stylesheets = [...files.keys()].filter((path) => path.endsWith('.css'));
  const scripts = [...files.keys()].filter((path) => /^assets\/main-[\w-]{8}\.js$/.test(path));
  // Words first: the typeface of headings may come when the style sheet asks for it.
  const fonts = [...files.keys()].filter((path) => /^assets\/body-[\w-]{8}\.woff2$/.test(path));
  return { server: theme, files, stylesheets, scripts, fonts };
}

/** Vite takes longer to load than a whole build without it, so it is loaded here and nowhere else. */
export async function bundleInto(packageRoot: string, folder: string): Promise<void> {
  const { runVite } = await import('./run-vite.ts');
  await runVite(packageRoot, folder);
}
