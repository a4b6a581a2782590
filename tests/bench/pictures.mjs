/*
 * Measures the cost of the pictures of the shipped site: the first build, which makes all of them, and the second,
 * which makes none. Given the folder of another checkout that is prepared, it builds with both in turn and compares
 * them:
 *
 *   node tests/bench/pictures.mjs [FOLDER] [--rounds 3]
 *
 * Run it on a quiet machine; on a busy one compare processor seconds.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const SECOND_BUILDS = 5;
const REPORT_USAGE = fileURLToPath(new URL('report-usage.cjs', import.meta.url));
const project = fileURLToPath(new URL('../..', import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '1' } },
});
const checkouts = [...positionals.map((folder) => resolve(folder)), project];
const folder = mkdtempSync(join(tmpdir(), 'sitegen-bench-'));

/** Builds a site once with the compiled code of a checkout. Returns seconds, processor seconds and peak megabytes. */
function build(checkout, root) {
  const usage = join(folder, 'usage.json');
  const args = ['--require', REPORT_USAGE, join(checkout, 'bin', 'sitegen.js'), 'build'];
  const start = performance.now();
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...process.env, SITEGEN_BENCH_USAGE: usage },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The site has errors; see npx sitegen check.');
  return { seconds: (performance.now() - start) / 1000, ...JSON.parse(readFileSync(usage, 'utf8')) };
}

/** Makes all pictures of a fresh copy of the site, then builds it again without a change. */
function measure(checkout, round) {
  const root = join(folder, `${round}-${checkouts.indexOf(checkout)}`);
  for (const part of ['site.yaml', 'content', 'public'])
    cpSync(join(project, part), join(root, part), { recursive: true });
  const first = build(checkout, root);
  const again = [];
  for (let run = 0; run < SECOND_BUILDS; run += 1) again.push(build(checkout, root));
  return { first, again, published: census(join(root, 'dist', 'images')) };
}

/** Returns the number and the kilobytes of the files below a folder, by extension. */
function census(below) {
  const byExtension = new Map();
  for (const entry of readdirSync(below, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const [count, bytes] = byExtension.get(extname(entry.name)) ?? [0, 0];
    const { size } = statSync(join(entry.parentPath, entry.name));
    byExtension.set(extname(entry.name), [count + 1, bytes + size]);
  }
  return [...byExtension]
    .map(([extension, [count, bytes]]) => `${count} ${extension} ${(bytes / 1000).toFixed(0)} kB`)
    .join(', ');
}

/** Returns the median of several runs. */
function median(runs, unit) {
  const sorted = runs.map((run) => run[unit]).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

function line(name, runs, digits) {
  const [wall, processor] = [median(runs, 'seconds'), median(runs, 'processor')].map((one) =>
    one.toFixed(digits),
  );
  return `  ${name}  ${wall} s, ${processor} s of processor, at most ${median(runs, 'memory').toFixed(0)} MiB of memory`;
}

try {
  const results = new Map(checkouts.map((checkout) => [checkout, []]));
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const checkout of checkouts) results.get(checkout).push(measure(checkout, round));
  for (const [checkout, rounds] of results) {
    const firsts = rounds.map(({ first }) => first);
    console.log(checkout);
    console.log(`  published     ${rounds[0].published}`);
    console.log(line('first build ', firsts, 1));
    console.log(
      line(
        'second build',
        rounds.flatMap(({ again }) => again),
        2,
      ),
    );
  }
  if (checkouts.length > 1) {
    const [before, after] = [...results.values()].map((rounds) => rounds.map(({ first }) => first));
    const share = (unit) => (median(after, unit) / median(before, unit)).toFixed(2);
    console.log(`first build: ${share('seconds')} of the time, ${share('processor')} of the processor time`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
