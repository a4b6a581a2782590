import type { Args } from '../diagnostics/catalog.ts';
import { folderOf } from '../diagnostics/path-parts.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { FOLDERS, HOME_PAGE, LISTS, SITE } from '../schema/content.ts';
import { withoutCopy } from '../schema/yaml-name.ts';

const CONTENT = 'content';
const IMAGES = 'content/images';

/** A folder directly in content/ that nothing reads, by the path of a file in it. */
export type WrongFolder = (steps: readonly string[]) => Args<'unexpected-folder'> | undefined;

/**
 * Tells folders that are only a copy of something else, and those with a name that is nearly right. All paths are looked at
 * when there is such a folder, as in few sites.
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
    const original = originalOf(name);
    if (original !== undefined) {
      const isThere = all.some((path) => path.startsWith(`${CONTENT}/${original}/`));
      return { name, suggestion: original, ...(isThere && { copyOf: 'folder' }) };
    }
    const suggestion = meantFolder(name);
    return suggestion === undefined ? undefined : { name, suggestion };
  };
}

/**
 * The folders in which there is another home page or another site.yaml, as from an unpacked archive. Without a home page in
 * its place, one of them may be the only content there is.
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

/** The folder below content/ that was meant by one with a name like it. */
function meantFolder(name: string): string | undefined {
  return FOLDER_NAMES.find((one) => one === name.toLowerCase()) ?? suggest(name, FOLDER_NAMES);
}

/** The folder of which one looks like a copy, by the name that file managers give to it: `pages copy`, `pages (2)`. */
function originalOf(name: string): string | undefined {
  const original = withoutCopy(name);
  if (original === name) return undefined;
  return FOLDER_NAMES.find((one) => one === original.toLowerCase());
}

/** `images`, `pages`, `people`, `stations` and so on. */
const FOLDER_NAMES: readonly string[] = [
  IMAGES,
  ...Object.values(FOLDERS).map(({ folder }) => folder),
  ...Object.values(LISTS).map(({ file }) => folderOf(file)),
].flatMap((folder) => folder.split('/')[1] ?? []);
