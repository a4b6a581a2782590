/**
 * The candidate that was most likely meant by `written`, or undefined when none is near.
 * Near means: the same but for letter case, or about one letter in three wrong, never more than three. Of two that are
 * equally near, the first is meant.
 */
export function suggest(written: string, candidates: Iterable<string>): string | undefined {
  const lowered = written.toLowerCase();
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const letters = Math.max(written.length, candidate.length);
    const most = Math.min(3, Math.max(1, Math.floor((letters + 1) / 3)));
    // Words of very different length are never near; the long way of counting can be spared.
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
 * The only candidate that `written` can be a typing error for, or undefined: the same but for letter case, or one letter
 * wrong, in longer words two. Names that differ in a number are different things.
 */
export function surelyMeant(written: string, candidates: Iterable<string>): string | undefined {
  const lowered = written.toLowerCase();
  const most = written.length < LONG_WORD ? 1 : 2;
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

/** Characters. Two wrong letters make another word of a shorter one. */
const LONG_WORD = 6;

/** A name without its numbers: what differs only in them is another year or part, and no typing error. */
function withoutDigits(name: string): string {
  return name.replace(/\d+/g, '');
}

/** The hint sentence for a suggestion, or undefined without one. */
export function didYouMean(suggestion: string | undefined): string | undefined {
  return suggestion === undefined ? undefined : `Did you mean "${suggestion}"?`;
}

/**
 * How many typing errors are between two words: a letter too many, too few or wrong, or two neighbours
 * swapped. Of words with more than `most` only that they have more. (Optimal string alignment distance.)
 */
function typingErrors(one: string, other: string, most: number): number {
  // A wrong address is compared with that of every page, and most of these begin or end alike.
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [a, b] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let fewest = Math.min(changed, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) fewest = Math.min(fewest, (before[j - 2] ?? 0) + 1);
      row.push(fewest);
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
