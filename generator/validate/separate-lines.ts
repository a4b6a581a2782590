/* Lines of one paragraph that were meant to stay separate, recognised by their words. */

/** The lines of a paragraph, if all are too short for broken sentences. */
export function shortIn(lines: readonly string[]): readonly string[] {
  return lines.length >= FEWEST_LINES && lines.every(isShortLine) && !isProse(lines) ? lines : [];
}

/** Two lines may be one broken sentence. */
const FEWEST_LINES = 3;

/** True for a line that starts like a new item and is shorter than the line length of broken sentences. */
export function isShortLine(line: string): boolean {
  if (line.length > 60 || HARD_BREAK.test(line) || LISTED.test(line)) return false;
  return /^\s*[\p{Lu}\p{N}"'“(+*[]/u.test(line) || line.length <= 24;
}

/** A line break in Markdown. */
export const HARD_BREAK = / {2}$|\\$/;

/** A line that is an item in Markdown, with its indentation and its mark. */
export const LISTED = /^(\s*)([-*+]|\d{1,9}[.)])\s/;

/** Some people write one sentence per line, which makes a good paragraph. */
function isProse(lines: readonly string[]): boolean {
  return lines.slice(0, -1).some((line) => /[.!?]["'”’)]*$/.test(line) && !SHORTENED.test(line));
}

/** A word with a full stop that ends no sentence: `p.m.`, `Ltd.` */
const SHORTENED =
  /(?:^|[\s.(\d])(?:[AaPp]\.?[Mm]|[Cc]o|[Dd]r|etc|[Hh]rs?|[Ii]nc|[Ll]td|[Mm]in|Mrs?|[Rr]d|Sr|[Ss]t|[Tt]el|\p{Lu})\.$/u;

/**
 * The first short lines in a row that each are complete: a label and its value, words in bold and their value, or words up to a
 * time, a price or a number.
 */
export function labelledIn(lines: readonly string[]): readonly string[] {
  const areLabelled = lines.map((line) => isShortLine(line) && isLabelled(line));
  const first = areLabelled.findIndex((is, at) => is && areLabelled[at + 1] === true);
  if (first === -1) return [];
  const count = areLabelled.slice(first).findIndex((is) => !is);
  return lines.slice(first, count === -1 ? lines.length : first + count);
}

function isLabelled(line: string): boolean {
  // The rest of such a sentence is on the next line.
  if (GOES_ON.test(line)) return false;
  return LABEL.test(line) || (line.trim().length <= LONGEST_OF_AMOUNT && TO_AMOUNT.test(line));
}

const GOES_ON = /[,;–—-]$|\s(?:a|an|and|at|by|for|from|in|is|na|of|on|or|the|to|with|ya|za)$/i;

/** Characters. Longer lines up to a number are rather the half of a sentence. */
const LONGEST_OF_AMOUNT = 40;

const LABEL = /^\s*(?:\*\*[^*]{1,40}\*\*:?\s+\S|[*_"“(]*\p{Lu}[^:.!?]{0,40}:[*_]*\s+\S)/u;

/** Words, and at the end a time, a price or a number: `Saturday 8 a.m. to 1 p.m.`, `Child KSh 200`. */
const TO_AMOUNT = /^\s*[*_"“(]*\p{Lu}.*\s(?:\S*\d[^\s.!?]*|[AaPp]\.?[Mm]\.?|noon|midnight)$/u;
