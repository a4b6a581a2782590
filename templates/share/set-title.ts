import { drawnWidth } from './letters.ts';

/** A title in lines, and the size of its letters in pixels. */
export type SetTitle = { readonly lines: readonly string[]; readonly size: number };

/** Sets a title in the largest size that fits. A title that is too long for the smallest size ends in an ellipsis. */
export function setTitle(title: string, width: number): SetTitle {
  const words = title.split(' ').filter((word) => word !== '');
  for (const { size, most } of SIZES) {
    const lines = brokenInto(words, size, width);
    const isOneTooWide = lines.some((line) => drawnWidth(line, size) > width);
    if (lines.length <= most && !isOneTooWide) return { lines, size };
  }
  const { size, most } = SIZES.at(-1)!;
  const lines = brokenInto(words, size, width).slice(0, most);
  return { lines: lines.map((line, index) => shortened(line, size, width, index + 1 === most)), size };
}

/** The sizes, largest first, each with its maximum number of lines. */
const SIZES = [
  { size: 104, most: 2 },
  { size: 88, most: 3 },
  { size: 72, most: 3 },
  { size: 60, most: 4 },
];

function brokenInto(words: readonly string[], size: number, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && drawnWidth(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Returns the part of a line that fits, with an ellipsis if words are left out. */
function shortened(line: string, size: number, width: number, isLast: boolean): string {
  if (!isLast && drawnWidth(line, size) <= width) return line;
  let kept = line;
  while (kept !== '' && drawnWidth(`${kept}…`, size) > width) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}
