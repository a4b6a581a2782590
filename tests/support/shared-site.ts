import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { build, REPOSITORY } from './shipped-site.ts';

/**
 * The folder of a finished site, built by the real command as if it were 15 January 2026: the sample site, or the
 * shipped one. The first test file that asks builds it for all; nobody changes what is in it.
 */
export async function sharedSite(which: 'sample' | 'shipped' = 'sample'): Promise<string> {
  const folder = inject('runFolder');
  const site = join(folder, which);
  if (existsSync(site)) return site;
  const unfinished = await mkdtemp(join(folder, 'unfinished-'));
  try {
    await build(join(unfinished, 'site'), which === 'sample' ? inject('sample') : REPOSITORY);
    await rename(join(unfinished, 'site'), site);
  } catch (error) {
    // Of two that build at once the first is taken.
    if (!existsSync(site)) throw error;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return site;
}
