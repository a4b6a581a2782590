import { basename, join } from 'node:path';
import { foldersAbove } from '../diagnostics/path-parts.ts';
import { feedAt } from '../model/feed.ts';
import { HOST_FILES } from '../model/hosting.ts';
import { isLeftBehind } from '../model/left-behind.ts';
import { RULES_FILE } from '../model/marker.ts';
import { isOwnFile } from '../model/own-files.ts';
import { pageFile, route } from '../model/paths.ts';
import type { PublishedAddresses } from '../model/published-addresses.ts';
import { addressesInOutput } from '../read/addresses-in-output.ts';
import { areSame } from './are-same.ts';
import { filesIn } from './compare-output.ts';
import { statFile } from './stat-file.ts';

/**
 * Everything in a tree that no build seems to have written. The list of its files may be missing, for example if only the
 * output was copied here. Then the tree's own list of addresses decides, and the names of files without an address. Files that
 * the folder `published` has with the same bytes are not lost. Undefined if the tree has no list of addresses.
 */
export function unknownPaths(
  folder: string,
  published: string,
  listed: { has(path: string): boolean } = new Set(),
): readonly string[] | undefined {
  const known = addressesInOutput(folder);
  if (known === undefined) return undefined;
  const looksMade = openLooksMade(folder, known);
  const own: string[] = [];
  const unknown: string[] = [];
  for (const path of filesIn(folder)) {
    const isOwn = listed.has(path) || looksMade(path) || areSame(join(folder, path), join(published, path));
    if (isOwn) own.push(path);
    else if (!isLeftBehind(basename(path))) unknown.push(path);
  }
  const folders = new Set(own.flatMap(foldersAbove));
  // A folder without any published file counts as one entry, such as `.git`.
  return [...new Set(unknown.map((path) => foldersAbove(path).find((one) => !folders.has(one)) ?? path))];
}

/** Returns a test: true if a file or folder is one of these, contains one, or is in one. */
export function isAmong(paths: readonly string[]): (path: string) => boolean {
  return (path) =>
    paths.some((one) => one === path || one.startsWith(`${path}/`) || path.startsWith(`${one}/`));
}

/** Returns a test: true for a path that looks like a file of the build that wrote this tree. */
function openLooksMade(folder: string, { addresses, lists }: PublishedAddresses): (path: string) => boolean {
  // An address belongs to a file of public/ or to a page.
  const addressed = new Set(addresses.flatMap((one) => [one.slice(1), pageFile(route(one))]));
  const hasHosts = statFile(join(folder, RULES_FILE)) !== undefined;
  return (path) => {
    const plain = path.replace(/\.(?:gz|br)$/, '');
    const feed = feedAt(plain);
    return (
      addressed.has(path) ||
      addressed.has(plain) ||
      isOwnFile(plain) ||
      MADE_BY_BUILDS.test(plain) ||
      (hasHosts && HOST_FILE_PATHS.has(plain)) ||
      (feed !== undefined && (feed === 'all' || Object.hasOwn(lists, feed)))
    );
  };
}

/** Files with a hash in their names, and what sitegen tells itself. */
const MADE_BY_BUILDS =
  /^assets\/[^/]+-[\w-]{8}\.(?:css|js|txt|woff2)$|^images\/.*\.[\da-f]{8}\.\w+$|^images\/titles\/[\da-f]{20}\.png$|^\.sitegen-[^/]+$/;

const HOST_FILE_PATHS: ReadonlySet<string> = new Set(Object.values(HOST_FILES).flat());
