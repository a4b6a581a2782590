import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesBelow, PROJECT, type Run, sitegenOn, tinySite } from './support/sites.ts';

/** Installed by `npm ci --prefix .ci/node-versions`, as `.ci/run` does; there are packages for Linux alone. */
const VERSIONS = { oldest: '20.19.0', newest: '24.21.0' } as const;

const COMMANDS = [
  ['--version'],
  ['--help'],
  ['check', '--as-of', '2026-01-15'],
  ['build', '--as-of', '2026-01-15'],
  ['schema'],
  ['explain', 'unknown-key'],
] as const;

describe.each(Object.entries(VERSIONS))('on the %s Node.js we promise, %s', (age, version) => {
  const node = join(
    PROJECT,
    `.ci/node-versions/node_modules/${age}-${process.platform}-${process.arch}/bin/node`,
  );

  test('every command works without a word of warning, and writes the same files', async ({ skip }) => {
    const isInstalled = existsSync(node);
    const advice = `Not tested on Node.js ${version}. To install it on Linux: npm ci --prefix .ci/node-versions`;
    skip(!isInstalled && !process.env.CI, advice);
    expect(isInstalled, advice).toBe(true);
    expect(execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()).toBe(`v${version}`);
    const told = await runAll(node);
    for (const [command, { exitCode, stderr }] of told.runs) {
      expect({ command, exitCode, stderr }).toEqual({ command, exitCode: 0, stderr: '' });
    }
    const here = await runAll(process.execPath);
    expect(told.files).toEqual(here.files);
    expect(told.runs.map(words)).toEqual(here.runs.map(words));
  });
});

/** Every command in turn on a site of its own, and all that they wrote. */
async function runAll(node: string) {
  const root = tinySite();
  const runs: [command: string, run: Run][] = [];
  for (const args of COMMANDS) runs.push([args.join(' '), await sitegenOn(node, root, ...args)]);
  return { runs, files: { ...filesBelow(join(root, 'dist')), ...filesBelow(join(root, '.sitegen/schema')) } };
}

/** What a command said, but for the time it took. */
function words([command, { stdout }]: [string, Run]): string {
  return `${command}: ${stdout.replace(/\d+\.\d\d s/g, '0.00 s')}`;
}
