import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, parse, posix } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { namesIn } from '../cache/names-in.ts';
import { PROCESS_NAME, processName, stateOf } from '../cache/process-name.ts';
import type { OwnTemplates } from './own-templates.ts';

/**
 * Gives `work` a folder with the templates of sitegen in which those of a site have taken their places, and removes it
 * afterwards. A file that was replaced is still there under another name: `card.tsx` as `card.original.tsx`.
 */
export async function withLaidOver<T>(
  packageRoot: string,
  own: OwnTemplates,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  removeAbandoned();
  // Not below the site: Tailwind passes over what git leaves out, and `.sitegen/` is that.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), `sitegen-templates-${processName()}.`)));
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

/** Removes what is left of runs that somebody stopped. */
function removeAbandoned(): void {
  for (const name of namesIn(tmpdir())) {
    const [, owner] = OF_A_RUN.exec(name) ?? [];
    if (owner === undefined || stateOf(owner) !== 'gone') continue;
    try {
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
    } catch {
      // It belongs to another user, who removes it.
    }
  }
}

const OF_A_RUN = new RegExp(`^sitegen-templates-(${PROCESS_NAME})\\.\\w+$`);

/** Everything templates are bundled from. */
const SOURCES = ['templates', 'generator/model', 'package.json'];

/** Copies bytes and not permissions: of an installed package perhaps nothing may be written. */
function copyAll(from: string, to: string): void {
  if (!statSync(from).isDirectory()) {
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, readFileSync(from));
    return;
  }
  for (const name of readdirSync(from)) copyAll(join(from, name), join(to, name));
}

/** The name under which a template can import the one that it replaces. */
export function originalOf(path: string): string {
  const { dir, name, ext } = posix.parse(path);
  return posix.join(dir, `${name}.original${ext}`);
}

/** Templates of a site have the libraries of sitegen, wherever npm has put those. */
function linkLibraries(packageRoot: string, folder: string): void {
  for (const library of Object.keys(manifest.dependencies)) {
    const installed = findLibrary(packageRoot, library);
    if (installed === undefined) continue;
    const link = join(folder, 'node_modules', library);
    mkdirSync(dirname(link), { recursive: true });
    // Windows lets everybody make junctions, and only few make links.
    symlinkSync(realpathSync(installed), link, 'junction');
  }
}

function findLibrary(from: string, library: string): string | undefined {
  const here = join(from, 'node_modules', library);
  if (existsSync(here)) return here;
  return from === parse(from).root ? undefined : findLibrary(dirname(from), library);
}
