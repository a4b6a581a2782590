/*
 * What visitors do, in real old browsers and new ones: `npm run browsers`, or for some of it,
 * `npm run browsers -- --in 80,firefox --stories menu`. It builds the shipped site, fetches the browsers into
 * .sitegen/browsers/, tells the same stories to each, and prints a table.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { serveFolder } from '../support/server.ts';
import { build, routesOf } from '../support/shipped-site.ts';
import { BROWSERS_TOLD, type KnownBrowser } from './browsers.ts';
import type { StartDriver } from './drive/driver.ts';
import { type Column, outcomeTable } from './outcome-table.ts';
import { allStories } from './stories/all-stories.ts';
import { type Outcome, tellStories } from './tell.ts';

const { values: options } = parseArgs({
  allowPositionals: true,
  options: {
    in: { type: 'string', default: '' },
    stories: { type: 'string', default: '' },
  },
});

async function main(): Promise<void> {
  const out = mkdtempSync(join(tmpdir(), 'sitegen-browsers-'));
  await build(out);
  const server = await serveFolder(out);
  try {
    const browsers = BROWSERS_TOLD.filter(({ name }) => isWanted(name, options.in));
    const stories = allStories(routesOf(out)).filter(({ name }) => isWanted(name, options.stories));
    const columns: Column[] = [];
    for (const browser of browsers) {
      const outcomes: Outcome[] = [];
      const start = await startOf(browser);
      if (typeof start === 'string') {
        columns.push({ browser: browser.name, outcomes, absent: start });
        console.error(`${browser.name} is not here: ${start}.`);
        continue;
      }
      await tellStories(start, server.origin, stories, (outcome) => {
        outcomes.push(outcome);
        console.error(`${outcome.faults.length === 0 ? '✓' : '✗'} ${browser.name}, ${outcome.story}`);
      });
      columns.push({ browser: browser.name, outcomes });
    }
    console.log(`\n${outcomeTable(columns)}`);
    const isAllRight = columns.every(({ outcomes }) => outcomes.every(({ faults }) => faults.length === 0));
    process.exitCode = isAllRight ? 0 : 1;
  } finally {
    await server.close();
    rmSync(out, { recursive: true, force: true });
  }
}

/** How to start a browser, or why it cannot be had. */
async function startOf(browser: KnownBrowser): Promise<StartDriver | string> {
  try {
    return await browser.fetch();
  } catch (error) {
    return (error as Error).message;
  }
}

/** True where a name has one of these parts, or where none is asked for. */
function isWanted(name: string, parts: string): boolean {
  return parts.split(',').some((part) => name.toLowerCase().includes(part.trim().toLowerCase()));
}

await main();
