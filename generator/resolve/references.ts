import { type Diagnostic, diagnose, type Location } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { Reference } from '../model/content.ts';
import { detached } from '../model/detached.ts';
import type { InputKey } from '../model/inputs.ts';
import { quickLinkId, route } from '../model/paths.ts';
import { FOLDERS, type FolderName, HOME_PAGE, LISTS, type ListName, SITE } from '../schema/content.ts';
import { readPoint } from '../schema/fields.ts';
import { isFilePath, isImagePath, isLink } from '../schema/links.ts';
import type { EntityKind, Role } from '../schema/roles.ts';
import type { Routes } from './plan-routes.ts';

/** What there is to refer to, each by its name. */
export type Lookups = {
  /** Below content/images/ and below public/. */
  readonly images: Names;
  readonly publicFiles: Names;
  readonly routes: Routes;
  readonly slugs: { readonly [N in FolderName]: Names };
  /** Ids of the counties, or undefined if an error may hide some. */
  readonly counties: Names | undefined;
  /** Whether site.yaml draws a map, or undefined if an error may hide it. */
  readonly hasMap: boolean | undefined;
  /** How wide and high the map is; undefined if there is none, or one with errors. */
  readonly mapSize: MapSize | undefined;
  /** List files that exist, readable or not. */
  readonly lists: Names;
  /** Ids of the sections of a page, by its file; undefined if an error may hide some. */
  partsOf(file: string): readonly string[] | undefined;
};

/** In units of the map itself. */
type MapSize = { readonly width: number; readonly height: number };

/** Names that can be looked up, and listed to suggest one that was meant. */
export type Names = { has(name: string): boolean; keys(): Iterable<string> };

/** Where references are checked: what there is, where a reference is written, and who records what was looked up. */
export type ReferenceContext = {
  readonly lookups: Lookups;
  /** Those that were found to lead somewhere before: many pages link to the same. */
  readonly sound: SoundReferences;
  locate(reference: Reference): Location;
  ask(key: InputKey): void;
};

/** What has to be asked for a reference that leads somewhere wherever it is written, by its role and its text. */
export type SoundReferences = Map<Role, Map<string, readonly InputKey[]>>;

/**
 * Reports references that lead nowhere. Those whose form is wrong already (no link, no path, no id) have been reported by
 * their field and are passed over.
 */
export function checkReferences(
  references: readonly Reference[],
  context: ReferenceContext,
): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const reference of references) {
    const { role, to } = reference;
    const known = context.sound.get(role)?.get(to);
    if (known === undefined) found.push(...checkNew(reference, context));
    else for (const key of known) context.ask(key);
  }
  return found;
}

function checkNew(reference: Reference, context: ReferenceContext): readonly Diagnostic[] {
  const { role, to } = reference;
  const asked: InputKey[] = [];
  const ask = (key: InputKey) => {
    asked.push(key);
    context.ask(key);
  };
  const found = checkReference(reference, { ...context, ask });
  // A link to a place on its own page leads somewhere else on each page.
  if (found.length === 0 && asked.length > 0 && !to.startsWith('#')) {
    const ofRole = context.sound.get(role) ?? new Map();
    // A text of its own: one that is cut out of a file would keep the whole file in memory.
    context.sound.set(role, ofRole.set(detached(to), asked));
  }
  return found;
}

function checkReference(reference: Reference, context: ReferenceContext): readonly Diagnostic[] {
  const { role, to } = reference;
  const { lookups, ask } = context;
  switch (role.refersTo) {
    case 'image':
      if (!isImagePath(to)) return [];
      ask(`picture ${to}`);
      return missingAsset(reference, lookups.images, 'content/images/', context);
    case 'file':
      if (!isFilePath(to)) return [];
      ask(`file ${to}`);
      return missingAsset(reference, lookups.publicFiles, 'public/', context);
    case 'page':
      return isLink(to) ? checkLink(reference, NO_NAMES, context) : [];
    case 'link':
      return isLink(to) ? checkLink(reference, lookups.publicFiles, context) : [];
    case 'entity':
      return missingEntity(reference, role.of, context);
    case 'list':
      return missingList(reference, role.list, context);
    case 'named-list':
      return missingList(reference, to, context);
    case 'map':
      return missingMap(reference, context);
    case 'point-on-map':
      return outsideMap(reference, context);
    case 'part-of-home-page':
      return missingPart(reference, context);
    case 'links-in-text':
    case 'focus-point':
    case 'itself':
      return [];
    default:
      return role satisfies never;
  }
}

const NO_NAMES: Names = new Set<string>();

function missingAsset(
  reference: Reference,
  existing: Names,
  folder: 'content/images/' | 'public/',
  { locate }: ReferenceContext,
): readonly Diagnostic[] {
  const { to } = reference;
  if (existing.has(to)) return [];
  const at = locate(reference);
  const names = [...existing.keys()];
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
 * The file most likely meant: the same name with its folder written out or left out, else one with a typing error in it.
 * A name that differs only in its number is another document.
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

function checkLink(reference: Reference, files: Names, context: ReferenceContext): readonly Diagnostic[] {
  const { to, file } = reference;
  const { lookups, ask, locate } = context;
  if (/^http:/i.test(to)) return [diagnose('insecure-link', locate(reference), { link: to })];
  if (!/^[/#]/.test(to)) return [];
  const [address = '', anchor = ''] = to.split('#');
  const path = route(address);
  const { byRoute, byFile } = lookups.routes;
  if (address !== '') {
    ask(`route ${path}`);
    ask(`file ${path.slice(1)}`);
  }
  const page = address === '' ? byFile.get(file) : byRoute.get(path);
  if (page === undefined) {
    if (address === '' || files.has(path.slice(1))) return [];
    const at = locate(reference);
    const suggestion = suggest(path, [...byRoute.keys(), ...[...files.keys()].map(asAddress)]);
    const fix = suggestion === undefined ? {} : { fix: { at, text: to.replace(address, suggestion) } };
    return [diagnose('unknown-page', at, { link: to, suggestion }, fix)];
  }
  if (anchor === '' || anchor === 'top' || page.collection !== 'pages') return [];
  ask(`part ${page.file}#${anchor}`);
  const parts = lookups.partsOf(page.file);
  if (parts === undefined || parts.includes(anchor)) return [];
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
  context: ReferenceContext,
): readonly Diagnostic[] {
  const { to } = reference;
  const { lookups, ask, locate } = context;
  ask(`${of} ${to}`);
  const names = of === 'counties' ? lookups.counties : lookups.slugs[of];
  if (names === undefined || names.has(to)) return [];
  const at = locate(reference);
  const known = [...names.keys()];
  const suggestion = suggest(to, known);
  const fix = suggestion === undefined ? undefined : { fix: { at, text: suggestion } };
  const collection =
    of === 'counties' ? { list: 'counties', file: SITE.file } : { folder: FOLDERS[of].folder };
  return [diagnose('unknown-entity', at, { id: to, collection, known, suggestion }, fix)];
}

function missingList(reference: Reference, name: string, context: ReferenceContext): readonly Diagnostic[] {
  const { lookups, ask, locate } = context;
  ask(`list ${name}`);
  if (Object.hasOwn(FOLDERS, name) && isEmpty(lookups.slugs[name as FolderName])) {
    const args = { missing: 'folder', path: FOLDERS[name as FolderName].folder } as const;
    return [diagnose('missing-file', locate(reference), args)];
  }
  if (Object.hasOwn(LISTS, name) && !lookups.lists.has(name)) {
    const args = { missing: 'list', path: LISTS[name as ListName].file } as const;
    return [diagnose('missing-file', locate(reference), args)];
  }
  return [];
}

function isEmpty(names: Names): boolean {
  for (const _ of names.keys()) return false;
  return true;
}

function missingMap(reference: Reference, { lookups, ask, locate }: ReferenceContext): readonly Diagnostic[] {
  ask('settings.map');
  if (lookups.hasMap !== false) return [];
  const owner = { as: 'map', file: SITE.file } as const;
  return [diagnose('missing-key', locate(reference), { owner, missing: [{ key: 'map' }] })];
}

function outsideMap(reference: Reference, context: ReferenceContext): readonly Diagnostic[] {
  const missing = missingMap(reference, context);
  const size = context.lookups.mapSize;
  const point = readPoint(reference.to);
  if (missing.length > 0 || size === undefined || point === undefined) return missing;
  if (point.x <= size.width && point.y <= size.height) return [];
  const expected = { is: 'point-on-map', ...size } as const;
  return [diagnose('wrong-value', context.locate(reference), { path: ['position'], expected })];
}

function missingPart(
  reference: Reference,
  { lookups, ask, locate }: ReferenceContext,
): readonly Diagnostic[] {
  const id = quickLinkId(reference.to);
  ask(`part ${HOME_PAGE}#${id}`);
  const parts = lookups.partsOf(HOME_PAGE);
  if (parts === undefined || parts.includes(id)) return [];
  const args = { label: reference.to, id, page: HOME_PAGE, known: parts };
  return [diagnose('unknown-part', locate(reference), args)];
}
