/*
 * Measures the time to read the shipped site and to plan its pages: each time in a new process, without results from
 * an earlier build. It also measures the start of Node: on a busy machine both take longer. Run it on a quiet one:
 * `node tests/bench/reading.mjs`. The last lines show the time for a single file in a process that has read many.
 */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const RUNS = 31;
/** Milliseconds that all stages together may take. */
const BUDGET = 150;
const project = fileURLToPath(new URL('../..', import.meta.url));
// Below the package, because the code looks for its theme there; Git ignores the folder lib/.
const folder = join(project, 'lib', 'bench');
await build({
  root: project,
  configFile: join(project, 'generator', 'bundle', 'compile.config.ts'),
  build: {
    outDir: folder,
    rolldownOptions: {
      input: { reading: 'tests/bench/reading-stages.ts', 'per-file': 'tests/bench/per-file.ts' },
    },
  },
});

const WORKED = 'const { user, system } = process.cpuUsage(); console.log((user + system) / 1000)';

const runs = [];
const starts = [];
let perFile;
try {
  perFile = JSON.parse(execFileSync(process.execPath, [join(folder, 'per-file.cjs'), project]));
  for (let run = 0; run < RUNS; run += 1) {
    const printed = execFileSync(process.execPath, [join(folder, 'reading.cjs'), project]);
    runs.push(JSON.parse(printed));
    const start = performance.now();
    const worked = execFileSync(process.execPath, ['-e', WORKED]);
    starts.push({ together: performance.now() - start, processor: Number(worked) });
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function report(name, times) {
  const sorted = times.toSorted((a, b) => a - b);
  const [fastest, median] = [sorted[0], sorted[Math.floor(sorted.length / 2)]];
  console.log(`${name.padEnd(44)} fastest ${fastest.toFixed(0)} ms, median ${median.toFixed(0)} ms`);
  return { fastest, median };
}

const of = (part) => runs.map((run) => run[part]);
const stages = report('Reading and planning', of('together'));
report('  listing the files', of('listing'));
report('  reading and validating each file', of('reading'));
report('  looking up what they refer to', of('references'));
report('  planning the pages', of('planning'));
report('  time the processor worked on them', of('processor'));
report('From the start of Node to the plan', of('sinceStart'));
const node = report(
  'Node alone, doing nothing',
  starts.map((one) => one.together),
);
report(
  '  time the processor worked on it',
  starts.map((one) => one.processor),
);
const times = (part) => (stages[part] / node[part]).toFixed(2);
console.log(
  `The stages take ${times('fastest')} times as long as Node alone, ${times('median')} in the median.`,
);
const isKept = stages.median < BUDGET;
console.log(`Node ${process.version}; budget ${BUDGET} ms: ${isKept ? 'kept' : 'exceeded'}.`);

const { files, characters, microseconds } = perFile;
const size = Math.round(characters / files);
console.log(
  `\nProcessor time of one file once all is warm, median, of ${files} files with ${size} characters each on average`,
);
for (const [name, time] of microseconds)
  console.log(`  ${name.padEnd(24)} ${time.toFixed(1).padStart(7)} us`);
