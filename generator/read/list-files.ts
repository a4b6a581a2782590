import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Args } from '../diagnostics/catalog.ts';
import { type Checked, type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { FileStamp, SiteFiles } from '../model/files.ts';
import { startOf } from '../model/source.ts';
import { FOLDERS, LISTS, SITE } from '../schema/content.ts';
import { kindOf } from '../schema/content-kind.ts';
import { type Look, lookAround } from './look-around.ts';

const CONTENT = 'content';
const IMAGES = 'content/images';
const PUBLIC = 'public';
const PICTURE = /\.(jpe?g|png|webp|avif|svg|heic|heif)$/i;

/**
 * Lists all that a site is made of, unread: site.yaml, the YAML files below content/, the pictures and the public files.
 * Every file that is there is either listed or reported; none is passed over in silence. `look` is how the files look if
 * somebody has looked already.
 */
export function listFiles(root: string, look: Pick<Look, 'files'> = lookAround(root)): Checked<SiteFiles> {
  const diagnostics: Diagnostic[] = [];
  const yaml = new Map<string, FileStamp>();
  const images = new Map<string, FileStamp>();
  const publicFiles = new Map<string, FileStamp>();

  const settings = look.files.get(SITE.file);
  if (settings !== undefined) yaml.set(SITE.file, settings);
  // A folder in its place cannot be read, which is reported when it is.
  else if (existsSync(join(root, SITE.file))) yaml.set(SITE.file, NO_STAMP);
  else {
    const missing = { missing: 'settings', path: SITE.file } as const;
    diagnostics.push(diagnose('missing-file', startOf(SITE.file), missing));
  }

  for (const [path, file] of look.files) {
    if (path === SITE.file || path.split('/').some(isLeftByTheSystem)) continue;
    // Also a link in the place of a folder, which would publish whatever it leads to.
    if (!file.isOrdinary || path === CONTENT || path === PUBLIC) diagnostics.push(refuseSpecial(path));
    else if (path.startsWith(`${PUBLIC}/`)) {
      if (!isMeantForPublic(path)) diagnostics.push(refuseUnexpected(path));
      else publicFiles.set(path.slice(PUBLIC.length + 1), file);
    } else if (path.startsWith(`${IMAGES}/`) && PICTURE.test(path))
      images.set(path.slice(IMAGES.length + 1), file);
    else if (kindOf(path) !== undefined) yaml.set(path, file);
    else diagnostics.push(refuseUnexpected(path));
  }
  return { value: { yaml, images, publicFiles }, diagnostics };
}

const NO_STAMP: FileStamp = { size: 0, mtimeMs: 0, ctimeMs: 0, ino: 0 };

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
