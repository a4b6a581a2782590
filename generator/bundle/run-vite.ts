import tailwindcss from '@tailwindcss/vite';
import { build, type InlineConfig } from 'vite';

/** `development` carries React's own checks of what it is given, for tests. */
export type Mode = 'production' | 'development';

/**
 * Bundles the templates into a folder: `server.js`, which renders pages and carries React with it, and `assets/`
 * with what browsers load, each file named by the hash of its content.
 */
export async function runVite(packageRoot: string, folder: string, mode: Mode = 'production'): Promise<void> {
  const isProduction = mode === 'production';
  const common: InlineConfig = {
    configFile: false,
    root: packageRoot,
    mode,
    logLevel: 'warn',
    publicDir: false,
    envDir: false,
    // Whatever NODE_ENV says, or the bundle would ask for parts of React that only its other build has.
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    oxc: { jsx: { runtime: 'automatic', development: !isProduction } },
  };
  await build({
    ...common,
    // React must be one copy for all templates.
    ssr: { noExternal: true },
    build: {
      ssr: 'templates/server.tsx',
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      minify: isProduction,
      // What browsers load later is at hand here: a theme is one file.
      rolldownOptions: { output: { entryFileNames: 'server.js', codeSplitting: false } },
    },
  });
  await build({
    ...common,
    // Style sheets and scripts name what they load by its place beside them, wherever the site lives on its host.
    base: './',
    plugins: [tailwindcss()],
    build: {
      outDir: folder,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      minify: isProduction,
      modulePreload: false,
      rolldownOptions: {
        input: { main: 'templates/client/main.ts', site: 'templates/styles/site.css' },
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
        },
      },
    },
  });
}
