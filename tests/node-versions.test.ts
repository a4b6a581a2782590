import { execFile, execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { HOW_TO_INSTALL, NODE_VERSIONS, nodeOf } from './support/node-versions.ts';
import { REPOSITORY } from './support/repository.ts';
import {
  filesBelow,
  type Run,
  replace,
  sitegenOn,
  temporaryFolder,
  tinySite,
  write,
} from './support/sites.ts';

const AGES = Object.keys(NODE_VERSIONS) as (keyof typeof NODE_VERSIONS)[];

const COMMANDS = [
  ['--version'],
  ['--help'],
  ['check', '--as-of', '2026-01-15'],
  ['build', '--as-of', '2026-01-15'],
  ['schema'],
  ['explain', 'unknown-key'],
] as const;

describe.each(AGES)('on the %s supported Node.js', (age) => {
  test('every command works without a warning, and writes the same files', async ({ skip }) => {
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

test('on the newest Node.js, many new pages are made with a small heap for young objects', async ({
  skip,
}) => {
  const node = nodeOf('newest');
  if (node === undefined) return skip(HOW_TO_INSTALL);
  const root = tinySite();
  // None of them is due yet, so none is rendered: only the number of files counts.
  for (let number = 0; number < 3_000; number += 1)
    write(root, `content/pages/p${number}.yaml`, `title: P ${number}\n${SOON}`);
  const heard = join(temporaryFolder(), 'starts.txt');
  write(
    root,
    'hear.cjs',
    `require('fs').appendFileSync(${JSON.stringify(heard)}, process.execArgv.at(-1) + '\\n');`,
  );
  const build = async (...args: readonly string[]) => {
    writeFileSync(heard, '');
    const { stdout, stderr } = await promisify(execFile)(
      node,
      [
        '--require',
        './hear.cjs',
        join(REPOSITORY, 'bin', 'sitegen.js'),
        'build',
        '--as-of',
        '2026-01-15',
        ...args,
      ],
      { cwd: root },
    );
    expect({ stdout, stderr }).toEqual({
      stdout: expect.stringContaining('The next change is due'),
      stderr: '',
    });
    return readFileSync(heard, 'utf8').trimEnd().split('\n');
  };
  const [first, again] = ['./hear.cjs', '--max-semi-space-size=8'];
  expect(await build()).toEqual([first, again]);
  replace(root, 'content/pages/p0.yaml', 'P 0', 'The first');
  // Nearly all pages are known, so to start again would take longer than to make the changed one.
  expect(await build()).toEqual([first]);
  expect(await build('--no-cache')).toEqual([first, again]);
});

const SOON = 'description: A fair.\npublishFrom: 2026-01-16\nsections: []\n';

/** Runs every command in turn on a separate site, and returns all written files. */
async function runAll(node: string) {
  const root = tinySite();
  const runs: [command: string, run: Run][] = [];
  for (const args of COMMANDS) runs.push([args.join(' '), await sitegenOn(node, root, ...args)]);
  return { runs, files: { ...filesBelow(join(root, 'dist')), ...filesBelow(join(root, '.sitegen/schema')) } };
}

/** Returns the output of a command without its time. */
function words([command, { stdout }]: [string, Run]): string {
  return `${command}: ${stdout.replace(/\d+\.\d\d s/g, '0.00 s')}`;
}
