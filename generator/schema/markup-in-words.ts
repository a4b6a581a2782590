import type { UnsupportedMarkup } from '../diagnostics/codes/markup.ts';
import { onlyWithWidth, withoutWidth } from '../diagnostics/unseen.ts';
import { placeOfAsset } from './asset-paths.ts';
import { isLink } from './links.ts';
import { isSureLink, leadsToOddName, meantLink } from './meant-links.ts';
import { meantTelephone } from './telephone.ts';

/** Formatting a text cannot hold, with the offset in the text where it begins and the length it has there. */
export type DisallowedMarkup = {
  readonly markup: UnsupportedMarkup;
  readonly offset: number;
  readonly length: number;
  /** What can only have been meant, in place of what is there from a character of it on. */
  readonly fix?: { readonly from: number; readonly text: string };
};

/** What is wrong with a part of a text. */
type Wrong = Omit<DisallowedMarkup, 'offset' | 'length'>;

/** What in plain words was meant as formatting: what other Markdown has, and what is not complete. Offsets are in the words. */
export function markupInWords(words: string): readonly DisallowedMarkup[] {
  return [
    ...partsLike(BROKEN_LINK, words, brokenLink),
    ...partsLike(CROSSED_OUT, words, () => ({ markup: { kind: 'strikethrough' } })),
    ...partsLike(/\S+/g, words, (part) =>
      withoutWidth(part) !== undefined && IS_ADDRESS.test(part) ? addressWithoutWidth(part) : undefined,
    ),
    ...looseMarks(words),
  ];
}

function partsLike(
  pattern: RegExp,
  words: string,
  wrongIn: (part: string) => Wrong | undefined,
): readonly DisallowedMarkup[] {
  return [...words.matchAll(pattern)].flatMap(({ 0: part, index }) => {
    const wrong = wrongIn(part);
    return wrong === undefined ? [] : [{ ...wrong, offset: index, length: part.length }];
  });
}

/**
 * What was meant as a link and reads as plain words: its bracket is not closed, there is a space in or before its address, or
 * the two kinds of brackets have changed places.
 */
const BROKEN_LINK =
  /(?:(?<!\\)\[[^[\]]*)?(?<!\\)\](?: +(?=\((?:[/#]|https?:|mailto:|tel:)))?\((?:[^()[\]\n]{1,200}\)|\S*)|\([^()]*\)\[(?:[/#]|https?:|mailto:|tel:|www\.)[^\]\s]*\]?/g;

/** What is wrong with brackets that make no link, and how it would be written, if that can be told. */
function brokenLink(written: string): Wrong {
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
export function wrongLink(link: string, written: string): Wrong {
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
export function addressWithoutWidth(written: string): Wrong {
  const character = withoutWidth(written);
  if (character === undefined) return { markup: { kind: 'hidden', character: 'written by its number' } };
  return { markup: { kind: 'hidden', character }, fix: { from: 0, text: onlyWithWidth(written) } };
}

const IS_ADDRESS = /@|:\/\/|www\./i;

const CROSSED_OUT = /~~(?=[^\s~])[^~]*~~/g;

/** The marks of bold words, without those that a backslash shows and longer rows of asterisks. */
const LOOSE_MARKS = /(?<![\\*])\*\*(?!\*)/g;

/** Asterisks that are left are those that make nothing bold: there is a space or a sign on the wrong side of them. */
function looseMarks(words: string): readonly DisallowedMarkup[] {
  const [first, second, third] = words.matchAll(LOOSE_MARKS);
  if (first === undefined) return [];
  const until = second === undefined || third !== undefined ? first.index + 2 : second.index + 2;
  const found = words.slice(first.index, until);
  const bold = boldMeant(found, words.charAt(first.index - 1), words.charAt(until));
  const fix = bold === undefined ? {} : { fix: { from: 0, text: bold } };
  return [{ markup: { kind: 'looseMarks' }, ...fix, offset: first.index, length: found.length }];
}

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
