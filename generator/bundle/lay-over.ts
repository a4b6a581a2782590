import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, parse, posix } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { makeTemporaryFolder } from '../cache/temporary-folder.ts';
import type { OwnTemplates } from './own-templates.ts';

/**
 * Runs `work` with a folder that contains sitegen's templates, with those of a site replacing files of the same name, and
 * removes it afterwards. A replaced file is still there under another name: `card.tsx` as `card.original.tsx`.
 */
export async function withLaidOver<T>(
  packageRoot: string,
  own: OwnTemplates,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  // Not below the site: Tailwind skips files that git ignores, and `.sitegen/` is ignored.
  const folder = realpathSync(makeTemporaryFolder('templates'));
  try {
    for (const part of SOURCES) copyAll(join(packageRoot, part), join(folder, part));
    for (const path of own.paths) {
      const place = join(folder, path);
      if (existsSync(place)) renameSync(place, join(folder, originalOf(path)));
      copyAll(join(own.root, path), place);
    }
    linkLibraries(packageRoot, folder);
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Everything that templates are bundled from. */
const SOURCES = ['templates', 'generator/model', 'package.json'];

/** Copies bytes but not permissions: an installed package may be read-only. */
function copyAll(from: string, to: string): void {
  if (!statSync(from).isDirectory()) {
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, readFileSync(from));
    return;
  }
  for (const name of readdirSync(from)) copyAll(join(from, name), join(to, name));
}

/** The path under which a template can import the one it replaces. */
export function originalOf(path: string): string {
  const { dir, name, ext } = posix.parse(path);
  return posix.join(dir, `${name}.original${ext}`);
}

/** Links sitegen's libraries for site templates, wherever npm has installed them. */
function linkLibraries(packageRoot: string, folder: string): void {
  for (const library of Object.keys(manifest.dependencies)) {
    const installed = findLibrary(packageRoot, library);
    if (installed === undefined) continue;
    const link = join(folder, 'node_modules', library);
    mkdirSync(dirname(link), { recursive: true });
    // On Windows every user can make junctions, but only a few can make links.
    symlinkSync(realpathSync(installed), link, 'junction');
  }
}

function findLibrary(from: string, library: string): string | undefined {
  const here = join(from, 'node_modules', library);
  if (existsSync(here)) return here;
  return from === parse(from).root ? undefined : findLibrary(dirname(from), library);
}
