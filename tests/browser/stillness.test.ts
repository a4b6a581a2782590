import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { scrollThrough } from '../support/visit.ts';
import { PATIENCE, visitedSite } from '../support/visited-site.ts';

const site = visitedSite();

/** Half of what the eye forgives, and a fifth of what search engines do. */
const STILL = 0.02;

test.each([360, 1280])('nothing shifts on a slow line at %i px', { timeout: PATIENCE }, async (width) => {
  // Two in a hundred of Chromium's slow lines fall silent in the middle of a page.
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
    await scrollThrough(page);
    const shifts = await page.evaluate(() => window.shifts);
    await line.detach();
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    const moved = shifts.map(({ value, parts }) => `${value.toFixed(3)} ${parts}`).join('; ');
    return sum > STILL ? [`shifts by ${sum.toFixed(3)}: ${moved}`] : [];
  });
  expect(found).toEqual([]);
});

/** A usual mobile line of the area, 1.6 Mbit/s and 150 ms, until its session is detached. */
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
