import * as z from 'zod';
import type { CalendarDate } from './calendar-date.ts';
import { choice, date, lastDay } from './fields.ts';

/** When something is on the site: keys of every page and every list item. */
const publishing = {
  publishFrom: date('The first day on which it is published. Without it, at once.', '2026-03-01').optional(),
  expires: lastDay('The last day on which it is valid. Without it, it stays.', '2026-03-31').optional(),
  expired: choice(
    'What happens after that day: `hide` takes it off the site, `mark` says that it has expired, `keep` changes nothing. Without it, `hide`.',
    'mark',
    ['hide', 'mark', 'keep'],
  ).optional(),
};

/** The same for a page, which also has the day of its last change. */
const ofPages = {
  ...publishing,
  updated: date('The day of its last important change, for search engines.', '2026-01-15').optional(),
};

/** The publishing keys of every page. They include those of list items. */
export const PUBLISHING_KEYS: ReadonlySet<string> = new Set(Object.keys(ofPages));

/** The keys that decide on which days something is on the site. */
export const KEYS_OF_DAYS: ReadonlySet<string> = new Set(Object.keys(publishing));

/** When an entity is on the site, and what happens to it afterwards. */
export type Publishing = {
  readonly publishFrom?: CalendarDate | undefined;
  readonly expires?: CalendarDate | undefined;
  readonly expired?: 'hide' | 'mark' | 'keep' | undefined;
};

/** A schema with the publishing keys. */
export type Published<S extends z.ZodType, K = Publishing> = S & z.ZodType<z.infer<S> & K>;

/** When a page is on the site, and when it last changed. */
export type PagePublishing = Publishing & { readonly updated?: CalendarDate | undefined };

/** Adds the publishing keys to the schema of a list item. Lists with the same item share the result. */
export function publishedItem<S extends z.ZodType>(item: S): Published<S> {
  return extended(item, publishing, ITEMS) as Published<S>;
}

/** Adds the publishing keys to the schema of an entity with a page. */
export function publishedPage<S extends z.ZodType>(entity: S): Published<S, PagePublishing> {
  return extended(entity, ofPages, PAGES) as Published<S, PagePublishing>;
}

const ITEMS = new WeakMap<z.ZodType, z.ZodType>();
const PAGES = new WeakMap<z.ZodType, z.ZodType>();

function extended(schema: z.ZodType, keys: z.ZodRawShape, known: WeakMap<z.ZodType, z.ZodType>): z.ZodType {
  const before = known.get(schema);
  if (before !== undefined) return before;
  const made = withKeys(schema, keys);
  z.globalRegistry.add(made, z.globalRegistry.get(schema) ?? {});
  known.set(schema, made);
  return made;
}

function withKeys(schema: z.ZodType, keys: z.ZodRawShape): z.ZodType {
  // Its rules also apply to the added keys.
  if (schema instanceof z.ZodObject) return schema.safeExtend(keys);
  if (!(schema instanceof z.ZodDiscriminatedUnion)) throw new Error('An entity must be a group of keys.');
  const options = schema.def.options.map((option) => extended(option as z.ZodType, keys, new WeakMap()));
  return z.discriminatedUnion(schema.def.discriminator, options as [z.ZodObject]);
}
