import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { HOW_TO_INSTALL, NODE_VERSIONS, nodeOf } from './support/node-versions.ts';
import { filesBelow, type Run, sitegenOn, tinySite } from './support/sites.ts';

const AGES = Object.keys(NODE_VERSIONS) as (keyof typeof NODE_VERSIONS)[];

const COMMANDS = [
  ['--version'],
  ['--help'],
  ['check', '--as-of', '2026-01-15'],
  ['build', '--as-of', '2026-01-15'],
  ['schema'],
  ['explain', 'unknown-key'],
] as const;

describe.each(AGES)('on the %s Node.js we promise', (age) => {
  test('every command works without a word of warning, and writes the same files', async ({ skip }) => {
    const node = nodeOf(age);
    if (node === undefined) {
      if (process.env.CI) throw new Error(HOW_TO_INSTALL);
      return skip(`Not tested on Node.js ${NODE_VERSIONS[age]}. ${HOW_TO_INSTALL}`);
    }
    expect(execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()).toBe(`v${NODE_VERSIONS[age]}`);
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
