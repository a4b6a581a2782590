/** The written content of a file for schemas: text, lists and groups of keys, without their places. */
export type WrittenValue =
  | { readonly kind: 'text'; readonly text: string; readonly isEmpty: boolean }
  | { readonly kind: 'list'; readonly items: readonly WrittenValue[] }
  | { readonly kind: 'group'; readonly entries: ReadonlyMap<string, { readonly value: WrittenValue }> };

/**
 * The input of the schemas: text, arrays, and objects without a prototype. A key without a value is undefined, so a schema
 * that knows it treats it as absent.
 */
export function toInput(written: WrittenValue): unknown {
  if (written.kind === 'text') return written.text;
  if (written.kind === 'list') return written.items.map(toInput);
  const group: Record<string, unknown> = Object.create(null);
  for (const [key, { value }] of written.entries) {
    group[key] = value.kind === 'text' && value.isEmpty ? undefined : toInput(value);
  }
  return group;
}
