import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { REPOSITORY } from '../support/repository.ts';

import type { StartDriver } from './drive/driver.ts';
import { scrollThrough } from './stories/every-page.ts';
import { visitorOf } from './visitor.ts';

/** The folder for screenshots that people look at, with a folder for each browser. */
export const SHOTS = join(REPOSITORY, '.sitegen', 'shots');

/** Takes screenshots of whole pages, on a phone and on a wide screen. */
export async function takeShots(
  start: StartDriver,
  browser: string,
  origin: string,
  routes: readonly string[],
): Promise<void> {
  const folder = join(SHOTS, browser.toLowerCase().replace(' ', '-'));
  mkdirSync(folder, { recursive: true });
  const driver = await start();
  try {
    const visitor = visitorOf(driver, origin);
    for (const route of routes) {
      for (const width of [360, 1280]) {
        await visitor.open(route, [width, width < 800 ? 780 : 900]);
        await scrollThrough(visitor);
        // Waits until parts have faded in.
        await sleep(1_000);
        const name = route.replace('.html', '').split('/').filter(Boolean).join('-') || 'home';
        writeFileSync(join(folder, `${name}-${width}.png`), await visitor.photograph());
      }
    }
  } finally {
    await driver.close();
  }
}
