import { readFileSync, statSync } from 'node:fs';
import { appendFile, cp, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import { beforeAll, inject } from 'vitest';
import { REPOSITORY } from './repository.ts';
import { sharePictures } from './share-pictures.ts';
import { sharedSite } from './shared-site.ts';
import { build } from './shipped-site.ts';

/** A page as a browser without script reads it. */
export type Page = CheerioAPI;

/** The result of a selector on a page. */
export type Found = ReturnType<Page>;

/** The differences between a copy of the shipped site and the original. */
type Difference = {
  /** Lists to empty, such as `jobs`. */
  readonly emptied?: readonly string[];
  /** Lines to add at the end of site.yaml. */
  readonly settings?: string;
  /** The day of the build, if not 15 January 2026. */
  readonly asOf?: string;
};

/** Builds the sample site or the shipped one, or a changed copy, with the real command. */
export function builtSite(which: 'sample' | 'shipped', difference?: Difference) {
  let out = '';
  const pages = new Map<string, Page>();

  beforeAll(async () => {
    out = await (difference === undefined ? sharedSite(which) : differentSite(difference));
    // On a machine without cached pictures, making them takes long.
  }, 300_000);

  const fileOf = (address: string) =>
    join(out, decodeURIComponent(address.endsWith('/') ? `${address}index.html` : address));

  return {
    /** Returns the page at an address such as `/board/` or `/404.html`. */
    page(address: string): Page {
      const page = pages.get(address) ?? load(readFileSync(fileOf(address), 'utf8'));
      pages.set(address, page);
      return page;
    },

    /** Returns whether there is a file at this address. */
    has: (address: string): boolean =>
      statSync(fileOf(address), { throwIfNoEntry: false })?.isFile() ?? false,

    read: (address: string): string => readFileSync(fileOf(address), 'latin1'),

    /** Returns the addresses of all files with this extension, such as `.html`. */
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
