import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.ts';

let browser: Promise<Browser> | undefined;

/** Returns one browser for all test files of a worker; it ends with the worker. Its windows are isolated from each other. */
export function sharedBrowser(): Promise<Browser> {
  browser ??= openBrowser();
  return browser;
}
