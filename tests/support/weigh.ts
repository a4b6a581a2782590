import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Response } from 'playwright-core';

/** What a first visit brings over the line, in kB of 1,000 bytes; text compressed. */
export type Weight = {
  readonly html: number;
  readonly css: number;
  readonly js: number;
  readonly fonts: number;
  readonly images: number;
  /** The picture that browsers are told to fetch first; 0 where there is none. */
  readonly firstSlide: number;
  /** How many, not kB. */
  readonly requests: number;
  readonly total: number;
};

/** Milliseconds after the last request in which a page may still think of something to fetch. */
const AFTERTHOUGHT = 1_000;

/** Opens a page nobody has visited before and weighs what comes before anybody scrolls or touches. */
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
