import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, onTestFinished } from 'vitest';

/** An address that every site has and no test opens. From there, every page is a new one, and no request is pending. */
export const NO_PAGE = '/robots.txt';

/**
 * Pages that wait for the next test of a file. For a new page the browser starts a process, which takes three times
 * as long as going to an address. A page keeps its state in its storage, so a page with empty storage is as good as
 * new. Its size and the visitor's settings can change, so one page serves tests with different ones.
 */
export function idlePages(open: (options: BrowserContextOptions) => Promise<Page>) {
  const idle = new Map<string, Page[]>();

  afterAll(async () => {
    for (const page of [...idle.values()].flat()) await page.context().close();
  });

  const giveBack = async (page: Page, kind: string): Promise<void> => {
    page.removeAllListeners();
    await page.unrouteAll();
    for (const other of page.context().pages()) if (other !== page) await other.close();
    await page.mouse.move(0, 0);
    await page.goto(NO_PAGE);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    idle.set(kind, [...(idle.get(kind) ?? []), page]);
  };

  return {
    /**
     * Returns a page for one test. The test must not add its own script and must not change its clock: neither can be
     * undone.
     */
    async forTest(options: BrowserContextOptions = {}): Promise<Page> {
      const {
        viewport = USUAL_SIZE,
        colorScheme = 'light',
        reducedMotion = 'no-preference',
        forcedColors = 'none',
        ...lasting
      } = options;
      const kind = JSON.stringify(lasting);
      const page = idle.get(kind)?.pop() ?? (await open(lasting));
      onTestFinished(({ task }) =>
        task.result?.state === 'pass' ? giveBack(page, kind) : page.context().close(),
      );
      await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors });
      if (viewport !== null) await page.setViewportSize(viewport);
      return page;
    },
  };
}

/** The size of a page for a test that names none. */
const USUAL_SIZE = { width: 1280, height: 720 };
