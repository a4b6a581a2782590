import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keptBeside, personalCaches } from '../generator/bundle/load-compiled.ts';
import { PACKAGE_FILE, packedFiles, packPackage } from '../generator/write/pack-package.ts';
import {
  fingerprints,
  homeOf,
  installInto,
  makeReadOnly,
  npm,
  npmCi,
  npmPack,
  type Packed,
  runInstalled,
} from './support/installed-package.ts';
import { HOW_TO_INSTALL, NODE_VERSIONS, nodeOf } from './support/node-versions.ts';
import { REPOSITORY } from './support/repository.ts';
import { ONLY_PROGRESS, sitegenOn, temporaryFolder, write } from './support/sites.ts';

/* The experience of a user who has the package of sitegen and an empty folder, and nothing else. */

const SCRATCH = mkdtempSync(join(tmpdir(), 'sitegen-installed-'));
const FOLDER = join(SCRATCH, 'empty');
const INSTALLED = join(FOLDER, 'node_modules');
let packed: Packed;
let isOffline = false;

const OFFLINE = 'Not tested: npm can install nothing without a network.';

/** The messages of npm if neither its cache nor the network has a package. */
const NO_NETWORK = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ENOTCACHED/;

beforeAll(async () => {
  chmodSync(SCRATCH, 0o755);
  packed = await npmPack(SCRATCH);
  try {
    await installInto(FOLDER, packed.archive);
    makeReadOnly(INSTALLED);
  } catch (error) {
    isOffline = !process.env.CI && NO_NETWORK.test(String(error));
    if (!isOffline) throw error;
  }
});
afterAll(() => {
  if (existsSync(INSTALLED)) makeReadOnly(INSTALLED, false);
  rmSync(SCRATCH, { recursive: true, force: true });
});

describe('the package', () => {
  test('contains the compiled code, the templates and the starters; no tests, no content of a site and no cache', () => {
    const paths = packed.files.map(({ path }) => path);
    const tops = new Set(paths.map((path) => path.split('/')[0]));
    expect([...tops].sort()).toEqual([
      'ARCHITECTURE.md',
      'LICENSE',
      'README.md',
      'SECURITY.md',
      'bin',
      'docs',
      'generator',
      'lib',
      'package.json',
      'starters',
      'templates',
    ]);
    expect(paths.filter((path) => /\.cache$|\.test\.|(^|\/)\.(?!github|vscode)/.test(path))).toEqual([]);
    expect(paths.filter((path) => /^lib\/theme\/\w+\/(server|traced)\.cjs$/.test(path))).toHaveLength(2);
  });

  test('equals what "init" copies into a site, to the last file', () => {
    expect(packedFiles(REPOSITORY)).toEqual(packed.files.map(({ path }) => path).sort());
    expect(packPackage(REPOSITORY).equals(packPackage(REPOSITORY))).toBe(true);
  });

  test('runs nothing when it is installed, and contains only file names that every computer can have', () => {
    const { scripts } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8'));
    expect(Object.keys(scripts).filter((name) => /^(pre|post)?install$/.test(name))).toEqual([]);
    const paths = packed.files.map(({ path }) => path);
    expect(
      paths.filter((path) =>
        /[<>:"\\|?*]|[. ](\/|$)|(^|\/)(con|prn|aux|nul|com\d|lpt\d)(\.|\/|$)/i.test(path),
      ),
    ).toEqual([]);
    expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
    // Windows allows 260 characters, including node_modules\sitegen\.
    expect(Math.max(...paths.map((path) => path.length))).toBeLessThan(100);
  });
});

/** Each Node.js once, with a function to find it. */
const NODES = new Map<string, () => string | undefined>([
  ...Object.entries(NODE_VERSIONS).map(
    ([age, version]) => [version as string, () => nodeOf(age as keyof typeof NODE_VERSIONS)] as const,
  ),
  [process.versions.node, () => process.execPath],
]);

const RIGHT = { exitCode: 0, stderr: expect.stringMatching(ONLY_PROGRESS) };

describe.each([...NODES])('installed in an empty folder, on Node.js %s', (version, findNode) => {
  test('init, check, build and preview work, and nothing is written next to the package', async ({
    skip,
  }) => {
    skip(isOffline, OFFLINE);
    const node = findNode();
    if (node === undefined) {
      if (process.env.CI) throw new Error(HOW_TO_INSTALL);
      return skip(`Not tested on Node.js ${version}. ${HOW_TO_INSTALL}`);
    }
    const site = installedCopy(`on-${version}`);
    const before = fingerprints(INSTALLED);
    const run = (...args: readonly string[]) => runInstalled(node, site, ...args);
    expect(await run('init', '--name', 'Hill Parish', '--kind', 'parish')).toMatchObject(RIGHT);
    expect(await run('check')).toMatchObject(RIGHT);
    expect(await run('build')).toMatchObject(RIGHT);
    expect(readFileSync(join(site, 'dist', 'index.html'), 'utf8')).toContain('Hill Parish');
    expect(await answerOfPreview(node, site)).toContain('Hill Parish');
    // A template of the site is bundled with the libraries of the package.
    const header = 'export const PageHeader = ({ heading }) => <h1>Our {heading}</h1>;\n';
    write(site, 'templates/layout/page-header.tsx', header);
    expect(await run('build')).toMatchObject(RIGHT);
    expect(readFileSync(join(site, 'dist', 'contact', 'index.html'), 'utf8')).toContain('<h1>Our ');
    expect(fingerprints(INSTALLED)).toEqual(before);
    // The compiled code is cached for the next command, in the cache folder of the user.
    const kept = readdirSync(homeOf(site), { recursive: true, encoding: 'utf8' });
    expect(kept.some((path) => path.endsWith(`cli.cjs.v${version}-${process.arch}.cache`))).toBe(true);
  });
});

test('"npx sitegen" makes a site in the folder of its installation, and a fresh copy is built as in its workflow', async ({
  skip,
}) => {
  skip(isOffline, OFFLINE);
  const site = installedCopy('with-npx');
  const { stdout } = await npm(site, 'exec', '--', 'sitegen', 'init', '--yes', '--kind', 'library');
  expect(stdout).toContain('Made the site');
  expect(readdirSync(join(site, 'vendor'))).toEqual([PACKAGE_FILE]);

  const copy = join(temporaryFolder(), 'copy');
  const ignored = new Set(['node_modules', '.sitegen', 'dist', PACKAGE_FILE]);
  cpSync(site, copy, {
    recursive: true,
    filter: (path) => path.includes('vendor') || !ignored.has(path.slice(site.length + 1)),
  });
  const workflow = readFileSync(join(copy, '.github/workflows/site.yml'), 'utf8');
  const steps = [...workflow.matchAll(/ run: npm (.*)/g)].map(([, step = '']) => step);
  expect(steps).toEqual(['ci', 'run check -- --format github', 'run build -- --format github']);
  const said = await npmCi(copy);
  expect(said).not.toMatch(/prepare|postinstall/);
  for (const step of steps.slice(1)) await npm(copy, ...step.split(' '));
  expect(existsSync(join(copy, 'dist', 'index.html'))).toBe(true);
  expect(await sitegenOn(process.execPath, copy, 'check', '--output')).toMatchObject({ exitCode: 0 });
});

test.each([
  ['win32', { LOCALAPPDATA: 'C:\\Users\\A\\AppData\\Local' }, /^C:\\Users\\A\\AppData\\Local$/],
  ['win32', {}, /\\AppData\\Local$/],
  ['darwin', {}, /\/Library\/Caches$/],
  ['linux', { XDG_CACHE_HOME: '/x/caches' }, /^\/x\/caches$/],
  // A relative path does not count. (XDG Base Directory Specification)
  ['linux', { XDG_CACHE_HOME: 'caches' }, /\/\.cache$/],
] as const)('on %s with %j the cache of the code is in %s', (platform, env, place) => {
  expect(personalCaches(platform, env)).toMatch(place);
});

test('two installed packages have separate caches', () => {
  const [one, other] = ['one', 'other'].map((site) =>
    keptBeside(join(SCRATCH, site, 'node_modules/sitegen/lib/a.cjs')),
  );
  expect(one).toMatch(/a\.cjs$/);
  expect(one).not.toBe(other);
  const ofCheckout = join(REPOSITORY, 'lib', 'a.cjs');
  expect(keptBeside(ofCheckout)).toBe(ofCheckout);
});

/** Installs a copy of the package in another folder, which takes no time. */
function installedCopy(name: string): string {
  const folder = join(SCRATCH, name);
  cpSync(FOLDER, folder, { recursive: true, filter: (path) => path !== INSTALLED });
  symlinkSync(INSTALLED, join(folder, 'node_modules'), 'junction');
  return folder;
}

/** Returns the home page as `sitegen preview` shows it. */
async function answerOfPreview(node: string, site: string): Promise<string> {
  const binary = join(INSTALLED, 'sitegen', 'bin', 'sitegen.js');
  const child = spawn(node, [binary, 'preview', '--port', '0'], { cwd: site });
  try {
    let said = '';
    for await (const words of child.stdout) {
      said += words;
      const [address] = /http:\/\/\S+/.exec(said) ?? [];
      if (address !== undefined) return await (await fetch(address)).text();
    }
    return said;
  } finally {
    child.kill('SIGKILL');
  }
}
