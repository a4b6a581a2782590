import tailwindcss from '@tailwindcss/vite';
import { build, type InlineConfig } from 'vite';

/**
 * Bundles the templates into a folder: `server.js`, which renders pages and carries React with it, and `assets/`
 * with what browsers load, each file named by the hash of its content.
 */
export async function runVite(packageRoot: string, folder: string): Promise<void> {
  const common: InlineConfig = {
    configFile: false,
    root: packageRoot,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    envDir: false,
    // Whatever NODE_ENV says, or the bundle would ask for parts of React that only its development build has.
    oxc: { jsx: { runtime: 'automatic', development: false } },
  };
  await build({
    ...common,
    // React is many times faster without its development checks, and must be one copy for all templates.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: 'templates/server.tsx',
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      minify: true,
      rolldownOptions: { output: { entryFileNames: 'server.js' } },
    },
  });
  await build({
    ...common,
    // Style sheets name typefaces by their place beside them, wherever the site lives on its host.
    base: './',
    plugins: [tailwindcss()],
    build: {
      outDir: folder,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: 'templates/styles/site.css',
        output: { assetFileNames: 'assets/[name]-[hash][extname]' },
      },
    },
  });
}
