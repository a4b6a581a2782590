import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fillCache, findCached } from '../cache/folder-cache.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { setClockToUtc } from '../model/clock.ts';
import { type OutputPath, outputFile } from '../model/paths.ts';
import type { LoadedTheme, ServerTheme, Theme } from '../model/theme.ts';
import { limitTime } from './limit-time.ts';
import { loadCompiled } from './load-compiled.ts';
import { ownTemplatesOf } from './own-templates.ts';
import { keptThemeHash, themeHash } from './theme-hash.ts';

/** The folders of bundled themes: the one from installation, and later ones. */
export type ThemePlaces = {
  readonly packageRoot: string;
  readonly installed: string;
  readonly cache: string;
  /** The file that caches the hash of the templates while their stamps are the same; without it, the templates are read. */
  readonly keptHash?: string | undefined;
  /** A site that may replace built-in templates, and the cache folder for themes bundled with them. */
  readonly site?: { readonly root: string; readonly cache: string } | undefined;
  /** The folder of a theme that a preview still shows, while the content has an error. */
  readonly inUse?: string | undefined;
};

/** A bundled theme: the hash of everything it is made from, and the absolute path of its folder. */
export type BundledTheme = {
  readonly hash: string;
  readonly folder: string;
  /** True if it contains templates of the site. */
  readonly isOfSite?: boolean;
};

/** The templates, ready to render. */
export async function bundleTheme(places: ThemePlaces): Promise<Theme> {
  return loadTheme(await themeFolder(places));
}

/**
 * The templates of a bundled theme. From then on the process is in UTC, where a date has the same day on every computer. Worker
 * threads are in the zone of the process.
 */
export function loadTheme({ hash, folder, isOfSite = false }: BundledTheme): Theme {
  setClockToUtc();
  const load = (bundle: string): LoadedTheme => {
    const loaded = () => loadCompiled(join(folder, bundle)) as { readonly theme: ServerTheme };
    // Templates of sitegen end. A limit takes a tenth of the time of a page.
    if (!isOfSite) return { ...loaded().theme, limitTime: (work) => work() };
    const { theme } = limitTime(loaded);
    // Site templates have no version number for their drawing, so the theme's hash is added.
    const { version } = theme.titlePicture;
    return { ...theme, limitTime, titlePicture: { ...theme.titlePicture, version: `${version} ${hash}` } };
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

/** Returns the bundled theme. It is bundled only if a file it is made from has changed; a change of content starts no bundler. */
export async function themeFolder({
  packageRoot,
  installed,
  cache,
  keptHash,
  site,
  inUse,
}: ThemePlaces): Promise<BundledTheme> {
  const hash = keptHash === undefined ? themeHash(packageRoot) : keptThemeHash(packageRoot, keptHash);
  const own = site && ownTemplatesOf(site.root);
  if (site !== undefined && own !== undefined) {
    const { ownThemeFolder } = await import('./own-theme.ts');
    return ownThemeFolder({ packageRoot, cache: site.cache, inUse }, own, hash);
  }
  // An installed theme is part of the program, so its files are not checked for damage.
  const ready = join(installed, hash);
  const folder =
    (existsSync(ready) ? ready : undefined) ??
    findCached(cache, hash) ??
    (await fillCache(cache, hash, (into) => bundleInto(packageRoot, hash, into), { inUse }));
  return { hash, folder };
}

/**
 * Bundles the templates with the given hash. Throws if one of them has changed in the meantime: the cache would have the
 * theme under a wrong hash, and use it forever. Vite takes longer to load than a whole build, so it is only loaded here.
 */
export async function bundleInto(packageRoot: string, hash: string, folder: string): Promise<void> {
  const { runVite } = await import('./run-vite.ts');
  await runVite(packageRoot, folder);
  if (themeHash(packageRoot) !== hash) {
    throw new UserError('A template of sitegen changed while it was read. Run the command again.');
  }
}
