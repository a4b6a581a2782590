/*
 * How long visitors with a slow telephone wait until the page answers what they press: `npm run inp`. Prints for each
 * interaction the longest of several, from the press to the next paint, with the processor slowed four times.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../support/browser.ts';
import { serveFolder } from '../support/server.ts';
import { build } from '../support/shipped-site.ts';

/** Milliseconds from press to paint that nobody calls slow on a cheap telephone. */
const BAR = 150;
const SLOWER = 4;
const TIMES = 5;

type Interaction = {
  readonly name: string;
  readonly route: string;
  /** Present when the page is ready to answer. */
  readonly ready: string;
  press(page: Page, time: number): Promise<void>;
};

const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'menu of telephones',
    route: '/board/',
    ready: 'header button[aria-expanded]:visible',
    press: async (page, time) => {
      if (time % 2 === 0) await page.locator('header button[aria-expanded]:visible').first().click();
      else await page.keyboard.press('Escape');
    },
  },
  {
    name: 'slider arrows',
    route: '/',
    ready: '.slide-bar:not([inert])',
    press: (page) => page.getByRole('button', { name: 'Next slide' }).click(),
  },
  {
    name: 'lightbox',
    route: '/resources/gallery/',
    ready: '[data-section-script="gallery"][data-awake]',
    press: async (page, time) => {
      if (time % 2 === 0) await page.locator('a.thumbnail').first().click();
      else await page.keyboard.press('ArrowRight').then(() => page.keyboard.press('Escape'));
    },
  },
  {
    name: 'newsletter filter',
    route: '/resources/newsletters/',
    ready: '[data-island][data-awake] button[aria-pressed]',
    press: (page, time) =>
      page
        .locator('[data-island] button[aria-pressed]')
        .nth((time + 1) % 2)
        .click(),
  },
];

async function measure(): Promise<void> {
  const out = mkdtempSync(join(tmpdir(), 'sitegen-inp-'));
  await build(out);
  const server = await serveFolder(out);
  const browser = await openBrowser();
  try {
    for (const interaction of INTERACTIONS) {
      const worst = await slowest(browser, server.origin, interaction);
      console.log(
        `${interaction.name.padEnd(24)}${String(worst).padStart(5)} ms${worst > BAR ? `, where ${BAR} is the most` : ''}`,
      );
    }
  } finally {
    await browser.close();
    await server.close();
    rmSync(out, { recursive: true, force: true });
  }
}

/** The longest time from press to paint, in milliseconds. */
async function slowest(
  browser: Browser,
  baseURL: string,
  { route, ready, press }: Interaction,
): Promise<number> {
  const phone = await browser.newContext({
    baseURL,
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await phone.newPage();
  await page.addInitScript(recordInteractions);
  await page.goto(route);
  const part = page.locator(ready).first();
  await part.scrollIntoViewIfNeeded();
  await part.waitFor();
  const session = await phone.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  for (let time = 0; time < TIMES; time += 1) {
    await press(page, time);
    await page.evaluate(() => new Promise((painted) => setTimeout(painted, 300)));
  }
  const durations = await page.evaluate(() => window.interactions);
  await phone.close();
  if (durations.length === 0) throw new Error(`Nothing was measured on ${route}.`);
  return Math.max(...durations);
}

declare global {
  interface Window {
    interactions: number[];
  }
}

function recordInteractions(): void {
  window.interactions = [];
  const record = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if ((entry as { interactionId?: number }).interactionId) window.interactions.push(entry.duration);
    }
  };
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    buffered: true,
    durationThreshold: 16,
  };
  new PerformanceObserver(record).observe(options);
}

await measure();
