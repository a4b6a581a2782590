import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, utimesSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, inject, test } from 'vitest';
import { REPOSITORY } from './support/repository.ts';
import { sharePictures } from './support/share-pictures.ts';
import { filesBelow, temporaryFolder, tinySite } from './support/sites.ts';

/* The same content makes the same bytes: in every place, at every time and by every user. */

/** The difference between a build and the usual one. */
type Condition = {
  readonly env?: Readonly<Record<string, string>>;
  /** A program with arguments that runs the build. */
  readonly by?: readonly string[];
  readonly node?: readonly string[];
  readonly args?: readonly string[];
  readonly cwd?: string;
  /** The folder of the output, outside the site. */
  readonly out?: string;
};

const preload = (code: string) => ['--import', `data:text/javascript,${encodeURIComponent(code)}`];
const has = (program: string) => succeeds(() => execFileSync('which', [program]));

let first: Readonly<Record<string, string>> = {};

beforeAll(async () => {
  const root = join(inject('runFolder'), 'same-bytes');
  await copySample(root);
  first = await built(root);
  expect(Object.keys(first).length).toBeGreaterThan(50);
});

test.each<[string, Condition]>([
  ['in another zone of time', { env: { TZ: 'Pacific/Kiritimati' } }],
  ['in another language', { env: { LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', LANGUAGE: 'tr' } }],
  ['years later', { node: preload('const now = Date.now; Date.now = () => now() + 1e11;') }],
  ['on one core', { env: { UV_THREADPOOL_SIZE: '1' }, by: has('taskset') ? ['taskset', '-c', '0'] : [] }],
  ['with other rights for new files', { by: ['sh', '-c', 'umask 077; exec "$@"', 'sh'] }],
  [
    'in another environment',
    { env: { HOME: '/nowhere', USER: 'x', CI: '1', NO_COLOR: '1', FORCE_COLOR: '1', NODE_ENV: 'x' } },
  ],
  ['on a disk that lists names in another order', { node: preload(reversed()) }],
  ['on a disk without links', { node: preload(withoutLinks()) }],
])('a build makes the same bytes %s', async (_, condition) => {
  const root = join(temporaryFolder(), 'site');
  await copySample(root);
  expect(await built(root, condition)).toEqual(first);
});

test.each(['1', '2'])(
  'a template that asks for the day of a date makes the same bytes, with %s threads',
  async (threads) => {
    const day = "new Date('2026-12-01').getDate()";
    const root = tinySite({
      'templates/layout/social-links.tsx': `export const SocialLinks = () => <i>Day {${day}}</i>;\n`,
    });
    for (const TZ of ['America/New_York', 'Pacific/Kiritimati']) {
      const site = await built(root, { env: { TZ }, args: ['--no-cache', '--threads', threads] });
      expect(site['index.html']).toContain('<i>Day 1</i>');
    }
  },
);

test('a site in a folder with another name, opened through a link, makes the same bytes', async () => {
  const folder = temporaryFolder();
  const root = join(folder, 'Tovuti ya "é" & co');
  await copySample(root);
  symlinkSync(root, join(folder, 'link'));
  expect(await built(join(folder, 'link'), { cwd: dirname(REPOSITORY) })).toEqual(first);
});

test('files that were written in another order, with other dates, make the same bytes', async () => {
  const [root, order] = [join(temporaryFolder(), 'site'), [] as string[]];
  for (const part of ['site.yaml', 'content', 'public']) order.push(...filesIn(inject('sample'), part));
  for (const path of order.reverse()) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    cpSync(join(inject('sample'), path), join(root, path));
    utimesSync(join(root, path), new Date(1e12), new Date(1e12));
  }
  sharePictures(root, inject('sample'));
  expect(await built(root)).toEqual(first);
});

test('a build over another site, over the same one, with and without all caches, makes the same bytes', async () => {
  const root = join(temporaryFolder(), 'site');
  await copySample(root);
  await built(root, { args: ['--as-of', '2024-02-03'] });
  expect(await built(root)).toEqual(first);
  expect(await built(root)).toEqual(first);
  expect(await built(root, { args: ['--no-cache'] })).toEqual(first);
  rmSync(join(root, '.sitegen/output'), { recursive: true });
  rmSync(join(root, 'dist'), { recursive: true });
  expect(await built(root)).toEqual(first);
});

test('an output outside the site has the same bytes', async () => {
  const folder = temporaryFolder();
  const root = join(folder, 'site');
  await copySample(root);
  expect(await built(root, { out: join(folder, 'elsewhere/public_html') })).toEqual(first);
});

test('pictures that are made again have the same bytes as those of the cache', async () => {
  const [known, fresh] = [tinySite(), tinySite()];
  rmSync(join(fresh, '.sitegen'), { recursive: true });
  expect(await built(fresh)).toEqual(await built(known));
});

/** Builds a site and returns its files. */
async function built(
  root: string,
  { env = {}, by = [], node = [], args = [], cwd = root, out }: Condition = {},
): Promise<Readonly<Record<string, string>>> {
  const command = [process.execPath, ...node, join(REPOSITORY, 'bin', 'sitegen.js'), 'build'];
  const options = ['--root', relative(cwd, root) || '.', '--as-of', '2026-01-15'];
  if (out !== undefined) options.push('--out', out);
  const [program = '', ...rest] = [...by, ...command, ...options, ...args];
  await promisify(execFile)(program, rest, {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  });
  return filesBelow(out ?? join(root, 'dist'));
}

async function copySample(root: string): Promise<void> {
  for (const part of ['site.yaml', 'content', 'public'])
    cpSync(join(inject('sample'), part), join(root, part), { recursive: true });
  sharePictures(root, inject('sample'));
}

function filesIn(root: string, part: string): readonly string[] {
  if (part.endsWith('.yaml')) return [part];
  return readdirSync(join(root, part), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

function reversed(): string {
  return `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';
    const list = fs.readdirSync; fs.readdirSync = (...args) => list(...args).reverse(); syncBuiltinESMExports();`;
}

function withoutLinks(): string {
  return `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';
    fs.linkSync = () => { throw Object.assign(new Error('EPERM'), { code: 'EPERM' }); }; syncBuiltinESMExports();`;
}

function succeeds(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
