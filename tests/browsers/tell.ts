import type { Driver, StartDriver } from './drive/driver.ts';
import type { Story } from './stories/story.ts';
import { visitorOf } from './visitor.ts';

/** The outcome of a story in a browser: no sentences, or those that failed. */
export type Outcome = { readonly story: string; readonly errors: readonly string[] };

/**
 * Runs stories in a browser, one after the other, and closes `started` at the end. A browser that ends unexpectedly
 * is started again, once for each story.
 */
export async function tellStories(
  started: Driver | undefined,
  start: StartDriver,
  origin: string,
  stories: Iterable<Story>,
  told: (outcome: Outcome) => void,
): Promise<void> {
  let driver = started;
  try {
    for (const story of stories) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          driver ??= await start();
          await driver.showAs('screen');
          await story.tell(visitorOf(driver, origin));
          told({ story: story.name, errors: [] });
          break;
        } catch (error) {
          const errors = (error as Error).message.split('\n');
          const isBroken = errors.some((line) => BROKEN.test(line));
          if (isBroken) {
            await driver?.close();
            driver = undefined;
            // A build that runs as one process ends completely when any part of it ends.
            if (attempt === 1) continue;
          }
          told({ story: story.name, errors });
          break;
        }
      }
    }
  } finally {
    await driver?.close();
  }
}

/** Messages from drivers, not from stories. */
const BROKEN = /ended by itself|took more than \d+ seconds/;
