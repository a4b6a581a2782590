/**
 * Returns the likely candidate for `written`, or undefined if none is similar. Similar means: only the letter case differs,
 * or about one letter in three is wrong, never more than three. Of two equally similar candidates, the first wins.
 */
export function suggest(written: string, candidates: Iterable<string>): string | undefined {
  const lowered = written.toLowerCase();
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const letters = Math.max(written.length, candidate.length);
    // The address of the home page is a slash: with one error allowed, any letter would match.
    const isWord = letters > 1 && (candidate.length > 1 || /[a-z0-9]/i.test(candidate));
    const most = isWord ? Math.min(3, Math.max(1, Math.floor((letters + 1) / 3))) : 0;
    // Words of very different length are never similar, so the slow comparison can be skipped.
    if (Math.abs(written.length - candidate.length) > most) continue;
    const apart = typingErrors(lowered, candidate.toLowerCase(), most);
    if (apart <= most && apart < bestDistance) {
      best = candidate;
      bestDistance = apart;
    }
  }
  return best;
}

/**
 * The only candidate that `written` can be a typing error for, or undefined. Only the letter case may differ, or one letter,
 * in longer words two, unless fewer are allowed. Names that differ in a number are different things.
 */
export function surelyMeant(written: string, candidates: Iterable<string>, allowed = 2): string | undefined {
  const lowered = written.toLowerCase();
  const most = Math.min(allowed, written.length < SHORTEST_WORD ? 0 : written.length < LONG_WORD ? 1 : 2);
  const near: string[] = [];
  for (const candidate of candidates) {
    if (candidate.toLowerCase() === lowered) return candidate;
    if (Math.abs(written.length - candidate.length) > most) continue;
    if (typingErrors(lowered, candidate.toLowerCase(), most) <= most) near.push(candidate);
  }
  const [only] = near;
  if (only === undefined || near.length > 1) return undefined;
  return withoutDigits(only) === withoutDigits(written) ? undefined : only;
}

/** Characters. With one wrong letter, `/x` would match any page with a short address, or the home page. */
const SHORTEST_WORD = 3;

/** Characters. Two wrong letters in a shorter word make another word. */
const LONG_WORD = 6;

/** A name without its numbers: a different number means another year or part, not a typing error. */
function withoutDigits(name: string): string {
  return name.replace(/\d+/g, '');
}

/** The hint sentence for a suggestion, or undefined without one. */
export function didYouMean(suggestion: string | undefined): string | undefined {
  return suggestion === undefined ? undefined : `Did you mean "${suggestion}"?`;
}

/**
 * Counts the typing errors between two words: a letter too many, too few or wrong, or two swapped neighbours. Above `most`
 * the exact number does not matter. (Optimal string alignment distance.)
 *
 * A wrong address is compared with that of every page, and most of these have the same start or end. So only the middle is
 * counted, and only the table cells that so few errors can reach.
 */
function typingErrors(one: string, other: string, most: number): number {
  let [oneEnd, otherEnd] = [one.length, other.length];
  let start = 0;
  while (start < oneEnd && start < otherEnd && one.charCodeAt(start) === other.charCodeAt(start)) start += 1;
  while (
    oneEnd > start &&
    otherEnd > start &&
    one.charCodeAt(oneEnd - 1) === other.charCodeAt(otherEnd - 1)
  ) {
    oneEnd -= 1;
    otherEnd -= 1;
  }
  const [rows, columns] = [oneEnd - start, otherEnd - start];
  const far = most + 1;
  if (Math.abs(rows - columns) > most) return far;
  let [before, last, row] = ROWS;
  for (let j = 0; j <= columns; j += 1) last[j] = j;
  for (let i = 1; i <= rows; i += 1) {
    const [from, to] = [Math.max(1, i - most), Math.min(columns, i + most)];
    row[from - 1] = from === 1 ? i : far;
    // The cell above the last one of this row is one to the right of all that were reached.
    if (i + most <= columns) last[to] = far;
    let fewest = row[from - 1]!;
    const letter = one.charCodeAt(start + i - 1);
    for (let j = from; j <= to; j += 1) {
      const facing = other.charCodeAt(start + j - 1);
      let errors = last[j - 1]! + (letter === facing ? 0 : 1);
      errors = Math.min(errors, last[j]! + 1, row[j - 1]! + 1);
      const isSwap =
        i > 1 &&
        j > 1 &&
        letter === other.charCodeAt(start + j - 2) &&
        facing === one.charCodeAt(start + i - 2);
      if (isSwap) errors = Math.min(errors, before[j - 2]! + 1);
      row[j] = errors;
      fewest = Math.min(fewest, errors);
    }
    if (fewest > most) return far;
    [before, last, row] = [last, row, before];
  }
  return last[columns]!;
}

/** Three rows of the table, reused for each pair of words: there may be millions. */
const ROWS: [number[], number[], number[]] = [[], [], []];
