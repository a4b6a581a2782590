import { readFileSync, statSync } from 'node:fs';
import { appendFile, cp, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import { beforeAll, inject } from 'vitest';
import { sharePictures } from './share-pictures.ts';
import { sharedSite } from './shared-site.ts';
import { build, REPOSITORY } from './shipped-site.ts';

/** A page as a browser without script reads it. */
export type Page = CheerioAPI;

/** What a page finds for a selector. */
export type Found = ReturnType<Page>;

/** How a copy of the shipped site differs from it. */
type Difference = {
  /** Lists that are emptied, such as `jobs`. */
  readonly emptied?: readonly string[];
  /** Lines at the end of site.yaml. */
  readonly settings?: string;
  /** The day of the build, if not 15 January 2026. */
  readonly asOf?: string;
};

/** The sample site or the shipped one, or one that differs from it, built by the real command. */
export function builtSite(which: 'sample' | 'shipped', difference?: Difference) {
  let out = '';
  const pages = new Map<string, Page>();

  beforeAll(async () => {
    out = await (difference === undefined ? sharedSite(which) : differentSite(difference));
    // On a machine that has never made the pictures before, they take their time.
  }, 300_000);

  const fileOf = (address: string) =>
    join(out, decodeURIComponent(address.endsWith('/') ? `${address}index.html` : address));

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
      const names = await readdir(out, { recursive: true });
      return names
        .filter((name) => name.endsWith(ending))
        .map((name) => `/${name.replaceAll('\\', '/').replace(/(^|\/)index\.html$/, '$1')}`)
        .sort();
    },
  };
}

export type BuiltSite = ReturnType<typeof builtSite>;

async function differentSite({ emptied = [], settings = '', asOf }: Difference): Promise<string> {
  const folder = await mkdtemp(join(inject('runFolder'), 'different-'));
  const [root, out] = [join(folder, 'root'), join(folder, 'out')];
  for (const part of ['site.yaml', 'content', 'public']) {
    await cp(join(REPOSITORY, part), join(root, part), { recursive: true });
  }
  sharePictures(root);
  for (const list of emptied) await writeFile(join(root, 'content', `${list}.yaml`), '[]\n');
  await appendFile(join(root, 'site.yaml'), settings);
  await build(out, root, ...(asOf === undefined ? [] : ['--as-of', asOf]));
  return out;
}
