import type * as z from 'zod';
import { list } from './fields.ts';
import { type PagePublishing, type Published, publishedItem, publishedPage } from './publishing.ts';
import type { SectionWeight } from './section.ts';

type Collection<S extends z.ZodType> = {
  /** Its position wherever collections are listed: the lowest comes first. */
  readonly position: number;
  readonly schema: S;
};

/** A collection with one file per entity. The name of the file is the entity's name in addresses and references. */
export type FolderCollection<S extends z.ZodType = z.ZodType> = Collection<S> & {
  readonly folder: string;
  /** True if subfolders are part of the names: `about/faqs`. */
  readonly isNested: boolean;
  /** The label of a menu entry with `collection:`, such as "all stations". Without it, no menu lists the collection. */
  readonly inMenu?: string | undefined;
  /** What its pages always show that is heavier than text. */
  readonly weighsAs?: Exclude<SectionWeight, 'widget'> | undefined;
};

/** A collection with all entities in one file, as a list. */
export type ListCollection<S extends z.ZodType = z.ZodType> = Collection<S> & {
  readonly file: string;
  /** True if its entities are sorted by `order:` and name, not by their order in the file. */
  readonly hasOrder: boolean;
  /** The keys of an item that feeds and calendars use. Without them the list has no feed or calendar. */
  readonly dated?: DatedKeys | undefined;
};

/** The keys of an item that say what was published, and when. */
export type DatedKeys<K extends string = string> = {
  readonly title: K;
  /** The day of publication. Feeds leave out an item without it. */
  readonly day: K;
  /** The last day to respond. */
  readonly lastDay?: K;
  /** Formatted text about it. */
  readonly text?: K;
  /** Its location, in words. */
  readonly place?: K;
  /** The document itself, below public/. */
  readonly document?: K;
  /** The year, for documents without an exact day. */
  readonly year?: K;
};

/** Declares a collection with one file and one page per entity; the schema is that of one entity. */
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
