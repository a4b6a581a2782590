import { isEmail, isLink } from './links.ts';
import type { Block, Inline, RichText } from './rich-text.ts';

/**
 * Makes links of web and mail addresses in plain words, as people expect of pasted text: `https://example.org`,
 * `www.example.org`, `office@example.org`. (GitHub Flavored Markdown 6.9)
 */
export function linkAddresses(blocks: RichText, written: string): RichText {
  return MAY_HAVE_ADDRESS.test(written) ? blocks.map(inBlock) : blocks;
}

const MAY_HAVE_ADDRESS = /@|:\/\/|www\./i;

function inBlock(block: Block): Block {
  return block.type === 'list'
    ? { ...block, items: block.items.map((item) => item.map(inBlock)) }
    : { ...block, children: block.children.flatMap(inInline) };
}

function inInline(one: Inline): readonly Inline[] {
  if (one.type === 'text') return inWords(one.text);
  // A link cannot contain another link.
  if (one.type === 'link' || one.type === 'break') return [one];
  return [{ ...one, children: one.children.flatMap(inInline) }];
}

function inWords(text: string): readonly Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  const addWords = (until: number) => {
    if (until > from) parts.push({ type: 'text', text: text.slice(from, until) });
  };
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const words = withoutEnd(found);
    const to = linkTo(words);
    if (to === undefined) continue;
    addWords(index);
    parts.push({ type: 'link', to, children: [{ type: 'text', text: words }] });
    from = index + words.length;
  }
  addWords(text.length);
  return parts;
}

/** Each address starts at the start of a word, so no part of a text is searched twice. */
const ADDRESS =
  /(?<![\p{L}\p{N}@/._%+-])(?:(?:https?:\/\/|www\.)[a-z0-9][^\s<>"“”«»]*|[a-z0-9][\w.%+-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)+)/giu;

/** The address without the punctuation after it, and without a closing bracket of the sentence around it. */
function withoutEnd(found: string): string {
  const words = found.replace(/[?!.,:;*_~'’…\]}-]+$/u, '');
  const isOpen = words.endsWith(')') && words.split(')').length > words.split('(').length;
  return isOpen ? withoutEnd(words.slice(0, -1)) : words;
}

function linkTo(words: string): string | undefined {
  const to = isEmail(words) ? `mailto:${words}` : /^www\./i.test(words) ? `https://${words}` : words;
  return isLink(to) && (to.startsWith('mailto:') || HAS_HOST.test(to)) ? to : undefined;
}

/** A name with a dot in it, and not only `www` before the dot. */
const HAS_HOST = /^https?:\/\/(?!www\.[a-z0-9-]+(?:[:/?#]|$))[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[:/?#]|$)/i;
