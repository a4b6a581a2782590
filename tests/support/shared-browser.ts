import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.ts';

let browser: Promise<Browser> | undefined;

/** One browser for all test files of a worker; it ends with the worker. Windows in it know nothing of each other. */
export function sharedBrowser(): Promise<Browser> {
  browser ??= openBrowser();
  return browser;
}
