/*
 * How long the owner waits for `sitegen build` after a change of content, with the theme already bundled.
 * Prints the time of whole commands, start of Node included; run it with `npm run bench` on a quiet machine.
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const RUNS = 21;
const project = fileURLToPath(new URL('../..', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'sitegen-bench-'));
for (const part of ['site.yaml', 'content', 'public'])
  cpSync(join(project, part), join(root, part), { recursive: true });
// The pictures are another measurement: pictures.mjs.
mkdirSync(join(root, '.sitegen'));
mkdirSync(join(project, '.sitegen', 'cache'), { recursive: true });
symlinkSync(join(project, '.sitegen', 'cache'), join(root, '.sitegen', 'cache'), 'junction');

/** Milliseconds a command of Node takes. */
function time(...args) {
  const start = performance.now();
  execFileSync(process.execPath, args, { cwd: root });
  return performance.now() - start;
}

function report(name, times) {
  const sorted = times.toSorted((a, b) => a - b);
  const [fastest, median] = [sorted[0], sorted[Math.floor(sorted.length / 2)]];
  console.log(`${name.padEnd(44)} fastest ${fastest.toFixed(0)} ms, median ${median.toFixed(0)} ms`);
}

const binary = join(project, 'bin', 'sitegen.js');
const builds = [];
const checks = [];
const starts = [];
try {
  time(binary, 'build');
  // Taken in turns, so that a noisy moment of the machine meets all of them.
  for (let run = 0; run < RUNS; run += 1) {
    appendFileSync(
      join(root, 'content', 'faqs.yaml'),
      `- question: Question ${run}?\n  answer: Answer ${run}.\n`,
    );
    builds.push(time(binary, 'build'));
    checks.push(time(binary, 'check'));
    starts.push(time('-e', '0'));
  }
} finally {
  rmSync(root, { recursive: true, force: true });
}
report('sitegen build after a change of content', builds);
report('sitegen check', checks);
report('Node alone, doing nothing', starts);
