import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashOfFiles } from './theme-hash.ts';

/*
 * Run once by `npm ci`: bundles the browser part of the live preview into lib/dev/client.js. It is not bundled again while its
 * sources are unchanged.
 */
const packageRoot = fileURLToPath(new URL('..', import.meta.url));
const folder = fileURLToPath(new URL('dev', import.meta.url));
const hash = hashOfFiles(packageRoot, [
  'generator/serve/client',
  'generator/model/dev-protocol.ts',
  'generator/bundle/prepare-dev-client.ts',
  'package.json',
]);
if (hash !== hashOfLast()) void bundle();

/** Targets current browsers only: everyone who edits a site has one, and visitors never load this. */
async function bundle(): Promise<void> {
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: packageRoot,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    envDir: false,
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: { client: 'generator/serve/client/main.ts' },
        checks: { bundlerTimings: false },
        output: { entryFileNames: '[name].js', codeSplitting: false },
      },
    },
  });
  writeFileSync(join(folder, 'hash'), hash);
}

function hashOfLast(): string | undefined {
  try {
    return readFileSync(join(folder, 'hash'), 'utf8');
  } catch {
    return undefined;
  }
}
