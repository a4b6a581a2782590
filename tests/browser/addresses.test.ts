import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page, Response } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { serveFolder } from '../support/server.ts';
import { sharedBrowser } from '../support/shared-browser.ts';
import { sharedSite } from '../support/shared-site.ts';
import { build, routesOf } from '../support/shipped-site.ts';
import { inTurn } from '../support/visit.ts';
import { PATIENCE } from '../support/visited-site.ts';

/** The public address of the site. Everything that it tells others about itself starts with this. */
const HOME = 'https://www.example.org';

/** A path deep enough to reveal an address without its base, or an address relative to the page. */
const LOST = 'no/such/page/at/all/';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

/**
 * Walks the site as a visitor who follows every link from the home page. Each address must be below the base path and
 * exist without a redirect: all that a page requests, links to, may request later or tells others about itself.
 */
test.each(['/', '/x/y/'])(
  'under %s every address on every page leads to the correct place',
  {
    timeout: PATIENCE,
  },
  async (base) => {
    const out = base === '/' ? await sharedSite() : await siteAt(base);
    const server = await serveFolder(out);
    const window = await browser.newContext({ viewport: { width: 360, height: 780 } });
    try {
      const walk = await walkFrom(window, server.origin + base);
      const asked = [...walk.pages.values()].flatMap((seen) => seen.addresses);
      const others = await addressesInFiles(server.origin, base, asked);
      const wrong = await wrongAddresses([...new Set([...asked, ...others])], server.origin + base);
      expect([...walk.findings, ...wrong, ...lostAnchors(walk.pages)]).toEqual([]);

      // Every page of the sitemap was reached by links alone.
      const reached = [...walk.pages.keys()].map((address) => new URL(address).pathname);
      expect(reached).toEqual(expect.arrayContaining(routesOf(out).filter((route) => route !== '/404.html')));
      expect(asked.length).toBeGreaterThan(1000);
    } finally {
      await window.close();
      await server.close();
    }
  },
);

async function siteAt(base: string): Promise<string> {
  const out = mkdtempSync(join(inject('runFolder'), 'based-'));
  await build(out, inject('sample'), '--base', base);
  return out;
}

/** The addresses on one page: its own ids, its links with their anchors, and every address without its anchor. */
type Seen = {
  readonly ids: ReadonlySet<string>;
  readonly links: readonly string[];
  readonly addresses: readonly string[];
};

type Walk = { readonly pages: ReadonlyMap<string, Seen>; readonly findings: readonly string[] };

async function walkFrom(window: BrowserContext, first: string): Promise<Walk> {
  const { origin } = new URL(first);
  const pages = new Map<string, Seen>();
  const findings: string[] = [];
  const tabs = await Promise.all([1, 2, 3].map(() => window.newPage()));
  let next: readonly string[] = [first, first + LOST];
  while (next.length > 0) {
    await inTurn(next, tabs.length, async (address) => {
      const page = tabs.pop()!;
      const judge = (response: Response) => findings.push(...wrongAnswer(response, address));
      page.on('response', judge);
      await page.goto(address);
      pages.set(address, await look(page, origin));
      page.off('response', judge);
      tabs.push(page);
    });
    const linked = [...pages.values()].flatMap((seen) => seen.links.map(withoutAnchor));
    next = [...new Set(linked)].filter(
      (link) => link.startsWith(first) && link.endsWith('/') && !pages.has(link),
    );
  }
  return { pages, findings };
}

function wrongAnswer(response: Response, page: string): readonly string[] {
  const expected = response.url().endsWith(LOST) ? 404 : 200;
  // The browser asks whether a file that it has cached is still current.
  const isCached = expected === 200 && response.status() === 304;
  return isCached || response.status() === expected
    ? []
    : [`${page} gets ${response.status()} for ${response.url()}`];
}

async function look(page: Page, origin: string): Promise<Seen> {
  const { ids, links, files, told } = await page.evaluate(() => {
    const all = <E extends Element>(selector: string) => [...document.querySelectorAll<E>(selector)];
    const sources = all<HTMLImageElement>('[srcset]').flatMap((one) =>
      one.srcset
        .split(',')
        .map((candidate) => new URL(candidate.trim().split(' ')[0] ?? '', document.baseURI).href),
    );
    return {
      ids: all('[id]').map((one) => one.id),
      links: all<HTMLAnchorElement>('a[href], area[href]').map((one) => one.href),
      files: [
        ...sources,
        ...all<HTMLImageElement>('[src]').map((one) => one.src),
        ...all<HTMLLinkElement>('link[href]').map((one) => one.href),
        ...performance.getEntriesByType('resource').map((one) => one.name),
      ],
      told: all<HTMLMetaElement>('meta[content]').map((one) => one.content),
    };
  });
  const own = [...links, ...files, ...told].map((address) => hereInsteadOf(address, origin));
  return {
    ids: new Set(ids),
    links: links.filter((link) => link.startsWith(`${origin}/`)),
    addresses: own.filter((address) => address.startsWith(`${origin}/`)).map(withoutAnchor),
  };
}

/** Returns the addresses in the sitemap, the manifest and the style sheets. */
async function addressesInFiles(
  origin: string,
  base: string,
  asked: readonly string[],
): Promise<readonly string[]> {
  const read = async (address: string) => (await fetch(address)).text();
  const sitemap = await read(`${origin}${base}sitemap.xml`);
  const robots = await read(`${origin}${base}robots.txt`);
  const told = [...(sitemap + robots).matchAll(/https:[^\s<]+/g)].map(([address]) => address);

  const manifestAddress = `${origin}${base}manifest.webmanifest`;
  const { start_url, scope, icons } = JSON.parse(await read(manifestAddress));
  const named = [start_url, scope ?? start_url, ...icons.map((icon: { src: string }) => icon.src)];

  const sheets = [...new Set(asked.filter((address) => address.endsWith('.css')))];
  expect(sheets.length).toBeGreaterThan(0);
  const drawn = await Promise.all(
    sheets.map(async (sheet) =>
      [...(await read(sheet)).matchAll(/url\(["']?(?!data:|#)([^"')]+)/g)].map(
        ([, url = '']) => new URL(url, sheet).href,
      ),
    ),
  );
  return [
    ...told.map((address) => hereInsteadOf(address, origin)),
    ...named.map((address) => new URL(address, manifestAddress).href),
    ...drawn.flat(),
  ];
}

async function wrongAddresses(addresses: readonly string[], home: string): Promise<readonly string[]> {
  const wrong: string[] = [];
  await inTurn(addresses, 8, async (address) => {
    if (!address.startsWith(home)) wrong.push(`${address} is not below ${home}`);
    const { status } = await fetch(address, { method: 'HEAD', redirect: 'manual' });
    if (status !== (address.endsWith(LOST) ? 404 : 200)) wrong.push(`${address} answers ${status}`);
  });
  return wrong;
}

/** Returns links to a part of a page that the page does not have. */
function lostAnchors(pages: ReadonlyMap<string, Seen>): readonly string[] {
  return [...pages].flatMap(([page, { links }]) =>
    links
      .filter((link) => link.includes('#'))
      .filter(
        (link) => !pages.get(withoutAnchor(link))?.ids.has(decodeURIComponent(new URL(link).hash.slice(1))),
      )
      .map((link) => `${page} leads to ${link}, which is no part of that page`),
  );
}

/** Maps a public address of the site to the server of the test. */
function hereInsteadOf(address: string, origin: string): string {
  return address.startsWith(`${HOME}/`) ? origin + address.slice(HOME.length) : address;
}

function withoutAnchor(address: string): string {
  return address.replace(/#.*$/s, '');
}
