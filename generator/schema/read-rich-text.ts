import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { UnsupportedMarkup } from '../diagnostics/codes/markup.ts';
import { hiddenCharacters, withoutWidth } from '../diagnostics/unseen.ts';
import { linkAddresses } from './link-addresses.ts';
import { isLink } from './links.ts';
import { addressWithoutWidth, type DisallowedMarkup, markupInWords, wrongLink } from './markup-in-words.ts';
import { sourceOfFrame } from './meant-links.ts';
import type { Block, Inline, RichText } from './rich-text.ts';
import { readSimpleText } from './simple-text.ts';

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
  const refusedTags = new Set<string>();
  const refuse = (node: Nodes) => {
    if (node.type === 'html') {
      // A pair of tags is one error, and ten of them are too.
      const [name = ''] = /\w+/.exec(node.value) ?? [];
      if (refusedTags.has(name)) return;
      refusedTags.add(name);
    }
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

  /** Of the marks that make nothing bold one pair is told. */
  const refuseInWords = ({ markup, offset, ...rest }: DisallowedMarkup, node: Nodes) => {
    if (markup.kind === 'looseMarks' && refusedKinds.has(markup.kind)) return;
    if (markup.kind === 'looseMarks') refusedKinds.add(markup.kind);
    refused.push({ markup, offset: placeOf(node).offset + offset, ...rest });
  };

  const writtenOf = (node: Nodes) => {
    const { offset, length } = placeOf(node);
    return written.slice(offset, offset + length);
  };

  const toBlocks = (nodes: readonly RootContent[], depth: number): Block[] =>
    nodes.flatMap((node): Block[] => {
      if (isTooDeep(node, depth)) return [];
      if (node.type === 'paragraph' && TABLE.test(writtenOf(node))) {
        refused.push({ markup: { kind: 'table' }, ...placeOf(node), length: 1 });
        return [];
      }
      if (node.type === 'paragraph') return [{ type: 'paragraph', children: toInline(node.children, depth) }];
      if (node.type === 'list') {
        const plus = node.children.filter((item) => LIKE_TELEPHONE.test(writtenOf(item)));
        refused.push(...plus.map((item) => withoutSpace(placeOf(item).offset, writtenOf(item))));
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
          for (const one of markupInWords(writtenOf(node))) refuseInWords(one, node);
          // A character can be written as `&#8238;` too.
          for (const { name } of hiddenCharacters(node.value))
            refuseOnce({ kind: 'hidden', character: name }, node);
          return [{ type: 'text', text: node.value }];
        case 'strong':
        case 'emphasis': {
          const inNumbers = codeToDial(written, placeOf(node)) ?? timesBetween(written, placeOf(node));
          if (inNumbers !== undefined) {
            refused.push(inNumbers);
            return [];
          }
          return [{ type: node.type, children: toInline(node.children, depth + 1) }];
        }
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

/** Items can begin with a +, too, and with how many there are of something: `+ 20 churches`. */
const LIKE_TELEPHONE = /^\+ +\d(?:[ ()-]*\d){8,14}(?!\s*[\p{L}\d])/u;

/** A number that was meant to begin with +, and was read as an item of a list. */
function withoutSpace(offset: number, item: string): DisallowedMarkup {
  const [begin = ''] = /^\+ +\d+/.exec(item) ?? [];
  const fix = { from: 0, text: begin.replaceAll(' ', '') };
  return { markup: { kind: 'plus' }, offset, length: begin.length, fix };
}

/** Asterisks that multiply numbers: 12*8*4. */
function timesBetween(
  written: string,
  { offset, length }: ReturnType<typeof placeOf>,
): DisallowedMarkup | undefined {
  const around = written.slice(Math.max(0, offset - 1), offset + length + 1);
  const [, inside] = /^\d\*(\d(?:[^*]*\d)?)\*\d$/.exec(around) ?? [];
  if (inside === undefined) return undefined;
  // With words in it, the two may belong to two sums, or be marks that lead to a note.
  const isSum = /^\d+(?:[.,]\d+)?$/.test(inside);
  const fix = isSum ? { fix: { from: 0, text: `×${inside}×` } } : {};
  return { markup: { kind: 'times' }, offset, length, ...fix };
}

/** A code for a telephone, whose asterisks are keys: *456*9*5#. */
function codeToDial(written: string, { offset }: ReturnType<typeof placeOf>): DisallowedMarkup | undefined {
  // Some of its asterisks may be escaped already.
  const [before = ''] = /[\d*\\]*$/.exec(written.slice(Math.max(0, offset - LONGEST_CODE), offset)) ?? [];
  const start = offset - before.length;
  const [code] = /^\\?\*\d[\d*\\]*#/.exec(written.slice(start, start + LONGEST_CODE)) ?? [];
  if (code === undefined) return undefined;
  const fix = { from: 0, text: code.replace(/\\?\*/g, '\\*') };
  return { markup: { kind: 'dialled' }, offset: start, length: code.length, fix };
}

/** Characters. */
const LONGEST_CODE = 100;

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
  | 'times'
  | 'dialled'
  | 'plus'
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
