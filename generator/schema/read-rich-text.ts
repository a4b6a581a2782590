import type { List, Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { hiddenCharacters, withoutWidth } from '../diagnostics/unseen.ts';
import { linkAddresses } from './link-addresses.ts';
import { isLink } from './links.ts';
import { codeToDial, LIKE_TELEPHONE, timesBetween, withoutSpace } from './marks-in-numbers.ts';
import { addressWithoutWidth, type DisallowedMarkup, markupInWords, wrongLink } from './markup-in-words.ts';
import { openRefusals, rangeOf, writtenAt } from './refusals.ts';
import type { Block, Inline, RichText } from './rich-text.ts';
import { readSimpleText } from './simple-text.ts';

/** A parsed text, with its refused parts. */
type ReadText = { readonly blocks: RichText; readonly refused: readonly DisallowedMarkup[] };

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

/** Reads a text with the complete Markdown parser. */
export function readMarkdown(written: string): ReadText {
  const { refused, add, refuse, refuseOnce, refuseInWords } = openRefusals(written);
  const marks = ENDLESS_MARKS.exec(written);
  if (marks !== null) {
    add({ markup: { kind: 'tooDeep', limit: MAX_NESTING }, offset: marks.index, length: 1 });
    return { blocks: [], refused };
  }
  const writtenOf = (node: Nodes) => writtenAt(written, node);
  const isTooDeep = (node: Nodes, depth: number) => {
    if (depth > MAX_NESTING) refuseOnce({ kind: 'tooDeep', limit: MAX_NESTING }, node);
    return depth > MAX_NESTING;
  };

  const toBlocks = (nodes: readonly RootContent[], depth: number): Block[] =>
    nodes.flatMap((node): Block[] => {
      if (isTooDeep(node, depth)) return [];
      if (node.type === 'paragraph' && TABLE.test(writtenOf(node))) {
        add({ markup: { kind: 'table' }, ...rangeOf(node), length: 1 });
        return [];
      }
      if (node.type === 'paragraph') return [{ type: 'paragraph', children: toInline(node.children, depth) }];
      if (node.type === 'list') return [toList(node, depth)];
      refuse(node);
      return [];
    });

  const toList = (list: List, depth: number): Block => {
    const { ordered, start, children } = list;
    const isOrdered = ordered === true;
    const dialled = children.filter((item) => LIKE_TELEPHONE.test(writtenOf(item)));
    add(...dialled.map((item) => withoutSpace(rangeOf(item).offset, writtenOf(item))));
    const numbers = isOrdered ? children.map((item) => numberOf(writtenOf(item))) : [];
    if (!areInOrder(numbers)) refuseOnce({ kind: 'numbers', numbers }, list);
    const items = children.map((item) => toBlocks(item.children, depth + 1));
    const isLater = isOrdered && typeof start === 'number' && start !== 1;
    return { type: 'list', isOrdered, ...(isLater && { start }), items };
  };

  const toInline = (nodes: readonly PhrasingContent[], depth: number): Inline[] =>
    nodes.flatMap((node): Inline[] => {
      if (isTooDeep(node, depth)) return [];
      switch (node.type) {
        case 'text':
          for (const one of markupInWords(writtenOf(node))) refuseInWords(one, node);
          // A character can also be written as `&#8238;`.
          for (const { name } of hiddenCharacters(node.value))
            refuseOnce({ kind: 'hidden', character: name }, node);
          return [{ type: 'text', text: node.value }];
        case 'strong':
        case 'emphasis': {
          const inNumbers = codeToDial(written, rangeOf(node)) ?? timesBetween(written, rangeOf(node));
          if (inNumbers !== undefined) {
            add(inNumbers);
            return [];
          }
          return [{ type: node.type, children: toInline(node.children, depth + 1) }];
        }
        case 'break':
          return [{ type: 'break' }];
        case 'link':
          if (withoutWidth(node.url) !== undefined) {
            add({ ...addressWithoutWidth(writtenOf(node)), ...rangeOf(node) });
            return [];
          }
          if (isLink(node.url))
            return [{ type: 'link', to: node.url, children: toInline(node.children, depth + 1) }];
          add({ ...wrongLink(node.url, writtenOf(node)), ...rangeOf(node) });
          return [];
        default:
          refuse(node);
          return [];
      }
    });

  const blocks = toBlocks(fromMarkdown(written).children, 1);
  return { blocks, refused };
}

/** The maximum nesting of lists and emphasis. Deeper nesting is unreadable, and rendering it would need a deep stack. */
const MAX_NESTING = 20;

/** A line that opens many lists in one another. The parser would take seconds for thousands of them. */
const ENDLESS_MARKS = /^[ \t]*(?:(?:[-*+>]|\d{1,9}[.)])[ \t]+){100,}[^\s*-]/m;

function numberOf(item: string): number {
  return Number.parseInt(item, 10);
}

/** True for numbers that increase by one, or are all the same: both are common in lists numbered by hand. */
function areInOrder(numbers: readonly number[]): boolean {
  const [first = 0] = numbers;
  return numbers.every((one, index) => one === first + index) || numbers.every((one) => one === first);
}

/** A row of dashes below column names, or two rows between bars. */
const TABLE =
  /^[^\S\n]*(?:\|(?=[:| ]*-)[-:| ]*\||:?-+:?[^\S\n]*\|(?=[:| ]*-)[-:| ]*)$|^[^\S\n]*\|.*\|[^\S\n]*\n[^\S\n]*\|.*\|[^\S\n]*$/m;
