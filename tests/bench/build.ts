/*
 * Measures how long people wait for sitegen, and how much memory it takes, from small sites to large ones: `npm run
 * bench`. Each run is the real command in a separate process. docs/developers.md lists the options.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { REPOSITORY } from '../support/repository.ts';

import { type BenchSite, prepareSite, type SiteName } from './bench-site.ts';
import { measureNode, medianOf, type Usage } from './measure-command.ts';
import { type Bench, measureInTurn } from './measure-in-turn.ts';
import { plot } from './plot.ts';
import { phaseTables, type Result, resultPanels, resultTables } from './results.ts';
import { scratchFolder } from './scratch-folder.ts';
import { SITUATIONS, type Situation } from './situations.ts';
import { formatTable } from './table.ts';

/** A compiled checkout of sitegen. It has its own sites because another checkout cannot use its caches. */
type Program = {
  /** The name in tables, if there is more than one program. */
  readonly name: string | undefined;
  readonly checkout: string;
  readonly sites: string;
  readonly hasTimings: boolean;
};

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', default: 'shipped,250,1000,4000,10000,16000' },
    runs: { type: 'string', default: '5' },
    situations: { type: 'string', default: SITUATIONS.map(({ name }) => name).join() },
    against: { type: 'string' },
    node: { type: 'string', default: process.execPath },
    markdown: { type: 'boolean', default: false },
  },
});
const runs = Number(options.runs);
const sites = options.pages.split(',').map((word): SiteName => (word === 'shipped' ? word : Number(word)));
const chosen = options.situations.split(',');
const situations = SITUATIONS.filter(({ name }) => chosen.includes(name));
if (
  !(runs >= 1) ||
  !sites.every((site) => site === 'shipped' || site >= 5) ||
  situations.length < chosen.length
) {
  console.error('Use for example: npm run bench -- --pages shipped,1000 --runs 3 --situations cold,page');
  process.exit(2);
}

const scratch = scratchFolder();

const programs = [program('this checkout', REPOSITORY)];
if (options.against !== undefined) programs.push(program(options.against, resolve(options.against)));
const calibration: Usage[] = [];
const results: Result[] = [];
for (const site of sites) results.push(...(await measureSite(site)));
report();

function program(name: string, checkout: string): Program {
  const help = execFileSync(options.node, [join(checkout, 'bin', 'sitegen.js'), 'build', '--help'], {
    encoding: 'utf8',
  });
  return {
    name: options.against === undefined ? undefined : name,
    checkout,
    sites: mkdtempSync(join(scratch, 'sites-')),
    hasTimings: help.includes('--timings'),
  };
}

async function measureSite(name: SiteName): Promise<readonly Result[]> {
  const benches: Bench[] = [];
  for (const program of programs) {
    const site = await prepareSite(name, program.sites, program.checkout, (some) =>
      run(program, 'build', some),
    );
    if (situations[0]?.name !== 'cold') run(program, 'build', site);
    const measure = (situation: Situation, round: number) => {
      calibration.push(measureNode(options.node, ['-e', '0'], scratch));
      situation.prepare(site, round);
      return run(program, situation.command, site);
    };
    benches.push({ program: program.name, measure });
  }
  return measureInTurn(name, benches, situations, runs);
}

function run({ checkout, hasTimings }: Program, command: Situation['command'], { root }: BenchSite): Usage {
  const args = [join(checkout, 'bin', 'sitegen.js'), command, '--as-of', '2026-01-15', '--no-color'];
  return measureNode(options.node, hasTimings && command === 'build' ? [...args, '--timings'] : args, root);
}

function report(): void {
  for (const table of [...resultTables(results), ...phaseTables(results)]) {
    console.log(formatTable(table, options.markdown ? 'markdown' : 'terminal'));
  }
  const { wall, processor, memory } = medianOf(calibration);
  const [onClock, worked] = [wall, processor].map((seconds) => `${(seconds * 1000).toFixed(0)} ms`);
  console.log(`"node -e 0" meanwhile: ${onClock}, ${worked} of processor time, ${memory.toFixed(0)} MiB.`);
  if (!sites.some((site) => site !== 'shipped')) return;
  const folder = join(REPOSITORY, '.sitegen', 'bench');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'build.svg'), plot('sitegen by number of pages', resultPanels(results)));
  console.log('The plot is in .sitegen/bench/build.svg.');
}
