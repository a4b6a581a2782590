import { type Feed, type FeedItem, momentOf } from './feed.ts';

/** A feed as JSON Feed; `address` is the address of its file. (https://www.jsonfeed.org/version/1.1/) */
export function jsonFeed(
  { title, description, author, language, page, items }: Feed,
  address: string,
): string {
  const told = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: address,
    description,
    language,
    authors: [{ name: author }],
    items: items.map(itemOf),
  };
  return `${JSON.stringify(told, null, 2)}\n`;
}

function itemOf({ id, title, day, text, address, document }: FeedItem) {
  return {
    id,
    url: address,
    title,
    // An item must have content; without a text, the title is used.
    content_text: text ?? title,
    date_published: momentOf(day),
    ...(document && {
      attachments: [{ url: document.address, mime_type: document.type, size_in_bytes: document.size }],
    }),
  };
}
