/*
 * Makes the two pictures of the README: the home page on a computer and a phone, and an error in the terminal. Run
 * `npm run readme-pictures` after a change that shows in them. They are committed because people read a README
 * without installing anything.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { openBrowser } from './browser.ts';
import { REPOSITORY } from './repository.ts';
import { serveFolder } from './server.ts';
import { build } from './shipped-site.ts';

const PICTURES = join(REPOSITORY, 'docs', 'pictures');

/** The sizes of the windows in CSS pixels, and the place of the phone on the picture of the computer. */
const COMPUTER = { width: 1280, height: 860 };
const PHONE = { width: 360, height: 720 };

async function takePictures(): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  const browser = await openBrowser();
  try {
    await save('site', await pictureOfSite(browser));
    await save('error', await pictureOfError(browser));
  } finally {
    await browser.close();
  }
}

async function save(name: string, png: Buffer): Promise<void> {
  await sharp(png)
    .webp({ quality: 82, effort: 6 })
    .toFile(join(PICTURES, `${name}.webp`));
}

async function pictureOfSite(browser: Browser): Promise<Buffer> {
  const out = mkdtempSync(join(tmpdir(), 'sitegen-readme-'));
  await build(out);
  const server = await serveFolder(out);
  const home = async (viewport: typeof COMPUTER) => {
    const page = await browser.newPage({ baseURL: server.origin, viewport, reducedMotion: 'reduce' });
    await page.goto('/', { waitUntil: 'networkidle' });
    const shot = await page.screenshot({ animations: 'disabled' });
    await page.close();
    return `data:image/png;base64,${shot.toString('base64')}`;
  };
  try {
    return await pictureOf(
      browser,
      `<div class="desk"><img class="computer" src="${await home(COMPUTER)}"><img class="phone" src="${await home(PHONE)}"></div>`,
    );
  } finally {
    await server.close();
    rmSync(out, { recursive: true, force: true });
  }
}

async function pictureOfError(browser: Browser): Promise<Buffer> {
  const root = mkdtempSync(join(tmpdir(), 'sitegen-readme-'));
  try {
    cpSync(join(REPOSITORY, 'tests/golden/tiny/site'), root, { recursive: true });
    cpSync(join(REPOSITORY, 'tests/cases/unknown-key/input'), root, { recursive: true });
    const [firstError = ''] = inTerminal(root).split('\n\n\u001b[31merror', 1);
    return await pictureOf(
      browser,
      `<pre class="terminal">$ npx sitegen check\n\n${inColour(firstError.trim())}</pre>`,
    );
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Returns the output of the command in the folder of a site, with colours, because it runs in a terminal. */
function inTerminal(root: string): string {
  const command = `cd '${root}' && stty cols 90 && '${process.execPath}' '${join(REPOSITORY, 'bin/sitegen.js')}' check`;
  const { stdout } = spawnSync('script', ['-qec', command, '/dev/null'], { encoding: 'utf8' });
  return stdout.replaceAll('\r\n', '\n');
}

const STYLES = `
  body { margin: 0; display: inline-block; background: transparent }
  .desk { position: relative; width: 1320px; height: 900px }
  .computer, .phone { position: absolute; border-radius: 14px; box-shadow: 0 6px 24px rgb(0 0 0 / .28) }
  .computer { inset: 20px auto auto 20px; width: 1160px }
  .phone { right: 20px; bottom: 20px; width: 300px; border: 6px solid #1d2421; border-radius: 30px }
  .terminal { margin: 0; padding: 26px 32px; background: #10201b; color: #e6efe9; border-radius: 14px;
    font: 17px/1.5 'DejaVu Sans Mono', 'Liberation Mono', monospace }
  b { color: #fff } .red { color: #ff8f87 } .yellow { color: #f0cf6b } .blue { color: #8fc7ff }`;

async function pictureOf(browser: Browser, html: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1400, height: 1000 } });
  await page.setContent(`<!doctype html><style>${STYLES}</style>${html}`);
  const shot = await page.locator('body').screenshot({ omitBackground: true });
  await page.close();
  return shot;
}

/** Converts the colours of a terminal to elements. */
function inColour(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return Object.entries(COLOURS).reduce(
    (html, [code, tag]) => html.replaceAll(`\u001b[${code}m`, tag),
    escaped,
  );
}

const COLOURS = {
  31: '<span class="red">',
  33: '<span class="yellow">',
  34: '<span class="blue">',
  39: '</span>',
  1: '<b>',
  22: '</b>',
};

await takePictures();
