import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, errors, type Page } from 'playwright-core';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import type { Server } from '../../generator/serve/listen.ts';
import { idlePages, NO_PAGE } from './idle-pages.ts';
import { serveFolder } from './server.ts';
import { sharedBrowser } from './shared-browser.ts';
import { type SharedSite, sharedSite } from './shared-site.ts';
import { routesOf } from './shipped-site.ts';

/** What one look at a page found wrong, in words; nothing means that all is well. */
export type Look = (page: Page, route: string) => Promise<readonly string[]>;

/** How the visitor sees pages, and which. */
type BuildContext = BrowserContextOptions & {
  readonly routes?: readonly string[];
  /** Of these only the ones that pass. */
  readonly among?: (route: string) => boolean;
  /** Pages looked at side by side. */
  readonly tabs?: number;
  /** A script that comes before those of each page. */
  readonly script?: string;
  /** Whether each page is looked at by somebody who has never seen the site. */
  readonly isFirstVisit?: boolean;
  /** How many people may ask for a page, one after the other, before it counts as one that does not come. */
  readonly attempts?: number;
};

/** One page of each kind: first page, slideshow, text, grid of people, widgets, forms. */
export const ONE_OF_EACH_KIND = [
  '/',
  '/stations/hill/',
  '/about/faqs/',
  '/board/',
  '/resources/newsletters/',
  '/contact/',
];

/** An address that leads nowhere: what visitors see there is a page like any other. */
export const LOST = '/no/such/page/';

/** A phone, one that feels fingers, and a wide screen. */
export const PHONE = { viewport: { width: 360, height: 780 } };
export const TOUCHED = { ...PHONE, hasTouch: true, isMobile: true };
export const WIDE = { viewport: { width: 1280, height: 800 } };

/** A phone whose screen has two points for each pixel, so that it loads larger pictures. */
export const GOOD_PHONE = { ...TOUCHED, deviceScaleFactor: 2 };

/** Tabs for looks that mostly wait, for the line to be quiet or for a slow one. */
export const MANY_TABS = 4;

/** How long a look at every page may take on a slow machine. */
export const PATIENCE = 120_000;

/**
 * A site as a host publishes it, served for the tests of one file, with a browser to see it. A function writes another
 * site instead.
 */
export function visitedSite(which: SharedSite | ((out: string) => Promise<void>) = 'sample') {
  let [out, server, browser] = ['', undefined as unknown as Server, undefined as unknown as Browser];

  beforeAll(async () => {
    out = await (typeof which === 'string' ? sharedSite(which) : published(which));
    server = await serveFolder(out);
    browser = await sharedBrowser();
    // On a machine that has never made the pictures before, they take their time.
  }, 300_000);

  afterAll(async () => {
    await server?.close();
  });

  const newPage = (options: BrowserContextOptions): Promise<Page> =>
    browser.newPage({ baseURL: server.origin, ...options });
  const { forTest: usedPage } = idlePages(newPage);

  /** An empty page in a window of its own, which goes to addresses of the site. Closed when the test ends. */
  const window = async (options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await newPage(options);
    onTestFinished(() => page.context().close());
    return page;
  };

  return {
    window,
    /** A page that may have been elsewhere before, for tests that add no script of their own and leave the clock alone. */
    usedPage,

    /** The addresses of the pages whose HTML holds these words. */
    routesWith: (words: string): readonly string[] =>
      routesOf(out).filter((route) =>
        readFileSync(join(out, route.replace(/\/$/, '/index.html')), 'utf8').includes(words),
      ),

    /** A page of the site, as in `usedPage`. */
    async open(route: string, options?: BrowserContextOptions): Promise<Page> {
      const page = await usedPage(options);
      await page.goto(route);
      return page;
    },

    /**
     * Looks at pages; without `routes` and `among`, at all of them. Gives what was found, each with the address of its page.
     * The look itself goes to the page.
     */
    async visit(circumstances: BuildContext, look: Look): Promise<readonly string[]> {
      const {
        routes = allRoutes(out),
        among = () => true,
        tabs = 2,
        script,
        isFirstVisit = false,
        attempts = 1,
        ...options
      } = circumstances;
      const found: string[] = [];
      const waiting = routes.filter(among);
      const openPage = async () => {
        const page = await newPage(options);
        if (script !== undefined) await page.addInitScript({ content: script });
        return page;
      };
      const lookAround = async () => {
        let page = await openPage();
        const lookAt = async (route: string, attempt = 1): Promise<readonly string[]> => {
          try {
            if (isFirstVisit) await forgetVisits(page);
            return await look(page, route);
          } catch (error) {
            if (!(error instanceof errors.TimeoutError) || attempt >= attempts) throw error;
            await page.close();
            page = await openPage();
            return lookAt(route, attempt + 1);
          }
        };
        for (let route = waiting.shift(); route !== undefined; route = waiting.shift()) {
          const findings = await lookAt(route);
          found.push(...findings.map((finding) => `${route} ${finding}`));
        }
        await page.close();
      };
      await Promise.all(Array.from({ length: tabs }, lookAround));
      return found.sort();
    },
  };
}

/** Makes a page one of somebody who has never seen the site. To open a new one takes three times as long. */
async function forgetVisits(page: Page): Promise<void> {
  // What the last look has left under way ends before anybody listens to the next one.
  await page.goto(NO_PAGE);
  page.removeAllListeners();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

async function published(publish: (out: string) => Promise<void>): Promise<string> {
  const out = mkdtempSync(join(inject('runFolder'), 'visited-'));
  await publish(out);
  return out;
}

function allRoutes(out: string): readonly string[] {
  return routesOf(out).map((route) => (route === '/404.html' ? LOST : route));
}
