import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The time and memory that one run of a command took, from its start to its end. */
export type Usage = {
  /** Seconds on the clock. */
  readonly wall: number;
  /** Seconds of processor time, in the program and in the system for it. */
  readonly processor: number;
  /** Peak memory, in MiB. */
  readonly memory: number;
  /** Milliseconds of each phase, for a command that was run with `--timings`. */
  readonly phases: ReadonlyMap<string, number>;
};

/** Runs Node with the arguments, in a separate process. Exit codes other than 0 are errors. */
export function measureNode(node: string, args: readonly string[], cwd: string): Usage {
  const folder = mkdtempSync(join(tmpdir(), 'sitegen-usage-'));
  const file = join(folder, 'usage.json');
  try {
    const start = performance.now();
    const { status, stderr, error } = spawnSync(node, ['--require', REPORT_USAGE, ...args], {
      cwd,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, SITEGEN_BENCH_USAGE: file },
      encoding: 'utf8',
      maxBuffer: Number.POSITIVE_INFINITY,
    });
    const wall = (performance.now() - start) / 1000;
    if (error !== undefined) throw error;
    if (status !== 0)
      throw new Error(`${node} ${args.join(' ')} ended with ${status}.\n${stderr.slice(0, 2_000)}`);
    return { wall, ...JSON.parse(readFileSync(file, 'utf8')), phases: readPhases(stderr) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const REPORT_USAGE = fileURLToPath(new URL('report-usage.cjs', import.meta.url));

/** The lines that `--timings` prints, such as `  analyze   123 ms`. */
function readPhases(stderr: string): ReadonlyMap<string, number> {
  const lines = stderr.matchAll(/^ {2}(\S.*?) +([\d.,]+) ms$/gm);
  return new Map([...lines].map(([, phase = '', time = '']) => [phase, Number(time.replaceAll(',', ''))]));
}

/** Returns the median of each measure separately. */
export function medianOf(usages: readonly Usage[]): Usage {
  const phases = [...new Set(usages.flatMap((usage) => [...usage.phases.keys()]))];
  return {
    wall: median(usages.map((usage) => usage.wall)),
    processor: median(usages.map((usage) => usage.processor)),
    memory: median(usages.map((usage) => usage.memory)),
    phases: new Map(
      phases.map((phase) => [phase, median(usages.map((usage) => usage.phases.get(phase) ?? 0))]),
    ),
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
}
