/*
 * A mark says of a text where it came from, and is part of the text itself: it goes wherever the text goes, through
 * templates, into attributes and addresses. It is white space at the end, so that anyone who trims, splits or shows a text
 * sees nothing of it. Texts are marked only to find the place of an error that shows on a finished page; what is
 * published carries none.
 */

/** The mark with this number, to be at the end of a text. */
export function mark(number: number): string {
  const digits = number.toString(BASE).padStart(LENGTH, '0');
  return BEGINNING + [...digits].map((digit) => DIGITS[Number.parseInt(digit, BASE)]).join('');
}

/** The numbers of all marks in a text or an address, in their order. */
export function marksIn(text: string): readonly number[] {
  return [...text.matchAll(MARK)].map(([found]) => {
    const digits = found.startsWith('%') ? decodeURIComponent(found) : found;
    return [...digits].slice(1).reduce((number, digit) => number * BASE + DIGITS.indexOf(digit), 0);
  });
}

/** The text as it was before it was marked. */
export function withoutMarks(text: string): string {
  return text.replace(MARK, '');
}

const BASE = 8;
const LENGTH = 6;

/** A space of no width, then six spaces of eight kinds: together they are in no text that people write. */
const BEGINNING = '\uFEFF';
const DIGITS = '\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007';

/** As written, or as an address holds it. */
const MARK = /\uFEFF[\u2000-\u2007]{6}|%EF%BB%BF(?:%E2%80%8[0-7]){6}/gi;
