import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { REPOSITORY } from './repository.ts';
import { build } from './shipped-site.ts';

const SAMPLE = join(REPOSITORY, 'tests', 'sample');
const TINY = join(REPOSITORY, 'tests', 'golden', 'tiny', 'site');
const DRAWINGS = join(REPOSITORY, 'tests', 'drawings');
const KEPT_IN = join(REPOSITORY, '.sitegen');

/**
 * Returns the folder of the sample site, complete with pictures, logos and documents. The script for those of the
 * first site draws them, so none of them is committed. They are drawn again when the sample or the script has
 * changed.
 */
export function drawSample(): Promise<string> {
  return keepSite('sample', hashOf(SAMPLE, DRAWINGS), async (site) => {
    await cp(SAMPLE, site, { recursive: true });
    await promisify(execFile)(process.execPath, [join(DRAWINGS, 'main.mjs')], { cwd: site });
  });
}

/** Returns the folder of the smallest complete site, with its pictures. */
export function keepTiny(): Promise<string> {
  return keepSite('tiny', hashOf(TINY), (site) => cp(TINY, site, { recursive: true }));
}

/** Makes a site once and keeps it with its pictures until its sources change. */
async function keepSite(name: string, hash: string, make: (site: string) => Promise<void>): Promise<string> {
  const folder = join(KEPT_IN, `${name}-site-${hash}`);
  if (existsSync(folder)) return folder;
  await mkdir(KEPT_IN, { recursive: true });
  const old = readdirSync(KEPT_IN).filter((one) => one.startsWith(`${name}-`));
  for (const one of old) await rm(join(KEPT_IN, one), { recursive: true });

  const unfinished = `${folder}.${process.pid}`;
  await make(join(unfinished, 'site'));
  // Makes its pictures in all sizes. So the tests find them in the cache and do not all make them at the same time.
  await build(join(unfinished, 'out'), join(unfinished, 'site'));
  await rename(join(unfinished, 'site'), folder);
  await rm(unfinished, { recursive: true });
  return folder;
}

function hashOf(...folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
    for (const path of paths.filter((one) => /\.(yaml|mjs)$/.test(one)))
      hash.update(path).update(readFileSync(join(folder, path)));
  }
  return hash.digest('hex').slice(0, 8);
}
