/** The same record in the order of positions; of two with the same position the first stays first. */
export function inPosition<T extends { readonly [name: string]: { readonly position: number } }>(
  registered: T,
): T {
  return Object.fromEntries(Object.entries(registered).sort(([, a], [, b]) => a.position - b.position)) as T;
}
