import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readJsonReport } from '../support/json-report.ts';
import { REPOSITORY } from '../support/repository.ts';
import { filesBelow, sitegen, tinySite, write } from '../support/sites.ts';

/* A user presses Ctrl and C while pictures are made: published files stay, and finished pictures are kept. */

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a build ended by %s reports that the old site and finished pictures are kept, and that is true',
  async (signal) => {
    const root = tinySite();
    await sitegen(root, 'build');
    const before = filesBelow(join(root, 'dist'));
    rmSync(join(root, '.sitegen', 'cache'), { recursive: true });
    await addPhotos(root);

    const ended = await stopped(root, signal);
    expect(ended).toMatchObject({ exitCode: 130, stdout: '' });
    expect(ended.stderr).toContain(
      'Stopped. The site in dist/ was not changed. Finished pictures are kept: the next build makes only the rest.\n',
    );
    expect(filesBelow(join(root, 'dist'))).toEqual(before);
    const [workshop = ''] = readdirSync(join(root, '.sitegen', 'output'));
    const left = readdirSync(join(root, '.sitegen', 'output', workshop));
    expect(left.filter((name) => !['next', 'trees.json'].includes(name))).toEqual([]);
    expect(picturesOf(root).length).toBeGreaterThan(2);
    expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
  },
);

test('a build is stopped while it compresses files for the host, and the old site stays', async () => {
  const root = tinySite();
  await sitegen(root, 'build');
  const before = filesBelow(join(root, 'dist'));
  write(root, 'site.yaml', `${readFileSync(join(root, 'site.yaml'), 'utf8')}compress: [br]\n`);
  for (const name of ['one', 'two', 'three', 'four']) {
    const figures = Array.from({ length: 60_000 }, (_, at) => (at * 7919) % 10_007).join(';\n');
    write(root, `public/${name}.csv`, `${name}\n${figures}\n`);
  }
  const isCompressing = () =>
    readdirSync(root, { recursive: true }).some((path) => `${path}`.endsWith('.csv.br'));
  const { exitCode, stderr } = await stoppedWhen(isCompressing, root, 'SIGINT', ['build']);
  expect([exitCode, stderr]).toEqual([130, expect.stringContaining('The site in dist/ was not changed.')]);
  expect(filesBelow(join(root, 'dist'))).toEqual(before);
});

test('a first build reports that nothing was published, and a program reads it too', async () => {
  const root = tinySite();
  rmSync(join(root, '.sitegen'), { recursive: true });
  await addPhotos(root);
  const { exitCode, stdout, stderr } = await stopped(root, 'SIGINT', '--format', 'json');
  expect([exitCode, stderr]).toEqual([130, expect.stringContaining('Stopped. Nothing was published.')]);
  expect(readJsonReport(stdout).summary).toMatchObject({ outcome: 'stopped', exitCode: 130 });
  expect(readdirSync(root)).not.toContain('dist');
});

test('a check that is stopped reports that it is not complete', async () => {
  const root = tinySite();
  await addPhotos(root);
  const { exitCode, stdout, stderr } = await stoppedCommand(root, 'SIGTERM', ['check', '--format', 'json']);
  expect([exitCode, stderr]).toEqual([130, expect.stringContaining('Stopped. The check is not complete.')]);
  expect(readJsonReport(stdout).summary).toMatchObject({ outcome: 'stopped', exitCode: 130 });
});

function stopped(root: string, signal: NodeJS.Signals, ...options: readonly string[]) {
  return stoppedCommand(root, signal, ['build', ...options]);
}

function stoppedCommand(root: string, signal: NodeJS.Signals, words: readonly string[]) {
  const made = picturesOf(root).length;
  return stoppedWhen(() => picturesOf(root).length > made + 2, root, signal, words);
}

async function stoppedWhen(
  isTime: () => boolean,
  root: string,
  signal: NodeJS.Signals,
  words: readonly string[],
) {
  const build = spawn(process.execPath, [join(REPOSITORY, 'bin', 'sitegen.js'), ...words], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  build.stdout.on('data', (data) => {
    stdout += data;
  });
  build.stderr.on('data', (data) => {
    stderr += data;
  });
  const closed = once(build, 'close');
  await expect.poll(isTime, { interval: 5 }).toBe(true);
  build.kill(signal);
  const [exitCode] = await closed;
  return { exitCode, stdout, stderr };
}

async function addPhotos(root: string): Promise<void> {
  const names = Array.from({ length: 8 }, (_, index) => `photo-${index}.jpg`);
  for (const [index, name] of names.entries()) {
    write(
      root,
      `content/pages/valley-${index}.yaml`,
      `title: Valley ${index}
description: A picture.
sections:
  - type: slideshow
    slides:
      - image: ${name}
        alt: A valley in the morning
`,
    );
    const background = { r: index * 30, g: 120, b: 90 };
    const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const;
    const photo = sharp({ create: { width: 1600, height: 1000, channels: 3, background, noise } });
    write(root, `content/images/${name}`, await photo.jpeg().toBuffer());
  }
}

function picturesOf(root: string): readonly string[] {
  try {
    return readdirSync(join(root, '.sitegen', 'cache', 'pictures')).filter((name) =>
      /^[^.].*\.(?:avif|webp|jpg)$/.test(name),
    );
  } catch {
    return [];
  }
}
