import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { PACKAGE_FILE, packPackage } from './pack-package.ts';

/** The files npm reads in a site, and the archive of sitegen it installs from. */
type SitePackage = Readonly<Record<string, string | Buffer>>;

/**
 * The files that make a site installable with `npm ci`, on any computer and years later. sitegen itself is included as an
 * archive, because another package has its name on npm. The lock file has the exact versions of all dependencies. `name` is
 * the package name of the site.
 */
export function sitePackage(packageRoot: string, folder: string, name: string): SitePackage {
  const archive = packPackage(packageRoot);
  const place = `vendor/${PACKAGE_FILE}`;
  const dependencies = { sitegen: `file:${place}` };
  const before = packageIn(folder);
  const scripts = { ...SCRIPTS, ...before?.scripts };
  const site = { name, ...before, private: true, scripts, dependencies, devDependencies: undefined };
  return {
    [place]: archive,
    'package.json': asText(site),
    ...(existsSync(join(packageRoot, LOCKED)) && {
      'package-lock.json': asText(lockOf(packageRoot, site, archive)),
    }),
  };
}

/** True for a folder with sitegen as its only npm package. */
export function hasOnlySitegen(folder: string): boolean {
  const { dependencies = {}, devDependencies = {} } = packageIn(folder) ?? {};
  const names = Object.keys({ ...dependencies, ...devDependencies });
  return names.length === 1 && names[0] === manifest.name;
}

/** The library versions of sitegen, as `npm run prepare` writes them next to the compiled code. */
const LOCKED = 'lib/locked.json';

const SCRIPTS = { dev: 'sitegen dev', check: 'sitegen check', build: 'sitegen build' };

type Manifest = {
  readonly name?: string;
  readonly version?: string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
};

function packageIn(folder: string): Manifest | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  } catch {
    return undefined;
  }
}

function lockOf(packageRoot: string, { name, version, dependencies }: Manifest, archive: Buffer) {
  const { dependencies: libraries, license, bin, engines } = manifest;
  const sitegen = {
    version: manifest.version,
    resolved: dependencies?.sitegen,
    integrity: `sha512-${createHash('sha512').update(archive).digest('base64')}`,
    license,
    dependencies: libraries,
    bin,
    engines,
  };
  const locked = JSON.parse(readFileSync(join(packageRoot, LOCKED), 'utf8')) as object;
  return {
    name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: { '': { name, version, dependencies }, 'node_modules/sitegen': sitegen, ...locked },
  };
}

function asText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
