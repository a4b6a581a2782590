/*
 * Measures what a visitor with a slow connection waits for: `npm run slow-line`. Opens every page as a first visit by
 * a phone of 360 px at 2x, at 250 kbit/s, 800 ms from request to answer and with the processor slowed four times.
 * Prints when the first text and the picture of the head are painted, when all is loaded, how many bytes came until
 * then, and what moved. A value past its limit has a !. After `--` you can write parts of addresses, `--runs 5` for
 * the number of visits of which the median is printed, and `--out <folder>` for a site that is already built.
 *
 * The server is that of `sitegen preview`: HTTP/1.1, where all pending responses share the line. Web hosts with
 * HTTP/2 send the style sheet first, so this is the worse case. Connection time and DNS lookups are not counted.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../support/browser.ts';
import { serveFolder } from '../support/server.ts';
import { build, routesOf } from '../support/shipped-site.ts';

const BYTES_PER_SECOND = 250_000 / 8;
const LINE = {
  offline: false,
  latency: 800,
  downloadThroughput: BYTES_PER_SECOND,
  uploadThroughput: BYTES_PER_SECOND,
};
const SLOWER = 4;
const PHONE = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** Milliseconds after loading during which things may still be painted or move. */
const AFTERTHOUGHT = 800;

/** The measures of a visit: heading, target limit, and number of decimal places. */
const COLUMNS = {
  text: { heading: 'first text, s', mark: 2.5, places: 2 },
  picture: { heading: 'head picture, s', mark: 4, places: 2 },
  loaded: { heading: 'loaded, s', mark: 5.5, places: 2 },
  weight: { heading: 'kB', mark: 150, places: 0 },
  shift: { heading: 'shift', mark: 0.02, places: 3 },
} as const;
type Column = keyof typeof COLUMNS;
type Visit = Readonly<Record<Column, number>>;
const NAMES = Object.keys(COLUMNS) as readonly Column[];

async function printVisits(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { runs: { type: 'string', default: '3' }, out: { type: 'string' } },
  });
  const built = mkdtempSync(join(tmpdir(), 'sitegen-slow-line-'));
  if (values.out === undefined) await build(built);
  const out = values.out ?? built;
  const server = await serveFolder(out);
  const browser = await openBrowser();
  try {
    printRow(`median of ${values.runs}`, (name) => COLUMNS[name].heading);
    for (const route of routesOf(out).filter((one) => isAskedFor(one, positionals))) {
      const visits: Visit[] = [];
      for (let run = 0; run < Number(values.runs); run += 1) {
        visits.push(await visit(browser, server.origin, route));
      }
      printRow(route, (name) => told(name, median(visits.map((one) => one[name]))));
    }
    printRow('at most', (name) => String(COLUMNS[name].mark));
  } finally {
    await browser.close();
    await server.close();
    rmSync(built, { recursive: true, force: true });
  }
}

function isAskedFor(route: string, parts: readonly string[]): boolean {
  // Visitors do not open the page for missing addresses directly.
  return route !== '/404.html' && (parts.length === 0 || parts.some((part) => route.includes(part)));
}

async function visit(browser: Browser, baseURL: string, route: string): Promise<Visit> {
  const phone = await browser.newContext({ baseURL, ...PHONE });
  try {
    const page = await phone.newPage();
    const session = await phone.newCDPSession(page);
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(recordPaints);
    await page.goto(route, { waitUntil: 'load', timeout: 60_000 });
    await sleep(AFTERTHOUGHT);
    return { ...(await paintsOf(page)), weight: bytes / 1_000 };
  } finally {
    await phone.close();
  }
}

declare global {
  interface Window {
    /** The time in milliseconds when the picture of the head was painted, and how far things moved. */
    painted: { picture: number; shift: number };
  }
}

/** Runs in the page before all other scripts. Browsers report the paint of a picture only if it has an attribute for that. */
function recordPaints(): void {
  const painted = { picture: Number.NaN, shift: 0 };
  window.painted = painted;
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('element', (entry) => {
    painted.picture = (entry as PerformanceEntry & { renderTime: number }).renderTime;
  });
  watch('layout-shift', (entry) => {
    painted.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  new MutationObserver(() => {
    document.querySelector('main img[fetchpriority="high"]')?.setAttribute('elementtiming', 'head');
  }).observe(document, { childList: true, subtree: true });
}

async function paintsOf(page: Page): Promise<Omit<Visit, 'weight'>> {
  return await page.evaluate(() => {
    const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const [text] = performance.getEntriesByName('first-contentful-paint');
    return {
      text: (text?.startTime ?? Number.NaN) / 1_000,
      picture: window.painted.picture / 1_000,
      loaded: (loaded?.loadEventEnd ?? Number.NaN) / 1_000,
      shift: window.painted.shift,
    };
  });
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function told(name: Column, value: number): string {
  if (Number.isNaN(value)) return '';
  const { mark, places } = COLUMNS[name];
  return `${value.toFixed(places)}${value > mark ? '!' : ' '}`;
}

function printRow(name: string, cell: (column: Column) => string): void {
  console.log(name.padEnd(40) + NAMES.map((column) => cell(column).padStart(16)).join(''));
}

await printVisits();
