import { nameFor } from './other-names.ts';
import type { GroupShape } from './shape.ts';

/**
 * The cells of each line of a spreadsheet table, keys first; undefined if its first cell and at least one other are not keys of
 * an item. Tabs, semicolons or commas are between the cells.
 */
export function tableIn(
  lines: readonly string[],
  { fields, otherNames }: GroupShape,
): readonly (readonly string[])[] | undefined {
  const [head = ''] = lines;
  const between = ['\t', ';', ','].find((one) => head.includes(one));
  if (between === undefined) return undefined;
  const [header = [], ...rows] = lines.map((line) => cellsOf(line, between));
  const keys = header.map((cell) => {
    const lower = cell.toLowerCase();
    const known = [...fields.keys()].find((key) => key.toLowerCase() === lower);
    return known ?? nameFor(cell, otherNames) ?? cell;
  });
  const known = keys.filter((key) => fields.has(key));
  return fields.has(keys[0]!) && new Set(known).size > 1 ? [keys, ...rows] : undefined;
}

/** The cells of a line. Between quotes, a cell may have the character that separates the cells: `Fees?,"KES 2,000"`. */
export function cellsOf(line: string, between: string): readonly string[] {
  const cell = new RegExp(`(?<=^|${between})(?:"(?:[^"]|"")*"(?=${between}|\\s*$)|[^${between}]*)`, 'g');
  return Array.from(line.matchAll(cell), ([found]) => found.trim());
}

/** The words of a cell without quotes around them; a quote within those is written twice. */
export function wordsOfCell(cell: string): string {
  return cell.replace(/^"(.*)"$/, '$1').replaceAll('""', '"');
}
