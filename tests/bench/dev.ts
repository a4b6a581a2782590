/*
 * Measures how long an owner waits for the live preview: `npm run bench-dev`. The times are: from the rename of a
 * saved file to the new words in a real browser, and from the start of the command to the first page. It also
 * measures the memory that the command takes.
 *
 *   npm run bench-dev -- --pages shipped,1000,10000 --saves 20
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { openBrowser } from '../support/browser.ts';
import { REPOSITORY } from '../support/repository.ts';

import { type BenchSite, prepareSite, type SiteName } from './bench-site.ts';
import { scratchFolder } from './scratch-folder.ts';
import { formatTable } from './table.ts';

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', default: 'shipped,1000,10000' },
    saves: { type: 'string', default: '20' },
  },
});
/** The least time in milliseconds between two saves of an owner. By then the check of all pages is over. */
const PAUSE = 1_000;
const BINARY = join(REPOSITORY, 'bin', 'sitegen.js');
const scratch = scratchFolder();
const browser = await openBrowser();
const rows = [
  ['pages', 'first page, ms', 'save to screen, ms', 'slowest, ms', 'of that in sitegen, ms', 'memory, MiB'],
];
try {
  for (const name of options.pages.split(',')) {
    rows.push(await measure(name === 'shipped' ? name : Number(name)));
  }
} finally {
  await browser.close();
}
console.log(formatTable({ title: 'sitegen dev', rows }, 'terminal'));

async function measure(name: SiteName): Promise<string[]> {
  const build = ({ root }: BenchSite) =>
    execFileSync(process.execPath, [BINARY, 'build', '--root', root], { stdio: 'ignore' });
  const site = await prepareSite(name, scratch, REPOSITORY, build);
  build(site);
  const start = performance.now();
  const child = spawn(process.execPath, [BINARY, 'dev', '--root', site.root, '--port', '0', '--no-open']);
  try {
    const heard = listenTo(child);
    const address = await heard.address();
    const route = site.page.replace(/^content\/pages\/|\.yaml$/g, '');
    await (await fetch(`${address}${route}/`)).text();
    const first = performance.now() - start;
    const page = await browser.newPage();
    await page.goto(`${address}${route}/`, { waitUntil: 'load' });
    // The first check of all pages is not part of a save.
    await sleep(typeof name === 'number' ? name : 1_000);
    const times: number[] = [];
    for (let save = 0; save < Number(options.saves); save += 1)
      times.push(await timeOfSave(page, site, save));
    await page.close();
    const memory =
      Number(/^VmHWM:\s*(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;
    const own = heard.saves();
    const figures = [first, median(times), Math.max(...times), median(own), memory];
    return [String(name), ...figures.map((one) => one.toFixed(0))];
  } finally {
    child.kill('SIGINT');
    await once(child, 'close');
  }
}

/** Milliseconds from the rename of a saved file to the words in the document. */
async function timeOfSave(page: Page, site: BenchSite, save: number): Promise<number> {
  const word = `saved${save}x`;
  const file = join(site.root, site.page);
  const text = readFileSync(file, 'utf8').replace(/(text: [|>]?[^\n]*\n?\s*)(saved\d+x )?/, `$1${word} `);
  const seen = page.evaluate(
    (wanted) =>
      new Promise<number>((done) => {
        const main = document.querySelector('main')!;
        const observer = new MutationObserver(() => {
          if (!main.textContent?.includes(wanted)) return;
          observer.disconnect();
          done(performance.timeOrigin + performance.now());
        });
        observer.observe(main, { subtree: true, childList: true, characterData: true });
      }),
    word,
  );
  writeFileSync(`${file}~`, text);
  await sleep(PAUSE);
  const began = performance.timeOrigin + performance.now();
  renameSync(`${file}~`, file);
  return (await seen) - began;
}

function listenTo(child: ChildProcess) {
  let said = '';
  child.stdout?.on('data', (part) => {
    said += part;
  });
  return {
    async address(): Promise<string> {
      for (;;) {
        const [address] = /http:\/\/\S+/.exec(said) ?? [];
        if (address !== undefined) return address;
        await once(child.stdout!, 'data');
      }
    },
    /** The times that the command prints for each save, until browsers were notified. */
    saves: () => [...said.matchAll(/^saved .* (\d+) ms$/gm)].map(([, time]) => Number(time)),
  };
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}
