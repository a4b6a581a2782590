import type { Args } from '../diagnostics/catalog.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { folderOf } from '../diagnostics/path-parts.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { slugOf } from '../model/slug.ts';
import { startOf } from '../model/source.ts';
import { IMAGE_FOLDER } from '../schema/asset-paths.ts';
import { FOLDER_NAMES, FOLDERS, LISTS, SITE } from '../schema/content.ts';
import { PICTURE_EXTENSION } from '../schema/picture-name.ts';
import { copiedFrom, yamlName } from '../schema/yaml-name.ts';
import { FOR_HOSTS, isArchive } from './public-files.ts';
import { CONTENT, PUBLIC } from './snapshot.ts';

/** Reports a file that no part of a site reads in its place, and says where it probably belongs. */
export function unexpectedFile(path: string, isThere: (path: string) => boolean): Diagnostic {
  const cut = path.lastIndexOf('/');
  const [folder, name] = [path.slice(0, cut), path.slice(cut + 1)];
  const { rename, moveTo, suggestion, ...expected } = expectedIn(folder, name);
  const isOfRoot = expected.expected.kind === 'root';
  const meant = moveTo ?? (rename && `${folder}/${rename}`);
  const original = isOfRoot ? SITE.file : meant;
  // Moving or renaming it to that name would replace the file there.
  const isCopy = original !== undefined && isThere(original);
  const near = suggestion && !isThere(`${folder}/${suggestion}`) ? { suggestion } : {};
  // A page may have any name, even that of a list.
  const page = `${FOLDERS.pages.folder}/${name}`;
  const isNamedSo = meant === undefined ? yamlName(name) === name : moveTo?.endsWith(`/${name}`) === true;
  const asPage = folder === CONTENT && isNamedSo && !isOfRoot && !isThere(page) ? page : undefined;
  const existing = isOfRoot ? SITE.file : (moveTo ?? rename);
  const advice = isCopy ? { existing, asPage } : { rename, moveTo, asPage, ...near };
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
  const collection = FOLDER_NAMES.find((one) => isIn(FOLDERS[one].folder));
  if (collection !== undefined) {
    const home = FOLDERS[collection];
    const isTooDeep = !home.isNested && folder !== home.folder;
    // In a folder, `index` is named after the folder, as another error tells.
    const isIndex = rename?.toLowerCase() === 'index.yaml' && folder !== home.folder;
    const safe = rename && !isIndex ? `${slugOf(`${home.folder}/${rename}`, collection)}.yaml` : rename;
    return {
      expected: { kind: 'yaml-files', ...(isTooDeep && { folder: home.folder }) },
      ...(rename !== undefined && rename !== name && { rename: safe }),
    };
  }
  const original = rename && originalOf(rename);
  if (folder === CONTENT && original === SITE.file) return { expected: { kind: 'root' } };
  const lists = Object.values(LISTS)
    .filter((list) => folderOf(list.file) === folder)
    .map((list) => list.file.slice(folder.length + 1));
  const meant = suggest(
    folder,
    Object.values(FOLDERS).map((of) => of.folder),
  );
  const list = lists.find((one) => one === original);
  if (list !== undefined) return { expected: { kind: 'lists', names: lists }, rename: list };
  const elsewhere = Object.values(LISTS).find(({ file }) => file.endsWith(`/${original}`));
  if (elsewhere !== undefined) return { expected: { kind: 'lists', names: lists }, moveTo: elsewhere.file };
  const stemOf = (file: string) => file.replace(/\.[^.]*$/, '');
  const nearest = suggest(stemOf(name), lists.map(stemOf));
  const suggestion = lists.find((one) => stemOf(one) === nearest) ?? (meant && `${meant}/${name}`);
  return { expected: { kind: 'lists', names: lists }, suggestion };
}

/** The list or the settings that a file called so is a copy of, by name: `staff.yaml` for `Staff 2.yaml`. */
function originalOf(name: string): string {
  const fileCalled = (stem: string) => `${stem}.yaml`.toLowerCase();
  return fileCalled(copiedFrom(name.replace(/\.yaml$/, ''), (stem) => READ_BY_NAME.has(fileCalled(stem))));
}

/** The names of files that sitegen reads under these names only. */
const READ_BY_NAME: ReadonlySet<string> = new Set([
  SITE.file,
  ...Object.values(LISTS).map(({ file }) => file.slice(file.lastIndexOf('/') + 1)),
]);

const DOCUMENT = /\.(html?|pdf|docx?|xlsx?|pptx?|odt|ods|odp|mp3|mp4)$/i;
