import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { CLOCK_STEP } from '../../generator/model/files.ts';
import { generatedPage, writeGeneratedSite } from '../support/generated-site.ts';
import { REPOSITORY } from '../support/repository.ts';

/** A site that is built repeatedly, with one page that may change. */
export type BenchSite = {
  readonly root: string;
  /** The path of the page below the root. It has a section with `text: |`. */
  readonly page: string;
};

/** The number of pages of a generated site, or the site of this repository. */
export type SiteName = number | 'shipped';

/**
 * Writes a site into its own folder below `folder` and makes its pictures with `build`. Generated sites of all sizes
 * share a folder, so their pictures are made once.
 */
export async function prepareSite(
  name: SiteName,
  folder: string,
  checkout: string,
  build: (site: BenchSite) => void,
): Promise<BenchSite> {
  if (name === 'shipped') {
    const site = { root: join(folder, 'shipped'), page: 'content/pages/about/who-we-are.yaml' };
    for (const part of ['site.yaml', 'content', 'public']) copy(REPOSITORY, site.root, part);
    copy(checkout, site.root, PICTURES);
    build(site);
    letFilesAge();
    return site;
  }
  const site = { root: join(folder, 'generated'), page: generatedPage(1).file };
  if (!existsSync(join(site.root, PICTURES))) {
    await writeGeneratedSite(site.root, ENOUGH_FOR_ALL_PICTURES);
    build(site);
  }
  await writeGeneratedSite(site.root, name);
  letFilesAge();
  return site;
}

/**
 * Waits as long as an owner takes between saving a file and the next command. A build does not trust the stamp of a
 * file that changed just now: the file could change once more and keep the same stamp.
 */
export function letFilesAge(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, CLOCK_STEP + 100);
}

const PICTURES = join('.sitegen', 'cache', 'pictures');

/** A generated site with this many pages shows each of its pictures in each place where a larger site does. */
const ENOUGH_FOR_ALL_PICTURES = 30;

function copy(from: string, to: string, part: string): void {
  if (existsSync(join(from, part))) cpSync(join(from, part), join(to, part), { recursive: true });
}
