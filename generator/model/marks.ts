/*
 * A mark tells where a text came from and is part of the text itself. It stays with the text through templates, attributes
 * and addresses. It is white space at the end, so trimming, splitting or showing a text hides it. Texts are marked only to
 * find the place of an error that shows on a finished page. Published texts have no marks.
 */

/** The mark with this number, to append to a text. */
export function mark(number: number): string {
  const digits = number.toString(BASE).padStart(LENGTH, '0');
  return BEGINNING + [...digits].map((digit) => DIGITS[Number.parseInt(digit, BASE)]).join('');
}

/** The numbers of all marks in a text or an address, in order. */
export function marksIn(text: string): readonly number[] {
  return [...text.matchAll(MARK)].map(([found]) => {
    const digits = found.startsWith('%') ? decodeURIComponent(found) : found;
    return [...digits].slice(1).reduce((number, digit) => number * BASE + DIGITS.indexOf(digit), 0);
  });
}

/** The text without its marks. */
export function withoutMarks(text: string): string {
  return text.replace(MARK, '');
}

const BASE = 8;
const LENGTH = 6;

/** A space of no width. After it come six spaces of eight kinds; no written text contains such a sequence. */
const BEGINNING = '\uFEFF';
const DIGITS = '\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007';

/** As written, or as encoded in an address. */
const MARK = /\uFEFF[\u2000-\u2007]{6}|%EF%BB%BF(?:%E2%80%8[0-7]){6}/gi;
