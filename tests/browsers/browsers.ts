import { findBrowser } from '../support/browser.ts';
import { startChromium } from './drive/chromium.ts';
import type { Driver } from './drive/driver.ts';
import { startFirefox } from './drive/firefox.ts';
import { installedFirefox } from './fetch/firefox.ts';
import { chromiumFrom } from './fetch/npm-chromium.ts';

/** A browser that the stories are told to. */
export type KnownBrowser = {
  readonly name: string;
  /** Fetches it, if that has not been done, and gives how to start it; an error says why it cannot be had. */
  fetch(): Promise<() => Promise<Driver>>;
};

/** The oldest build that the site is made for, two between, and the one of all other tests. */
export const BROWSERS_TOLD: readonly KnownBrowser[] = [
  oldChromium('Chromium 80', 'chrome-aws-lambda@2.1.1'),
  oldChromium('Chromium 92', '@sparticuz/chromium@92.0.0'),
  oldChromium('Chromium 106', '@sparticuz/chromium@106.0.2'),
  {
    name: 'Chromium 141',
    async fetch() {
      const program = findBrowser();
      return () => startChromium(program, ['--disable-gpu']);
    },
  },
  {
    name: 'Firefox ESR',
    async fetch() {
      const path = installedFirefox();
      return () => startFirefox(path);
    },
  },
];

/** These builds draw by their own library, and start only as one process. */
function oldChromium(name: string, npmPackage: string): KnownBrowser {
  return {
    name,
    async fetch() {
      const program = await chromiumFrom(npmPackage);
      return () => startChromium(program, ['--single-process', '--no-zygote', '--use-gl=swiftshader']);
    },
  };
}
