import { FOLDERS, type FolderName, LISTS, type ListName, SITE } from './content.ts';

/** What a YAML file of a site is: its settings, an entity of a collection, or a list of entities. */
export type ContentKind =
  | { readonly is: 'settings' }
  | { readonly is: 'entity'; readonly of: FolderName }
  | { readonly is: 'list'; readonly of: ListName };

/** What the file at a path is; undefined for a path where no content belongs. */
export function contentKind(path: string): ContentKind | undefined {
  if (path === SITE.file) return { is: 'settings' };
  const list = LIST_NAMES.get(path);
  if (list !== undefined) return { is: 'list', of: list };
  if (!path.endsWith('.yaml')) return undefined;
  const folder = FOLDER_NAMES.find((name) => path.startsWith(`${FOLDERS[name].folder}/`));
  if (folder === undefined) return undefined;
  const isInPlace = FOLDERS[folder].isNested || !path.slice(FOLDERS[folder].folder.length + 1).includes('/');
  return isInPlace ? { is: 'entity', of: folder } : undefined;
}

/** The schema that the files of a kind follow. */
export function schemaOf(kind: ContentKind) {
  if (kind.is === 'settings') return SITE.schema;
  return kind.is === 'list' ? LISTS[kind.of].schema : FOLDERS[kind.of].schema;
}

const FOLDER_NAMES = Object.keys(FOLDERS) as FolderName[];
const LIST_NAMES = new Map(
  Object.entries(LISTS).map(([name, { file }]) => [file as string, name as ListName]),
);
