import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sitegen } from './command-line.ts';
import { REPOSITORY } from './repository.ts';

/** Builds a site with the command line for 15 January 2026; without `root`, the shipped site. */
export async function build(out: string, root = REPOSITORY, ...options: readonly string[]): Promise<void> {
  const args = ['build', '--root', root, '--out', out, '--as-of', '2026-01-15', ...options];
  const { exitCode, stdout, stderr } = await sitegen(REPOSITORY, ...args);
  if (exitCode !== 0) throw new Error(`The site was not built:\n${stdout}${stderr}`);
}

/** Returns the addresses of all pages of a built site: those of its sitemap, and the page for addresses that do not exist. */
export function routesOf(out: string): readonly string[] {
  const sitemap = readFileSync(join(out, 'sitemap.xml'), 'utf8');
  const urls = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  return [...urls, '/404.html'];
}
