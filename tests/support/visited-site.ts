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

/** Checks a page and returns the errors as sentences; an empty list means no errors. */
export type Look = (page: Page, route: string) => Promise<readonly string[]>;

/** The conditions under which the visitor sees pages, and which pages. */
type BuildContext = BrowserContextOptions & {
  readonly routes?: readonly string[];
  /** Only pages that pass this. */
  readonly among?: (route: string) => boolean;
  /** The number of pages that are checked in parallel. */
  readonly tabs?: number;
  /** A script that runs before those of each page. */
  readonly script?: string;
  /** True if each page is opened as by a visitor who has never seen the site. */
  readonly isFirstVisit?: boolean;
  /** The number of times a page may be requested before it counts as missing. */
  readonly attempts?: number;
};

/** One page of each kind: home page, slideshow, text, grid of people, widgets, forms. */
export const ONE_OF_EACH_KIND = [
  '/',
  '/stations/hill/',
  '/about/faqs/',
  '/board/',
  '/resources/newsletters/',
  '/contact/',
];

/** An address that does not exist: the page that visitors see there is a page like any other. */
export const LOST = '/no/such/page/';

/** A phone, one with a touch screen, and a wide screen. */
export const PHONE = { viewport: { width: 360, height: 780 } };
export const TOUCHED = { ...PHONE, hasTouch: true, isMobile: true };
export const WIDE = { viewport: { width: 1280, height: 800 } };

/** A phone with two points per pixel, which loads larger pictures. */
export const GOOD_PHONE = { ...TOUCHED, deviceScaleFactor: 2 };

/** The number of tabs for checks that mostly wait, for requests to end or for a slow connection. */
export const MANY_TABS = 4;

/** The time in milliseconds that a check of every page may take on a slow machine. */
export const PATIENCE = 120_000;

/**
 * Serves a site as a host publishes it, for the tests of one file, with a browser to see it. A function writes a
 * different site instead.
 */
export function visitedSite(which: SharedSite | ((out: string) => Promise<void>) = 'sample') {
  let [out, server, browser] = ['', undefined as unknown as Server, undefined as unknown as Browser];

  beforeAll(async () => {
    out = await (typeof which === 'string' ? sharedSite(which) : published(which));
    server = await serveFolder(out);
    browser = await sharedBrowser();
    // On a machine without cached pictures, making them takes long.
  }, 300_000);

  afterAll(async () => {
    await server?.close();
  });

  const newPage = (options: BrowserContextOptions): Promise<Page> =>
    browser.newPage({ baseURL: server.origin, ...options });
  const { forTest: usedPage } = idlePages(newPage);

  /** Opens an empty page in its own window, which goes to addresses of the site. It is closed when the test ends. */
  const window = async (options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await newPage(options);
    onTestFinished(() => page.context().close());
    return page;
  };

  return {
    window,
    /** Returns a page that earlier tests may have used, for tests that add no script and do not change the clock. */
    usedPage,

    /** Returns the addresses of the pages whose HTML contains these words. */
    routesWith: (words: string): readonly string[] =>
      routesOf(out).filter((route) =>
        readFileSync(join(out, route.replace(/\/$/, '/index.html')), 'utf8').includes(words),
      ),

    /** Opens a page of the site, as in `usedPage`. */
    async open(route: string, options?: BrowserContextOptions): Promise<Page> {
      const page = await usedPage(options);
      await page.goto(route);
      return page;
    },

    /**
     * Checks pages; without `routes` and `among`, all of them. Returns the errors, each with the address of its page.
     * The check itself navigates to the page.
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

/** Resets a page to that of a visitor who has never seen the site. Opening a new one takes three times as long. */
async function forgetVisits(page: Page): Promise<void> {
  // Pending work of the last check ends before the next one listens.
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
