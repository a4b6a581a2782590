import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The folder of the project. */
export const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

/** Builds a site by the real command, as if it were 15 January 2026; without `root`, the shipped site. */
export async function build(out: string, root = REPOSITORY, ...options: readonly string[]): Promise<void> {
  const command = [
    'bin/sitegen.js',
    'build',
    '--root',
    root,
    '--out',
    out,
    '--as-of',
    '2026-01-15',
    ...options,
  ];
  await promisify(execFile)(process.execPath, command, { cwd: REPOSITORY }).catch((error) => {
    throw new Error(`The site was not built:\n${error.stdout}${error.stderr}`);
  });
}

/** The addresses of all pages of a built site: those of its sitemap, and the page for addresses that do not exist. */
export function routesOf(out: string): readonly string[] {
  const sitemap = readFileSync(join(out, 'sitemap.xml'), 'utf8');
  const urls = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  return [...urls, '/404.html'];
}
