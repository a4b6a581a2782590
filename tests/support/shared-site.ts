import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type KindLookedAt, makeByInit } from './made-by-init.ts';
import { REPOSITORY } from './repository.ts';
import { build } from './shipped-site.ts';

/** A site that test files share: the sample site, the shipped one, or one that `sitegen init` makes. */
export type SharedSite = 'sample' | 'shipped' | KindLookedAt;

/**
 * Returns the folder of a finished site, built by the real command for 15 January 2026. The first test file that
 * requests it builds it for all. No test changes its files.
 */
export async function sharedSite(which: SharedSite = 'sample'): Promise<string> {
  const folder = inject('runFolder');
  const site = join(folder, which);
  if (existsSync(site)) return site;
  const unfinished = await mkdtemp(join(folder, 'unfinished-'));
  try {
    await build(join(unfinished, 'site'), await rootOf(which, join(unfinished, 'content')));
    await rename(join(unfinished, 'site'), site);
  } catch (error) {
    // If two build at the same time, the first is used.
    if (!existsSync(site)) throw error;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return site;
}

async function rootOf(which: SharedSite, folder: string): Promise<string> {
  if (which === 'sample') return inject('sample');
  if (which === 'shipped') return REPOSITORY;
  await makeByInit(which, folder);
  return folder;
}
