import { findBrowser } from '../support/browser.ts';
import { startChromium } from './drive/chromium.ts';
import type { Driver } from './drive/driver.ts';
import { startFirefox } from './drive/firefox.ts';
import { installedFirefox } from './fetch/firefox.ts';
import { chromiumFrom } from './fetch/npm-chromium.ts';

/** A browser that runs the stories. */
export type KnownBrowser = {
  readonly name: string;
  /** Fetches the browser if necessary, and returns how to start it. An error gives the reason if it is not available. */
  fetch(): Promise<() => Promise<Driver>>;
};

/** The oldest build that the site supports, two between, and the browser of all other tests. */
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

/** These builds draw with their own library, and start only as one process. */
function oldChromium(name: string, npmPackage: string): KnownBrowser {
  return {
    name,
    async fetch() {
      const program = await chromiumFrom(npmPackage);
      return () => startChromium(program, ['--single-process', '--no-zygote', '--use-gl=swiftshader']);
    },
  };
}
