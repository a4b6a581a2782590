/** The same record sorted by position; entries with equal positions keep their order. */
export function inPosition<T extends { readonly [name: string]: { readonly position: number } }>(
  registered: T,
): T {
  return Object.fromEntries(Object.entries(registered).sort(([, a], [, b]) => a.position - b.position)) as T;
}
