import type { Args } from '../diagnostics/catalog.ts';
import type { Expectation } from '../diagnostics/codes/expectations.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { Reference } from '../model/content.ts';
import { detached } from '../model/detached.ts';
import type { InputKey } from '../model/inputs.ts';
import { route } from '../model/paths.ts';
import { IMAGE_FOLDER, isAssetPath, isFilePath, isImagePath } from '../schema/asset-paths.ts';
import { FOLDERS, type FolderName, HOME_PAGE, LISTS, type ListName, SITE } from '../schema/content.ts';
import { readPoint } from '../schema/fields.ts';
import { isLink, quickLinkId } from '../schema/links.ts';
import { isNone } from '../schema/none-words.ts';
import type { NeededSettings } from '../schema/roles.ts';
import { checkAddress } from './check-address.ts';
import { checkDeadlines, checkYear } from './check-dates.ts';
import { checkLink, pageInAddress, pageOfAddress } from './check-link.ts';
import { isEmpty, isWithoutPages, type Names, type ReferenceContext } from './lookups.ts';
import { isMadeFile } from './made-files.ts';
import { missingAsset } from './missing-asset.ts';
import { missingEntity } from './missing-entity.ts';

/**
 * Reports references without a target. References in a wrong form (not a link, path or id) are already reported by their
 * field. They are skipped, unless the existing names show what was meant.
 */
export function checkReferences(
  references: readonly Reference[],
  context: ReferenceContext,
): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const reference of references) {
    const { role, to } = reference;
    const known = context.sound.get(role)?.get(to);
    if (known === undefined) found.push(...withSafeFixes(checkNew(reference, context), reference));
    else for (const key of known) context.ask(key);
  }
  return [...found, ...checkDeadlines(references, context)];
}

/** A reference inside a text whose exact place is unknown gets no fix. */
function withSafeFixes(found: readonly Diagnostic[], reference: Reference): readonly Diagnostic[] {
  if (found.length === 0 || reference.isAsWritten !== false) return found;
  return found.map(({ fix: _, ...one }) => one);
}

function checkNew(reference: Reference, context: ReferenceContext): readonly Diagnostic[] {
  const { role, to } = reference;
  const asked: InputKey[] = [];
  const ask = (key: InputKey) => {
    asked.push(key);
    context.ask(key);
  };
  const found = checkReference(reference, { ...context, ask });
  // An anchor link has another target on each page. For a link to a page that will be hidden, the result
  // depends on both pages.
  if (found.length === 0 && asked.length > 0 && !to.startsWith('#') && !isLeaving(to, context)) {
    const ofRole = context.sound.get(role) ?? new Map();
    // Copies of the texts: slices of a file would keep the whole file in memory.
    context.sound.set(role, ofRole.set(detached(to), detached(asked)));
  }
  return found;
}

function isLeaving(to: string, { lookups }: ReferenceContext): boolean {
  const { routes } = lookups;
  if (routes.hidden.size + routes.hiddenFrom.size === 0) return false;
  const own = to.startsWith('/') ? to : pageInAddress(to, lookups)?.path;
  if (own === undefined) return false;
  const path = route(own);
  return routes.hidden.has(path) || routes.hiddenFrom.has(path);
}

function checkReference(reference: Reference, context: ReferenceContext): readonly Diagnostic[] {
  const { role, to } = reference;
  const { lookups, ask } = context;
  switch (role.refersTo) {
    case 'image':
      if (!isImagePath(to) && (role.isOrName || !mayLackExtension(to))) return [];
      ask(`picture ${to}`);
      return missingAsset(reference, lookups.images, `${IMAGE_FOLDER}/`, context);
    case 'file':
      if (!isFilePath(to)) return [];
      ask(`file ${to}`);
      return missingAsset(reference, lookups.publicFiles, 'public/', context);
    case 'page':
      return checkMenuPage(reference, context);
    case 'redirect-target': {
      const { redirects } = lookups;
      // A redirect to another redirect is a chain, which another check reports for all of them together.
      if (!isLink(to) || redirects === undefined || redirects.has(route(to))) return [];
      // A page that has its old address again needs no redirect; the redirect itself is reported.
      const now = lookups.removed.at(route(to))?.now?.route;
      if (now !== undefined && redirects.get(now) === to) return [];
      return checkLink(reference, lookups.publicFiles, context);
    }
    case 'link':
      return [
        ...checkLink(reference, lookups.publicFiles, context),
        ...(isLink(to) ? checkAddress(reference, context) : []),
      ];
    case 'mail':
    case 'form-receiver':
    case 'map-frame':
    case 'map-page':
    case 'account':
      return checkAddress(reference, context);
    case 'year':
    case 'day':
      return checkYear(reference, context);
    case 'entity':
      return missingEntity(reference, role.of, context);
    case 'list':
      return missingList(reference, role.list, context);
    case 'named-list':
      return missingList(reference, to, context);
    case 'map':
      return missingMap(reference, context);
    case 'settings':
      return missingSettings(reference, role, context);
    case 'point-on-map':
      return misplacedOnMap(reference, context);
    case 'part-of-home-page':
      return missingPart(reference, context);
    case 'links-in-text':
    case 'focus-point':
    case 'itself':
    case 'name-of-fact':
      return [];
    default:
      return role satisfies never;
  }
}

/** Reports a menu entry whose target is not a page of this site. */
function checkMenuPage(reference: Reference, context: ReferenceContext): readonly Diagnostic[] {
  const { to } = reference;
  const { lookups, ask, locate } = context;
  const isFile = (link: string) => {
    const path = link.replace(/^\/*(?:public\/)?/, '');
    ask(`file ${path}`);
    return lookups.publicFiles.has(path) || isMadeFile(path, lookups);
  };
  const refuse = (why: Args<'not-a-page'>['why'], page?: string) => [
    diagnose('not-a-page', locate(reference), { link: to, why, page }),
  ];
  if (isFile(to) || A_DOCUMENT.test(to)) return refuse('file');
  if (isLink(to) && !/^[/#]/.test(to)) return refuse('elsewhere', pageOfAddress(to, lookups));
  if (isLink(to) && to.includes('#')) return refuse('part');
  return checkLink(reference, NO_NAMES, context);
}

const A_DOCUMENT = /\.(?:pdf|docx?|xlsx?|pptx?|odt|ods|zip)$/i;

/** True for a name without an extension: the intended file can be suggested. Words such as "none" are no name. */
function mayLackExtension(written: string): boolean {
  return isAssetPath(written) && !AN_EXTENSION.test(written) && !isNone(written);
}

/** Not the numbers in `WhatsApp Image 2027-01-02 at 14.22`. */
const AN_EXTENSION = /\.(?:[a-z][a-z\d]{1,4}|3gp|7z)$/i;

const NO_NAMES: Names = new Set<string>();

function missingList(reference: Reference, name: string, context: ReferenceContext): readonly Diagnostic[] {
  const { lookups, ask, locate } = context;
  ask(`list ${name}`);
  if (Object.hasOwn(FOLDERS, name) && isEmpty(lookups.slugs[name as FolderName])) {
    if (isWithoutPages(context)) return [];
    const missing = reference.file === SITE.file ? 'folder-in-menu' : 'folder';
    return [
      diagnose('missing-file', locate(reference), { missing, path: FOLDERS[name as FolderName].folder }),
    ];
  }
  if (Object.hasOwn(LISTS, name) && !lookups.lists.has(name)) {
    const path = LISTS[name as ListName].file;
    const args = { missing: 'list', path, found: lookups.misplaced.yaml(path)?.at } as const;
    return [diagnose('missing-file', locate(reference), args)];
  }
  return [];
}

function missingMap(reference: Reference, { lookups, ask, locate }: ReferenceContext): readonly Diagnostic[] {
  ask('settings.map');
  if (lookups.map !== 'none') return [];
  const owner = { as: 'map', file: SITE.file } as const;
  return [diagnose('missing-key', locate(reference), { owner, missing: [{ key: 'map' }] })];
}

/** Reports a section that shows a part of site.yaml which is not there. */
function missingSettings(
  reference: Reference,
  { settings, own }: NeededSettings,
  { lookups, ask, locate }: ReferenceContext,
): readonly Diagnostic[] {
  for (const path of settings) ask(`settings.${path.split('.')[0]}`);
  const { given } = lookups;
  if (given === undefined || settings.some((path) => given.has(path))) return [];
  return [diagnose('nothing-to-show', locate(reference), { file: SITE.file, setting: settings[0], own })];
}

function misplacedOnMap(reference: Reference, context: ReferenceContext): readonly Diagnostic[] {
  const missing = missingMap(reference, context);
  const { map } = context.lookups;
  const point = readPoint(reference.to);
  if (map === 'none' || map === undefined || point === undefined) return missing;
  const { width, height, dots } = map;
  const refuse = (expected: Expectation) => [
    diagnose('wrong-value', context.locate(reference), { path: ['position'], expected }),
  ];
  if (point.x > width || point.y > height) return refuse({ is: 'point-on-map', width, height });
  // The symbol of a partner would cover a dot at the same point: visitors would see only one of them.
  const isTaken = dots.some(({ x, y }) => x === point.x && y === point.y);
  return isTaken ? refuse({ is: 'free-on-map' }) : [];
}

function missingPart(
  reference: Reference,
  { lookups, ask, locate }: ReferenceContext,
): readonly Diagnostic[] {
  const id = quickLinkId(reference.to);
  ask(`part ${HOME_PAGE}#${id}`);
  const parts = lookups.partsOf(HOME_PAGE);
  if (parts === undefined || parts.includes(id)) return [];
  const isAddress = isLink(reference.to);
  const suggestion = suggest(id, parts);
  const second = suggestion === undefined ? secondOfTwo(reference.to, parts) : undefined;
  const args = { label: reference.to, id, page: HOME_PAGE, known: parts, suggestion, second, isAddress };
  return [diagnose('unknown-part', locate(reference), args)];
}

/** The words of the second of two quick links that were joined, as by a missing dash. */
function secondOfTwo(label: string, parts: readonly string[]): string | undefined {
  const words = label.split(/\s+/);
  const at = words.findIndex((_, index) =>
    [words.slice(0, index), words.slice(index)].every((some) => parts.includes(quickLinkId(some.join(' ')))),
  );
  return at === -1 ? undefined : words.slice(at).join(' ');
}
