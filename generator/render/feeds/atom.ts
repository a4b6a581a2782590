import { escapeXml, textElement, XML_DECLARATION } from '../xml.ts';
import { type Feed, type FeedItem, momentOf } from './feed.ts';

/** A feed as Atom; `address` is the address of its file. (RFC 4287) */
export function atomFeed(
  { title, description, author, language, page, items }: Feed,
  address: string,
): string {
  const newest = items[0]!;
  const head = [
    textElement('id', address),
    textElement('title', title),
    ...(description === undefined ? [] : [textElement('subtitle', description)]),
    textElement('updated', momentOf(newest.day)),
    `<author>${textElement('name', author)}</author>`,
    link({ rel: 'self', type: 'application/atom+xml', href: address }),
    link({ rel: 'alternate', type: 'text/html', href: page }),
  ];
  const lines = [...head, ...items.map(entry)].map((line) => `  ${line}\n`).join('');
  const name = `xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(language)}"`;
  return `${XML_DECLARATION}<feed ${name}>\n${lines}</feed>\n`;
}

function entry({ id, title, day, text, address, document }: FeedItem): string {
  return `<entry>${[
    textElement('id', id),
    textElement('title', title),
    textElement('published', momentOf(day)),
    textElement('updated', momentOf(day)),
    link({ rel: 'alternate', href: address }),
    document === undefined
      ? ''
      : link({
          rel: 'enclosure',
          type: document.type,
          length: String(document.size),
          href: document.address,
        }),
    text === undefined ? '' : textElement('summary', text),
  ].join('')}</entry>`;
}

function link(attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeXml(value)}"`);
  return `<link ${written.join(' ')}/>`;
}
