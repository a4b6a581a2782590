import { withoutWidth } from '../diagnostics/unseen.ts';
import { isLink } from './links.ts';
import type { Block, Inline, RichText } from './rich-text.ts';

/**
 * Reads a text of paragraphs and lists with only words, **strong** words and [links](/contact); undefined for any other.
 * Nearly every text of a site is like this. The complete Markdown parser reads it the same way, but a command ends before
 * that parser is warm: with it, reading and validating a site took half as long again.
 */
export function readSimpleText(written: string): RichText | undefined {
  // Zero-width characters are refused in addresses.
  if (written.includes('~~') || withoutWidth(written) !== undefined) return undefined;
  const parts = written.trimEnd().split(/\n\n+/).map(toPart);
  // Two lists with an empty line between them are one list.
  const hasLongList = parts.some(({ isList }, index) => isList && parts[index - 1]?.isList);
  const isSimple = !hasLongList && parts.every(({ paragraphs }) => paragraphs.every(isSimpleParagraph));
  return isSimple ? parts.map(toBlock) : undefined;
}

/** A paragraph, or the items of a list, as written. */
type Part = { readonly isList: boolean; readonly paragraphs: readonly string[] };

function toPart(written: string): Part {
  if (!IS_LIST.test(written)) return { isList: false, paragraphs: [written] };
  const items = written.slice(2).split('\n- ');
  return { isList: true, paragraphs: items.map((item) => item.replaceAll('\n  ', '\n')) };
}

function isSimpleParagraph(written: string): boolean {
  if (!written.split('\n').every((line) => IS_PLAIN_LINE.test(line))) return false;
  if (!HAS_MARKS.test(written)) return written !== '' && !NO_WORDS.test(written);
  const unmarked = written.replaceAll(MARKED, (marked, _, to?: string) => {
    return to === undefined || isLink(to) ? ' ' : marked;
  });
  return unmarked !== '' && !NO_WORDS.test(unmarked);
}

function toBlock({ isList, paragraphs }: Part): Block {
  if (!isList) return toParagraph(paragraphs[0] ?? '');
  return { type: 'list', isOrdered: false, items: paragraphs.map((item) => [toParagraph(item)]) };
}

function toParagraph(written: string): Block {
  if (!HAS_MARKS.test(written)) return { type: 'paragraph', children: [{ type: 'text', text: written }] };
  const children: Inline[] = [];
  let from = 0;
  const addWords = (text: string) => text !== '' && children.push({ type: 'text', text });
  for (const { 0: marked, 1: words, 2: to, 3: strong, index } of written.matchAll(MARKED)) {
    addWords(written.slice(from, index));
    const text: Inline = { type: 'text', text: words ?? strong ?? '' };
    children.push(
      to === undefined ? { type: 'strong', children: [text] } : { type: 'link', to, children: [text] },
    );
    from = index + marked.length;
  }
  addWords(written.slice(from));
  return { type: 'paragraph', children };
}

/** Lines that each start or continue an item. */
const IS_LIST = /^- .*(?:\n(?:- | {2}).*)*$/;

/** A line that starts with no Markdown character or list number, and does not end with a space. */
const IS_PLAIN_LINE = /^(?!\d+[.)](?:\s|$))[\p{L}\p{N}("'[*](?:.*\S)?$/u;

/** Words without any Markdown character. An & before a space is allowed. */
const WORDS = String.raw`(?:[^\t\r*_[\]<>&\\\x60]|&(?= ))+`;
const NO_WORDS = /[\t\r*_[\]<>\\\x60]|&(?! )/;

/** The first characters of links and strong words. */
const HAS_MARKS = /[[*]/;

/** A link. With a ! before it, it would be a picture. */
const LINK = String.raw`(?<!!)\[(${WORDS})\]\(([^\s()<>&\\]+)\)`;
/** Strong words that start and end with a letter or digit. */
const STRONG = String.raw`(?<!\*)\*\*((?=[\p{L}\p{N}])${WORDS}(?<=[\p{L}\p{N}]))\*\*(?!\*)`;
const MARKED = new RegExp(`${LINK}|${STRONG}`, 'gu');
