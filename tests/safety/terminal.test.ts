import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { diagnose } from '../../generator/diagnostics/diagnostic.ts';
import { systemErrorText } from '../../generator/diagnostics/system-error.ts';
import { startOf } from '../../generator/model/source.ts';
import { unifiedDiff } from '../../generator/report/diff.ts';
import { escapeControl, escapeLines } from '../../generator/report/escape.ts';
import { FORMATS } from '../../generator/report/index.ts';
import { makeFolder } from '../../generator/write/make-folder.ts';
import { reportContext } from '../support/report-context.ts';
import { REPOSITORY } from '../support/repository.ts';
import { sitegen, temporaryFolder, tinySite } from '../support/sites.ts';

const EVIL = 'a\n::error::out\u001b[31m\u202e\u2028\u009b1m\u{e0041}##[error]';
// biome-ignore lint/suspicious/noControlCharactersInRegex: the code searches for control characters
const UNSAFE = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u2028\u2029]|\udb40/;
const context = reportContext({
  folder: EVIL,
  typed: { root: EVIL, out: EVIL, call: EVIL },
  ending: { outcome: 'failed', failure: { kind: 'request', message: `${EVIL} npx sitegen build` } },
});

describe('the name of a file cannot control a terminal or a workflow', () => {
  test.each(Object.keys(FORMATS) as (keyof typeof FORMATS)[])('in the format %s', (format) => {
    const shown = FORMATS[format](
      [diagnose('duplicate-key', startOf(EVIL), { key: EVIL, firstLine: 1 })],
      context,
    );
    expect(shown).not.toMatch(UNSAFE);
    const commands = shown.split('\n').filter((line) => /^\s*::/.test(line));
    expect(commands).toHaveLength(format === 'github' ? 2 : 0);
  });

  test('in JSON a program still reads the same text', () => {
    const [line = ''] = FORMATS.json(
      [diagnose('duplicate-key', startOf(EVIL), { key: 'x', firstLine: 1 })],
      context,
    ).split('\n');
    expect(JSON.parse(line).file).toBe(EVIL);
  });

  test('in a diff', () => {
    const shown = unifiedDiff(EVIL, 'a\n::error::x\n', 'b\n::error::x\n');
    expect(shown).not.toMatch(UNSAFE);
    expect(shown).not.toMatch(/^\s*::/m);
  });

  test('in messages of the command line about its options and the system', async () => {
    const root = tinySite();
    for (const args of [
      ['build', '--out', `/proc/${EVIL}`],
      ['build', `--${EVIL}`],
      ['check', '--root', EVIL],
    ]) {
      const { exitCode, stderr } = await sitegen(root, ...args);
      expect([exitCode, stderr.match(UNSAFE), stderr.match(/^\s*::/m)]).toEqual([2, null, null]);
    }
  });
});

test('lines keep their breaks, and no other text of sitegen changes', () => {
  expect(escapeLines('Built 3 pages.\nDone.\n')).toBe('Built 3 pages.\nDone.\n');
  expect(escapeControl('é 名 🇰🇪')).toBe('é 名 🇰🇪');
});

test('only one file of the generator writes to the terminal, with the exceptions that ARCHITECTURE.md names', () => {
  const writers = readdirSync(join(REPOSITORY, 'generator'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/^(bundle|serve\/client)\//.test(file))
    .filter((file) =>
      /console\.|std(?:out|err)\.write|: [\w.]+ = process\.stderr|output: process\.stdout/.test(
        readFileSync(join(REPOSITORY, 'generator', file), 'utf8'),
      ),
    );
  // The line that counts pictures contains only numbers, and is written to a given stream.
  expect(writers.sort()).toEqual(['commands/init.ts', 'commands/print.ts', 'commands/progress.ts']);
  const [, named = ''] =
    /one place\.\*\*(.*?)\n- /s.exec(readFileSync(join(REPOSITORY, 'ARCHITECTURE.md'), 'utf8')) ?? [];
  expect(writers.filter((file) => !named.includes(`\`${file}\``))).toEqual([]);
});

test.skipIf(process.platform !== 'linux')(
  'a report that does not fit on the disk does not make a published build fail',
  async () => {
    const root = tinySite({ 'public/unlinked.txt': 'x' });
    const { stderr } = await promisify(execFile)('sh', [
      '-c',
      `"${process.execPath}" "${join(REPOSITORY, 'bin/sitegen.js')}" build --root "${root}" > /dev/full`,
    ]);
    expect(stderr).toContain('the report could not be written: the disk is full');
    expect(readdirSync(join(root, 'dist'))).toContain('index.html');
  },
);

test.skipIf(process.platform !== 'linux')(
  'a report for programs that does not fit on the disk makes the command fail, also without errors',
  async () => {
    const root = tinySite({ 'public/unlinked.txt': 'x' });
    const command = `"${process.execPath}" "${join(REPOSITORY, 'bin/sitegen.js')}" check --root "${root}"`;
    const run = (output: string) =>
      promisify(execFile)('sh', ['-c', `{ ${command} --format sarif; echo $? >&2; } ${output}`]);
    const { stderr } = await run('> /dev/full');
    expect(stderr).toMatch(/sitegen: the report could not be written: the disk is full\.\n2\n$/);
    // The program that reads it may stop reading.
    expect((await run('| true')).stderr).toMatch(/^0\n$/m);
  },
);

test.skipIf(process.platform !== 'linux')('a system folder is refused as an output at once', async () => {
  const { exitCode, stderr } = await sitegen(tinySite(), 'build', '--out', '/proc/x');
  expect([exitCode, stderr]).toEqual([
    2,
    expect.stringContaining('cannot be made. Choose another with --out'),
  ]);
});

test('a folder that cannot be created gets advice on what to do', () => {
  const file = join(tinySite(), 'site.yaml');
  expect(() => makeFolder(join(file, 'output'), 'Allow writing there.')).toThrow(
    `The folder ${join(file, 'output')} cannot be made. Allow writing there.`,
  );
});

test.each([
  ['/home/me/site/dist/index.html', 'dist/index.html: the disk is full.'],
  ['/home/me/site/..x', '..x: the disk is full.'],
  ['/mnt/site/index.html', '/mnt/site/index.html: the disk is full.'],
  ['/home/me/site', '/home/me/site: the disk is full.'],
  [undefined, 'The disk is full.'],
])('a full disk is reported with the file as its owner knows it: %s', (path, words) => {
  const error = Object.assign(new Error(), { code: 'ENOSPC', syscall: 'write', path });
  expect(systemErrorText(error, '/home/me/site')).toBe(words);
});

test('a copy of sitegen without its package.json says what is missing', async () => {
  const folder = temporaryFolder();
  for (const name of ['bin', 'lib']) cpSync(join(REPOSITORY, name), join(folder, name), { recursive: true });
  const run = promisify(execFile)(process.execPath, [join(folder, 'bin/sitegen.js'), 'check'], {
    cwd: tinySite(),
  });
  await expect(run).rejects.toMatchObject({
    code: 2,
    stderr: 'sitegen: The package.json of sitegen is missing. Install sitegen again.\n',
  });
});

test('a folder called ..x in the content is in the content', async () => {
  const { exitCode, stderr } = await sitegen(tinySite(), 'build', '--out', 'content/..x');
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('is in content/')]);
});

test('a folder that does not exist gives a plain message', async () => {
  const { exitCode, stderr } = await sitegen(temporaryFolder(), 'check', '--root', 'nowhere');
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('does not exist. Choose the folder')]);
});

test.skipIf(process.platform === 'win32')(
  'a root that is something else says that it is not a folder',
  async () => {
    const folder = temporaryFolder();
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    const { exitCode, stderr } = await sitegen(folder, 'check', '--root', 'pipe');
    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringMatching(/pipe is not a folder\. Choose the folder/),
    ]);
  },
);

test('a library that cannot open a file because too many are open gives the same plain line', () => {
  const words = '[UNLOADABLE_DEPENDENCY] Could not load card.tsx\n  Too many open files (os error 24)';
  expect(systemErrorText(new Error(words), '.')).toContain('The system allows too few open files.');
  expect(systemErrorText(new Error('Could not load card.tsx'), '.')).toBeUndefined();
});

test.skipIf(process.platform === 'win32')(
  'a system that allows too few open files gives a plain line',
  () => {
    const entry = join(REPOSITORY, 'bin/sitegen.js');
    const wrong = { status: 2, stderr: expect.stringContaining('does not exist') };
    const plain = {
      status: 2,
      stderr:
        'sitegen: The system allows too few open files. Allow more with "ulimit -n 4096", then run the command again.\n',
    };
    const said: { status: number | null; stderr: string }[] = [];
    // Node itself needs some; with fewer it cannot open the command. With a few more than that, the command works.
    for (let limit = 14; limit < 64 && said.at(-1)?.stderr.includes('does not exist') !== true; limit += 1) {
      const command = `ulimit -c 0; ulimit -n ${limit}; exec "$0" "$1" check --root nowhere`;
      const { status, stderr } = spawnSync('sh', ['-c', command, process.execPath, entry], {
        encoding: 'utf8',
      });
      said.push({ status, stderr });
    }
    expect(said).toContainEqual(plain);
    const started = said.filter(
      ({ stderr }) => stderr.startsWith('sitegen:') || stderr.includes(join(REPOSITORY, 'lib')),
    );
    for (const one of started) expect([plain, wrong]).toContainEqual(one);
  },
);
