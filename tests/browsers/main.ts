/*
 * Runs the actions of visitors in real old and new browsers: `npm run browsers`, or a part: `npm run browsers -- --in
 * 80,firefox --stories menu`. It builds the shipped site, fetches the browsers into .sitegen/browsers/, runs the same
 * stories in each, and prints a table. After the first one, `--within 300` tells no story that would begin after
 * 300 seconds. `--first 7` begins with the eighth one, so that runs that are too short for all of them do not tell the
 * same ones again. With `--shots` it takes screenshots of pages instead, into .sitegen/shots/: `npm run browsers -- --shots contact stations/`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { serveFolder } from '../support/server.ts';
import { build, routesOf } from '../support/shipped-site.ts';
import { inTurn } from '../support/visit.ts';
import { BROWSERS_TOLD, type KnownBrowser } from './browsers.ts';
import type { StartDriver } from './drive/driver.ts';
import { type Column, outcomeTable } from './outcome-table.ts';
import { SHOTS, takeShots } from './shots.ts';
import { allStories } from './stories/all-stories.ts';
import { beginningAt, whileInTime } from './stories/chosen-stories.ts';
import { type Outcome, tellStories } from './tell.ts';

const { values: options, positionals: addresses } = parseArgs({
  allowPositionals: true,
  options: {
    in: { type: 'string', default: '' },
    stories: { type: 'string', default: '' },
    shots: { type: 'boolean', default: false },
    within: { type: 'string', default: 'Infinity' },
    first: { type: 'string', default: '0' },
  },
});

/** The number of browsers that take screenshots at the same time. */
const AT_ONCE = 2;

async function main(): Promise<void> {
  const out = mkdtempSync(join(tmpdir(), 'sitegen-browsers-'));
  await build(out);
  const server = await serveFolder(out);
  try {
    const routes = routesOf(out);
    const browsers = BROWSERS_TOLD.filter(({ name }) => isWanted(name, options.in));
    if (browsers.length === 0) throw new Error(`No browser is called ${options.in}.`);
    await (options.shots
      ? shootAll(browsers, server.origin, routes)
      : tellAll(browsers, server.origin, routes));
  } finally {
    await server.close();
    rmSync(out, { recursive: true, force: true });
  }
}

async function tellAll(
  browsers: readonly KnownBrowser[],
  origin: string,
  routes: readonly string[],
): Promise<void> {
  const wanted = allStories(routes).filter(({ name }) => isWanted(name, options.stories));
  const stories = beginningAt(numberOf('first'), wanted);
  // The clock starts with this process: fetching and starting the browsers counts.
  const end = numberOf('within') * 1000;
  const isTimeUp = () => performance.now() > end;
  if (stories.length === 0) throw new Error(`No story is called ${options.stories}.`);
  // A starting browser uses the whole machine. So stories begin when all have started; from then on they wait as much
  // as they work.
  const starts = await Promise.all(browsers.map(startOf));
  const columns: Column[] = [];
  const tellings: (() => Promise<void>)[] = [];
  for (const [index, { name }] of browsers.entries()) {
    const start = starts[index]!;
    const outcomes: Outcome[] = [];
    if (typeof start === 'string') {
      columns.push({ browser: name, outcomes, absent: start });
      continue;
    }
    columns.push({ browser: name, outcomes });
    // Its stories report a browser that does not start.
    const driver = await start().catch(() => undefined);
    tellings.push(() =>
      tellStories(driver, start, origin, whileInTime(stories, isTimeUp), (outcome) => {
        outcomes.push(outcome);
        const { story, errors } = outcome;
        console.error([`${errors.length === 0 ? '✓' : '✗'} ${name}, ${story}`, ...errors].join('\n    '));
      }),
    );
  }
  await Promise.all(tellings.map((tell) => tell()));
  console.log(`\n${outcomeTable(columns)}`);
  const present = columns.filter(({ absent }) => absent === undefined);
  const told = present.reduce((sum, { outcomes }) => sum + outcomes.length, 0);
  const all = present.length * stories.length;
  if (told < all) console.log(`\nThe time was enough for ${told} of ${all}. Without --within, all are told.`);
  const isAllRight = columns.every(({ outcomes }) => outcomes.every(({ errors }) => errors.length === 0));
  process.exitCode = isAllRight ? 0 : 1;
}

async function shootAll(
  browsers: readonly KnownBrowser[],
  origin: string,
  routes: readonly string[],
): Promise<void> {
  const wanted = routes.filter(
    (route) => addresses.length === 0 || addresses.some((part) => route.includes(part)),
  );
  await inTurn(browsers, AT_ONCE, async (browser) => {
    const start = await startOf(browser);
    if (typeof start === 'string') console.log(`${browser.name} is not here: ${start}.`);
    else await takeShots(start, browser.name, origin, wanted);
  });
  console.log(
    `Pictures of ${wanted.length} pages are in ${relative('.', SHOTS)}/, in a folder for each browser.`,
  );
}

/** Returns how to start a browser, or why it is not available. */
async function startOf(browser: KnownBrowser): Promise<StartDriver | string> {
  try {
    return await browser.fetch();
  } catch (error) {
    return (error as Error).message;
  }
}

/** Returns the value of an option that is a number. */
function numberOf(option: 'first' | 'within'): number {
  const number = Number(options[option]);
  if (!(number >= 0)) throw new Error(`--${option} takes a number, such as 300, not ${options[option]}.`);
  return number;
}

/** True if a name contains one of these parts, or if no part is given. */
function isWanted(name: string, parts: string): boolean {
  return parts.split(',').some((part) => name.toLowerCase().includes(part.trim().toLowerCase()));
}

await main();
