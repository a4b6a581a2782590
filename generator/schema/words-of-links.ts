import type { Link, Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { parseRichText } from './read-rich-text.ts';
import { rangeOf } from './refusals.ts';
import type { Inline, RichText } from './rich-text.ts';

/** A link of a text: the offsets of its brackets, and of the end of the whole link. */
type LinkWithWords = { readonly open: number; readonly close: number; readonly end: number };

/**
 * The links in brackets that can be replaced by their words, and the text reads as before. `[1. Hill](/hill)` at the start
 * of a paragraph is not one of them: its words would be a list.
 */
export function replaceableLinks(text: string): readonly LinkWithWords[] {
  const before = text.length - text.trimStart().length;
  const written = text.trim();
  const now = asRead(parseRichText(written).blocks);
  return linksBelow(fromMarkdown(written)).flatMap((link) => {
    const { offset: open, length } = rangeOf(link);
    const close = endOfWords(written, link);
    const end = open + length;
    if (written[open] !== '[' || written[close] !== ']') return [];
    const without = written.slice(0, open) + written.slice(open + 1, close) + written.slice(end);
    if (asRead(parseRichText(without).blocks) !== now) return [];
    return [{ open: before + open, close: before + close, end: before + end }];
  });
}

function linksBelow(node: Nodes): readonly Link[] {
  if (node.type === 'link') return [node];
  return 'children' in node ? node.children.flatMap(linksBelow) : [];
}

function endOfWords(written: string, link: Link): number {
  const last = link.children.at(-1);
  const { offset, length } = rangeOf(last ?? link);
  const end = last === undefined ? offset + 1 : offset + length;
  return end + /^\s*/.exec(written.slice(end))![0].length;
}

/** A text as people read it: with its formatting, but without its links. */
function asRead(blocks: RichText): string {
  const ofInline = (one: Inline): string => {
    if (one.type === 'text') return one.text;
    const inside = one.type === 'break' ? '' : one.children.map(ofInline).join('');
    return one.type === 'link' ? inside : `<${one.type}>${inside}</${one.type}>`;
  };
  const ofBlock = (block: RichText[number]): string => {
    if (block.type === 'paragraph') return block.children.map(ofInline).join('');
    const start = block.isOrdered ? (block.start ?? 1) : 'list';
    return block.items.map((item) => `<${start}>${asRead(item)}</${start}>`).join('');
  };
  return blocks.map(ofBlock).join('<paragraph>');
}
