import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { namesIn } from '../cache/names-in.ts';
import { type Checked, type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { lastStepOf } from '../diagnostics/path-parts.ts';
import { surelyMeant } from '../diagnostics/suggest.ts';
import type { FileStamp, SiteFiles } from '../model/files.ts';
import { isLeftBehind } from '../model/left-behind.ts';
import { MARKER } from '../model/marker.ts';
import { portableName, problemOfName } from '../model/portable-name.ts';
import { startOf } from '../model/source.ts';
import { IMAGE_FOLDER } from '../schema/asset-paths.ts';
import { HOME_PAGE, SITE } from '../schema/content.ts';
import { kindOf } from '../schema/content-kind.ts';
import { PICTURE_EXTENSION } from '../schema/picture-name.ts';
import { yamlName } from '../schema/yaml-name.ts';
import { hiddenStep, isForVersionControl, privateKind } from './public-files.ts';
import { CONTENT, PUBLIC, type SeenFile, type Snapshot, takeSnapshot } from './snapshot.ts';
import { unexpectedFile } from './unexpected-file.ts';
import { type WrongFolder, wrongFolders } from './wrong-folders.ts';

/**
 * Lists all files of a site without reading them: site.yaml, the YAML files below content/, the pictures and the public
 * files. Every existing file is listed or reported; none is ignored silently. `snapshot` contains the stamps of the files, if
 * a caller has them already.
 */
export function listFiles(
  root: string,
  { files }: Pick<Snapshot, 'files'> = takeSnapshot(root),
): Checked<SiteFiles> {
  const yaml = new Map<string, FileStamp>();
  const images = new Map<string, FileStamp>();
  const publicFiles = new Map<string, FileStamp>();
  const unread: string[] = [];
  const leftBehind: string[] = [];

  const settings = files.get(SITE.file);
  if (settings !== undefined) yaml.set(SITE.file, settings);
  // A folder of that name cannot be read; reading it reports the error.
  else if (existsSync(join(root, SITE.file))) yaml.set(SITE.file, NO_STAMP);
  const diagnostics = [...missingParts(root, files, yaml)];

  const refused = new Set<string>();
  const site = { files, wrongFolder: wrongFolders(files) };
  for (const [path, file] of files) {
    if (path === SITE.file) continue;
    const place = placeOf(path, file, site);
    if (place.is === 'yaml') yaml.set(path, file);
    else if (place.is === 'image') images.set(path.slice(IMAGE_FOLDER.length + 1), file);
    else if (place.is === 'public') {
      publicFiles.set(path.slice(PUBLIC.length + 1), file);
      // It exists, so links to it are correct.
      if (isClosed(join(root, path), file))
        diagnostics.push(diagnose('unreadable-file', startOf(path), { why: 'no-permission' }));
    } else if (place.is === 'left-behind') leftBehind.push(path.slice(PUBLIC.length + 1));
    else if (place.is === 'refused') {
      if (place.isUnread) unread.push(path);
      // An error of a folder is reported once, not for every file in it.
      if (!refused.has(place.at)) diagnostics.push(place.why());
      refused.add(place.at);
    }
  }
  if (leftBehind.length > 0)
    diagnostics.push(diagnose('left-behind', startOf(`${PUBLIC}/${leftBehind[0]}`), { names: leftBehind }));
  return { value: { yaml, images, publicFiles, unread }, diagnostics };
}

const NO_STAMP: FileStamp = { size: 0, mtimeMs: 0, ctimeMs: 0, ino: 0 };

/** Reports that site.yaml or a folder is missing, and where it may be. A site may have no templates. */
function* missingParts(
  root: string,
  files: Snapshot['files'],
  yaml: ReadonlyMap<string, unknown>,
): Iterable<Diagnostic> {
  const missing = (what: 'settings' | 'content' | 'public', path: string, found: string | undefined) =>
    diagnose('missing-file', startOf(path), { missing: what, path, ...(found && { found }) });
  if (!yaml.has(SITE.file)) yield missing('settings', SITE.file, otherSettings(root));
  if (!hasFolder(CONTENT, files.keys())) yield missing('content', CONTENT, otherContent(root));
  // A site may have no such folder, but then none that only looks like it.
  const otherPublic = hasFolder(PUBLIC, files.keys()) ? undefined : otherPublicIn(root);
  if (otherPublic !== undefined) yield { ...missing('public', PUBLIC, otherPublic), once: PUBLIC };
  const otherTemplates = otherTemplatesIn(root);
  if (otherTemplates !== undefined) {
    const folder = { name: otherTemplates, suggestion: TEMPLATES };
    yield diagnose('unexpected-folder', startOf(otherTemplates), folder);
  }
}

/** What a file of a site is, by its path. A refused one is reported; files with the same `at` are reported together. */
type FilePlace =
  | { readonly is: 'yaml' | 'image' | 'public' | 'left-behind' | 'not-of-the-site' }
  | {
      readonly is: 'refused';
      readonly at: string;
      readonly why: () => Diagnostic;
      /** True if the file is never read only because of its place. */
      readonly isUnread?: boolean;
    };

/** The rules in order; the first that applies decides. */
function placeOf(
  path: string,
  file: SeenFile,
  site: { readonly files: Snapshot['files']; readonly wrongFolder: WrongFolder },
): FilePlace {
  const steps = path.split('/');
  if (steps.some(isForVersionControl)) return NOT_OF_THE_SITE;
  // Only in public/ would visitors get it.
  if (steps.some(isLeftBehind)) return steps[0] === PUBLIC ? LEFT_BEHIND : NOT_OF_THE_SITE;
  const upTo = (step: number) => steps.slice(0, step + 1).join('/');
  const unexpected = (at: string) => unexpectedFile(at, (other) => site.files.has(other));

  if (file.trouble !== undefined) {
    // Reading it reports the error. Its page exists, so links to it are correct.
    if (file.trouble === 'no-permission' && kindOf(path) !== undefined) return YAML;
    const { trouble: why } = file;
    const at = shortPath(path);
    return { is: 'refused', at, why: () => diagnose('unreadable-file', startOf(at), { why }) };
  }
  const folder = site.wrongFolder(steps);
  if (folder !== undefined) {
    const at = upTo(1);
    const why = () => diagnose('unexpected-folder', startOf(at), folder);
    return { is: 'refused', at, why, isUnread: true };
  }
  const unusable = steps.findIndex((step) => problemOfName(step) !== undefined);
  // The names of pages are checked together with their addresses.
  if (unusable !== -1 && kindOf(path)?.form !== 'entity') {
    const at = upTo(unusable);
    return { is: 'refused', at, why: () => refuseName(at) };
  }
  // Also refuses a link instead of a folder: its target would be published.
  if (!file.isOrdinary || path === CONTENT || path === PUBLIC)
    return { is: 'refused', at: path, why: () => refuseSpecial(path, file) };
  if (path.startsWith(`${PUBLIC}/`)) {
    const hidden = hiddenStep(path.slice(PUBLIC.length + 1));
    const at = upTo(hidden + 1);
    if (hidden !== -1) return { is: 'refused', at, why: () => unexpected(at) };
    const kind = privateKind(lastStepOf(path));
    if (kind === undefined) return PUBLIC_FILE;
    return { is: 'refused', at: path, why: () => diagnose('not-for-public', startOf(path), { kind }) };
  }
  if (path.startsWith(`${IMAGE_FOLDER}/`) && PICTURE_EXTENSION.test(path)) return IMAGE;
  if (kindOf(path) !== undefined) return YAML;
  return { is: 'refused', at: path, why: () => unexpected(path), isUnread: true };
}

/** True for a file that cannot be opened. Most files can be read by all, and are not tried. */
function isClosed(place: string, { mode }: SeenFile): boolean {
  if ((mode & READABLE_BY_ALL) === READABLE_BY_ALL) return false;
  try {
    closeSync(openSync(place, 'r'));
    return false;
  } catch (error) {
    // A file that another program has just removed is noticed when it is copied.
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}

const READABLE_BY_ALL = 0o444;

/** One object for each, since a site may have tens of thousands of files. */
const YAML: FilePlace = { is: 'yaml' };
const IMAGE: FilePlace = { is: 'image' };
const PUBLIC_FILE: FilePlace = { is: 'public' };
const LEFT_BEHIND: FilePlace = { is: 'left-behind' };
const NOT_OF_THE_SITE: FilePlace = { is: 'not-of-the-site' };

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

/** The folder of public files with another spelling, such as `Public`. An output folder may have any name. */
function otherPublicIn(root: string): string | undefined {
  return otherSpelling(root, PUBLIC, (names) => names.length > 0 && !names.includes(MARKER));
}

/** The folder of the site's templates with another spelling, such as `Templates` or `template`. */
function otherTemplatesIn(root: string): string | undefined {
  if (namesIn(root).includes(TEMPLATES)) return undefined;
  return otherSpelling(root, TEMPLATES, (names) => names.some((name) => FOLDERS_OF_TEMPLATES.has(name)));
}

const TEMPLATES = 'templates';

/** The folders of templates that sites replace. Another folder called `template` may be for anything. */
const FOLDERS_OF_TEMPLATES: ReadonlySet<string> = new Set([
  'client',
  'collections',
  'components',
  'islands',
  'layout',
  'sections',
  'strings',
  'styles',
]);

/** The first folder whose name is nearly this one and whose names fit. */
function otherSpelling(
  root: string,
  folder: string,
  fits: (names: readonly string[]) => boolean,
): string | undefined {
  const isAlike = (name: string) => name !== folder && surelyMeant(name, [folder], 1) !== undefined;
  return namesIn(root)
    .toSorted()
    .find((name) => isAlike(name) && fits(namesIn(join(root, name))));
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
