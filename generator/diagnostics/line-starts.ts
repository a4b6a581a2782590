/**
 * The offsets at which the lines of a text begin. Counted here and not by the YAML library's LineCounter, which a site without
 * errors need not load.
 */
export function startsOfLines(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
