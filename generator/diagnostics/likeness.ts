/*
 * A sketch of a text is small enough to keep for every file, and later tells how much two texts have in common. It contains
 * hashes of the text's lines; for a long text, only the smallest ones.
 */

/** The sketch of a text. */
export function sketchOf(text: string): string {
  const lines: number[] = [];
  for (let start = 0; start <= text.length; ) {
    const end = endOfLine(text, start);
    const hash = hashOf(text, start, end);
    if (hash !== EMPTY) lines.push(hash);
    start = end + 1;
  }
  const smallest: string[] = [];
  let last: number | undefined;
  // Sorting puts equal hashes next to each other; adding all of them to a set takes longer than reading them.
  for (const hash of Uint32Array.from(lines).sort()) {
    if (smallest.length === MOST_LINES) break;
    if (hash !== last) smallest.push(hash.toString(36).padStart(7, '0'));
    last = hash;
  }
  return smallest.join(' ');
}

/** The lines of a sketch, in order. */
export function linesOfSketch(sketch: string): readonly string[] {
  return sketch === '' ? [] : sketch.split(' ');
}

/**
 * The share of lines that two texts have in common, from 0 to 1, by the lines of their sketches. If a folder was renamed,
 * each text may be compared with all others. So both are walked once, without allocations.
 */
export function likeness(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) return 0;
  let [first, second, common, all] = [0, 0, 0, 0];
  while (all < MOST_LINES && (first < one.length || second < other.length)) {
    // After the end of one sketch, only the other one continues.
    const [line = LAST, otherLine = LAST] = [one[first], other[second]];
    if (line <= otherLine) first += 1;
    if (otherLine <= line) second += 1;
    if (line === otherLine) common += 1;
    all += 1;
  }
  return common / all;
}

/** Sorts after every line of a sketch. */
const LAST = '~';

const MOST_LINES = 32;

function endOfLine(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end === -1 ? text.length : end;
}

/**
 * FNV-1a of a line without the spaces around it: of its length, and of some letters spread over a long line. Fast, and good
 * enough to compare lines.
 */
function hashOf(text: string, start: number, end: number): number {
  let [first, last] = [start, end];
  while (first < last && text.charCodeAt(first) <= SPACE) first += 1;
  while (last > first && text.charCodeAt(last - 1) <= SPACE) last -= 1;
  if (first === last) return EMPTY;
  let hash = mixed(BASIS, last - first);
  const step = Math.ceil((last - first) / MOST_LETTERS);
  for (let at = first; at < last; at += step) hash = mixed(hash, text.charCodeAt(at));
  return hash >>> 0;
}

function mixed(hash: number, value: number): number {
  return Math.imul(hash ^ value, 0x01000193);
}

const SPACE = 32;
const MOST_LETTERS = 24;
const BASIS = 0x811c9dc5;
const EMPTY = BASIS;
