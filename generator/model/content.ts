import type * as z from 'zod';
import type { FOLDERS, FolderName, LISTS, ListName } from '../schema/content.ts';

export type { FolderName };

import type { FocusPoint } from '../schema/picture-slots.ts';
import type { Role } from '../schema/roles.ts';
import type { Place } from './source.ts';

/** An entity with its own file. `slug` is its path below the folder without extension: `about/faqs`. */
type FileEntity<T> = T & { readonly slug: string; readonly file: string };

type FolderEntity<N extends FolderName> = FileEntity<z.infer<(typeof FOLDERS)[N]['schema']>>;
type ListEntity<N extends ListName> = z.infer<(typeof LISTS)[N]['schema']>[number];

/** Content that passed its schemas. Entities with errors are left out; their errors stop the build anyway. */
export type Content = {
  readonly folders: { readonly [N in FolderName]: readonly FolderEntity<N>[] };
  readonly lists: { readonly [N in ListName]: readonly ListEntity<N>[] };
};

/** A text in the content that names something else, with its place. */
export type Reference = Place & {
  readonly role: Role;
  readonly to: string;
  /** The focus point of the picture that is named here. */
  readonly focus?: FocusPoint | undefined;
  /**
   * False for a part of a text that is not written as it reads, for example with escapes. Its place is that of the whole
   * text, so no fix may replace it.
   */
  readonly isAsWritten?: boolean;
};
