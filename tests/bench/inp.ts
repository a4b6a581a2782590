/*
 * Measures how long visitors with a slow phone wait until the page answers a press: `npm run inp`. Prints for each
 * interaction the median and the longest of several times, from the press to the next paint, with the processor
 * slowed six times. The first page has nothing but a button: no page can be faster on this machine. Then prints for
 * each page how long it blocks while it opens, the least of three visits, and the median of its menu.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../support/browser.ts';
import { serveFolder } from '../support/server.ts';
import { build, routesOf } from '../support/shipped-site.ts';
import { blockingTime } from './blocking-time.ts';

/** Milliseconds from press to paint that feel quick on a cheap phone. */
const BAR = 100;
/** Milliseconds in total that a page may block while it opens. */
const BLOCKING_BAR = 150;
const SLOWER = 6;
const TIMES = 12;

type Interaction = {
  readonly name: string;
  /** Undefined means the page with nothing but a button. */
  readonly route?: string;
  /** Present when the page is ready to answer. */
  readonly ready: string;
  press(page: Page, time: number): Promise<void>;
};

/** The pressed button changes its text, so the browser has something to paint. */
const EMPTY_PAGE = `<!doctype html><meta name="viewport" content="width=device-width"><button>0</button><script>
  const button = document.querySelector('button');
  button.onclick = () => { button.textContent = Number(button.textContent) + 1; };
</script>`;

const MENU: Interaction = {
  name: 'menu of telephones',
  route: '/board/',
  ready: 'header button[aria-expanded]:visible',
  press: async (page, time) => {
    if (time % 2 === 0) await page.locator('header button[aria-expanded]:visible').first().click();
    else await page.keyboard.press('Escape');
  },
};

const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'button of an empty page',
    ready: 'button',
    press: (page) => page.locator('button').click(),
  },
  MENU,
  {
    name: 'slider arrows',
    route: '/',
    ready: '.slide-bar:not([inert])',
    press: (page) => page.getByRole('button', { name: 'Next slide' }).click(),
  },
  {
    name: 'lightbox',
    route: '/resources/gallery/',
    ready: '[data-section-script="gallery"][data-active]',
    press: async (page, time) => {
      if (time % 2 === 0) await page.locator('a.thumbnail').first().click();
      else await page.keyboard.press('ArrowRight').then(() => page.keyboard.press('Escape'));
    },
  },
  {
    name: 'newsletter filter',
    route: '/resources/newsletters/',
    ready: '[data-island][data-active] button[aria-pressed]',
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
      const times = await timesOf(browser, server.origin, interaction);
      const [median, longest] = [medianOf(times), times.at(-1) ?? 0];
      const told = `${interaction.name.padEnd(26)}median${String(median).padStart(5)} ms, longest${String(longest).padStart(5)} ms`;
      console.log(median > BAR ? `${told}, where ${BAR} is the most` : told);
    }
    for (const route of routesOf(out)) {
      const blocked = await blockingTime(browser, server.origin + route, { slower: SLOWER, visits: 3 });
      const menu = medianOf(await timesOf(browser, server.origin, { ...MENU, route }));
      const isTooSlow = blocked > BLOCKING_BAR || menu > BAR;
      console.log(
        `${route.padEnd(34)}blocks${String(blocked).padStart(5)} ms, menu${String(menu).padStart(5)} ms${isTooSlow ? ' !' : ''}`,
      );
    }
  } finally {
    await browser.close();
    await server.close();
    rmSync(out, { recursive: true, force: true });
  }
}

function medianOf(times: readonly number[]): number {
  return times[Math.floor(times.length / 2)] ?? 0;
}

/** Returns the times from press to paint in milliseconds, shortest first. */
async function timesOf(
  browser: Browser,
  baseURL: string,
  { name, route, ready, press }: Interaction,
): Promise<readonly number[]> {
  const phone = await browser.newContext({
    baseURL,
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await phone.newPage();
  await page.addInitScript(recordInteractions);
  if (route === undefined) {
    await page.route(baseURL, (asked) => asked.fulfill({ body: EMPTY_PAGE, contentType: 'text/html' }));
  }
  await page.goto(route ?? baseURL);
  const part = page.locator(ready).first();
  await part.scrollIntoViewIfNeeded();
  await part.waitFor();
  const session = await phone.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  for (let time = 0; time < TIMES; time += 1) {
    await press(page, time);
    await page.evaluate(() => new Promise((painted) => setTimeout(painted, 300)));
  }
  const durations = await page.evaluate(() => [...window.interactions.values()]);
  await phone.close();
  if (durations.length === 0) throw new Error(`Nothing was measured for the ${name}.`);
  return durations.sort((a, b) => a - b);
}

declare global {
  interface Window {
    /** The longest event of each press, by its number. */
    interactions: Map<number, number>;
  }
}

function recordInteractions(): void {
  window.interactions = new Map();
  const record = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries()) {
      const { interactionId: press = 0, duration } = entry as { interactionId?: number; duration: number };
      if (press > 0) window.interactions.set(press, Math.max(duration, window.interactions.get(press) ?? 0));
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
