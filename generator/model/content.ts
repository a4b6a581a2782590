import type * as z from 'zod';
import type { FOLDERS, FolderName, LISTS, ListName } from '../schema/content.ts';

export type { FolderName };

import type { FocusPoint } from '../schema/picture-slots.ts';
import type { Role } from '../schema/roles.ts';
import type { Place } from './source.ts';

/** An entity with a file of its own. `slug` is its path below the folder without extension: `about/faqs`. */
export type FileEntity<T> = T & { readonly slug: string; readonly file: string };

type FolderEntity<N extends FolderName> = FileEntity<z.infer<(typeof FOLDERS)[N]['schema']>>;
type ListEntity<N extends ListName> = z.infer<(typeof LISTS)[N]['schema']>[number];

/** Content that passed its schemas. Entities with errors are left out here; their errors stop the build anyway. */
export type Content = {
  readonly folders: { readonly [N in FolderName]: readonly FolderEntity<N>[] };
  readonly lists: { readonly [N in ListName]: readonly ListEntity<N>[] };
};

/** A text in the content that names something else, and the place where it does. */
export type Reference = Place & {
  readonly role: Role;
  readonly to: string;
  /** The point that a picture named here keeps in view. */
  readonly focus?: FocusPoint | undefined;
  /**
   * False for a part of a text that is written otherwise than it reads: its place is that of the whole text, which no fix
   * may replace.
   */
  readonly isAsWritten?: boolean;
};
