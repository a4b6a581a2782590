import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';
import { asciiCode } from './ascii-code.ts';
import { foldProperties } from './fold-properties.ts';
import { plainStyles } from './plain-styles.ts';

// Compiled to CommonJS, `import` would give the whole module here and not its default.
const { default: tailwindcss } = createRequire(import.meta.url)(
  '@tailwindcss/vite',
) as typeof import('@tailwindcss/vite');

/** `development` carries React's own checks of what it is given, for tests. */
export type Mode = 'production' | 'development';

/** With templates of a site, errors are told by us, and what fails later must be found in its source. */
export type RunOptions = { readonly mode?: Mode; readonly isOfSite?: boolean };

/**
 * Bundles the templates into a folder: `server.cjs`, which renders pages and carries React with it; `traced.cjs`, the
 * same but for elements that say where they are written; and `assets/` with what browsers load, each file named by the
 * hash of its content.
 */
export async function runVite(
  packageRoot: string,
  folder: string,
  { mode = 'production', isOfSite = false }: RunOptions = {},
): Promise<void> {
  const isProduction = mode === 'production';
  const common: InlineConfig = {
    configFile: false,
    root: packageRoot,
    mode,
    logLevel: isOfSite ? 'silent' : 'warn',
    publicDir: false,
    envDir: false,
    // Whatever NODE_ENV says, or the bundle would ask for parts of React that only its other build has.
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    oxc: { jsx: { runtime: 'automatic', development: !isProduction } },
  };
  const server = (entryFileNames: string): InlineConfig => ({
    ...common,
    // Where they are made of templates of a site, a source map must find their places.
    plugins: isOfSite ? [] : [asciiCode],
    // React must be one copy for all templates.
    ssr: { noExternal: true },
    build: {
      ssr: 'templates/server.tsx',
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      // With their own names, errors say what is missing.
      minify: isProduction && !isOfSite,
      sourcemap: isOfSite ? 'hidden' : false,
      rolldownOptions: {
        // Islands load these when somebody presses something, which nobody does here. As written, not as resolved:
        // the folder of the project may have any name.
        external: /^\.\.\/client\//,
        checks: CHECKS,
        output: { format: 'cjs', entryFileNames, codeSplitting: false },
      },
    },
  });
  const forPages = build(server('server.cjs'));
  const forPlaces = build({
    ...server('traced.cjs'),
    // Only in this way does the compiler hand on where an element is written.
    oxc: { jsx: { runtime: 'automatic', development: true, importSource: TRACED } },
    resolve: {
      alias: { [`${TRACED}/jsx-dev-runtime`]: join(packageRoot, 'templates', TRACED, 'jsx-dev-runtime.ts') },
    },
  });
  const forBrowsers = build({
    ...common,
    // Style sheets and scripts name what they load by its place beside them, wherever the site lives on its host.
    base: './',
    plugins: [tailwindcss(), plainImports],
    css: { postcss: { plugins: [plainStyles, foldProperties] } },
    build: {
      outDir: folder,
      emptyOutDir: false,
      // For scripts and style sheets alike.
      target: OLDEST_BROWSERS,
      assetsInlineLimit: 0,
      minify: isProduction,
      modulePreload: false,
      rolldownOptions: {
        input: {
          main: 'templates/client/main.ts',
          site: 'templates/styles/site.css',
          'no-script': 'templates/styles/no-script.css',
        },
        checks: CHECKS,
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
          codeSplitting: { groups: [{ name: 'react', test: SHARED_BY_ISLANDS }] },
        },
      },
    },
  });
  // One core waits for files while another compiles.
  const ended = await Promise.allSettled([forPages, forPlaces, forBrowsers]);
  // Not before all have ended: the folder may be removed then.
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/**
 * The oldest browsers in which every page is complete: those of Android 5 and 6, and of iPhones as old. Of scripts only the
 * syntax is made for them; what they lack besides, scripts ask for before they use it. (design/visitors.md, Browsers;
 * tests/bundle)
 */
const OLDEST_BROWSERS = ['chrome80', 'firefox78', 'safari13.1'];

/** Silent on what is of no use to anyone who builds a site: a library's word to frameworks, and the time a bundling took. */
const CHECKS = { moduleLevelDirective: false, bundlerTimings: false };

/** What every island needs comes as one file: React, and what lets it take over. */
const SHARED_BY_ISLANDS =
  /node_modules[\\/](react|react-dom|scheduler)[\\/]|[\\/](hydrate|define-island)\.ts$/;

/** Scripts bring no style sheets with them, so what Vite adds to load both at once would be 1 kB for nothing, in each page. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined,
  renderChunk: (code) => code.replace(/,\s*__VITE_PRELOAD__,\s*import\.meta\.url\s*\)/g, ')'),
};

/** The folder of templates/ whose elements say where they are written. */
const TRACED = 'traced';
