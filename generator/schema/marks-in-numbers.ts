import type { DisallowedMarkup } from './markup-in-words.ts';

/* Marks in and before numbers that Markdown reads as formatting, and their intended meaning. */

/** A part of a text, in characters. */
type Range = Pick<DisallowedMarkup, 'offset' | 'length'>;

/** An item can start with a + too, followed by a count: `+ 20 churches`. */
export const LIKE_TELEPHONE = /^\+ +\d(?:[ ()-]*\d){8,14}(?!\s*[\p{L}\d])/u;

/** A number that should start with +, but was read as a list item. */
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
  // With words in it, the two may be in two sums, or refer to a note.
  const isSum = /^\d+(?:[.,]\d+)?$/.test(inside);
  const fix = isSum ? { fix: { from: 0, text: `×${inside}×` } } : {};
  return { markup: { kind: 'times' }, offset, length, ...fix };
}

/** A dialling code for a telephone, where asterisks are keys: *456*9*5#. */
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
