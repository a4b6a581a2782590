import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, onTestFinished } from 'vitest';

/** An address of every site that no test looks at: from there, every page is another one, and nothing is under way. */
export const NO_PAGE = '/robots.txt';

/**
 * Pages that wait for the next test of a file. For a new one the browser starts a process, which takes three times as long
 * as to go to an address. What a page keeps, it keeps in its storage, so one whose storage is empty is as good as new.
 */
export function idlePages(open: (options: BrowserContextOptions) => Promise<Page>) {
  const idle = new Map<string, Page[]>();

  afterAll(async () => {
    for (const page of [...idle.values()].flat()) await page.context().close();
  });

  const giveBack = async (page: Page, kind: string, options: BrowserContextOptions): Promise<void> => {
    page.removeAllListeners();
    await page.unrouteAll();
    for (const other of page.context().pages()) if (other !== page) await other.close();
    await page.mouse.move(0, 0);
    await page.emulateMedia({
      media: null,
      colorScheme: options.colorScheme ?? 'light',
      reducedMotion: options.reducedMotion ?? 'no-preference',
      forcedColors: options.forcedColors ?? 'none',
    });
    if (options.viewport) await page.setViewportSize(options.viewport);
    await page.goto(NO_PAGE);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    idle.set(kind, [...(idle.get(kind) ?? []), page]);
  };

  return {
    /** A page for one test, which must add no script of its own to it and leave its clock alone: neither can be taken back. */
    async forTest(options: BrowserContextOptions = {}): Promise<Page> {
      const kind = JSON.stringify(options);
      const page = idle.get(kind)?.pop() ?? (await open(options));
      onTestFinished(({ task }) =>
        task.result?.state === 'pass' ? giveBack(page, kind, options) : page.context().close(),
      );
      return page;
    },
  };
}
