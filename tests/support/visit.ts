import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Route } from 'playwright-core';

/** Runs a function for each item, a few at a time. */
export async function inTurn<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/**
 * Scrolls to the end and back as a reader does, half a screen at a time. Lazy pictures are loaded afterwards.
 * Pictures in a slider or a closed part never load, so the wait is short.
 */
export async function scrollThrough(page: Page): Promise<void> {
  // Each step runs from outside, since a page without script has no timers.
  while (!(await page.evaluate(stepDown))) await sleep(20);
  for (let wait = 0; wait < 20 && (await page.evaluate(isLoading)); wait += 1) await sleep(50);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

function stepDown(): boolean {
  const before = scrollY;
  scrollBy({ top: innerHeight / 2, behavior: 'instant' });
  return scrollY === before;
}

function isLoading(): boolean {
  return [...document.images].some((image) => !image.complete);
}

/** Delays a file until the returned function is called; then it arrives, or ends in another way. */
export async function heldBack(
  page: Page,
  file: string | RegExp,
  end = (route: Route) => route.continue(),
): Promise<() => void> {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(file, async (route) => {
    await arrival;
    await end(route);
  });
  return arrive;
}

/** Opens a page and cuts the connection after the script of every page is loaded, before those of its parts. */
export async function openAndGoOffline(page: Page, route: string): Promise<void> {
  await page.route('**/assets/main-*.js', async (asked) => {
    const response = await asked.fetch();
    await page.context().setOffline(true);
    await asked.fulfill({ response });
  });
  // The host is given by its name, since a preview on the same computer works without a connection.
  await page.goto('/robots.txt');
  await page.goto(Object.assign(new URL(route, page.url()), { hostname: 'localhost' }).href);
}

/** A finger on the page, 400 px below its upper edge. */
export async function finger(page: Page) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (x: number) => touch('touchStart', { x, y: 400 }),
    async draw(from: number, to: number): Promise<void> {
      for (let step = 1; step <= 6; step += 1)
        await touch('touchMove', { x: from + ((to - from) * step) / 6, y: 400 });
    },
    lift: () => touch('touchEnd'),
  };
}

/** Moves a finger over the page. */
export async function swipe(page: Page, { from, to }: { from: number; to: number }): Promise<void> {
  const { down, draw, lift } = await finger(page);
  await down(from);
  await draw(from, to);
  await lift();
}

/** Zooms in as with two fingers, draws a finger to the left, and returns how far the view has moved to the right. */
export async function moveZoomedView(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
  await page.waitForFunction(() => visualViewport!.scale === 2);
  await swipe(page, { from: 300, to: 60 });
  await session.detach();
  return page.evaluate(() => visualViewport!.offsetLeft);
}

/** Sets the text size in the browser, as a reader does. This is not a zoom of the page. */
export async function readWithText(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels } });
  await session.detach();
}

/** Turns on data saving for the visitor. */
async function saveData(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
}

/** Makes the connection look as slow as 2G to pages. */
async function slowLine(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { effectiveType: '2g', saveData: false });
    Object.defineProperty(navigator, 'connection', { value: connection });
  });
}

/** Visitors who get nothing that they did not request. */
export const SAVING: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ['who save data', saveData],
  ['with a line as slow as 2G', slowLine],
];

/** Waits for two frames, in which the browser reports what came into view. Does not use the page's clock, which is stopped. */
export async function nextFrames(page: Page): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1)
    await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
}
