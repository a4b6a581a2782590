import type { Page } from 'playwright-core';

/** Does something for each item, a few at a time. */
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
 * Scrolls to the end as a reader does, half a screen at a time, and back. Pictures that wait until they are near are
 * loaded afterwards; those that a slider or a closed part hides never come and are not waited for.
 */
export async function scrollThrough(page: Page, pause = 30): Promise<void> {
  await page.evaluate(async (milliseconds) => {
    const passed = (time: number) => new Promise((done) => setTimeout(done, time));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      await passed(milliseconds);
    }
    const pictures = Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await Promise.race([pictures, passed(1_000)]);
    scrollTo({ top: 0, behavior: 'instant' });
    await passed(milliseconds);
  }, pause);
}
