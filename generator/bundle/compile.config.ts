import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { contentHash } from '../model/content-hash.ts';
import { asciiCode } from './ascii-code.ts';
import { CODE_HASH } from './code-version.ts';
import { SOURCES_HASH, sourcesHash } from './sources-hash.ts';
import { RegistryError, writeRegistries } from './write-registries.ts';

const packageRoot = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Libraries that only some commands or errors need. `load-compiled.ts` recognizes them by these names and loads them on first
 * use.
 */
const LIBRARIES_AT_FIRST_USE = [
  { name: 'library-yaml', test: /node_modules[\\/]yaml[\\/]/, priority: 4 },
  {
    name: 'library-markdown',
    test: /node_modules[\\/](micromark|mdast|decode-named|character-ent)/,
    priority: 4,
  },
  { name: 'library-diff', test: /node_modules[\\/]diff[\\/]/, priority: 4 },
];

/**
 * Compiles the command line into lib/. Few files start faster than many, and each command is a separate file. The format is
 * CommonJS, so `load-compiled.ts` can start them with a code cache. The registries are written first, so a new folder in
 * templates/collections/ or templates/sections/ is compiled with the rest.
 */
export default defineConfig({
  plugins: [
    asciiCode,
    { name: 'registries', buildStart: () => joinDeclarations() },
    hashOfSources(),
    {
      name: 'locked-libraries',
      writeBundle({ dir = '' }) {
        const lock = join(packageRoot, 'package-lock.json');
        if (existsSync(lock))
          writeFileSync(join(dir, 'locked.json'), lockedLibraries(readFileSync(lock, 'utf8')));
      },
    },
    {
      name: 'code-hash',
      writeBundle({ dir = '' }, bundle) {
        const code = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
        writeFileSync(join(dir, CODE_HASH), contentHash(code.sort().join('')));
      },
    },
  ],
  publicDir: false,
  logLevel: 'warn',
  ssr: {
    noExternal: true,
    external: ['vite', '@tailwindcss/vite', 'sharp', 'html-validate'],
    // Not "node": the Node version of `yaml` checks the environment at each token to decide whether to log it.
    resolve: { conditions: ['module', 'default'] },
  },
  build: {
    ssr: true,
    outDir: 'lib',
    // The bundled theme is in lib/theme and stays while it is current.
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: {
        cli: 'generator/cli.ts',
        'load-compiled': 'generator/bundle/load-compiled.ts',
        'page-worker': 'generator/pipeline/threads/page-worker.ts',
        'prepare-code-cache': 'generator/bundle/prepare-code-cache.ts',
        'prepare-dev-client': 'generator/bundle/prepare-dev-client.ts',
        'prepare-theme': 'generator/bundle/prepare-theme.ts',
      },
      output: {
        format: 'cjs',
        // A script started with a code cache has no import().
        dynamicImportInCjs: false,
        // Original names make error locations readable. Comments and indentation would be read at each start.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
        comments: false,
        codeSplitting: {
          groups: [
            ...LIBRARIES_AT_FIRST_USE,
            { name: 'load-compiled', test: /load-compiled\.ts$/, priority: 3 },
            { name: 'begin', test: /commands[\\/](build|check)\.ts$/, priority: 2 },
            { name: 'make', test: /pipeline[\\/](build|check)\.ts$/, priority: 1 },
          ],
        },
        entryFileNames: '[name].cjs',
        chunkFileNames: '[name].cjs',
      },
    },
  },
});

/** Saves the hash of the sources, for the tests: they run the compiled code, and refuse to test that of other sources. */
function hashOfSources(): Plugin {
  let hash = '';
  return {
    name: 'sources-hash',
    // Before anything is compiled, so a source that is saved in the meantime counts as changed.
    buildStart() {
      hash = sourcesHash(packageRoot);
    },
    writeBundle({ dir = '' }) {
      writeFileSync(join(dir, SOURCES_HASH), hash);
    },
  };
}

/** The lock entries of the libraries that sitegen needs at run time. A package has no lock file, so they are shipped with it. */
function lockedLibraries(lock: string): string {
  const { packages } = JSON.parse(lock) as { readonly packages: Readonly<Record<string, { dev?: boolean }>> };
  const needed = Object.entries(packages).filter(([path, { dev }]) => path !== '' && dev !== true);
  return JSON.stringify(Object.fromEntries(needed));
}

/** If a folder of templates/ is incomplete, prints only its message: Vite would add stack traces. */
function joinDeclarations(): void {
  try {
    writeRegistries(packageRoot);
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
