import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { UnsupportedMarkup } from '../diagnostics/codes/markup.ts';
import { hiddenCharacters, onlyWithWidth, withoutWidth } from '../diagnostics/unseen.ts';
import { linkAddresses } from './link-addresses.ts';
import {
  isLink,
  isSureLink,
  leadsToOddName,
  meantLink,
  meantTelephone,
  placeOfAsset,
  sourceOfFrame,
} from './links.ts';
import type { Block, Inline, RichText } from './rich-text.ts';
import { readSimpleText } from './simple-text.ts';

/** Formatting a text cannot hold, with the offset in the text where it begins and the length it has there. */
export type DisallowedMarkup = {
  readonly markup: UnsupportedMarkup;
  readonly offset: number;
  readonly length: number;
  /** What can only have been meant, in place of what is there from a character of it on. */
  readonly fix?: { readonly from: number; readonly text: string };
};

/** A text as it is understood, and what in it is refused. */
type ReadText = { readonly blocks: RichText; readonly refused: readonly DisallowedMarkup[] };

/**
 * Reads the small Markdown of the content: paragraphs, lists, strong, emphasis and links. Anything else is
 * refused and reported, never passed through: the result is a tree, not HTML.
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
 * The texts read last: a file is validated and then searched for links, and reading Markdown is half of that work. A new Map
 * when it is full, so that they are freed young. (ARCHITECTURE.md)
 */
let readLast = new Map<string, ReadText>();
const MOST_KEPT = 100;

/** What the full parser of Markdown makes of a text. */
export function readMarkdown(written: string): ReadText {
  const refused: DisallowedMarkup[] = [];
  const refusedKinds = new Set<string>();
  const refuse = (node: Nodes) => {
    // A pair of tags is one error; so are ten headings.
    const [name = ''] = node.type === 'html' ? (/\w+/.exec(node.value) ?? []) : [];
    if (refusedKinds.has(node.type + name)) return;
    refusedKinds.add(node.type + name);
    const src = node.type === 'html' ? sourceOfFrame(node.value) : undefined;
    const isUnderlined = node.type === 'heading' && !/^ {0,3}#/.test(writtenOf(node));
    const kind = isUnderlined ? 'underlined' : kindOf(node);
    const markup = src === undefined ? ({ kind } as const) : ({ kind: 'frame', src } as const);
    refused.push({ markup, ...placeOf(node) });
  };

  /** Once what is too deep, or cannot be seen, is found, the rest of it is no second error. */
  const refuseOnce = (markup: UnsupportedMarkup, node: Nodes) => {
    if (refusedKinds.has(markup.kind)) return;
    refusedKinds.add(markup.kind);
    refused.push({ markup, ...placeOf(node), length: 1 });
  };
  const isTooDeep = (node: Nodes, depth: number) => {
    if (depth > MAX_NESTING) refuseOnce({ kind: 'tooDeep', limit: MAX_NESTING }, node);
    return depth > MAX_NESTING;
  };

  /** What other Markdown has, and what is not complete, reads as plain words. */
  const refuseUnread = (node: Nodes) => {
    const { offset } = placeOf(node);
    for (const { 0: link, index } of writtenOf(node).matchAll(BROKEN_LINK)) {
      refused.push({ ...brokenLink(link), offset: offset + index, length: link.length });
    }
    for (const { 0: words, index } of writtenOf(node).matchAll(CROSSED_OUT)) {
      refused.push({ markup: { kind: 'strikethrough' }, offset: offset + index, length: words.length });
    }
    for (const { 0: address, index } of writtenOf(node).matchAll(/\S+/g)) {
      if (withoutWidth(address) === undefined || !IS_ADDRESS.test(address)) continue;
      refused.push({ ...addressWithoutWidth(address), offset: offset + index, length: address.length });
    }
    refuseLooseMarks(node);
  };

  /** Asterisks that are left are those that make nothing bold: there is a space or a sign on the wrong side of them. */
  const refuseLooseMarks = (node: Nodes) => {
    if (refusedKinds.has('looseMarks')) return;
    const text = writtenOf(node);
    const [first, second, third] = text.matchAll(LOOSE_MARKS);
    if (first === undefined) return;
    refusedKinds.add('looseMarks');
    const markup = { kind: 'looseMarks' } as const;
    const until = second === undefined || third !== undefined ? first.index + 2 : second.index + 2;
    const found = text.slice(first.index, until);
    const bold = boldMeant(found, text.charAt(first.index - 1), text.charAt(until));
    const fix = bold === undefined ? {} : { fix: { from: 0, text: bold } };
    refused.push({ markup, ...fix, offset: placeOf(node).offset + first.index, length: found.length });
  };

  const writtenOf = (node: Nodes) => {
    const { offset, length } = placeOf(node);
    return written.slice(offset, offset + length);
  };

  const toBlocks = (nodes: readonly RootContent[], depth: number): Block[] =>
    nodes.flatMap((node): Block[] => {
      if (isTooDeep(node, depth)) return [];
      if (node.type === 'paragraph' && TABLE.test(writtenOf(node))) {
        refuseOnce({ kind: 'table' }, node);
        return [];
      }
      if (node.type === 'paragraph') return [{ type: 'paragraph', children: toInline(node.children, depth) }];
      if (node.type === 'list') {
        const numbers = node.ordered === true ? node.children.map((item) => numberOf(writtenOf(item))) : [];
        if (!areInOrder(numbers)) refuseOnce({ kind: 'numbers', numbers }, node);
        const items = node.children.map((item) => toBlocks(item.children, depth + 1));
        const { ordered, start } = node;
        const isLater = ordered === true && typeof start === 'number' && start !== 1;
        return [{ type: 'list', isOrdered: ordered === true, ...(isLater && { start }), items }];
      }
      refuse(node);
      return [];
    });

  const toInline = (nodes: readonly PhrasingContent[], depth: number): Inline[] =>
    nodes.flatMap((node): Inline[] => {
      if (isTooDeep(node, depth)) return [];
      switch (node.type) {
        case 'text':
          refuseUnread(node);
          // A character can be written as `&#8238;` too.
          for (const { name } of hiddenCharacters(node.value))
            refuseOnce({ kind: 'hidden', character: name }, node);
          return [{ type: 'text', text: node.value }];
        case 'strong':
        case 'emphasis':
          return [{ type: node.type, children: toInline(node.children, depth + 1) }];
        case 'break':
          return [{ type: 'break' }];
        case 'link':
          if (withoutWidth(node.url) !== undefined) {
            refused.push({ ...addressWithoutWidth(writtenOf(node)), ...placeOf(node) });
            return [];
          }
          if (isLink(node.url))
            return [{ type: 'link', to: node.url, children: toInline(node.children, depth + 1) }];
          refused.push({ ...wrongLink(node.url, writtenOf(node)), ...placeOf(node) });
          return [];
        default:
          refuse(node);
          return [];
      }
    });

  const blocks = toBlocks(fromMarkdown(written).children, 1);
  return { blocks, refused };
}

/** How deep lists and emphasis can be inside one another. Nobody reads deeper, and what renders a tree needs its stack. */
const MAX_NESTING = 20;

/**
 * What was meant as a link and reads as plain words: its bracket is not closed, there is a space in or before its address, or
 * the two kinds of brackets have changed places.
 */
const BROKEN_LINK =
  /(?:(?<!\\)\[[^[\]]*)?(?<!\\)\](?: +(?=\((?:[/#]|https?:|mailto:|tel:)))?\((?:[^()[\]\n]{1,200}\)|\S*)|\([^()]*\)\[(?:[/#]|https?:|mailto:|tel:|www\.)[^\]\s]*\]?/g;

/** What is wrong with brackets that make no link, and how it would be written, if that can be told. */
function brokenLink(written: string): Omit<DisallowedMarkup, 'offset' | 'length'> {
  const [, words, to = ''] = /^(\[[^[\]]+\]) *\(([^()]*)\)$/.exec(written) ?? [];
  const telephone = meantTelephone(to);
  if (words !== undefined && telephone !== undefined) {
    const why = telephone.isAtHome ? 'number-in-kenya' : undefined;
    return { markup: { kind: 'brokenLink', meant: `${words}(${telephone.link})`, why } };
  }
  const meant = isLink(to) ? to : meantLink(to);
  if (words !== undefined && meant !== undefined && (meant === to || isSureLink(meant))) {
    const text = `${words}(${meant})`;
    return { markup: { kind: 'brokenLink', meant: text }, fix: { from: 0, text } };
  }
  const why = leadsToOddName(to.trim()) ? 'name-of-file' : undefined;
  return { markup: { kind: 'brokenLink', why } };
}

/** What is wrong with the address of a link, which is at the end of what is written. */
function wrongLink(link: string, written: string): Omit<DisallowedMarkup, 'offset' | 'length'> {
  if (placeOfAsset(link) === 'on-this-computer')
    return { markup: { kind: 'link', link, why: 'on-this-computer' } };
  const meant = meantLink(link);
  if (meantTelephone(link)?.isAtHome)
    return { markup: { kind: 'link', link, meant, why: 'number-in-kenya' } };
  if (meant === undefined && leadsToOddName(link))
    return { markup: { kind: 'link', link, why: 'name-of-file' } };
  const isSure = meant !== undefined && isSureLink(meant) && written.endsWith(`](${link})`);
  const fix = isSure ? { from: written.length - link.length - 1, text: `${meant})` } : undefined;
  return { markup: { kind: 'link', link, meant }, ...(fix && { fix }) };
}

/** What is wrong with an address in which something is that cannot be seen, and how it would be written. */
function addressWithoutWidth(written: string): Omit<DisallowedMarkup, 'offset' | 'length'> {
  const character = withoutWidth(written);
  if (character === undefined) return { markup: { kind: 'hidden', character: 'written by its number' } };
  return { markup: { kind: 'hidden', character }, fix: { from: 0, text: onlyWithWidth(written) } };
}

const IS_ADDRESS = /@|:\/\/|www\./i;

/** The marks of bold words, without those that a backslash shows and longer rows of asterisks. */
const LOOSE_MARKS = /(?<![\\*])\*\*(?!\*)/g;

/**
 * Bold words with the spaces outside their marks; undefined unless one of the marks is as it must be. Two stars behind a word
 * may as well lead to a note below.
 */
function boldMeant(found: string, before: string, after: string): string | undefined {
  const words = found.slice(2, -2);
  const isOpen = /^(?:\s|[(["'“„«]|)$/.test(before) && /^\S/.test(words);
  const isClosed = /^(?:\s|[(["'“„«]|)$/.test(before) && /\S$/.test(words) && /^(?:[\s\p{P}]|)$/u.test(after);
  if (isOpen === isClosed) return undefined;
  const needsSpace = (inside: RegExp, outside: string) => inside.test(words) || /[\p{L}\p{N}]/u.test(outside);
  const left = needsSpace(/^\s/, before) && !/\s/.test(before) ? ' ' : '';
  const right = needsSpace(/\s$/, after) && !/\s/.test(after) ? ' ' : '';
  return `${left}**${words.trim()}**${right}`;
}

function numberOf(item: string): number {
  return Number.parseInt(item, 10);
}

/** Each one more than the number before it, or all the same: that is how lists are numbered by hand. */
function areInOrder(numbers: readonly number[]): boolean {
  const [first = 0] = numbers;
  return numbers.every((one, index) => one === first + index) || numbers.every((one) => one === first);
}

/** A row of dashes below the names of the columns, or two rows between bars. */
const TABLE =
  /^[^\S\n]*(?:\|(?=[:| ]*-)[-:| ]*\||:?-+:?[^\S\n]*\|(?=[:| ]*-)[-:| ]*)$|^[^\S\n]*\|.*\|[^\S\n]*\n[^\S\n]*\|.*\|[^\S\n]*$/m;

const CROSSED_OUT = /~~(?=[^\s~])[^~]*~~/g;

function placeOf({ position }: Nodes): Pick<DisallowedMarkup, 'offset' | 'length'> {
  const offset = position?.start.offset ?? 0;
  return { offset, length: (position?.end.offset ?? offset + 1) - offset };
}

type PlainKind = Exclude<
  UnsupportedMarkup['kind'],
  | 'link'
  | 'brokenLink'
  | 'tooDeep'
  | 'numbers'
  | 'hidden'
  | 'frame'
  | 'table'
  | 'strikethrough'
  | 'looseMarks'
  | 'underlined'
>;

/** Which formatting a node is; what has no name among owners is `other`. */
function kindOf({ type }: Nodes): PlainKind {
  switch (type) {
    case 'html':
    case 'heading':
    case 'image':
    case 'code':
    case 'inlineCode':
    case 'blockquote':
    case 'thematicBreak':
      return type;
    default:
      return 'other';
  }
}
