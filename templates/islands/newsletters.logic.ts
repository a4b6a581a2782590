/** The shown newsletters: their title contains the text, and they are of one year or, with null, of all. */
export type Filter = { readonly search: string; readonly year: number | null };

/** The filter a page begins with. */
export const ALL: Filter = { search: '', year: null };

/** Returns the newsletters that match a filter. (Specification 4, Newsletters.) */
export function filtered<T extends { readonly title: string; readonly year: number }>(
  newsletters: readonly T[],
  { search, year }: Filter,
): readonly T[] {
  // Phone keyboards add a space after a word they know.
  const wanted = search.trim().toLowerCase();
  return newsletters.filter(
    (one) => one.title.toLowerCase().includes(wanted) && (year === null || one.year === year),
  );
}

/** Returns the filter in an address. A year without a newsletter does not count. */
export function filterIn(address: string, years: readonly number[]): Filter {
  const { searchParams } = new URL(address);
  const year = Number(searchParams.get('year'));
  return { search: searchParams.get('search') ?? '', year: years.includes(year) ? year : null };
}

/** Returns the address with a filter in it: `/newsletters/?search=issue&year=2024`. */
export function withFilter(address: string, { search, year }: Filter): string {
  const url = new URL(address);
  const said = { search: search.trim(), year: year === null ? '' : String(year) };
  for (const [name, value] of Object.entries(said)) {
    if (value === '') url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return url.href;
}
