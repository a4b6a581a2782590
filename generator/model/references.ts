import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { FOLDERS, type FolderName, HOME_PAGE, LISTS, type ListName } from '../schema/content.ts';
import { isFilePath, isImagePath, isLink } from '../schema/links.ts';
import type { EntityKind } from '../schema/roles.ts';
import type { Content, Reference } from './content.ts';
import { type MisspeltCounty, misspeltCounties } from './misspelt-counties.ts';
import { quickLinkId, route } from './paths.ts';
import type { DeclaredRoute } from './routes.ts';
import { type Locator, locatorOf, type Sources } from './source.ts';

/** What a reference can lead to. */
export type Targets = {
  readonly routes: readonly DeclaredRoute[];
  readonly known: Content['known'];
  readonly sources: Sources;
};

/**
 * Reports every reference that leads nowhere. References whose form is wrong already (no link, no path, no id) have
 * been reported by their field and are passed over.
 */
export function checkReferences(references: readonly Reference[], targets: Targets): readonly Diagnostic[] {
  const lookups = lookupsOf(targets);
  const { locate, known } = lookups;
  const { images, publicFiles } = targets.sources;
  const misspelt = misspeltCounties(references, known);
  const meant = new Set(misspelt.map((one) => one.meant));
  const isMisspelt = ({ role, to }: Reference) =>
    role.refersTo === 'entity' && role.of === 'counties' && meant.has(to);
  const missing = references
    .filter((one) => !isMisspelt(one))
    .flatMap((reference) => {
      const { role, to } = reference;
      switch (role.refersTo) {
        case 'image':
          return isImagePath(to) ? missingAsset(reference, images, 'content/images/', locate) : [];
        case 'file':
          return isFilePath(to) ? missingAsset(reference, publicFiles, 'public/', locate) : [];
        case 'page':
          return isLink(to) ? checkLink(reference, lookups, NO_FILES) : [];
        case 'link':
          return isLink(to) ? checkLink(reference, lookups, publicFiles) : [];
        case 'entity':
          return missingEntity(reference, role.of, lookups);
        case 'list':
          return missingList(reference, role.list, lookups);
        case 'named-list':
          return missingList(reference, to, lookups);
        case 'map':
          return missingMap(reference, lookups);
        case 'part-of-home-page':
          return missingPart(reference, lookups);
        case 'links-in-text':
        case 'focus-point':
        case 'itself':
          return [];
        default:
          return role satisfies never;
      }
    });
  return [...misspelt.map((one) => misspeltId(one, locate)), ...missing];
}

/** What can be asked of each reference without a walk over all that there is. */
type Lookups = {
  readonly known: Content['known'];
  readonly routes: readonly DeclaredRoute[];
  readonly byRoute: ReadonlyMap<string, DeclaredRoute>;
  readonly byFile: ReadonlyMap<string, DeclaredRoute>;
  readonly ids: { readonly [K in EntityKind]: ReadonlySet<string> | undefined };
  readonly locate: Locator;
};

function lookupsOf({ routes, known, sources }: Targets): Lookups {
  // Of two pages with one address, which is reported elsewhere, the first counts.
  const backwards = [...routes].reverse();
  return {
    known,
    routes,
    byRoute: new Map(backwards.map((one) => [one.route, one])),
    byFile: new Map(backwards.map((one) => [one.file, one])),
    ids: {
      counties: known.counties && new Set(known.counties),
      stations: new Set(known.slugs.stations),
      focus: new Set(known.slugs.focus),
    },
    locate: locatorOf(sources),
  };
}

const NO_FILES: Sources['publicFiles'] = new Map();

function misspeltId({ given, meant, count }: MisspeltCounty, locate: Locator): Diagnostic {
  const at = locate(given);
  return diagnose('misspelt-id', at, { id: given.to, meant, count }, { fix: { at, text: meant } });
}

function missingAsset(
  reference: Reference,
  existing: ReadonlyMap<string, number>,
  folder: string,
  locate: Locator,
): readonly Diagnostic[] {
  const { to } = reference;
  if (existing.has(to)) return [];
  const names = [...existing.keys()];
  const at = locate(reference);
  const sameLetters = names.find((one) => one.toLowerCase() === to.toLowerCase());
  if (sameLetters !== undefined) {
    const fix = { at, text: sameLetters };
    return [diagnose('wrong-case', at, { name: to, onDisk: sameLetters }, { fix })];
  }
  // No fix: the file may be one that is still to come, and another picture in its place would be worse than none.
  const suggestion = suggestAsset(to, names, folder);
  return [diagnose('missing-asset', at, { name: to, folder, suggestion })];
}

/**
 * The file most likely meant: the same name with its folder written out or left out, else one with a slip in it.
 * A name that differs only in its number is another document, not a slip.
 */
function suggestAsset(to: string, existing: readonly string[], folder: string): string | undefined {
  const withoutFolder = to.startsWith(folder) ? to.slice(folder.length) : to;
  if (existing.includes(withoutFolder)) return withoutFolder;
  const elsewhere = existing.filter((one) => one.endsWith(`/${to}`));
  if (elsewhere.length === 1) return elsewhere[0];
  const withoutNumber = (name: string) => name.replace(/\d+/g, '');
  const near = suggest(to, existing);
  return near !== undefined && withoutNumber(near) !== withoutNumber(to) ? near : undefined;
}

function checkLink(
  reference: Reference,
  { routes, byRoute, byFile, known, locate }: Lookups,
  publicFiles: Sources['publicFiles'],
): readonly Diagnostic[] {
  const { to } = reference;
  if (/^http:/i.test(to)) return [diagnose('insecure-link', locate(reference), { link: to })];
  if (!/^[/#]/.test(to)) return [];
  const [address = '', anchor = ''] = to.split('#');
  const path = route(address);
  const page = address === '' ? byFile.get(reference.file) : byRoute.get(path);
  if (page === undefined) {
    if (address === '' || publicFiles.has(path.slice(1))) return [];
    const at = locate(reference);
    const addresses = [...routes.map((one) => one.route), ...[...publicFiles.keys()].map(asAddress)];
    const suggestion = suggest(path, addresses);
    const fix = suggestion === undefined ? {} : { fix: { at, text: to.replace(address, suggestion) } };
    return [diagnose('unknown-page', at, { link: to, suggestion }, fix)];
  }
  const parts = known.parts.get(page.file);
  if (anchor === '' || anchor === 'top' || parts === undefined || parts.includes(anchor)) return [];
  const at = locate(reference);
  const suggestion = suggest(anchor, parts);
  const fix = suggestion === undefined ? {} : { fix: { at, text: `${address}#${suggestion}` } };
  return [diagnose('dead-anchor', at, { anchor, page: page.route, known: parts, suggestion }, fix)];
}

function asAddress(publicFile: string): string {
  return `/${publicFile}`;
}

function missingEntity(
  reference: Reference,
  of: EntityKind,
  { known, ids, locate }: Lookups,
): readonly Diagnostic[] {
  const { to } = reference;
  const names = of === 'counties' ? known.counties : known.slugs[of];
  if (names === undefined || ids[of]?.has(to)) return [];
  const at = locate(reference);
  const suggestion = suggest(to, names);
  const fix = suggestion === undefined ? undefined : { fix: { at, text: suggestion } };
  const args = { id: to, collection: ENTITY_NAMES[of], known: names, suggestion };
  return [diagnose('unknown-entity', at, args, fix)];
}

function missingList(reference: Reference, name: string, { known, locate }: Lookups): readonly Diagnostic[] {
  const why = 'this section shows what is in it';
  if (Object.hasOwn(FOLDERS, name) && known.slugs[name as FolderName].length === 0) {
    const what = `${FOLDERS[name as FolderName].folder}/ holds no file`;
    const mend = 'Bring the files back, or take the section out.';
    return [diagnose('missing-file', locate(reference), { what, why, mend })];
  }
  if (Object.hasOwn(LISTS, name) && !known.lists.has(name as ListName)) {
    const what = `${LISTS[name as ListName].file} does not exist`;
    const mend = 'Bring the file back; [] alone in it is an empty list.';
    return [diagnose('missing-file', locate(reference), { what, why, mend })];
  }
  return [];
}

function missingMap(reference: Reference, { known, locate }: Lookups): readonly Diagnostic[] {
  if (known.hasMap !== false) return [];
  const owner = 'For a section that shows the map, site.yaml';
  return [diagnose('missing-key', locate(reference), { owner, missing: [{ key: 'map' }] })];
}

function missingPart(reference: Reference, { known, locate }: Lookups): readonly Diagnostic[] {
  const parts = known.partsOfHomePage;
  const id = quickLinkId(reference.to);
  if (parts === undefined || parts.includes(id)) return [];
  const args = { label: reference.to, id, page: HOME_PAGE, known: parts };
  return [diagnose('unknown-part', locate(reference), args)];
}

const ENTITY_NAMES: Record<EntityKind, string> = {
  counties: 'counties of site.yaml',
  stations: 'files of content/stations/',
  focus: 'files of content/focus/',
};
