/**
 * The start offsets of a text's lines. The YAML library has a LineCounter, but a site without errors does not
 * need to load the library.
 */
export function startsOfLines(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** The index of the line that contains an offset; `count` is the number of lines, and `startOf` returns the start of one. */
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
