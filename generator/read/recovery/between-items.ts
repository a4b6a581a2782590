import { areTogether, keyNames } from '../../schema/key-names.ts';
import { columnOf, filledLine, isBlank, type Line, OPENS_TEXT } from './line.ts';

/**
 * True for lines below a text that may be a heading of the next items, a note or the start of a key, and not part of the text:
 * `DRIVERS` at the left edge between two people.
 */
export function mayBeHeading(
  some: readonly Line[],
  opener: Line,
  { lines, text }: { lines: readonly Line[]; text: string },
): boolean {
  const filled = some.filter((line) => !isBlank(line));
  const last = filled.at(-1);
  if (last === undefined) return false;
  const next = filledLine(lines, last.number, 1);
  // The text continues below.
  if (next !== undefined && columnOf(next) > columnOf(opener) && next.dashes === '') return false;
  const words = text.slice(last.start, last.end).trim();
  const isOnly = filled.length === 1;
  if (isOnly && (A_HEADING.test(words) || isStartOfKey(words, opener))) return true;
  const column = columnOfItem(opener, lines);
  const isBetween =
    next !== undefined &&
    next.dashes !== '' &&
    next.indentation.length <= column &&
    filled.every(({ indentation }) => indentation.length <= column);
  // Below a text that is one line so far, a sentence may be a note too.
  const isNew = isOnly && !OPENS_TEXT.test(opener.value);
  return isBetween && (isNew || !ENDS_A_TEXT.test(words));
}

/** Capital letters only, a colon at the end, or asterisks around the words. */
const A_HEADING = /^(?:[^\p{Ll}]*\p{Lu}[^\p{Ll}]*\p{Lu}[^\p{Ll}]*|.*:|\*{2,}.*\*{2,})$/u;

const ENDS_A_TEXT = /[.!?…)"'”’]$/;

/** The column of the dash of the item with a key; -1 without an item. */
function columnOfItem(line: Line, lines: readonly Line[]): number {
  const head = lines
    .slice(0, line.number)
    .findLast((one) => one.dashes !== '' && !one.isInText && columnOf(one) === columnOf(line));
  return head?.indentation.length ?? -1;
}

/** True for a word such as `place`, as after the file was saved too early. */
function isStartOfKey(words: string, { key = '' }: Line): boolean {
  if (!/^[a-z]{2,}$/.test(words)) return false;
  return [...keyNames()].some((name) => name.startsWith(words) && areTogether(key, name));
}
