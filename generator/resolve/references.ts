import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { suggest, surelyMeant, withoutDigits } from '../diagnostics/suggest.ts';
import type { Reference } from '../model/content.ts';
import { detached } from '../model/detached.ts';
import type { InputKey } from '../model/inputs.ts';
import { quickLinkId, route } from '../model/paths.ts';
import { FOLDERS, type FolderName, HOME_PAGE, LISTS, type ListName, SITE } from '../schema/content.ts';
import { readPoint } from '../schema/fields.ts';
import { isFilePath, isImagePath, isLink } from '../schema/links.ts';
import type { EntityKind } from '../schema/roles.ts';
import { checkLink } from './check-link.ts';
import { type Names, type ReferenceContext, removedFile } from './lookups.ts';

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
  // A link to a place on its own page leads somewhere else on each page, and who may link to a page that goes depends on both.
  if (found.length === 0 && asked.length > 0 && !to.startsWith('#') && !isLeaving(to, context)) {
    const ofRole = context.sound.get(role) ?? new Map();
    // A text of its own: one that is cut out of a file would keep the whole file in memory.
    context.sound.set(role, ofRole.set(detached(to), asked));
  }
  return found;
}

function isLeaving(to: string, { lookups: { routes } }: ReferenceContext): boolean {
  if (routes.hidden.size + routes.hiddenFrom.size === 0 || !to.startsWith('/')) return false;
  const path = route(to);
  return routes.hidden.has(path) || routes.hiddenFrom.has(path);
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
  const near = suggest(to, existing);
  return near !== undefined && withoutDigits(near) !== withoutDigits(to) ? near : undefined;
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
  const collection =
    of === 'counties' ? { list: 'counties', file: SITE.file } : { folder: FOLDERS[of].folder };
  const removed = of === 'counties' ? undefined : lookups.removed.named(of, to);
  if (removed !== undefined) {
    const now = removed.now?.slug;
    const args = { id: to, collection, known: [], removed: removedFile(removed), suggestion: now };
    return [diagnose('unknown-entity', at, args, now === undefined ? {} : { fix: { at, text: now } })];
  }
  const suggestion = suggest(to, known);
  const sure = surelyMeant(to, known);
  const fix = sure === undefined ? {} : { fix: { at, text: sure } };
  return [diagnose('unknown-entity', at, { id: to, collection, known, suggestion: sure ?? suggestion }, fix)];
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
  if (lookups.map !== 'none') return [];
  const owner = { as: 'map', file: SITE.file } as const;
  return [diagnose('missing-key', locate(reference), { owner, missing: [{ key: 'map' }] })];
}

function outsideMap(reference: Reference, context: ReferenceContext): readonly Diagnostic[] {
  const missing = missingMap(reference, context);
  const { map } = context.lookups;
  const point = readPoint(reference.to);
  if (map === 'none' || map === undefined || point === undefined) return missing;
  const { width, height } = map;
  if (point.x <= width && point.y <= height) return [];
  const expected = { is: 'point-on-map', width, height } as const;
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
