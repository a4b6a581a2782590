import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Args } from '../diagnostics/catalog.ts';
import { type Checked, type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { FileStamp, SiteFiles } from '../model/files.ts';
import { startOf } from '../model/source.ts';
import { FOLDERS, LISTS, SITE } from '../schema/content.ts';
import { kindOf } from '../schema/content-kind.ts';

const IMAGES = 'content/images';
const PUBLIC = 'public';
const PICTURE = /\.(jpe?g|png|webp|avif|svg|heic|heif)$/i;

/**
 * Lists all that a site is made of, unread: site.yaml, the YAML files below content/, the pictures and the public files.
 * Every file that is there is either listed or reported; none is passed over in silence. `seen` has the stamps of files that
 * were looked at just now.
 */
export function listFiles(
  root: string,
  seen: ReadonlyMap<string, FileStamp> = new Map(),
): Checked<SiteFiles> {
  const diagnostics: Diagnostic[] = [];
  const yaml = new Map<string, FileStamp>();
  const images = new Map<string, FileStamp>();
  const publicFiles = new Map<string, FileStamp>();
  const stamp = (path: string) => seen.get(path) ?? stampOf(join(root, path));

  const settings = lstatSync(join(root, SITE.file), { throwIfNoEntry: false });
  if (settings === undefined) {
    const missing = { missing: 'settings', path: SITE.file } as const;
    diagnostics.push(diagnose('missing-file', startOf(SITE.file), missing));
  } else yaml.set(SITE.file, stamp(SITE.file));

  for (const { path, kind } of walk(root, 'content')) {
    if (kind === 'other') diagnostics.push(refuseSpecial(path));
    else if (path.startsWith(`${IMAGES}/`) && PICTURE.test(path))
      images.set(path.slice(IMAGES.length + 1), stamp(path));
    else if (kindOf(path) !== undefined) yaml.set(path, stamp(path));
    else diagnostics.push(refuseUnexpected(path));
  }
  for (const { path, kind } of walk(root, PUBLIC)) {
    if (kind === 'other') diagnostics.push(refuseSpecial(path));
    else if (!isMeantForPublic(path)) diagnostics.push(refuseUnexpected(path));
    else publicFiles.set(path.slice(PUBLIC.length + 1), stamp(path));
  }
  return { value: { yaml, images, publicFiles }, diagnostics };
}

function stampOf(absolute: string): FileStamp {
  const { size, mtimeMs, ctimeMs, ino } = lstatSync(absolute);
  return { size, mtimeMs, ctimeMs, ino };
}

type Found = { readonly path: string; readonly kind: 'file' | 'other' };

/** All files below a folder in code-unit order; the order of a directory differs from machine to machine. */
function* walk(root: string, folder: string): Generator<Found> {
  const stat = lstatSync(join(root, folder), { throwIfNoEntry: false });
  if (stat === undefined) return;
  // A link in the place of the folder would publish whatever it leads to.
  if (!stat.isDirectory()) {
    yield { path: folder, kind: 'other' };
    return;
  }
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
    .filter((one) => !isLeftByTheSystem(one.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* walk(root, path);
    else yield { path, kind: entry.isFile() ? 'file' : 'other' };
  }
}

/** Files that computers and editors leave in folders without being asked. */
function isLeftByTheSystem(name: string): boolean {
  return LEFT_BY_THE_SYSTEM.has(name) || /^\._|~$|^\..*\.sw[a-p]$/.test(name);
}

const LEFT_BY_THE_SYSTEM = new Set([
  '.DS_Store',
  '.gitkeep',
  '.gitignore',
  '.directory',
  'Thumbs.db',
  'desktop.ini',
]);

/** Hidden files that hosts ask for; any other, such as `.env`, was hardly meant for the public. */
function isMeantForPublic(path: string): boolean {
  const hidden = path.split('/').find((step) => step.startsWith('.'));
  return hidden === undefined || FOR_HOSTS.has(hidden);
}

const FOR_HOSTS = new Set(['.well-known', '.nojekyll', '.htaccess']);

function refuseSpecial(path: string): Diagnostic {
  return diagnose('unreadable-file', startOf(path), { why: 'link-or-device' });
}

function refuseUnexpected(path: string): Diagnostic {
  const cut = path.lastIndexOf('/');
  const [folder, name] = [path.slice(0, cut), path.slice(cut + 1)];
  return diagnose('unexpected-file', startOf(path), { name, ...expectedIn(folder, name) });
}

/** What a folder can hold, and which of it was most likely meant. */
function expectedIn(folder: string, name: string): Omit<Args<'unexpected-file'>, 'name'> {
  const isIn = (parent: string) => folder === parent || folder.startsWith(`${parent}/`);
  if (isIn(PUBLIC)) return { expected: { kind: 'public-files', hidden: [...FOR_HOSTS] } };
  if (isIn(IMAGES)) return { expected: { kind: 'pictures' } };
  const home = Object.values(FOLDERS).find((of) => isIn(of.folder));
  if (home !== undefined) {
    const isTooDeep = !home.isNested && folder !== home.folder;
    return {
      expected: { kind: 'yaml-files', ...(isTooDeep && { folder: home.folder }) },
      suggestion: name.endsWith('.yml') ? name.replace(/\.yml$/, '.yaml') : undefined,
    };
  }
  const lists = Object.values(LISTS)
    .filter((list) => list.file.slice(0, list.file.lastIndexOf('/')) === folder)
    .map((list) => list.file.slice(folder.length + 1));
  const meant = suggest(
    folder,
    Object.values(FOLDERS).map((of) => of.folder),
  );
  const suggestion = suggest(name, lists) ?? (meant && `${meant}/${name}`);
  return { expected: { kind: 'lists', names: lists }, suggestion };
}
