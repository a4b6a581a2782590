import { basename, dirname, relative } from 'node:path/posix';
import { UserError } from '../diagnostics/user-error.ts';
import type { Reference } from '../model/content.ts';
import { escapeForPattern } from '../model/escape-for-pattern.ts';
import type { FileChange } from '../model/file-change.ts';
import { ownAddress } from '../model/own-address.ts';
import { type Route, route } from '../model/paths.ts';
import type { PlannedPage } from '../model/plan.ts';
import { problemOfName } from '../model/portable-name.ts';
import { nodeAt } from '../model/source.ts';
import { asName } from '../resolve/suggest-page.ts';
import { imageFile } from '../schema/asset-paths.ts';
import { FOLDERS, HOME_PAGE, LISTS, SITE } from '../schema/content.ts';
import { findTarget } from './find-target.ts';
import { leadsTo } from './leads-to.ts';
import { needsRedirect, withRedirect } from './redirects.ts';
import { assertNoNewErrors, assertReadable, type EditPlan, type SiteEditing } from './site-editing.ts';
import { applyEdits, type TextEdit } from './text-edits.ts';
import { asInContent, shelfOf, slugFrom } from './typed-name.ts';

/** A page with its old and its new name. */
type Renaming = {
  readonly page: PlannedPage;
  readonly slug: string;
  readonly file: string;
  readonly route: Route;
};

/** Plans to move a page with its pictures and references, and to redirect its old address. */
export function planRename(typed: string, wanted: string, editing: SiteEditing): EditPlan {
  const target = findTarget(typed, editing);
  if (target.kind === 'item') {
    throw new UserError(
      `"${typed}" is an item of ${target.file} and has no address. Change its words in that file.`,
    );
  }
  assertReadable(editing);
  const renaming = renamed(target.page, wanted, editing);
  const pictures = picturesOf(renaming, editing);
  const moves: FileChange[] = [
    { kind: 'move', path: renaming.page.file, to: renaming.file },
    ...[...pictures].map(
      ([from, to]): FileChange => ({ kind: 'move', path: imageFile(from), to: imageFile(to) }),
    ),
  ];
  const edits = editsOf(renaming, pictures, editing);
  const changes = [...moves, ...edits];
  assertNoNewErrors(editing, changes);
  const hasMoved = needsRedirect(target.page.route, renaming.route);
  const fromOld = hasMoved ? ' Its old address leads there.' : '';
  const ofTitle = hasMoved ? noteOnTitle(renaming, editing) : [];
  return { changes, notes: [`The page is now at ${renaming.route}.${fromOld}`, ...ofTitle] };
}

/** A new address changes no words: the note says that, unless the title matches the new address. */
function noteOnTitle({ page, slug, file }: Renaming, { site }: SiteEditing): readonly string[] {
  const value = (site.analysis.file(page.file).value ?? {}) as Readonly<Record<string, unknown>>;
  const key = ['title', 'name'].find((one) => typeof value[one] === 'string');
  const title = key === undefined ? undefined : String(value[key]);
  if (title === undefined || asName(title) === basename(slug)) return [];
  return [`It keeps its ${key} "${title}". To change that, edit "${key}" in ${file}.`];
}

function renamed(page: PlannedPage, wanted: string, editing: SiteEditing): Renaming {
  const { site } = editing;
  const { isNested } = FOLDERS[page.collection];
  const shelf = shelfOf(page.collection, editing);
  if (page.file === HOME_PAGE)
    throw new UserError('The home page keeps its name: its address is that of the site.');
  const slug = slugFrom(asInContent(wanted, editing), shelf, isNested ? dirname(page.slug) : '.');
  if (slug === '' || (!isNested && slug.includes('/'))) {
    throw new UserError(
      `"${wanted}" cannot be a name here. Write small letters, digits and dashes, such as "new-name".`,
    );
  }
  const unsafe = slug.split('/').find((step) => problemOfName(`${step}.yaml`) !== undefined);
  if (unsafe !== undefined) {
    const why = problemOfName(`${unsafe}.yaml`) === 'long' ? 'is too long' : 'is not a file name on Windows';
    throw new UserError(`"${unsafe}" ${why}. Choose another name.`);
  }
  const file = `${shelf.folder}/${slug}.yaml`;
  if (file === page.file) throw new UserError(`${page.file} has this name already.`);
  if (site.analysis.files.yaml.has(file))
    throw new UserError(`There is a file ${file} already. Choose another name.`);
  return { page, slug, file, route: route(shelf.prefix + slug) };
}

/**
 * The pictures named after the page, with their new paths, in the order to move them: `stations/hill.jpg` and all below
 * `stations/hill/`. Those below `stations/` belong to the stations, even if there is a page `/stations`.
 */
function picturesOf({ page, slug }: Renaming, { site }: SiteEditing): ReadonlyMap<string, string> {
  const parent =
    page.collection === 'pages' ? '' : `${FOLDERS[page.collection].folder.slice('content/'.length)}/`;
  const own = new RegExp(`^${escapeForPattern(parent + page.slug)}(?=/|\\.[^/.]+$)`);
  // A picture that is in the new place of another one moves first: if the paths grow, it has the longer one.
  const growth = slug.length - page.slug.length;
  const names = [...site.analysis.files.images.keys()]
    .filter((name) => own.test(name) && !isOfCollection(name, parent + page.slug))
    .sort((one, other) => growth * (other.length - one.length));
  const moved = new Map(names.map((name) => [name, name.replace(own, parent + slug)]));
  const taken = [...moved.values()].find((name) => site.analysis.files.images.has(name) && !moved.has(name));
  if (taken !== undefined)
    throw new UserError(`There is a file ${imageFile(taken)} already. Choose another name.`);
  return moved;
}

/** True for a picture in this folder, if the folder has the pictures of a collection or a list. */
function isOfCollection(name: string, folder: string): boolean {
  const collections = Object.values(FOLDERS).map((one) => basename(one.folder));
  const lists = Object.values(LISTS).map(({ file }) => basename(file, '.yaml'));
  return name.startsWith(`${folder}/`) && [...collections, ...lists].includes(folder);
}

/** The text edits: every reference to the page and its pictures, and the redirect in site.yaml. */
function editsOf(
  renaming: Renaming,
  pictures: ReadonlyMap<string, string>,
  editing: SiteEditing,
): readonly FileChange[] {
  const { page } = renaming;
  const { analysis } = editing.site;
  return [...analysis.files.yaml.keys()].flatMap((path): readonly FileChange[] => {
    const before = editing.textOf(path);
    if (before === undefined) return [];
    const naming = { renaming, pictures, text: before, url: analysis.lookups.url };
    const named = editsOfNames(analysis.file(path).references, naming);
    const edits = path === SITE.file ? [...named, ...editsOfAccepted(naming, editing)] : named;
    const to = path === page.file ? renaming.file : path;
    const changed = withSchemaLine(applyEdits(before, edits), path, to);
    const after = path === SITE.file ? withRedirect(changed, page.route, renaming.route, editing) : changed;
    return after === before ? [] : [{ kind: 'edit', path: to, before, after }];
  });
}

type Naming = {
  readonly renaming: Renaming;
  readonly pictures: ReadonlyMap<string, string>;
  readonly text: string;
  /** The address of the site. */
  readonly url: string | undefined;
};

/** Updates the accepted diagnostics of a file, so they stay accepted. */
function editsOfAccepted(
  { renaming, pictures, text }: Naming,
  { document }: SiteEditing,
): readonly TextEdit[] {
  const settings = document(SITE.file, text);
  const list = settings && nodeAt(settings.root, ['accepted']);
  if (list?.kind !== 'list') return [];
  const moved = new Map([...pictures].map(([from, to]) => [imageFile(from), imageFile(to)]));
  moved.set(renaming.page.file, renaming.file);
  return list.items.flatMap((item) => {
    const file = nodeAt(item, ['file']);
    const to = file.kind === 'text' ? moved.get(file.text) : undefined;
    if (file.kind !== 'text' || to === undefined) return [];
    // With its quotes, if it has any.
    const written = text.slice(file.span.start, file.span.end);
    const inQuotes = written.includes(file.text) ? written.replace(file.text, () => to) : to;
    return [{ span: file.span, text: inQuotes }];
  });
}

/** The edits for the references of a file. Links in a text whose places are unknown get one edit. */
function editsOfNames(
  references: readonly Reference[],
  { renaming, pictures, text, url }: Naming,
): readonly TextEdit[] {
  const edits = new Map<number, TextEdit>();
  for (const reference of references) {
    const { to, span, isAsWritten } = reference;
    const now = newName(reference, { renaming, pictures, url });
    if (now === undefined || now === to) continue;
    const written = edits.get(span.start)?.text ?? text.slice(span.start, span.end);
    edits.set(span.start, { span, text: renamedIn(written, { to, now, isAsWritten }) });
  }
  return [...edits.values()];
}

function renamedIn(
  written: string,
  { to, now, isAsWritten }: Pick<Reference, 'to' | 'isAsWritten'> & { readonly now: string },
): string {
  if (isAsWritten === false) {
    const address = escapeForPattern(to);
    const target = to.startsWith('/')
      ? new RegExp(`(?<=\\]\\(\\s*<?)${address}(?=[\\s>)])`, 'g')
      : new RegExp(`${address}(?![\\w/?#%-])`, 'g');
    return written.replace(target, () => now);
  }
  // With its quotes, if it has any.
  return written.includes(to) ? written.replace(to, () => now) : now;
}

function newName(
  reference: Reference,
  { renaming, pictures, url }: Omit<Naming, 'text'>,
): string | undefined {
  const { page, slug, route: address } = renaming;
  const { role, to } = reference;
  if (role.refersTo === 'entity') return role.of === page.collection && to === page.slug ? slug : undefined;
  if (role.refersTo === 'image') return pictures.get(to);
  if (!leadsTo(page, reference, url)) return undefined;
  const own = ownAddress(to, url);
  if (own !== undefined) {
    const { home, path, rest } = own;
    return home + address + path.slice(path.search(/\/*$/)) + rest;
  }
  return address + to.slice(to.search(/\/*(?:#.*)?$/));
}

/** Updates the line that points editors to the schema: its path is longer in a deeper folder. */
function withSchemaLine(text: string, from: string, to: string): string {
  const way = (path: string) => `$schema=${relative(dirname(path), '.sitegen/schema')}/`;
  return from === to ? text : text.replace(way(from), () => way(to));
}
