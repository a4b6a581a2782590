import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';
import { REPOSITORY } from './repository.ts';

/** A browser program that runs on this machine, and the environment that it needs. */
export type BrowserProgram = {
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
};

/** With the limit, the first address of a new window is opened in the process of its blank page, and no second one is started. */
const FLAGS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking ' +
  '--disable-component-update --disable-sync --renderer-process-limit=1';

/** Starts a real browser, which the caller closes. */
export function openBrowser(program: BrowserProgram = findBrowser()): Promise<Browser> {
  return chromium.launch({
    executablePath: program.path,
    args: FLAGS.split(' '),
    env: { ...process.env, ...program.env },
  });
}

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Returns the browser from CHROME_PATH, else the one from `npm ci`, else an installed one. The one from npm is the
 * same on every machine. It is also quick, because it draws no window.
 */
export function findBrowser(
  named = process.env.CHROME_PATH,
  installed: readonly string[] = USUAL_PLACES,
): BrowserProgram {
  if (named !== undefined && named !== '') {
    if (!runs(named)) throw new Error(`CHROME_PATH names ${named}, which is no browser that starts.`);
    return { path: named, env: {} };
  }
  const program = browserFromNpm();
  if (program !== undefined) return program;
  const path = installed.find((place) => existsSync(place) && runs(place));
  if (path !== undefined) return { path, env: {} };
  throw new Error('No browser runs here. Install Chromium or Chrome, or name its program in CHROME_PATH.');
}

function runs(path: string, env: Readonly<Record<string, string>> = {}): boolean {
  try {
    execFileSync(path, ['--version'], { env: { ...process.env, ...env }, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the browser for Linux on x64. It needs only the C library of the system; undefined where it does not run.
 * The package's own unpacking trusts any files in the temporary folder, so it is done here.
 */
function browserFromNpm(): BrowserProgram | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const packed = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../../bin');
  const { version } = JSON.parse(readFileSync(join(packed, '../package.json'), 'utf8'));
  const folder = join(REPOSITORY, '.sitegen', `chromium-${version}`);
  if (!existsSync(folder)) unpack(packed, folder);

  const path = join(folder, 'chromium');
  const env: Record<string, string> = {};
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_FILE = join(folder, 'fonts.conf');
  // Libraries of the system are newer than those of the package, so these are only used if the system lacks them.
  if (!runs(path, env)) env.LD_LIBRARY_PATH = join(folder, 'lib');
  return runs(path, env) ? { path, env } : undefined;
}

/** Gives the folder its name only when it is complete. If two processes unpack at once, the second result is deleted. */
function unpack(packed: string, folder: string): void {
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const unpacked = (name: string) => brotliDecompressSync(readFileSync(join(packed, name)));
  try {
    writeFileSync(join(unfinished, 'chromium'), unpacked('chromium.br'), { mode: 0o755 });
    for (const name of ['al2023.tar.br', 'fonts.tar.br']) {
      execFileSync('tar', ['-x', '-C', unfinished], { input: unpacked(name) });
    }
    // The package's own settings name a folder of another machine.
    writeFileSync(join(unfinished, 'fonts.conf'), fontSettings(folder));
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function fontSettings(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}
