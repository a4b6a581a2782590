import type * as z from 'zod';
import type { FOLDERS, FolderName, LISTS, ListName } from '../schema/content.ts';

export type { FolderName };

import type { SiteSettings } from '../schema/entities/site-settings.ts';
import type { FocusPoint } from '../schema/picture-slots.ts';
import type { Role } from '../schema/roles.ts';
import type { Place } from './source.ts';

/** An entity with a file of its own. `slug` is its path below the folder without ending: `about/faqs`. */
export type FileEntity<T> = T & { readonly slug: string; readonly file: string };

type FolderEntity<N extends FolderName> = FileEntity<z.infer<(typeof FOLDERS)[N]['schema']>>;
type ListEntity<N extends ListName> = z.infer<(typeof LISTS)[N]['schema']>[number];

/** Content that passed its schemas. Entities with faults are left out here; their faults stop the build anyway. */
export type Content = {
  readonly settings: SiteSettings | undefined;
  readonly folders: { readonly [N in FolderName]: readonly FolderEntity<N>[] };
  readonly lists: { readonly [N in ListName]: readonly ListEntity<N>[] };
  /** What exists, faulty or not, so that a fault in one file is not reported again by those that refer to it. */
  readonly known: Known;
  /** Everything content refers to, with the place where it is written. */
  readonly references: readonly Reference[];
};

/** What there is to refer to. */
export type Known = {
  /** Slugs of all files of a folder. */
  readonly slugs: { readonly [N in FolderName]: readonly string[] };
  /** Ids of the counties, or undefined if a fault may hide some. */
  readonly counties: readonly string[] | undefined;
  /** Whether site.yaml draws a map, or undefined if a fault may hide it. */
  readonly hasMap: boolean | undefined;
  /** Ids of the parts of the first page, or undefined if a fault may hide some. */
  readonly partsOfHomePage: readonly string[] | undefined;
  /** The same of every free page, by its file. */
  readonly parts: ReadonlyMap<string, readonly string[] | undefined>;
  /** List files that exist, readable or not. */
  readonly lists: ReadonlySet<ListName>;
};

/** A text in the content that names something else, and the place where it does. */
export type Reference = Place & {
  readonly role: Role;
  readonly to: string;
  /** The point that a picture named here keeps in view. */
  readonly focus?: FocusPoint | undefined;
};
