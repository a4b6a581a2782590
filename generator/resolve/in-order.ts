/** An item with a position in its collection. */
type Ordered = { readonly order?: number | undefined; readonly name: string };

/** Sorts by `order:`; items without it come last, by name in the order of a language. (Readings 13b.) */
export function inOrder<T extends Ordered>(entities: readonly T[], language: string): readonly T[] {
  let byName: Intl.Collator | undefined;
  const place = (one: Ordered) => one.order ?? Number.POSITIVE_INFINITY;
  return [...entities].sort((a, b) => {
    if (place(a) !== place(b)) return place(a) - place(b);
    // Made only if names decide: the first collator loads the data of all languages.
    byName ??= new Intl.Collator(language, { numeric: true });
    return byName.compare(a.name, b.name);
  });
}
