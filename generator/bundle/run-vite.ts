import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';
import { asciiCode } from './ascii-code.ts';
import { foldBorders } from './fold-borders.ts';
import { foldProperties } from './fold-properties.ts';
import { plainStyles } from './plain-styles.ts';

// When compiled to CommonJS, `import` would return the whole module here instead of its default export.
const { default: tailwindcss } = createRequire(import.meta.url)(
  '@tailwindcss/vite',
) as typeof import('@tailwindcss/vite');

/** `development` includes React's own checks of its inputs, for tests. */
type Mode = 'production' | 'development';

/** With site templates, sitegen reports the errors, and later failures must be traced to their source. */
type RunOptions = { readonly mode?: Mode; readonly isOfSite?: boolean };

/**
 * Bundles the templates into a folder. `server.cjs` renders pages and includes React. `traced.cjs` is the same, but its
 * elements contain their source positions. `assets/` has the files for browsers, each named by the hash of its content.
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
    // Set regardless of NODE_ENV, or the bundle would need parts of React that only its other build has.
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    oxc: { jsx: { runtime: 'automatic', development: !isProduction } },
  };
  const server = (entryFileNames: string): InlineConfig => ({
    ...common,
    // A bundle with site templates needs a source map with matching positions.
    plugins: isOfSite ? [] : [asciiCode],
    // All templates must share one copy of React.
    ssr: { noExternal: true },
    build: {
      ssr: 'templates/server.tsx',
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      // With original names, errors say what is missing.
      minify: isProduction && !isOfSite,
      sourcemap: isOfSite ? 'hidden' : false,
      rolldownOptions: {
        // Islands load these when a visitor presses something, which never happens here. Matched as written, not as resolved:
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
    // Only this mode makes the compiler pass on the source position of an element.
    oxc: { jsx: { runtime: 'automatic', development: true, importSource: TRACED } },
    resolve: {
      alias: { [`${TRACED}/jsx-dev-runtime`]: join(packageRoot, 'templates', TRACED, 'jsx-dev-runtime.ts') },
    },
  });
  const forBrowsers = build({
    ...common,
    // Style sheets and scripts use relative paths, so the site can be at any path of its host.
    base: './',
    plugins: [tailwindcss(), plainImports, namedLicenses],
    css: { postcss: { plugins: [plainStyles, foldProperties, foldBorders] } },
    build: {
      outDir: folder,
      emptyOutDir: false,
      // For scripts and style sheets alike.
      target: OLDEST_BROWSERS,
      assetsInlineLimit: 0,
      minify: isProduction,
      modulePreload: false,
      license: { fileName: LICENSES },
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
  // The three run together: one core waits for files while another compiles.
  const ended = await Promise.allSettled([forPages, forPlaces, forBrowsers]);
  // Thrown only after all have ended, since the folder may be removed then.
  const [ofPages, ofPlaces, ofBrowsers] = ended.map((one) =>
    one.status === 'rejected' ? [one.reason as unknown] : [],
  ) as [unknown[], unknown[], unknown[]];
  // The first two bundle the same files.
  const failed = [...(ofPages.length > 0 ? ofPages : ofPlaces), ...ofBrowsers];
  if (failed.length === 0) return;
  // A file in two bundles has the same error in both.
  const reasons = new Set(failed.map((error) => (error instanceof Error ? error.message : String(error))));
  throw reasons.size === 1 ? failed[0] : new AggregateError(failed, [...reasons].join('\n\n'));
}

/**
 * The oldest browsers in which every page is complete: those of Android 5 and 6, and of iPhones of that age. Only the syntax of
 * scripts is compiled for them; scripts check for other missing features before they use them. (design/visitors.md, Browsers;
 * tests/bundle)
 */
const OLDEST_BROWSERS = ['chrome80', 'firefox78', 'safari13.1'];

/** Hides messages that do not help someone who builds a site: a library's note to frameworks, and the bundling time. */
const CHECKS = { moduleLevelDirective: false, bundlerTimings: false };

/** Everything that all islands need is in one file: React, and the code that hydrates. */
const SHARED_BY_ISLANDS =
  /node_modules[\\/](react|react-dom|scheduler)[\\/]|[\\/](hydrate|define-island)\.ts$/;

/**
 * Removes Vite's preload helper. Scripts have no style sheets, so the code to load both at once would be a wasted 1 kB on each
 * page.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined,
  renderChunk: (code) => code.replace(/,\s*__VITE_PRELOAD__,\s*import\.meta\.url\s*\)/g, ')'),
};

/** The licenses of the libraries in the scripts, which ask that their notices go with each copy. */
const LICENSES = 'licenses.txt';

/** Names the file of licenses by its hash, like all of assets/: browsers keep these forever. */
const namedLicenses: Plugin = {
  name: 'named-licenses',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const licenses = bundle[LICENSES];
      if (licenses?.type !== 'asset') throw new Error('The scripts have no file of licenses.');
      delete bundle[LICENSES];
      this.emitFile({ type: 'asset', name: LICENSES, source: licenses.source });
    },
  },
};

/** The folder of templates/ with the JSX runtime that adds source positions to elements. */
const TRACED = 'traced';
