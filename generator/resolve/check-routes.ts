import type { Publisher } from '../diagnostics/codes/publishers.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { FEEDS_FOLDER, feedAt } from '../model/feed.ts';
import { MARKER } from '../model/marker.ts';
import { isOwnFile, isSitemapPart, OWN_FILES } from '../model/own-files.ts';
import { NOT_FOUND_FILE } from '../model/paths.ts';
import type { PlannedPage } from '../model/plan.ts';
import { foldedPath, foldersOf } from '../model/portable-name.ts';
import { startOf } from '../model/source.ts';
import { HOME_PAGE } from '../schema/content.ts';

/** Reports a site without a home page: its name, its footer and its 404 page all link to it. */
export function checkHomePage(pages: readonly PlannedPage[]): readonly Diagnostic[] {
  if (pages.some(({ route }) => route === '/')) return [];
  return [diagnose('missing-file', startOf(HOME_PAGE), { missing: 'home-page', path: HOME_PAGE })];
}

/** Reports pages that share an address, and pages and public files with the path of a generated file or of another page. */
export function checkCollisions(
  pages: readonly PlannedPage[],
  publicFiles: Iterable<string>,
): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const taken = new TakenPaths();
  for (const file of ONLY_OURS) taken.add(file, OWN_FILE);
  for (const { route, path, file } of pages) {
    const own = ownFolder(path) ?? (path === PAGE_NOT_FOUND ? OWN_FILE : undefined);
    const other = own ?? taken.at(path);
    if (other !== undefined) diagnostics.push(diagnose('duplicate-route', startOf(file), { route, other }));
    else taken.add(path, { by: 'site', file });
  }
  for (const path of publicFiles) {
    const file = `public/${path}`;
    const other = ownFolder(path) ?? taken.at(path) ?? taken.above(path) ?? taken.below(path);
    if (other !== undefined) {
      diagnostics.push(diagnose('duplicate-route', startOf(file), { route: `/${path}`, other }));
    } else taken.add(path, { by: 'site', file });
  }
  return diagnostics;
}

/** The paths of the finished site. Some disks ignore letter case, or treat two encodings of an accent as equal. */
class TakenPaths {
  readonly #files = new Map<string, Publisher>();
  /** Each folder of these files, with its first file. */
  readonly #folders = new Map<string, Publisher>();

  /** Adds a file whose path is free. */
  add(path: string, by: Publisher): void {
    const place = foldedPath(path);
    this.#files.set(place, by);
    for (const folder of foldersOf(place)) {
      // Then the folders around it are known too.
      if (this.#folders.has(folder)) break;
      this.#folders.set(folder, by);
    }
  }

  at(path: string): Publisher | undefined {
    return this.#files.get(foldedPath(path));
  }

  /** A file where the path needs a folder. */
  above(path: string): Publisher | undefined {
    for (const folder of foldersOf(foldedPath(path))) {
      const file = this.#files.get(folder);
      if (file !== undefined) return file;
    }
    return undefined;
  }

  /** A folder where the path needs a file. */
  below(path: string): Publisher | undefined {
    return this.#folders.get(foldedPath(path));
  }
}

/** The reserved folder of a path. Owners may replace some of sitegen's files, but not with a folder of that name. */
function ownFolder(path: string): Publisher | undefined {
  const place = foldedPath(path);
  const folder = OWN_FOLDERS.find((own) => place === own || place.startsWith(`${own}/`));
  if (folder !== undefined) return { by: 'sitegen', folder };
  if (isSitemapPart(place.split('/', 1)[0]!)) return OWN_FILE;
  return REPLACEABLE.some((file) => place.startsWith(`${file}/`)) ? OWN_FILE : undefined;
}

/** The publisher of a path that only sitegen may write; undefined for any other path. `place` is a folded path. */
export function ownFile(place: string): Publisher | undefined {
  const isOwn = isOwnFile(place) || place === MARKER;
  return isOwn || feedAt(place) !== undefined ? OWN_FILE : undefined;
}

/** A page with the address that `404.html` has on hosts that omit the extension. */
const PAGE_NOT_FOUND = NOT_FOUND_FILE.replace('.html', '/index.html');
const OWN_FILE: Publisher = { by: 'sitegen' };
const REPLACEABLE = OWN_FILES.filter((one) => one.isReplaceable).map(({ path }) => path);
const ONLY_OURS = [...OWN_FILES.filter((one) => !one.isReplaceable).map(({ path }) => path), MARKER];
const OWN_FOLDERS = ['assets', 'images', FEEDS_FOLDER];
