/** Something that is shown among its kind. */
type Ordered = { readonly order?: number | undefined; readonly name: string };

/** By `order:`; those without one come last, by name in the order of a language. (Readings 13b.) */
export function inOrder<T extends Ordered>(entities: readonly T[], language: string): readonly T[] {
  let byName: Intl.Collator | undefined;
  const place = (one: Ordered) => one.order ?? Number.POSITIVE_INFINITY;
  return [...entities].sort((a, b) => {
    if (place(a) !== place(b)) return place(a) - place(b);
    // Made only where names decide: the first one loads what is known of all languages.
    byName ??= new Intl.Collator(language, { numeric: true });
    return byName.compare(a.name, b.name);
  });
}
