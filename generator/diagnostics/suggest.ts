import { distance } from 'fastest-levenshtein';

/**
 * The candidate that was most likely meant by `written`, or undefined when none is near.
 * Near means: the same but for letter case, or about one letter in three wrong, never more than three.
 */
export function suggest(written: string, candidates: Iterable<string>): string | undefined {
  const lowered = written.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.min(3, Math.max(1, Math.floor(written.length / 3))) + 1;
  for (const candidate of candidates) {
    const apart = distance(lowered, candidate.toLowerCase());
    if (apart < bestDistance) {
      best = candidate;
      bestDistance = apart;
    }
  }
  return best;
}

/** The hint sentence for a suggestion, or undefined without one. */
export function didYouMean(suggestion: string | undefined): string | undefined {
  return suggestion === undefined ? undefined : `Did you mean "${suggestion}"?`;
}
