/*
 * Builds the same pages with sitegen, Hugo and Eleventy, in turn: `node tests/support/run.mjs tests/bench/peers.ts`.
 * Hugo is measured if it is installed, Eleventy with `--eleventy <folder>` where `npm install @11ty/eleventy` was
 * run. The other generators neither validate nor check anything, and leave the pictures alone.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { REPOSITORY } from '../support/repository.ts';

import { type BenchSite, prepareSite } from './bench-site.ts';
import { eleventyTemplates } from './eleventy-templates.ts';
import { hugoTemplates } from './hugo-templates.ts';
import { measureNode, type Usage } from './measure-command.ts';
import { type Bench, measureInTurn } from './measure-in-turn.ts';
import { PATTERN, peerPage, type Templates, writePeerSite } from './peer-sites.ts';
import { type Result, resultTables } from './results.ts';
import { scratchFolder } from './scratch-folder.ts';
import { SITUATIONS, type Situation } from './situations.ts';
import { formatTable } from './table.ts';

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', default: '30,1000,10000' },
    runs: { type: 'string', default: '5' },
    eleventy: { type: 'string' },
    markdown: { type: 'boolean', default: false },
  },
});
const situations = SITUATIONS.filter(({ name }) => ['cold', 'unchanged', 'page'].includes(name));
const scratch = scratchFolder();

const results: Result[] = [];
for (const pages of options.pages.split(',').map(Number)) results.push(...(await measurePages(pages)));
for (const table of resultTables(results))
  console.log(formatTable(table, options.markdown ? 'markdown' : 'terminal'));

async function measurePages(pages: number): Promise<readonly Result[]> {
  const site = await prepareSite(pages, join(scratch, 'sitegen'), REPOSITORY, buildSite);
  const built = readFileSync(join(site.root, 'dist', PATTERN.route, 'index.html'), 'utf8');
  const benches: Bench[] = [
    {
      program: 'sitegen',
      measure(situation, round) {
        situation.prepare(site, round);
        return buildSite(site);
      },
    },
  ];
  const addPeer = (program: string, templates: Templates, build: (root: string) => Usage) => {
    const root = join(scratch, program);
    rmSync(root, { recursive: true, force: true });
    writePeerSite(root, site.root, built, pages, templates);
    const measure = (situation: Situation, round: number) => {
      if (situation.name === 'page') appendFileSync(join(root, peerPage(1)), `\nChange ${round}.\n`);
      else situation.prepare({ root, page: peerPage(1) }, round);
      return build(root);
    };
    benches.push({ program, measure });
  };
  if (spawnSync('hugo', ['version']).status === 0)
    addPeer('Hugo', hugoTemplates, (root) => measureProgram('hugo', ['--quiet'], root));
  if (options.eleventy !== undefined) {
    const command = resolve(options.eleventy, 'node_modules', '@11ty', 'eleventy', 'cmd.cjs');
    addPeer('Eleventy', eleventyTemplates, (root) =>
      measureNode(process.execPath, [command, '--quiet'], root),
    );
  }
  return measureInTurn(pages, benches, situations, Number(options.runs));
}

function buildSite({ root }: BenchSite): Usage {
  return measureNode(process.execPath, [join(REPOSITORY, 'bin', 'sitegen.js'), 'build'], root);
}

/** Runs any program. GNU time reports its usage. */
function measureProgram(program: string, args: readonly string[], cwd: string): Usage {
  const start = performance.now();
  const { status, stderr } = spawnSync('/usr/bin/time', ['-f', '%U %S %M', program, ...args], {
    cwd,
    encoding: 'utf8',
  });
  const wall = (performance.now() - start) / 1000;
  if (status !== 0) throw new Error(`${program} ended with ${status}.\n${stderr}`);
  const [user = 0, system = 0, kilobytes = 0] = stderr.trim().split('\n').at(-1)!.split(' ').map(Number);
  return { wall, processor: user + system, memory: kilobytes / 1024, phases: new Map() };
}
