/** How many parts of the entries are complete: confirmed facts, and the keys an entry should have. */
export type Completeness = { readonly done: number; readonly total: number };

export function sumOf(parts: Iterable<Completeness>): Completeness {
  let [done, total] = [0, 0];
  for (const part of parts) {
    done += part.done;
    total += part.total;
  }
  return { done, total };
}

/** Whole per cent, rounded down, so 100 means complete. With nothing to complete it is 100, too. */
export function percentOf({ done, total }: Completeness): number {
  return total === 0 ? 100 : Math.floor((100 * done) / total);
}
