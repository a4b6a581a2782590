/** How many of the things that make entries complete are there: confirmed facts, and the keys an entry should have. */
export type Completeness = { readonly done: number; readonly total: number };

export function sumOf(parts: Iterable<Completeness>): Completeness {
  let [done, total] = [0, 0];
  for (const part of parts) {
    done += part.done;
    total += part.total;
  }
  return { done, total };
}

/** Whole per cent, rounded down: 100 is said only of what is complete. What has nothing to complete is. */
export function percentOf({ done, total }: Completeness): number {
  return total === 0 ? 100 : Math.floor((100 * done) / total);
}
