/**
 * The offsets at which the lines of a text begin. Counted here and not by the YAML library's LineCounter, which a site without
 * errors need not load.
 */
export function startsOfLines(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** The index of the line that has an offset, of so many lines; `startOf` gives the offset at which one begins. */
export function lineIndexAt(offset: number, count: number, startOf: (index: number) => number): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (startOf(middle) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
