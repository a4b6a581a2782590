import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PACKAGE_FILE } from '../../generator/write/pack-package.ts';
import { sitePackage } from '../../generator/write/site-package.ts';
import { REPOSITORY } from './repository.ts';
import type { Run } from './sites.ts';

/** The package from npm: the archive, and the path, size and mode of each file in it. */
export type Packed = {
  readonly archive: Buffer;
  readonly files: readonly { readonly path: string; readonly size: number; readonly mode: number }[];
};

/** Packs sitegen as it is compiled now. */
export async function npmPack(folder: string): Promise<Packed> {
  const { stdout } = await npm(
    REPOSITORY,
    'pack',
    '--ignore-scripts',
    '--json',
    '--pack-destination',
    folder,
  );
  const [{ files, filename }] = JSON.parse(stdout);
  return { archive: readFileSync(join(folder, filename)), files };
}

/**
 * Puts a package into an empty folder and installs it with the library versions from the lock file of npm. The
 * libraries come from the npm cache, which `npm ci` has filled for these tests, so no network is needed.
 */
export async function installInto(folder: string, archive: Buffer): Promise<void> {
  const made = sitePackage(REPOSITORY, folder, 'stranger');
  const integrity = `sha512-${createHash('sha512').update(archive).digest('base64')}`;
  const file = `file:${PACKAGE_FILE}`;
  const lock = JSON.parse(String(made['package-lock.json']));
  Object.assign(lock.packages['node_modules/sitegen'], { resolved: file, integrity });
  lock.packages[''].dependencies.sitegen = file;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, PACKAGE_FILE), archive);
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'stranger', dependencies: { sitegen: file } }),
  );
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  await npmCi(folder);
}

/** Runs `npm ci` and returns all of its output, including that of package scripts. */
export async function npmCi(folder: string): Promise<string> {
  const options = ['--prefer-offline', '--no-audit', '--no-fund', '--foreground-scripts'];
  const { stdout, stderr } = await npm(folder, 'ci', ...options);
  return stdout + stderr;
}

/** Runs npm in a folder, without the settings of the npm that runs the tests. */
export function npm(folder: string, ...args: readonly string[]) {
  return promisify(execFile)('npm', [...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...registryOf(process.env) },
    shell: process.platform === 'win32',
  });
}

/** The source of packages, and the certificates for it, depend on the computer. */
function registryOf(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names =
    /^(npm_config_(registry|cache|cafile|userconfig|globalconfig|proxy|https_proxy)|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE)$/i;
  return Object.fromEntries(Object.entries(env).filter(([name]) => names.test(name)));
}

/**
 * Runs the installed sitegen as a user who may write the site, but not `node_modules/`. If tests run as root, who may
 * write everywhere, this is a different user.
 */
export async function runInstalled(node: string, folder: string, ...args: readonly string[]): Promise<Run> {
  const home = homeOf(folder);
  mkdirSync(home, { recursive: true });
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const own of [folder, home]) giveAll(own, NOBODY);
  const options = {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: home, npm_command: 'exec' },
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  };
  try {
    const { stdout, stderr } = await promisify(execFile)(
      node,
      [join(folder, 'node_modules', 'sitegen', 'bin', 'sitegen.js'), ...args],
      options,
    );
    return { exitCode: 0, stdout, stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { exitCode: code, stdout, stderr };
  }
}

/** Returns the home folder of the user who runs sitegen in a folder. */
export function homeOf(folder: string): string {
  return `${folder}.home`;
}

const NOBODY = 65_534;

/** Gives a folder to a user, except for the installed packages in it. */
function giveAll(folder: string, to: number): void {
  chownSync(folder, to, to);
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    // The installed packages, mostly a link.
    if (entry.name === 'node_modules') continue;
    if (entry.isDirectory()) giveAll(join(folder, entry.name), to);
    else chownSync(join(folder, entry.name), to, to);
  }
}

/** Removes write permission from everything below a folder. Folders can still be removed by users who may write around them. */
export function makeReadOnly(folder: string, isReadOnly = true): void {
  chmodSync(folder, isReadOnly ? 0o555 : 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) makeReadOnly(join(folder, entry.name), isReadOnly);
  }
}

/** Returns every file below a folder with its bytes and the time of its last change. */
export function fingerprints(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const fingerprint = (file: string) =>
    `${statSync(file).mtimeMs} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`;
  return Object.fromEntries(files.map((file) => [file.slice(folder.length + 1), fingerprint(file)]));
}
