import { linkAddresses } from './link-addresses.ts';
import { type ReadText, readMarkdown } from './read-markdown.ts';
import { readSimpleText } from './simple-text.ts';

/**
 * Reads the small Markdown of the content: paragraphs, lists, strong, emphasis and links. Everything else is refused and
 * reported, never passed through: the result is a tree, not HTML.
 */
export function parseRichText(written: string): ReadText {
  const before = readLast.get(written);
  if (before !== undefined) return before;
  const simple = readSimpleText(written);
  const { blocks, refused } = simple === undefined ? readMarkdown(written) : { blocks: simple, refused: [] };
  const read = { blocks: linkAddresses(blocks, written), refused };
  if (readLast.size >= MOST_KEPT) readLast = new Map();
  readLast.set(written, read);
  return read;
}

/**
 * The most recently read texts. A file is validated and then searched for links, and reading Markdown is half of that work.
 * When the Map is full, a new one replaces it, so the texts are freed young. (ARCHITECTURE.md)
 */
let readLast = new Map<string, ReadText>();
const MOST_KEPT = 100;
