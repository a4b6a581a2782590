import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inPieces } from '../support/in-pieces.ts';
import { heldBack, scrollThrough } from '../support/visit.ts';
import { ONE_OF_EACH_KIND, PATIENCE, visitedSite } from '../support/visited-site.ts';

const site = visitedSite();

/** Half of the shift that people still ignore, and a fifth of the limit of search engines. */
const STILL = 0.02;

/** A reader in the middle of a page sees all that moves. One line that breaks elsewhere is 0.023 on a wide screen. */
const CEILING = 0.05;

test.each([360, 1280])(
  'nothing shifts on a slow connection at %i px',
  { timeout: PATIENCE },
  async (width) => {
    // Two in a hundred throttled connections of Chromium stop in the middle of a page.
    const circumstances = {
      viewport: { width, height: 780 },
      isFirstVisit: true,
      tabs: 6,
      attempts: 4,
      script: `(${countShifts})()`,
    };
    const found = await site.visit(circumstances, async (page, route) => {
      const line = await slowLine(page);
      await page.goto(route, { timeout: 15_000 });
      await page.evaluate(() => document.fonts.ready);
      await scrollThrough(page);
      await line.detach();
      return shiftsAbove(STILL, page);
    });
    expect(found).toEqual([]);
  },
);

test.each([360, 1280])(
  'a reader who scrolls before the fonts arrive keeps the place at %i px',
  { timeout: PATIENCE },
  async (width) => {
    const height = 780;
    const circumstances = {
      viewport: { width, height },
      isFirstVisit: true,
      tabs: 6,
      script: `(${countShifts})()`,
    };
    const found = await site.visit(circumstances, async (page, route) => {
      const arrive = await heldBack(page, '**/*.woff2');
      // The load event waits for the fonts.
      await page.goto(route, { waitUntil: 'domcontentloaded' });
      await page.evaluate(scrollAndPaint, height / 2);
      arrive();
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(scrollAndPaint, height / 2);
      return shiftsAbove(CEILING, page);
    });
    expect(found).toEqual([]);
  },
);

test.each([360, 1280])(
  'nothing shifts while a page arrives in pieces at %i px',
  {
    timeout: PATIENCE,
  },
  async (width) => {
    const { origin } = new URL((await site.open('/')).url());
    const circumstances = {
      viewport: { width, height: 780 },
      routes: ONE_OF_EACH_KIND,
      baseURL: await inPieces(origin, 20),
      tabs: 6,
      script: `(${countShifts})()`,
    };
    const found = await site.visit(circumstances, async (page, route) => {
      // Their arrival is independent of the pieces.
      await page.route('**/*.woff2', (request) => request.abort());
      await page.goto(route);
      return shiftsAbove(STILL / 4, page);
    });
    expect(found).toEqual([]);
  },
);

test.each([
  [360, 780],
  [1024, 740],
  [1280, 1400],
])('nothing shifts when a link leads to the newsletters of one year at %i px', async (width, height) => {
  const circumstances = {
    viewport: { width, height },
    routes: ['/resources/newsletters/?year=2024', '/resources/newsletters/?search=nowhere'],
    isFirstVisit: true,
    script: `(${countShifts})()`,
  };
  const found = await site.visit(circumstances, async (page, route) => {
    await page.route('**/*.woff2', (request) => request.abort());
    await page.goto(route);
    await page.locator('[data-island="newsletters"][data-active]').waitFor();
    await page.evaluate(scrollAndPaint, 0);
    return shiftsAbove(STILL / 4, page);
  });
  expect(found).toEqual([]);
});

/** Returns the shifts on a page above the limit. */
async function shiftsAbove(most: number, page: Page): Promise<readonly string[]> {
  const shifts = await page.evaluate(() => window.shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const moved = shifts.map(({ value, parts }) => `${value.toFixed(3)} ${parts}`).join('; ');
  return sum > most ? [`shifts by ${sum.toFixed(3)}: ${moved}`] : [];
}

async function scrollAndPaint(top: number): Promise<void> {
  scrollTo({ top, behavior: 'instant' });
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}

/** Throttles to a usual mobile connection of the area, 1.6 Mbit/s and 150 ms, until the session is detached. */
async function slowLine(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = 1_600_000 / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  return session;
}

type Shift = { readonly value: number; readonly parts: string };

declare global {
  interface Window {
    shifts: Shift[];
  }
  interface PerformanceEntry {
    readonly value: number;
    readonly sources: readonly { readonly node: Node | null }[];
  }
}

function countShifts(): void {
  window.shifts = [];
  const observer = new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      const parts = sources.map(
        ({ node }) => `${node?.nodeName} "${node?.textContent?.trim().slice(0, 20)}"`,
      );
      window.shifts.push({ value, parts: parts.join(', ') });
    }
  });
  observer.observe({ type: 'layout-shift', buffered: true });
}
