import { type Diagnostic, diagnose, type Fix, type Location } from '../diagnostics/diagnostic.ts';
import { folderOf } from '../diagnostics/path-parts.ts';
import type { Route } from '../model/paths.ts';
import type { PublishedAddresses } from '../model/published-addresses.ts';
import { locate, startOf, type YamlDocument } from '../model/source.ts';
import { LISTS, type ListName, SITE } from '../schema/content.ts';
import { isOldAddress } from '../schema/links.ts';
import type { RemovedPages } from './lookups.ts';
import type { Misplaced } from './misplaced-files.ts';
import type { Routes } from './plan-routes.ts';
import { type Addressed, addressesOf } from './published-addresses.ts';
import { redirectFix } from './redirect-fix.ts';

/** A site that is to take the place of the published one. */
export type NextSite = Addressed & {
  readonly routes: Pick<Routes, 'byRoute' | 'hidden'>;
  readonly removed: RemovedPages;
  readonly misplaced: Misplaced;
  /** How many items a list has; undefined if an error hides it. */
  itemCount(list: ListName): number | undefined;
  document(): YamlDocument | undefined;
};

/**
 * Reports addresses that the published site has and the next one would not, and lists that have lost a third of their items:
 * either may be an accident, such as a file that was not saved, and anyone who has the address would find nothing.
 */
export function checkPublished(published: PublishedAddresses, next: NextSite): readonly Diagnostic[] {
  // Without any page the whole content is somewhere else, of which another error tells.
  if (next.routes.byRoute.size === 0) return [];
  const now = addressesOf(next);
  // A page that is hidden by its day has not been lost; of a file with a wrong name another error tells.
  const gone = published.addresses.filter(
    (address) =>
      !now.has(address) &&
      // A site without a home page is an error of its own.
      address !== '/' &&
      !next.routes.hidden.has(address as Route) &&
      next.misplaced.page(address as Route) === undefined,
  );
  const shrunk = Object.entries(published.lists).flatMap(([name, before]): readonly Diagnostic[] => {
    if (!Object.hasOwn(LISTS, name)) return [];
    const count = next.itemCount(name as ListName);
    const { file } = LISTS[name as ListName];
    // Of a file with a wrong name another error tells.
    const isElsewhere = count === 0 && next.misplaced.yaml(file) !== undefined;
    if (count === undefined || !hasShrunk(before, count) || isElsewhere) return [];
    return [diagnose('list-shrank', startOf(file), { before, now: count })];
  });
  if (gone.length === 0) return shrunk;

  const before = new Set(published.addresses);
  const added = [...now].filter((address) => !before.has(address));
  const document = next.document();
  const at = document === undefined ? startOf(SITE.file) : placeOfRedirects(document);
  const surroundings = { at, document, now, added, next };
  // Somebody who follows the hints one by one writes the key once.
  let isFirst = document?.root.kind === 'group' && !document.root.entries.has('redirects');
  const removed = gone.map((address, index) => {
    const to = newAddress(address, surroundings);
    const one = removedAddress(address, { to, isFixed: index < MOST_FIXED, isFirst }, surroundings);
    isFirst &&= to === undefined;
    return one;
  });
  return [...removed, ...shrunk];
}

/** A list from which a few items went, or less than a third, is one that somebody keeps up to date. */
function hasShrunk(before: number, now: number): boolean {
  const lost = before - now;
  return lost >= FEW && lost * 3 >= before;
}

const FEW = 3;

type Surroundings = {
  readonly at: Location;
  readonly document: YamlDocument | undefined;
  readonly now: ReadonlySet<string>;
  readonly added: readonly string[];
  readonly next: NextSite;
};

/** Redirects that are corrected in one run. Each is tried in site.yaml as a whole, which for thousands would take minutes. */
const MOST_FIXED = 100;

/** Where a redirect could lead. None can be written for an address with a space, say, which can only be given up. */
function newAddress(address: string, { now, added, next }: Surroundings): string | undefined {
  if (!isOldAddress(address)) return undefined;
  return newNameOf(address, next) ?? likelyAddress(address, now, added);
}

function newNameOf(address: string, { removed }: NextSite): Route | undefined {
  return removed.at(address as Route)?.now?.route;
}

type Redirected = { readonly to: string | undefined; readonly isFixed: boolean; readonly isFirst: boolean };

function removedAddress(
  address: string,
  { to, isFixed, isFirst }: Redirected,
  { at, document, next }: Surroundings,
): Diagnostic {
  const renamed = newNameOf(address, next);
  const fix: Fix | undefined =
    renamed === undefined || document === undefined || !isFixed
      ? undefined
      : redirectFix(document, address, renamed);
  const args = { address, to, isRenamed: renamed !== undefined, isFirst };
  return diagnose('removed-address', at, args, fix === undefined ? {} : { fix });
}

/**
 * A new address that ends alike, as after a move to another folder, or the only new document beside it; else the nearest
 * page above.
 */
function likelyAddress(address: string, now: ReadonlySet<string>, added: readonly string[]): string {
  const name = address.slice(address.lastIndexOf('/'));
  const moved = added.filter((one) => one.endsWith(name) && isOldAddress(one));
  if (moved.length === 1) return moved[0]!;
  const renamed = added.filter((one) => isOldAddress(one) && isBeside(one, address));
  if (renamed.length === 1) return renamed[0]!;
  for (let above = folderOf(address); above !== ''; above = folderOf(above)) if (now.has(above)) return above;
  return '/';
}

/** True for two documents of the same kind in one folder. */
function isBeside(one: string, other: string): boolean {
  const [extension] = /\.[a-z0-9]+$/i.exec(other) ?? [];
  return extension !== undefined && one.endsWith(extension) && folderOf(one) === folderOf(other);
}

/** The key under which redirects are written, or the beginning of the file. */
function placeOfRedirects({ file, root }: YamlDocument): Location {
  const key = root.kind === 'group' ? root.entries.get('redirects')?.key : undefined;
  return key === undefined ? startOf(file.path) : locate(file, key);
}
