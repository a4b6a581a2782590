import { contentHash } from '../../model/content-hash.ts';
import type { PageTexts } from '../../model/facts.ts';
import {
  type DatedItem,
  type FeedFormat,
  type FeedName,
  type Feeds,
  feedFile,
  formatsOf,
} from '../../model/feed.ts';
import { address, type BasePath, type OutputPath } from '../../model/paths.ts';
import type { ListName } from '../../schema/content.ts';
import type { SiteSettings } from '../../schema/entities/site-settings.ts';
import { atomFeed } from './atom.ts';
import type { Feed, FeedItem } from './feed.ts';
import { calendar } from './ics.ts';
import { jsonFeed } from './json-feed.ts';

/** The inputs of a site's feeds. */
export type FeedParts = {
  readonly feeds: Feeds;
  readonly settings: SiteSettings;
  readonly base: BasePath;
  /** The page that the feed of a list links to: the first page that shows the list, except for the home page. */
  pageOf(list: ListName): PageOfList | undefined;
  /** The size in bytes of a file below public/, and its type: `application/pdf`. */
  fileSize(path: string): number;
  fileType(path: string): string;
};

/** A page that shows a list. */
export type PageOfList = Pick<PageTexts, 'address' | 'title'>;

/** What writes each format; the address is that of the file. */
const WRITERS: { readonly [F in FeedFormat]: (feed: Feed, address: string) => string } = {
  atom: atomFeed,
  json: jsonFeed,
  ics: calendar,
};

/** The feeds of a site in every format in which they are published. */
export function feedFiles(parts: FeedParts): readonly { readonly path: OutputPath; readonly text: string }[] {
  const inFull = (to: string) => new URL(address(parts.base, to), parts.settings.url).href;
  return (Object.keys(parts.feeds) as FeedName[]).flatMap((name) => {
    const items = parts.feeds[name] ?? [];
    const formats = formatsOf(name, items);
    if (formats.length === 0) return [];
    const feed = toFeed(name, items, parts, inFull);
    return formats.map((format) => {
      const path = feedFile(name, format);
      return { path, text: WRITERS[format](feed, inFull(`/${path}`)) };
    });
  });
}

function toFeed(
  name: FeedName,
  items: readonly DatedItem[],
  parts: FeedParts,
  inFull: (to: string) => string,
): Feed {
  const { settings, pageOf } = parts;
  const { organisation, language } = settings;
  const page = name === 'all' ? undefined : pageOf(name);
  const idOf = openIds(new URL(settings.url).hostname);
  return {
    title: page?.title ?? organisation.name,
    description: organisation.description,
    author: organisation.name,
    language,
    page: inFull(page?.address ?? '/'),
    items: items.map((item) => toItem(item, idOf(item), pageOf(item.list)?.address, parts, inFull)),
  };
}

function toItem(
  { title, day, lastDay, text, place, document }: DatedItem,
  id: string,
  page: string | undefined,
  { fileSize, fileType }: FeedParts,
  inFull: (to: string) => string,
): FeedItem {
  const file = document === undefined ? undefined : inFull(`/${document}`);
  return {
    id,
    title,
    day,
    lastDay,
    text,
    place,
    address: file ?? inFull(page ?? '/'),
    document:
      document === undefined || file === undefined
        ? undefined
        : { address: file, type: fileType(document), size: fileSize(document) },
  };
}

/** Returns ids for items that never change, as feed readers need them. Two items of the same name get different numbers. */
function openIds(host: string): (item: DatedItem) => string {
  const used = new Map<string, number>();
  return ({ list, title, day }) => {
    const name = `${list}/${contentHash(`${day} ${title}`).slice(0, 16)}`;
    const count = (used.get(name) ?? 0) + 1;
    used.set(name, count);
    return `tag:${host},${day}:${name}${count === 1 ? '' : `-${count}`}`;
  };
}
