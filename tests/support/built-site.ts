import { readFileSync, statSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import { afterAll, beforeAll } from 'vitest';
import { build, REPOSITORY } from './shipped-site.ts';
import { sharePictures } from './sites.ts';

/** A page as a browser without script reads it. */
export type Page = CheerioAPI;

/** What a page finds for a selector. */
export type Found = ReturnType<Page>;

/**
 * The shipped site, built for the tests of one file by the real command into a folder of its own, as if it were
 * 15 January 2026. The lists named in `emptied`, such as `jobs`, are emptied before, in a copy of the content.
 */
export function builtSite(emptied: readonly string[] = []) {
  let folder = '';
  const pages = new Map<string, Page>();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sitegen-spec-'));
    const root = emptied.length === 0 ? REPOSITORY : await copyWithout(emptied, join(folder, 'root'));
    await build(join(folder, 'out'), root);
    // On a machine that has never made the pictures before, they take their time.
  }, 300_000);

  afterAll(() => rm(folder, { recursive: true, force: true }));

  const fileOf = (address: string) =>
    join(folder, 'out', decodeURIComponent(address.endsWith('/') ? `${address}index.html` : address));

  return {
    /** The page at an address such as `/board/` or `/404.html`. */
    page(address: string): Page {
      const page = pages.get(address) ?? load(readFileSync(fileOf(address), 'utf8'));
      pages.set(address, page);
      return page;
    },

    /** Whether a visitor who asks for this address gets a file. */
    has: (address: string): boolean =>
      statSync(fileOf(address), { throwIfNoEntry: false })?.isFile() ?? false,

    read: (address: string): string => readFileSync(fileOf(address), 'latin1'),

    /** The addresses of all files whose names end so, such as `.html`. */
    async addresses(ending: string): Promise<readonly string[]> {
      const names = await readdir(join(folder, 'out'), { recursive: true });
      return names
        .filter((name) => name.endsWith(ending))
        .map((name) => `/${name.replaceAll('\\', '/').replace(/(^|\/)index\.html$/, '$1')}`)
        .sort();
    },
  };
}

export type BuiltSite = ReturnType<typeof builtSite>;

async function copyWithout(lists: readonly string[], root: string): Promise<string> {
  for (const part of ['site.yaml', 'content', 'public']) {
    await cp(join(REPOSITORY, part), join(root, part), { recursive: true });
  }
  sharePictures(root);
  for (const list of lists) await writeFile(join(root, 'content', `${list}.yaml`), '[]\n');
  return root;
}
