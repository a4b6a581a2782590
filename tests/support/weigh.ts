import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Response } from 'playwright-core';

/** The transfer size of a first visit, in kB of 1,000 bytes; text compressed. */
export type Weight = {
  readonly html: number;
  readonly css: number;
  readonly js: number;
  readonly fonts: number;
  readonly images: number;
  /** The preloaded picture; 0 if there is none. */
  readonly firstSlide: number;
  /** A count, not kB. */
  readonly requests: number;
  readonly total: number;
};

/** Milliseconds after the last request in which a page may still request something. */
const AFTERTHOUGHT = 1_000;

/** Opens a page as a new visitor and weighs what is loaded before any scrolling or touch. */
export async function weigh(page: Page, route: string): Promise<Weight> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(route, { waitUntil: 'networkidle' });
  await sleep(AFTERTHOUGHT);

  const first = await page.evaluate(
    () => document.querySelector<HTMLImageElement>('main img[fetchpriority="high"]')?.currentSrc,
  );
  const kilobytes = (...types: readonly string[]) =>
    responses
      .filter((response) => types.length === 0 || types.includes(response.request().resourceType()))
      .reduce((sum, response) => sum + sizeOf(response), 0);
  return {
    html: kilobytes('document'),
    css: kilobytes('stylesheet'),
    js: kilobytes('script'),
    fonts: kilobytes('font'),
    images: kilobytes('image'),
    firstSlide: responses.filter((one) => one.url() === first).reduce((sum, one) => sum + sizeOf(one), 0),
    requests: responses.length,
    total: kilobytes(),
  };
}

function sizeOf(response: Response): number {
  return Number(response.headers()['content-length'] ?? 0) / 1_000;
}
