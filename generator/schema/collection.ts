import type * as z from 'zod';
import { list } from './fields.ts';
import { type PagePublishing, type Published, publishedItem, publishedPage } from './publishing.ts';

type Collection<S extends z.ZodType> = {
  /** Its place among the collections wherever they are listed: the lowest comes first. */
  readonly position: number;
  readonly schema: S;
};

/** A collection with one file an entity; the name of the file is the entity's name in addresses and references. */
export type FolderCollection<S extends z.ZodType = z.ZodType> = Collection<S> & {
  readonly folder: string;
  /** True if folders in the folder are part of the names: `about/faqs`. */
  readonly isNested: boolean;
  /** What a menu entry with `collection:` shows, such as "all stations"; without it no menu lists the collection. */
  readonly inMenu?: string | undefined;
};

/** A collection with all entities in one file, as a list. */
export type ListCollection<S extends z.ZodType = z.ZodType> = Collection<S> & {
  readonly file: string;
  /** True if its entities are shown by `order:` and name, and not as they follow each other in the file. */
  readonly hasOrder: boolean;
  /** The keys of an item that feeds and calendars tell of; without them the list has none. */
  readonly dated?: DatedKeys | undefined;
};

/** The keys of an item that say what came out, and when. */
export type DatedKeys<K extends string = string> = {
  readonly title: K;
  /** The day on which it came out. An item without it is in no feed. */
  readonly day: K;
  /** The last day on which one can answer to it. */
  readonly lastDay?: K;
  /** Formatted text about it. */
  readonly text?: K;
  /** Where it is, in words. */
  readonly place?: K;
  /** The document that it is, below public/. */
  readonly document?: K;
  /** The year of the day, for documents of which only that is known. */
  readonly year?: K;
};

/** Declares a collection with one file and one page an entity; the schema is that of one entity. */
export function folderCollection<S extends z.ZodType>(
  collection: Omit<FolderCollection<S>, 'isNested'> & { readonly isNested?: true },
): FolderCollection<Published<S, PagePublishing>> {
  return { isNested: false, ...collection, schema: publishedPage(collection.schema) };
}

/** Declares a collection with all entities in one list file; `item` is the schema of one entity. */
export function listCollection<S extends z.ZodType>({
  item,
  ...rest
}: {
  readonly position: number;
  readonly file: string;
  readonly item: S;
  readonly hasOrder?: true;
  readonly dated?: DatedKeys<keyof z.infer<S> & string>;
}) {
  const schema = list(publishedItem(item), 'Every entry, one after the other.', 500);
  return { hasOrder: false, ...rest, schema } satisfies ListCollection;
}
