import { type Diagnostic, diagnose, type Fix, type Location } from '../diagnostics/diagnostic.ts';
import { folderOf } from '../diagnostics/path-parts.ts';
import type { Route } from '../model/paths.ts';
import type { PublishedAddresses } from '../model/published-addresses.ts';
import { locate, startOf, type YamlDocument } from '../model/source.ts';
import { LISTS, type ListName, SITE } from '../schema/content.ts';
import type { SiteSettings } from '../schema/entities/site-settings.ts';
import { isOldAddress } from '../schema/links.ts';
import { isEmpty, type Lookups, type RemovedPages } from './lookups.ts';
import type { Misplaced } from './misplaced-files.ts';
import type { Routes } from './plan-routes.ts';
import { type Addressed, addressesOf, isAddressOfFile } from './published-addresses.ts';
import { redirectFix } from './redirect-fix.ts';
import { hostsThatCannotRedirect } from './redirects.ts';

/** A site that is about to replace the published one. */
type NextSite = Addressed & {
  readonly routes: Pick<Routes, 'byRoute' | 'hidden'>;
  readonly removed: RemovedPages;
  readonly misplaced: Misplaced;
  readonly renamedFile: Lookups['renamedFile'];
  readonly hosting: SiteSettings['hosting'];
  /** The number of items in a list; undefined if an error hides it. */
  itemCount(list: ListName): number | undefined;
  document(): YamlDocument | undefined;
};

/**
 * Reports addresses of the published site that the next one does not have, and lists that lost a third of their items. Either
 * may be an accident, such as a file that was not saved, and visitors with the old address would find nothing.
 */
export function checkPublished(published: PublishedAddresses, next: NextSite): readonly Diagnostic[] {
  // A site without pages has its content in another place, which another error reports.
  if (next.routes.byRoute.size === 0) return [];
  const now = addressesOf(next);
  // A page that its dates hide is not lost; another error reports a file with a wrong name.
  const gone = published.addresses.filter(
    (address) =>
      !now.has(address) &&
      // A site without a home page has a separate error.
      address !== '/' &&
      !next.routes.hidden.has(address as Route) &&
      next.misplaced.page(address as Route) === undefined,
  );
  const shrunk = shrunkLists(published, next);
  const areFilesGone = isEmpty(next.publicFiles) && gone.filter(isAddressOfFile).length > 1;
  if (!areFilesGone) return [...removedAddresses(gone, published, now, next), ...shrunk];
  // Deleted or renamed as a whole: a redirect for each file would not bring them back.
  const missing = diagnose('missing-file', startOf('public'), { missing: 'public', path: 'public' });
  const others = gone.filter((address) => !isAddressOfFile(address));
  return [{ ...missing, once: 'public' }, ...removedAddresses(others, published, now, next), ...shrunk];
}

function shrunkLists(published: PublishedAddresses, next: NextSite): readonly Diagnostic[] {
  return Object.entries(published.lists).flatMap(([name, before]): readonly Diagnostic[] => {
    if (!Object.hasOwn(LISTS, name)) return [];
    const count = next.itemCount(name as ListName);
    const { file } = LISTS[name as ListName];
    // Another error reports a file with a wrong name.
    const isElsewhere = count === 0 && next.misplaced.yaml(file) !== undefined;
    if (count === undefined || !hasShrunk(before, count) || isElsewhere) return [];
    return [diagnose('list-shrank', startOf(file), { before, now: count })];
  });
}

function removedAddresses(
  gone: readonly string[],
  published: PublishedAddresses,
  now: ReadonlySet<string>,
  next: NextSite,
): readonly Diagnostic[] {
  if (gone.length === 0) return [];
  const before = new Set(published.addresses);
  const added = [...now].filter((address) => !before.has(address));
  const document = next.document();
  const at = document === undefined ? startOf(SITE.file) : placeOfRedirects(document);
  const surroundings = { at, document, now, added, next };
  // The key is written only once if the user follows the hints one by one.
  let isFirst = document?.root.kind === 'group' && !document.root.entries.has('redirects');
  return gone.map((address, index) => {
    const to = newAddress(address, surroundings);
    const hosts = hostsThatCannotRedirect(address as Route, next);
    const one = removedAddress(address, { to, isFixed: index < MOST_FIXED, isFirst, hosts }, surroundings);
    isFirst &&= to === undefined || hosts !== undefined;
    return one;
  });
}

/** A list that lost only a few items, or less than a third, is regularly updated. */
export function hasShrunk(before: number, now: number): boolean {
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

/**
 * The maximum number of redirects fixed in one run. Each fix is tried on the whole of site.yaml, which would take
 * minutes for thousands.
 */
const MOST_FIXED = 100;

/** The likely target of a redirect. Some addresses, such as those with a space, cannot have one and can only be given up. */
function newAddress(address: string, { now, added, next }: Surroundings): string | undefined {
  if (!isOldAddress(address)) return undefined;
  const to = newNameOf(address, next) ?? likelyAddress(address, now, added);
  // A browser that asks for a picture cannot use a page instead.
  return A_PICTURE.test(address) && next.routes.byRoute.has(to as Route) ? undefined : to;
}

const A_PICTURE = /\.(?:ico|svg|png|jpe?g|jfif|webp|avif|gif)$/i;

/** The address of a page with a new name, or of a file with a new name and the same bytes. */
function newNameOf(address: string, { removed, renamedFile }: NextSite): string | undefined {
  const file = isAddressOfFile(address) ? renamedFile(address.slice(1)) : undefined;
  const now = file?.isSame ? `/${file.now}` : removed.at(address as Route)?.now?.route;
  return now !== undefined && isOldAddress(now) ? now : undefined;
}

type Redirected = {
  readonly to: string | undefined;
  readonly isFixed: boolean;
  readonly isFirst: boolean;
  readonly hosts: readonly string[] | undefined;
};

function removedAddress(
  address: string,
  { to, isFixed, isFirst, hosts }: Redirected,
  { at, document, next }: Surroundings,
): Diagnostic {
  const renamed = newNameOf(address, next);
  const fix: Fix | undefined =
    renamed === undefined || document === undefined || !isFixed || hosts !== undefined
      ? undefined
      : redirectFix(document, address, renamed);
  const args = { address, to, isRenamed: renamed !== undefined, isFirst, hosts };
  return diagnose('removed-address', at, args, fix === undefined ? {} : { fix });
}

/**
 * A new address with the same end, as after a move to another folder, or the only new document in the same folder; else
 * the nearest page above.
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

/** True for two documents of the same type in one folder. */
function isBeside(one: string, other: string): boolean {
  const [extension] = /\.[a-z0-9]+$/i.exec(other) ?? [];
  return extension !== undefined && one.endsWith(extension) && folderOf(one) === folderOf(other);
}

/** The key of the redirects, or the start of the file. */
function placeOfRedirects({ file, root }: YamlDocument): Location {
  const key = root.kind === 'group' ? root.entries.get('redirects')?.key : undefined;
  return key === undefined ? startOf(file.path) : locate(file, key);
}
