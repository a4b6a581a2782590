import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { namesIn } from '../cache/names-in.ts';
import type { Args } from '../diagnostics/catalog.ts';
import { type Checked, type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { folderOf, lastStepOf } from '../diagnostics/path-parts.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { FileStamp, SiteFiles } from '../model/files.ts';
import { isLeftBehind } from '../model/left-behind.ts';
import { portableName, problemOfName } from '../model/portable-name.ts';
import { startOf } from '../model/source.ts';
import { IMAGE_FOLDER } from '../schema/asset-paths.ts';
import { FOLDERS, HOME_PAGE, LISTS, SITE } from '../schema/content.ts';
import { kindOf } from '../schema/content-kind.ts';
import { PICTURE_EXTENSION } from '../schema/picture-name.ts';
import { yamlName } from '../schema/yaml-name.ts';
import { FOR_HOSTS, hiddenStep, isArchive, isForVersionControl, privateKind } from './public-files.ts';
import { type SeenFile, type Snapshot, takeSnapshot } from './snapshot.ts';
import { wrongFolders } from './wrong-folders.ts';

const CONTENT = 'content';
const PUBLIC = 'public';
const DOCUMENT = /\.(html?|pdf|docx?|xlsx?|pptx?|odt|ods|odp|mp3|mp4)$/i;

/**
 * Lists all files of a site without reading them: site.yaml, the YAML files below content/, the pictures and the public
 * files. Every existing file is listed or reported; none is ignored silently. `snapshot` contains the stamps of the files, if
 * a caller has them already.
 */
export function listFiles(
  root: string,
  snapshot: Pick<Snapshot, 'files'> = takeSnapshot(root),
): Checked<SiteFiles> {
  const diagnostics: Diagnostic[] = [];
  const yaml = new Map<string, FileStamp>();
  const images = new Map<string, FileStamp>();
  const publicFiles = new Map<string, FileStamp>();

  const settings = snapshot.files.get(SITE.file);
  if (settings !== undefined) yaml.set(SITE.file, settings);
  // A folder of that name cannot be read; reading it reports the error.
  else if (existsSync(join(root, SITE.file))) yaml.set(SITE.file, NO_STAMP);
  else {
    const found = otherSettings(root);
    const missing = { missing: 'settings', path: SITE.file, ...(found && { found }) } as const;
    diagnostics.push(diagnose('missing-file', startOf(SITE.file), missing));
  }

  if (!hasFolder(CONTENT, snapshot.files.keys())) {
    const found = otherContent(root);
    const missing = { missing: 'content', path: CONTENT, ...(found && { found }) } as const;
    diagnostics.push(diagnose('missing-file', startOf(CONTENT), missing));
  }

  const isThere = (path: string) => snapshot.files.has(path);
  const refuseHere = (path: string) => refuseUnexpected(path, isThere);
  const refused = new Set<string>();
  /** Reports an error of a folder once, not for every file in it. */
  const refuse = (path: string, diagnostic: (path: string) => Diagnostic) => {
    if (!refused.has(path)) diagnostics.push(diagnostic(path));
    refused.add(path);
  };
  const wrongFolder = wrongFolders(snapshot.files);
  const leftBehind: string[] = [];
  const unread: string[] = [];

  for (const [path, file] of snapshot.files) {
    const steps = path.split('/');
    if (path === SITE.file || steps.some(isForVersionControl)) continue;
    if (steps.some(isLeftBehind)) {
      if (path.startsWith(`${PUBLIC}/`)) leftBehind.push(path.slice(PUBLIC.length + 1));
      continue;
    }
    const unusable = steps.findIndex((step) => problemOfName(step) !== undefined);
    const upTo = (step: number) => steps.slice(0, step + 1).join('/');
    // Reading it reports the error. Its page exists, so links to it are correct.
    if (file.trouble === 'no-permission' && kindOf(path) !== undefined) {
      yaml.set(path, file);
      continue;
    }
    if (file.trouble !== undefined) {
      refuse(shortPath(path), (at) => diagnose('unreadable-file', startOf(at), { why: file.trouble! }));
      continue;
    }
    const folder = wrongFolder(steps);
    if (folder !== undefined) {
      refuse(upTo(1), (at) => diagnose('unexpected-folder', startOf(at), folder));
      unread.push(path);
      continue;
    }
    // The names of pages are checked together with their addresses.
    if (unusable !== -1 && kindOf(path)?.form !== 'entity') {
      refuse(upTo(unusable), refuseName);
      continue;
    }
    // Also refuses a link instead of a folder: its target would be published.
    if (!file.isOrdinary || path === CONTENT || path === PUBLIC) diagnostics.push(refuseSpecial(path, file));
    else if (path.startsWith(`${PUBLIC}/`)) {
      const hidden = hiddenStep(path.slice(PUBLIC.length + 1));
      const kind = privateKind(steps.at(-1)!);
      if (hidden !== -1) refuse(upTo(hidden + 1), refuseHere);
      else if (kind !== undefined) diagnostics.push(diagnose('not-for-public', startOf(path), { kind }));
      else publicFiles.set(path.slice(PUBLIC.length + 1), file);
    } else if (path.startsWith(`${IMAGE_FOLDER}/`) && PICTURE_EXTENSION.test(path))
      images.set(path.slice(IMAGE_FOLDER.length + 1), file);
    else if (kindOf(path) !== undefined) yaml.set(path, file);
    else {
      diagnostics.push(refuseHere(path));
      unread.push(path);
    }
  }
  if (leftBehind.length > 0)
    diagnostics.push(diagnose('left-behind', startOf(`${PUBLIC}/${leftBehind[0]}`), { names: leftBehind }));
  return { value: { yaml, images, publicFiles, unread }, diagnostics };
}

const NO_STAMP: FileStamp = { size: 0, mtimeMs: 0, ctimeMs: 0, ino: 0 };

/** The settings under another name or in another folder, where editors and file managers leave them. */
function otherSettings(root: string): string | undefined {
  const isSettings = (name: string) => yamlName(name)?.toLowerCase() === SITE.file;
  for (const folder of ['', `${CONTENT}/`]) {
    const name = namesIn(join(root, folder)).toSorted().find(isSettings);
    if (name !== undefined) return `${folder}${name}`;
  }
  return undefined;
}

/** True if there is a folder with files, or another entry of that name. */
function hasFolder(folder: string, paths: Iterable<string>): boolean {
  for (const path of paths) if (path === folder || path.startsWith(`${folder}/`)) return true;
  return false;
}

/** The content folder under another name: the only folder with a home page. */
function otherContent(root: string): string | undefined {
  const home = HOME_PAGE.slice(CONTENT.length);
  const [only, other] = namesIn(root).filter((name) => existsSync(`${join(root, name)}${home}`));
  return other === undefined ? only : undefined;
}

/** The start of a path that is too long to show: files of a site are never nested so deeply. */
function shortPath(path: string): string {
  if (path.length <= LONGEST_SHOWN) return path;
  const cut = path.lastIndexOf('/', LONGEST_SHOWN);
  return path.slice(0, cut > 0 ? cut : LONGEST_SHOWN);
}

const LONGEST_SHOWN = 400;

function refuseName(path: string): Diagnostic {
  const name = lastStepOf(path);
  const problem = problemOfName(name)!;
  return diagnose('unusable-name', startOf(path), { problem, suggestion: portableName(name) });
}

function refuseSpecial(path: string, { isOrdinary }: SeenFile): Diagnostic {
  return diagnose('unreadable-file', startOf(path), { why: isOrdinary ? 'no-folder' : 'link-or-device' });
}

function refuseUnexpected(path: string, isThere: (path: string) => boolean): Diagnostic {
  const cut = path.lastIndexOf('/');
  const [folder, name] = [path.slice(0, cut), path.slice(cut + 1)];
  const { rename, moveTo, ...expected } = expectedIn(folder, name);
  const meant = moveTo ?? (rename && `${folder}/${rename}`);
  const isCopy = meant !== undefined && isThere(meant);
  // A page may have any name, even that of a list.
  const page = `${FOLDERS.pages.folder}/${name}`;
  const isNamedSo = meant === undefined ? yamlName(name) === name : moveTo?.endsWith(`/${name}`) === true;
  const asPage = folder === CONTENT && isNamedSo && !isThere(page) ? page : undefined;
  const advice = isCopy ? { existing: moveTo ?? rename, asPage } : { rename, moveTo, asPage };
  return diagnose('unexpected-file', startOf(path), { name, ...expected, ...advice });
}

/** The files a folder may contain, and the likely kind of this one. */
function expectedIn(folder: string, name: string): Omit<Args<'unexpected-file'>, 'name'> {
  const isIn = (parent: string) => folder === parent || folder.startsWith(`${parent}/`);
  if (isIn(PUBLIC)) return { expected: { kind: 'public-files', hidden: FOR_HOSTS } };
  if (isArchive(name)) return { expected: { kind: 'no-archive' } };
  if (DOCUMENT.test(name)) return { expected: { kind: 'elsewhere', what: 'document', folder: PUBLIC } };
  if (isIn(IMAGE_FOLDER)) return { expected: { kind: 'pictures' } };
  if (PICTURE_EXTENSION.test(name))
    return { expected: { kind: 'elsewhere', what: 'picture', folder: IMAGE_FOLDER } };
  const rename = yamlName(name);
  const home = Object.values(FOLDERS).find((of) => isIn(of.folder));
  if (home !== undefined) {
    const isTooDeep = !home.isNested && folder !== home.folder;
    return {
      expected: { kind: 'yaml-files', ...(isTooDeep && { folder: home.folder }) },
      ...(rename !== undefined && rename !== name && { rename }),
    };
  }
  if (folder === CONTENT && rename?.toLowerCase() === SITE.file) return { expected: { kind: 'root' } };
  const lists = Object.values(LISTS)
    .filter((list) => folderOf(list.file) === folder)
    .map((list) => list.file.slice(folder.length + 1));
  const meant = suggest(
    folder,
    Object.values(FOLDERS).map((of) => of.folder),
  );
  const list = rename && lists.find((one) => one === rename.toLowerCase());
  if (list !== undefined) return { expected: { kind: 'lists', names: lists }, rename: list };
  const elsewhere = Object.values(LISTS).find(({ file }) => file.endsWith(`/${rename?.toLowerCase()}`));
  if (elsewhere !== undefined) return { expected: { kind: 'lists', names: lists }, moveTo: elsewhere.file };
  const stemOf = (file: string) => file.replace(/\.[^.]*$/, '');
  const nearest = suggest(stemOf(name), lists.map(stemOf));
  const suggestion = lists.find((one) => stemOf(one) === nearest) ?? (meant && `${meant}/${name}`);
  return { expected: { kind: 'lists', names: lists }, suggestion };
}
