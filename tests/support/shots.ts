/*
 * Takes screenshots of every page as visitors see it: `npm run shots`, or for a few, `npm run shots -- board
 * stations/ --widths 800`. It builds and serves the site and captures whole pages. The pictures are in
 * .sitegen/shots/.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import type { BrowserContext } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { REPOSITORY } from './repository.ts';
import { serveFolder } from './server.ts';
import { build, routesOf } from './shipped-site.ts';
import { inTurn, scrollThrough } from './visit.ts';

const SHOTS = join(REPOSITORY, '.sitegen', 'shots');
/** The number of tabs that work at the same time; more do not help a small machine. */
const TABS = 4;

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    widths: { type: 'string' },
    'no-script': { type: 'boolean', default: false },
    print: { type: 'boolean', default: false },
    forced: { type: 'boolean', default: false },
  },
});
/** 794 px is the width of a sheet of A4. */
const widths = (options.widths ?? (options.print ? '794' : '360,1280')).split(',').map(Number);
/** Paper has one scheme. */
const schemes = options.print ? (['light'] as const) : (['light', 'dark'] as const);

async function takeShots(): Promise<void> {
  const out = mkdtempSync(join(tmpdir(), 'sitegen-shots-'));
  await build(out);
  const server = await serveFolder(out);
  const browser = await openBrowser();
  try {
    const routes = routesOf(out).filter(
      (route) =>
        wanted.length === 0 || wanted.some((part) => fileName(route).includes(part.replaceAll('/', '-'))),
    );
    mkdirSync(SHOTS, { recursive: true });
    for (const width of widths) {
      const context = await browser.newContext({
        baseURL: server.origin,
        viewport: { width, height: width < 800 ? 780 : 900 },
        javaScriptEnabled: !options['no-script'],
        reducedMotion: 'reduce',
      });
      await inTurn(routes, TABS, (route) => shoot(context, route, width));
      await context.close();
    }
    console.log(
      `${routes.length * widths.length * schemes.length} pictures are in ${relative('.', SHOTS)}/.`,
    );
  } finally {
    await browser.close();
    await server.close();
    rmSync(out, { recursive: true, force: true });
  }
}

async function shoot(context: BrowserContext, route: string, width: number): Promise<void> {
  const page = await context.newPage();
  await page.emulateMedia({ forcedColors: options.forced ? 'active' : 'none' });
  await page.goto(route, { waitUntil: 'load' });
  await scrollThrough(page);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, media: options.print ? 'print' : 'screen' });
    const name = [fileName(route), width, colorScheme, ...marks()].join('-');
    await page.screenshot({ path: join(SHOTS, `${name}.png`), fullPage: true, animations: 'disabled' });
  }
  await page.close();
}

/** Returns the words that distinguish pictures of an unusual state in their names. */
function marks(): readonly string[] {
  return (['no-script', 'print', 'forced'] as const).filter((option) => options[option]);
}

/** Returns `about-faqs` for `/about/faqs/`. */
function fileName(route: string): string {
  return route.replace('.html', '').split('/').filter(Boolean).join('-') || 'home';
}

await takeShots();
