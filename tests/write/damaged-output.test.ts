import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { CLOCK_STEP } from '../../generator/model/files.ts';
import { readJsonReport } from '../support/json-report.ts';
import { filesBelow, sitegen, temporaryFolder, tinySite, write } from '../support/sites.ts';

/* A failing disk changes bytes and keeps size and date. The build and `check` can look for that if requested. */

test('four bytes of a picture: check --output names it, build --verify restores it, and nothing else is written', async () => {
  const { root, whole, file } = await builtSite(/^images\/.*\.avif$/);
  damage(file);
  const checked = await sitegen(root, 'check', '--output', '--format', 'json');
  expect(checked.exitCode).toBe(1);
  expect(readJsonReport(checked.stdout).found).toMatchObject([
    {
      code: 'changed-output',
      file: file.slice(root.length + 1),
      message: 'This file was changed after it was published.',
    },
  ]);
  const page = join(root, 'dist', 'index.html');
  const { ino } = statSync(page);
  expect(await sitegen(root, 'build', '--verify')).toMatchObject({ exitCode: 0, stderr: '' });
  expect(filesBelow(join(root, 'dist'))).toEqual(whole);
  expect(statSync(page).ino).toBe(ino);
  expect(await sitegen(root, 'check', '--output')).toMatchObject({ exitCode: 0 });
});

test.each([/^index\.html$/, /^assets\/.*\.css$/, /^notes\.txt$/])(
  'build --verify restores a damaged file that matches %s',
  async (name) => {
    const { root, whole, file } = await builtSite(name);
    damage(file);
    expect(await sitegen(root, 'build', '--verify')).toMatchObject({ exitCode: 0, stderr: '' });
    expect(filesBelow(join(root, 'dist'))).toEqual(whole);
  },
);

test('a missing file and an added one are named, and fixed', async () => {
  const { root, whole, file } = await builtSite(/^index\.html$/);
  rmSync(file);
  write(root, 'dist/images/added.html', 'x');
  const { stdout } = await sitegen(root, 'check', '--output');
  expect(stdout).toContain('This published file no longer exists.');
  expect(stdout).toContain('This file is not part of the published site.');
  await sitegen(root, 'build', '--verify');
  expect(filesBelow(join(root, 'dist'))).toEqual(whole);
  write(root, 'dist/images/added.html', 'x');
  await sitegen(root, 'build', '--verify');
  expect(filesBelow(join(root, 'dist'))).toEqual(whole);
});

test('a folder that was copied without its hidden files is named with the command that restores it', async () => {
  const { root, whole } = await builtSite(/^index\.html$/);
  for (const name of readdirSync(join(root, 'dist')).filter((one) => one.startsWith('.')))
    rmSync(join(root, 'dist', name));
  const { stdout } = await sitegen(root, 'check', '--output');
  expect(stdout).toContain('dist/.sitegen-output');
  expect(stdout).toContain('Copy your own files out of this folder, and delete it.');
  const refused = await sitegen(root, 'build', '--verify');
  expect(refused.stderr).toContain('If these are files of an earlier build, move the folder away.');
  rmSync(join(root, 'dist'), { recursive: true });
  await sitegen(root, 'build');
  expect(filesBelow(join(root, 'dist'))).toEqual(whole);
});

test('bytes that changed after a build without work are found, too', async () => {
  const { root, whole, file } = await builtSite(/^index\.html$/);
  // A build keeps its results only if no file changed within one clock step of the disk before it.
  await setTimeout(CLOCK_STEP + 100);
  expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
  expect(existsSync(join(root, '.sitegen/cache/last-build-result.json'))).toBe(true);
  damage(file);
  expect(await sitegen(root, 'build', '--verify')).toMatchObject({ exitCode: 0, stderr: '' });
  expect(filesBelow(join(root, 'dist'))).toEqual(whole);
});

test.each(['dist', '.sitegen/output/*/next'])(
  'for a folder that was copied with all its dates every build reads the bytes: in %s',
  async (tree) => {
    const { root, file } = await builtSite(/^images\/.*\.avif$/);
    const build = async (turn: string) => {
      write(root, 'public/turn.txt', turn);
      expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0, stderr: '' });
    };
    await build('zero');
    const images = filesBelow(join(root, 'dist', 'images'));
    for (const folder of ['dist', '.sitegen']) {
      execFileSync('cp', ['-a', join(root, folder), join(root, 'copy')]);
      rmSync(join(root, folder), { recursive: true });
      renameSync(join(root, 'copy'), join(root, folder));
    }
    const [workshop = ''] = readdirSync(join(root, '.sitegen/output'));
    damage(file.replace(join(root, 'dist'), join(root, tree.replace('*', workshop))));
    for (const turn of ['one', 'two', 'three']) {
      await build(turn);
      expect(filesBelow(join(root, 'dist', 'images'))).toEqual(images);
    }
  },
);

test('an unknown output is not checked, and with --out alone there is nothing to check', async () => {
  const root = tinySite();
  expect(await sitegen(root, 'check', '--output')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('There is no record of'),
  });
  expect(await sitegen(root, 'check', '--out', 'x')).toMatchObject({ exitCode: 2 });
});

async function builtSite(name: RegExp) {
  const root = tinySite();
  expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
  const whole = filesBelow(join(root, 'dist'));
  const path = Object.keys(whole).find((one) => name.test(one)) ?? '';
  expect(path, `among ${readdirSync(join(root, 'dist'))}`).toMatch(name);
  return { root, whole, file: join(root, 'dist', path) };
}

/** Changes four bytes and keeps size and date. Node itself stores dates less precisely than the disk. */
function damage(file: string): void {
  const before = join(temporaryFolder(), 'before');
  execFileSync('cp', ['-a', file, before]);
  const bytes = readFileSync(file);
  bytes.write('XXXX', Math.floor(bytes.length / 2));
  writeFileSync(file, bytes);
  execFileSync('touch', ['-r', before, file]);
}
