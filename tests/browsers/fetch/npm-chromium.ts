import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import type { BrowserProgram } from '../../support/browser.ts';
import { REPOSITORY } from '../../support/repository.ts';

/** The folder for browsers that are fetched for these stories only. Git ignores it. */
export const BROWSERS = join(REPOSITORY, '.sitegen', 'browsers');

/**
 * Returns a build of Chromium from an npm package such as `chrome-aws-lambda@2.1.1`. The package is fetched once and
 * never becomes a dependency: only its program is needed.
 */
export async function chromiumFrom(npmPackage: string): Promise<BrowserProgram> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('it runs on Linux on x64 only');
  const folder = join(BROWSERS, npmPackage.replace(/\W+/g, '-').replace(/^-/, ''));
  if (!existsSync(folder)) await fetchInto(folder, npmPackage);
  const path = join(folder, 'chromium');
  const env: Record<string, string> = {};
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_PATH = folder;
  // 127 means that a system library is missing. The package contains these libraries in older versions.
  if (spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 127) {
    env.LD_LIBRARY_PATH = join(folder, 'lib');
  }
  return { path, env };
}

/** Gives the folder its name only when it is complete. */
async function fetchInto(folder: string, npmPackage: string): Promise<void> {
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    const packed = await pack(npmPackage, unfinished);
    spawnSync('tar', ['-xzf', packed, '-C', unfinished]);
    unpack(join(unfinished, 'package', 'bin'), unfinished);
    rmSync(join(unfinished, 'package'), { recursive: true });
    rmSync(packed);
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

async function pack(npmPackage: string, into: string): Promise<string> {
  const command = [
    'pack',
    npmPackage,
    '--pack-destination',
    into,
    '--loglevel',
    'error',
    '--fetch-retries',
    '1',
  ];
  try {
    await promisify(execFile)('npm', command, { cwd: into, timeout: 180_000 });
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    const code = /\bE[A-Z]{3,}\w*/.exec(stderr)?.[0] ?? 'no answer';
    throw new Error(`npm could not fetch ${npmPackage} (${code})`);
  }
  const [file] = readdirSync(into).filter((name) => name.endsWith('.tgz'));
  if (file === undefined) throw new Error(`npm could not fetch ${npmPackage}`);
  return join(into, file);
}

/** Unpacks the program, a folder next to it with the drawing libraries, and the libraries that the system may lack. */
function unpack(bin: string, folder: string): void {
  const unpacked = (name: string) => brotliDecompressSync(readFileSync(join(bin, name)));
  writeFileSync(join(folder, 'chromium'), unpacked('chromium.br'), { mode: 0o755 });
  mkdirSync(join(folder, 'swiftshader'));
  spawnSync('tar', ['-x', '-C', join(folder, 'swiftshader')], { input: unpacked('swiftshader.tar.br') });
  spawnSync('tar', ['-x', '-C', folder], { input: unpacked('aws.tar.br') });
}
