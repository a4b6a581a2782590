/** The element of a list that has no others. */
export function onlyOf<T>(found: readonly T[] = []): T | undefined {
  return found.length === 1 ? found[0] : undefined;
}
