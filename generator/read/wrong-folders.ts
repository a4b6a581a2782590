import type { Args } from '../diagnostics/catalog.ts';
import { folderOf } from '../diagnostics/path-parts.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { IMAGE_FOLDER } from '../schema/asset-paths.ts';
import { FOLDERS, HOME_PAGE, LISTS, SITE } from '../schema/content.ts';
import { copiedFrom } from '../schema/yaml-name.ts';
import { CONTENT } from './snapshot.ts';

/** Returns the error of an unused folder directly in content/, by the path of a file in it. */
export type WrongFolder = (steps: readonly string[]) => Args<'unexpected-folder'> | undefined;

/**
 * Finds folders that are only a copy, and those with a name that is nearly right. Few sites have such a folder, and only then
 * all paths are checked.
 */
export function wrongFolders(files: ReadonlyMap<string, unknown>): WrongFolder {
  let all: readonly string[] = [];
  let copies: ReturnType<typeof copiedSites> | undefined;
  return ([top, name, ...rest]) => {
    if (top !== CONTENT || name === undefined || rest.length === 0 || FOLDER_NAMES.includes(name))
      return undefined;
    if (copies === undefined) {
      all = [...files.keys()];
      copies = copiedSites(all);
    }
    const copyOf = copies.get(name);
    if (copyOf !== undefined) return { name, copyOf };
    const isThere = (folder: string) => all.some((path) => path.startsWith(`${CONTENT}/${folder}/`));
    const original = originalOf(name);
    if (original !== undefined)
      return { name, suggestion: original, ...(isThere(original) && { copyOf: 'folder' }) };
    const suggestion = meantFolder(name);
    if (suggestion === undefined) return undefined;
    return { name, suggestion, ...(isThere(suggestion) && { isThere: true }) };
  };
}

/**
 * The folders that contain another home page or site.yaml, as from an unpacked archive. If the site has no home page, one of
 * them may be its only content.
 */
function copiedSites(paths: readonly string[]): ReadonlyMap<string, 'site' | 'content'> {
  const found = new Map<string, 'site' | 'content'>();
  if (!paths.includes(HOME_PAGE)) return found;
  for (const path of paths) {
    const [top, name = '', ...rest] = path.split('/');
    if (top !== CONTENT || FOLDER_NAMES.includes(name)) continue;
    const within = rest.join('/');
    if (within === SITE.file || within.endsWith(`/${SITE.file}`)) found.set(name, 'site');
    else if (`/${within}`.endsWith(HOME_PAGE.slice(CONTENT.length)) && !found.has(name))
      found.set(name, 'content');
  }
  return found;
}

/** The folder below content/ that a similar name refers to. */
function meantFolder(name: string): string | undefined {
  return FOLDER_NAMES.find((one) => one === name.toLowerCase()) ?? suggest(name, FOLDER_NAMES);
}

/** The original of a copied folder, by the name that file managers give to the copy: `pages copy`, `pages (2)`, `pages 2`. */
function originalOf(name: string): string | undefined {
  const folderCalled = (one: string) => FOLDER_NAMES.find((folder) => folder === one.toLowerCase());
  const original = copiedFrom(name, (one) => folderCalled(one) !== undefined);
  return original === name ? undefined : folderCalled(original);
}

/** `images`, `pages`, `people`, `stations` and so on. */
const FOLDER_NAMES: readonly string[] = [
  IMAGE_FOLDER,
  ...Object.values(FOLDERS).map(({ folder }) => folder),
  ...Object.values(LISTS).map(({ file }) => folderOf(file)),
].flatMap((folder) => folder.split('/')[1] ?? []);
