import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';

/** Milliseconds after which a task makes a press wait. (web.dev, Total Blocking Time) */
const UNNOTICED = 50;
/** Milliseconds after loading during which parts of a page still hydrate or activate. */
const AFTERTHOUGHT = 2_000;

/** Returns the milliseconds for which an opening page could not answer: the least of several visits. */
export async function blockingTime(
  browser: Browser,
  address: string,
  { slower, visits }: { readonly slower: number; readonly visits: number },
): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < visits; time += 1) times.push(await blockedAt(browser, address, slower));
  return Math.min(...times);
}

async function blockedAt(browser: Browser, address: string, rate: number): Promise<number> {
  const phone = await browser.newContext({
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
  });
  try {
    const page = await phone.newPage();
    const session = await phone.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    await page.addInitScript(recordLongTasks);
    await page.goto(address, { waitUntil: 'load' });
    await sleep(AFTERTHOUGHT);
    const tasks = await page.evaluate(() => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      return window.longTasks.filter(({ end }) => end > painted);
    });
    return Math.round(tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - UNNOTICED), 0));
  } finally {
    await phone.close();
  }
}

declare global {
  interface Window {
    longTasks: { readonly end: number; readonly duration: number }[];
  }
}

function recordLongTasks(): void {
  window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      window.longTasks.push({ end: startTime + duration, duration });
    }
  }).observe({ type: 'longtask', buffered: true });
}
