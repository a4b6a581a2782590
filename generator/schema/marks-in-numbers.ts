import type { DisallowedMarkup } from './markup-in-words.ts';

/*
 * Marks in and before numbers that Markdown reads as formatting, and what was meant.
 */

/** A part of a text, in characters. */
type Range = Pick<DisallowedMarkup, 'offset' | 'length'>;

/** Items can begin with a +, too, and with how many there are of something: `+ 20 churches`. */
export const LIKE_TELEPHONE = /^\+ +\d(?:[ ()-]*\d){8,14}(?!\s*[\p{L}\d])/u;

/** A number that was meant to begin with +, and was read as an item of a list. */
export function withoutSpace(offset: number, item: string): DisallowedMarkup {
  const [begin = ''] = /^\+ +\d+/.exec(item) ?? [];
  const fix = { from: 0, text: begin.replaceAll(' ', '') };
  return { markup: { kind: 'plus' }, offset, length: begin.length, fix };
}

/** Asterisks that multiply numbers: 12*8*4. */
export function timesBetween(written: string, { offset, length }: Range): DisallowedMarkup | undefined {
  const around = written.slice(Math.max(0, offset - 1), offset + length + 1);
  const [, inside] = /^\d\*(\d(?:[^*]*\d)?)\*\d$/.exec(around) ?? [];
  if (inside === undefined) return undefined;
  // With words in it, the two may belong to two sums, or be marks that lead to a note.
  const isSum = /^\d+(?:[.,]\d+)?$/.test(inside);
  const fix = isSum ? { fix: { from: 0, text: `×${inside}×` } } : {};
  return { markup: { kind: 'times' }, offset, length, ...fix };
}

/** A code for a telephone, whose asterisks are keys: *456*9*5#. */
export function codeToDial(written: string, { offset }: Range): DisallowedMarkup | undefined {
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
