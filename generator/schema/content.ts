import type { FolderCollection } from './collection.ts';
import { siteSettings } from './entities/site-settings.ts';
import { inPosition } from './position.ts';
import { FOLDER_COLLECTIONS, LIST_COLLECTIONS } from './registry/collections.ts';
import type { FolderName, ListName } from './registry/names.ts';
import type { ReferredCollection } from './roles.ts';

export type { FolderName, ListName } from './registry/names.ts';

/** Settings of the whole site: the one file `site.yaml`. */
export const SITE = { file: 'site.yaml', schema: siteSettings } as const;

/** Collections with one file per entity, by their names. */
export const FOLDERS = inPosition(FOLDER_COLLECTIONS);

/** Collections with all entities in one file, by their names. */
export const LISTS = inPosition(LIST_COLLECTIONS);

/** The names of the collections with one file per entity, by their positions. */
export const FOLDER_NAMES = Object.keys(FOLDERS) as readonly FolderName[];

/** The names of the collections with all entities in one file, by their positions. */
export const LIST_NAMES = Object.keys(LISTS) as readonly ListName[];

/** Collections whose entities are referred to by file name. Free pages are referred to by address. */
export const REFERRED_COLLECTIONS = FOLDER_NAMES.filter(
  (name): name is ReferredCollection => !FOLDERS[name].isNested,
);

/** The home page. */
export const HOME_PAGE = `${FOLDERS.pages.folder}/home.yaml`;

/** The pattern of a collection's files, for editors and people: `content/stations/*.yaml`. */
export function patternOf({ folder, isNested }: FolderCollection): string {
  return `${folder}/${isNested ? '**/' : ''}*.yaml`;
}
