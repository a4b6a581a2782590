import type { UnsupportedMarkup } from '../diagnostics/codes/markup.ts';
import { onlyWithWidth, withoutWidth } from '../diagnostics/unseen.ts';
import { placeOfAsset } from './asset-paths.ts';
import { isLink } from './links.ts';
import { isSureLink, leadsToOddName, meantLink } from './meant-links.ts';
import { meantTelephone, oddMobile } from './telephone.ts';

/** Formatting that a text cannot have, with its offset and length in the text. */
export type DisallowedMarkup = {
  readonly markup: UnsupportedMarkup;
  readonly offset: number;
  readonly length: number;
  /** The certain fix: `text` replaces everything from the character at `from` on. */
  readonly fix?: { readonly from: number; readonly text: string };
};

/** The error in a part of a text. */
type Wrong = Omit<DisallowedMarkup, 'offset' | 'length'>;

/** Finds intended formatting in plain words: other Markdown, and incomplete marks. Offsets are in the words. */
export function markupInWords(words: string): readonly DisallowedMarkup[] {
  return [
    ...partsLike(BROKEN_LINK, words, brokenLink),
    ...partsLike(HEADING, words, () => ({ markup: { kind: 'heading' } })),
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
 * An intended link that reads as plain words: one of its brackets is not closed, there is a space in or before its address, or
 * the two kinds of brackets are swapped.
 */
const BROKEN_LINK =
  /(?:(?<!\\)\[[^[\]]*)?(?<!\\)\](?: +(?=\((?:[/#]|https?:|mailto:|tel:)))?\((?:[^()[\]\n]{1,200}\)|\S*)|\([^()]*\)\[(?:[/#]|https?:|mailto:|tel:|www\.)[^\]\s]*\]?|(?<!\\)\[[^[\]()\n]+\((?:[/#]|https?:|mailto:|tel:)[^()\s]*\)/g;

/** The error of brackets that make no link, with the correct form if it is clear. */
function brokenLink(written: string): Wrong {
  const closed = written.replace(/^(\[[^[\]()]+?) *(?=\()/, '$1]');
  const [, words, to = ''] = /^(\[[^[\]]+\]) *\(([^()]*)\)$/.exec(closed) ?? [];
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

/** The error of a link's address, which is at the end of the written text. */
export function wrongLink(link: string, written: string): Wrong {
  if (placeOfAsset(link) === 'on-this-computer')
    return { markup: { kind: 'link', link, why: 'on-this-computer' } };
  const digits = oddMobile(link);
  if (digits !== undefined) return { markup: { kind: 'link', link, digits } };
  const meant = meantLink(link);
  if (meantTelephone(link)?.isAtHome)
    return { markup: { kind: 'link', link, meant, why: 'number-in-kenya' } };
  if (meant === undefined && leadsToOddName(link))
    return { markup: { kind: 'link', link, why: 'name-of-file' } };
  const isSure = meant !== undefined && isSureLink(meant) && written.endsWith(`](${link})`);
  const fix = isSure ? { from: written.length - link.length - 1, text: `${meant})` } : undefined;
  return { markup: { kind: 'link', link, meant }, ...(fix && { fix }) };
}

/** The error of an address with invisible characters, with its correct form. */
export function addressWithoutWidth(written: string): Wrong {
  const character = withoutWidth(written);
  if (character === undefined) return { markup: { kind: 'hidden', character: 'written by its number' } };
  return { markup: { kind: 'hidden', character }, fix: { from: 0, text: onlyWithWidth(written) } };
}

const IS_ADDRESS = /@|:\/\/|www\./i;

/** A heading without the space after its signs: `##Prices`. */
const HEADING = /^#{2,6}(?=\p{L})[^\n]*/gmu;

const CROSSED_OUT = /~~(?=[^\s~])[^~]*~~/g;

/** The marks of bold words, except escaped marks and longer rows of asterisks. */
const LOOSE_MARKS = /(?<![\\*])\*\*(?!\*)/g;

/** The remaining asterisks make nothing bold: there is a space or punctuation on the wrong side of them. */
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
 * Bold words with the spaces moved outside their marks; undefined unless one of the marks is correct. Two asterisks after a
 * word may also refer to a note below.
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
