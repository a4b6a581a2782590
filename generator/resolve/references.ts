import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { FOLDERS, type FolderName, HOME_PAGE, LISTS, type ListName, SITE } from '../schema/content.ts';
import { isFilePath, isImagePath, isLink } from '../schema/links.ts';
import type { EntityKind } from '../schema/roles.ts';
import type { Content, Reference } from '../model/content.ts';
import { type MisspeltCounty, misspeltCounties } from './misspelt-counties.ts';
import { quickLinkId, route } from '../model/paths.ts';
import type { DeclaredRoute } from './routes.ts';
import type { Sources } from '../model/source.ts';

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
  const publicFiles = new Set(targets.sources.publicFiles.keys());
  const misspelt = misspeltCounties(references, targets.known);
  const isMisspelt = ({ role, to }: Reference) =>
    role.refersTo === 'entity' && role.of === 'counties' && misspelt.some(({ meant }) => meant === to);
  const missing = references
    .filter((one) => !isMisspelt(one))
    .flatMap((reference) => {
      const { role, to } = reference;
      switch (role.refersTo) {
        case 'image':
          return isImagePath(to)
            ? missingAsset(reference, [...targets.sources.images.keys()], 'content/images/')
            : [];
        case 'file':
          return isFilePath(to)
            ? missingAsset(reference, [...targets.sources.publicFiles.keys()], 'public/')
            : [];
        case 'page':
          return isLink(to) ? checkLink(reference, targets, new Set()) : [];
        case 'link':
          return isLink(to) ? checkLink(reference, targets, publicFiles) : [];
        case 'entity':
          return missingEntity(reference, role.of, targets.known);
        case 'list':
          return missingList(reference, role.list, targets.known);
        case 'named-list':
          return missingList(reference, to, targets.known);
        case 'map':
          return missingMap(reference, targets.known.hasMap);
        case 'part-of-home-page':
          return missingPart(reference, targets.known.partsOfHomePage);
        case 'links-in-text':
        case 'focus-point':
        case 'itself':
          return [];
        default:
          return role satisfies never;
      }
    });
  return [...misspelt.map(misspeltId), ...missing];
}

function misspeltId({ given: { to, at }, meant, count }: MisspeltCounty): Diagnostic {
  return diagnose('misspelt-id', at, { id: to, meant, count }, { fix: { at, text: meant } });
}

function missingAsset(
  { to, at }: Reference,
  existing: readonly string[],
  folder: string,
): readonly Diagnostic[] {
  if (existing.includes(to)) return [];
  const sameLetters = existing.find((one) => one.toLowerCase() === to.toLowerCase());
  if (sameLetters !== undefined) {
    const fix = { at, text: sameLetters };
    return [diagnose('wrong-case', at, { name: to, onDisk: sameLetters }, { fix })];
  }
  // No fix: the file may be one that is still to come, and another picture in its place would be worse than none.
  const suggestion = suggestAsset(to, existing, folder);
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
  { to, at }: Reference,
  { routes, known }: Targets,
  publicFiles: ReadonlySet<string>,
): readonly Diagnostic[] {
  if (/^http:/i.test(to)) return [diagnose('insecure-link', at, { link: to })];
  if (!/^[/#]/.test(to)) return [];
  const [address = '', anchor = ''] = to.split('#');
  const path = route(address);
  const page = routes.find((one) => (address === '' ? one.file === at.file : one.route === path));
  if (page === undefined) {
    if (address === '' || publicFiles.has(path.slice(1))) return [];
    const suggestion = suggest(path, [...routes.map((one) => one.route), ...[...publicFiles].map(asAddress)]);
    const fix = suggestion === undefined ? {} : { fix: { at, text: to.replace(address, suggestion) } };
    return [diagnose('unknown-page', at, { link: to, suggestion }, fix)];
  }
  const parts = known.parts.get(page.file);
  if (anchor === '' || anchor === 'top' || parts === undefined || parts.includes(anchor)) return [];
  const suggestion = suggest(anchor, parts);
  const fix = suggestion === undefined ? {} : { fix: { at, text: `${address}#${suggestion}` } };
  return [diagnose('dead-anchor', at, { anchor, page: page.route, known: parts, suggestion }, fix)];
}

function asAddress(publicFile: string): string {
  return `/${publicFile}`;
}

function missingEntity(
  { to, at }: Reference,
  of: EntityKind,
  known: Content['known'],
): readonly Diagnostic[] {
  const ids = of === 'counties' ? known.counties : known.slugs[of];
  if (ids === undefined || ids.includes(to)) return [];
  const suggestion = suggest(to, ids);
  const fix = suggestion === undefined ? undefined : { fix: { at, text: suggestion } };
  const collection =
    of === 'counties' ? { list: 'counties', file: SITE.file } : { folder: FOLDERS[of].folder };
  const args = { id: to, collection, known: ids, suggestion };
  return [diagnose('unknown-entity', at, args, fix)];
}

function missingList({ at }: Reference, name: string, known: Content['known']): readonly Diagnostic[] {
  if (Object.hasOwn(FOLDERS, name) && known.slugs[name as FolderName].length === 0) {
    return [diagnose('missing-file', at, { missing: 'folder', path: FOLDERS[name as FolderName].folder })];
  }
  if (Object.hasOwn(LISTS, name) && !known.lists.has(name as ListName)) {
    return [diagnose('missing-file', at, { missing: 'list', path: LISTS[name as ListName].file })];
  }
  return [];
}

function missingMap({ at }: Reference, hasMap: boolean | undefined): readonly Diagnostic[] {
  if (hasMap !== false) return [];
  const owner = { as: 'map', file: SITE.file } as const;
  return [diagnose('missing-key', at, { owner, missing: [{ key: 'map' }] })];
}

function missingPart({ to, at }: Reference, parts: readonly string[] | undefined): readonly Diagnostic[] {
  const id = quickLinkId(to);
  if (parts === undefined || parts.includes(id)) return [];
  return [diagnose('unknown-part', at, { label: to, id, page: HOME_PAGE, known: parts })];
}
