import { mkdirSync, readdirSync, readlinkSync, renameSync, rmdirSync, type Stats } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { HOST_FILES } from '../model/hosting.ts';
import { isLeftBehind } from '../model/left-behind.ts';
import { MARKER } from '../model/marker.ts';
import { isOwnFile } from '../model/own-files.ts';
import { unlistedFiles } from './compare-output.ts';
import { discard } from './discard.ts';
import { hashOfFile } from './hash-file.ts';
import { statFile } from './stat-file.ts';
import type { Workshop } from './workshop.ts';

/** The files that others have put into the output, and the folder they were moved to. */
export type LeftOut = { readonly folder: string; readonly names: readonly string[] };

/**
 * The entries at the top of the old output that no build has published, such as a file that proves the site's ownership to
 * a search engine. `published` lists the published files. The next build finds such files in the folders below.
 */
export function foreignNames({ next }: Workshop, published: Iterable<string>): readonly string[] {
  const own = new Set([MARKER]);
  for (const path of published) own.add(path.split('/', 1)[0]!);
  try {
    return readdirSync(next).filter((name) => !own.has(name) && !isLeftBehind(name));
  } catch {
    // The site is published. Files that a user has protected stay where they are.
    return [];
  }
}

/**
 * The same for all folders, for a site without a list of its published files. Returns everything that is not one of these
 * paths and does not look like a file of a build.
 */
export function foreignPaths(folder: string, published: Iterable<string>): readonly string[] {
  const own = new Set(published);
  const folders = new Set([...own].flatMap(foldersAround));
  const foreign = unlistedFiles(folder, own).filter(
    (path) => !isLeftBehind(basename(path)) && !looksMade(path, own),
  );
  // A folder without any published file counts as one entry, such as `.git`.
  return [...new Set(foreign.map((path) => foldersAround(path).find((one) => !folders.has(one)) ?? path))];
}

/** Returns a test: true if a file or folder is one of these, contains one, or is in one. */
export function isAmong(paths: readonly string[]): (path: string) => boolean {
  return (path) =>
    paths.some((one) => one === path || one.startsWith(`${path}/`) || path.startsWith(`${one}/`));
}

/** The parent folders of a path, the outermost first. */
function foldersAround(path: string): readonly string[] {
  const steps = path.split('/');
  return steps.slice(1).map((_, index) => steps.slice(0, index + 1).join('/'));
}

/** True for a path that looks like a file of a build, in addition to the published ones. */
function looksMade(path: string, published: ReadonlySet<string>): boolean {
  const plain = path.replace(/\.(?:gz|br)$/, '');
  return (
    published.has(plain) ||
    isOwnFile(plain) ||
    MADE_BY_BUILDS.test(plain) ||
    HOST_FILE_NAMES.has(basename(plain))
  );
}

/** Pages, files with a hash in their names, feeds, and what sitegen tells itself and hosts. */
const MADE_BY_BUILDS =
  /(?:^|\/)index\.html$|^(?:assets|feeds)\/|^images\/.*\.[\da-f]{8}\.\w+$|^images\/titles\/[\da-f]{20}\.png$|^\.sitegen-|^\.hosting\//;

const HOST_FILE_NAMES: ReadonlySet<string> = new Set(Object.values(HOST_FILES).flat());

/** Moves files of others from a tree to the folder where they stay. Returns the moved paths. */
export function putAside({ next, leftOut }: Workshop, paths: readonly string[]): readonly string[] {
  return paths.filter((path) => {
    try {
      mkdirSync(dirname(join(leftOut, path)), { recursive: true });
      move(join(next, path), join(leftOut, path));
      return true;
    } catch {
      return false;
    }
  });
}

/**
 * Moves a file or folder. Another program may put the same files into the output after every build, so equal files
 * are kept once.
 */
function move(from: string, to: string): void {
  const [stat, there] = [statFile(from), statFile(to)];
  if (stat === undefined || there === undefined) {
    renameSync(from, to);
  } else if (stat.isDirectory() && there.isDirectory()) {
    for (const name of readdirSync(from)) move(join(from, name), join(to, name));
    rmdirSync(from);
  } else if (areSame({ path: from, stat }, { path: to, stat: there })) {
    discard(from);
  } else {
    renameSync(from, freePath(to));
  }
}

type Found = { readonly path: string; readonly stat: Stats };

function areSame(one: Found, other: Found): boolean {
  if (one.stat.isSymbolicLink() && other.stat.isSymbolicLink())
    return readlinkSync(one.path) === readlinkSync(other.path);
  return one.stat.isFile() && other.stat.isFile() && hashOfFile(one.path) === hashOfFile(other.path);
}

/** A free path: this path with a number at its end. */
function freePath(path: string): string {
  let number = 2;
  while (statFile(`${path}-${number}`) !== undefined) number += 1;
  return `${path}-${number}`;
}
