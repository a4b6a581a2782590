import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fillCache, findCached } from '../cache/folder-cache.ts';
import { type OutputPath, outputFile } from '../model/paths.ts';
import type { ServerTheme, Theme } from '../model/theme.ts';
import { loadCompiled } from './load-compiled.ts';
import { ownTemplatesOf } from './own-templates.ts';
import { keptThemeHash, themeHash } from './theme-hash.ts';

/** Where themes are ready: the one compiled at installation, and those bundled since. */
export type ThemePlaces = {
  readonly packageRoot: string;
  readonly installed: string;
  readonly cache: string;
  /** The file that tells the hash of the templates while they look as they did; without it they are read. */
  readonly keptHash?: string | undefined;
  /** A site that may have templates in place of ours, and where what is bundled with them is kept. */
  readonly site?: { readonly root: string; readonly cache: string } | undefined;
};

/** A bundled theme: the hash of all it is made from, and the absolute path of its folder. */
export type BundledTheme = {
  readonly hash: string;
  readonly folder: string;
  /** True if templates of the site are in it. */
  readonly isOfSite?: boolean;
};

/** The templates, ready to render. */
export async function bundleTheme(places: ThemePlaces): Promise<Theme> {
  return loadTheme(await themeFolder(places));
}

/** The templates of a bundled theme. */
export function loadTheme({ hash, folder, isOfSite = false }: BundledTheme): Theme {
  const load = (bundle: string): ServerTheme => {
    const { theme } = loadCompiled(join(folder, bundle)) as { readonly theme: ServerTheme };
    if (!isOfSite) return theme;
    // Nobody counts the versions of a drawing in the templates of a site.
    const { version } = theme.titlePicture;
    return { ...theme, titlePicture: { ...theme.titlePicture, version: `${version} ${hash}` } };
  };
  const files = new Map(
    readdirSync(join(folder, 'assets'))
      .sort()
      .map((name): [OutputPath, string] => [outputFile(`assets/${name}`), join(folder, 'assets', name)]),
  );
  const sheets = [...files.keys()].filter((path) => path.endsWith('.css'));
  const isNoScript = (path: string) => path.startsWith('assets/no-script-');
  const scripts = [...files.keys()].filter((path) => /^assets\/main-[\w-]{8}\.js$/.test(path));
  return {
    hash,
    server: async () => load('server.cjs'),
    traced: async () => load('traced.cjs'),
    files,
    stylesheets: sheets.filter((path) => !isNoScript(path)),
    noScriptStylesheets: sheets.filter(isNoScript),
    scripts,
  };
}

/**
 * Where the bundled theme is. It is bundled only if a file it is made from has changed since it last was; a change
 * of content starts no bundler.
 */
export async function themeFolder({
  packageRoot,
  installed,
  cache,
  keptHash,
  site,
}: ThemePlaces): Promise<BundledTheme> {
  const hash = keptHash === undefined ? themeHash(packageRoot) : keptThemeHash(packageRoot, keptHash);
  const own = site && ownTemplatesOf(site.root);
  if (site !== undefined && own !== undefined) {
    const { ownThemeFolder } = await import('./own-theme.ts');
    return ownThemeFolder(packageRoot, site.cache, own, hash);
  }
  // What is installed is part of the program, and its files are not read once more to see whether they are whole.
  const ready = join(installed, hash);
  const folder =
    (existsSync(ready) ? ready : undefined) ??
    findCached(cache, hash) ??
    (await fillCache(cache, hash, (into) => bundleInto(packageRoot, into)));
  return { hash, folder };
}

/** Vite takes longer to load than a whole build without it, so it is loaded here and nowhere else. */
export async function bundleInto(packageRoot: string, folder: string): Promise<void> {
  const { runVite } = await import('./run-vite.ts');
  await runVite(packageRoot, folder);
}
