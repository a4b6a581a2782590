import type { Link, List, Nodes, PhrasingContent, RootContent, Text } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { hiddenCharacters, withoutWidth } from '../diagnostics/unseen.ts';
import { isLink } from './links.ts';
import { codeToDial, LIKE_TELEPHONE, timesBetween, withoutSpace } from './marks-in-numbers.ts';
import { addressWithoutWidth, type DisallowedMarkup, markupInWords, wrongLink } from './markup-in-words.ts';
import { openRefusals, type Refusals, rangeOf, writtenAt } from './refusals.ts';
import type { Block, Inline, RichText } from './rich-text.ts';

/** A parsed text, with its refused parts. */
export type ReadText = { readonly blocks: RichText; readonly refused: readonly DisallowedMarkup[] };

/** A text that is being read: how it is written, and where its refused parts go. */
type Reading = { readonly written: string; readonly refusals: Refusals };

/** Reads a text with the complete Markdown parser. */
export function readMarkdown(written: string): ReadText {
  const refusals = openRefusals(written);
  const { refused } = refusals;
  const marks = ENDLESS_MARKS.exec(written);
  if (marks !== null) {
    refusals.add({ markup: { kind: 'tooDeep', limit: MAX_NESTING }, offset: marks.index, length: 1 });
    return { blocks: [], refused };
  }
  return { blocks: toBlocks(fromMarkdown(written).children, 1, { written, refusals }), refused };
}

/** A line that opens many lists in one another. The parser would take seconds for thousands of them. */
const ENDLESS_MARKS = /^[ \t]*(?:(?:[-*+>]|\d{1,9}[.)])[ \t]+){100,}[^\s*-]/m;

/** The maximum nesting of lists and emphasis. Deeper nesting is unreadable, and rendering it would need a deep stack. */
const MAX_NESTING = 20;

function toBlocks(nodes: readonly RootContent[], depth: number, reading: Reading): Block[] {
  const { written, refusals } = reading;
  return nodes.flatMap((node): Block[] => {
    if (isTooDeep(node, depth, reading)) return [];
    if (node.type === 'paragraph' && TABLE.test(writtenAt(written, node))) {
      refusals.add({ markup: { kind: 'table' }, ...rangeOf(node), length: 1 });
      return [];
    }
    if (node.type === 'paragraph')
      return [{ type: 'paragraph', children: toInline(node.children, depth, reading) }];
    if (node.type === 'list') return [toList(node, depth, reading)];
    refusals.refuse(node);
    return [];
  });
}

function isTooDeep(node: Nodes, depth: number, { refusals }: Reading): boolean {
  if (depth > MAX_NESTING) refusals.refuseOnce({ kind: 'tooDeep', limit: MAX_NESTING }, node);
  return depth > MAX_NESTING;
}

/** A row of dashes below column names, or two rows between bars. */
const TABLE =
  /^[^\S\n]*(?:\|(?=[:| ]*-)[-:| ]*\||:?-+:?[^\S\n]*\|(?=[:| ]*-)[-:| ]*)$|^[^\S\n]*\|.*\|[^\S\n]*\n[^\S\n]*\|.*\|[^\S\n]*$/m;

function toList(list: List, depth: number, reading: Reading): Block {
  const { written, refusals } = reading;
  const { ordered, start, children } = list;
  const isOrdered = ordered === true;
  const dialled = children.filter((item) => LIKE_TELEPHONE.test(writtenAt(written, item)));
  refusals.add(...dialled.map((item) => withoutSpace(rangeOf(item).offset, writtenAt(written, item))));
  const numbers = isOrdered ? children.map((item) => numberOf(writtenAt(written, item))) : [];
  if (!areInOrder(numbers)) refusals.refuseOnce({ kind: 'numbers', numbers }, list);
  const items = children.map((item) => toBlocks(item.children, depth + 1, reading));
  const isLater = isOrdered && typeof start === 'number' && start !== 1;
  return { type: 'list', isOrdered, ...(isLater && { start }), items };
}

function numberOf(item: string): number {
  return Number.parseInt(item, 10);
}

/** True for numbers that increase by one, or are all the same: both are common in lists numbered by hand. */
function areInOrder(numbers: readonly number[]): boolean {
  const [first = 0] = numbers;
  return numbers.every((one, index) => one === first + index) || numbers.every((one) => one === first);
}

function toInline(nodes: readonly PhrasingContent[], depth: number, reading: Reading): Inline[] {
  const { written, refusals } = reading;
  return nodes.flatMap((node): Inline[] => {
    if (isTooDeep(node, depth, reading)) return [];
    switch (node.type) {
      case 'text':
        return [toWords(node, reading)];
      case 'strong':
      case 'emphasis': {
        const inNumbers = codeToDial(written, rangeOf(node)) ?? timesBetween(written, rangeOf(node));
        if (inNumbers === undefined)
          return [{ type: node.type, children: toInline(node.children, depth + 1, reading) }];
        refusals.add(inNumbers);
        return [];
      }
      case 'break':
        return [{ type: 'break' }];
      case 'link': {
        const wrong = wrongAddress(node, reading);
        if (wrong === undefined)
          return [{ type: 'link', to: node.url, children: toInline(node.children, depth + 1, reading) }];
        refusals.add({ ...wrong, ...rangeOf(node) });
        return [];
      }
      default:
        refusals.refuse(node);
        return [];
    }
  });
}

function toWords(node: Text, { written, refusals }: Reading): Inline {
  for (const one of markupInWords(writtenAt(written, node))) refusals.refuseInWords(one, node);
  // A character can also be written as `&#8238;`.
  for (const { name } of hiddenCharacters(node.value))
    refusals.refuseOnce({ kind: 'hidden', character: name }, node);
  return { type: 'text', text: node.value };
}

/** What is wrong with the address of a link; undefined if it is right. */
function wrongAddress(node: Link, { written }: Reading) {
  if (withoutWidth(node.url) !== undefined) return addressWithoutWidth(writtenAt(written, node));
  return isLink(node.url) ? undefined : wrongLink(node.url, writtenAt(written, node));
}
