import { drawnWidth } from './letters.ts';

/** A title in lines, and the size of its letters in pixels. */
type SetTitle = { readonly lines: readonly string[]; readonly size: number };

/** Sets a title in the largest size that fits. A title that is too long for the smallest size ends in an ellipsis. */
export function setTitle(title: string, width: number): SetTitle {
  const words = title.split(' ').filter((word) => word !== '');
  for (const { size, most } of SIZES) {
    const lines = brokenInto(words, size, width);
    const isOneTooWide = lines.some((line) => drawnWidth(line, size) > width);
    if (lines.length <= most && !isOneTooWide) return { lines, size };
  }
  const { size, most } = SIZES.at(-1)!;
  const lines = brokenInto(words, size, width);
  const goesOn = (index: number) => index + 1 === most && lines.length > most;
  const shown = lines.slice(0, most).map((line, index) => shortened(line, { size, width }, goesOn(index)));
  return { lines: shown, size };
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

/** The letters of a line: their size, the space after each, and the room for all, in pixels. */
type LineRoom = { readonly size: number; readonly spacing?: number; readonly width: number };

/** Returns the part of a line that fits, with an ellipsis if words are left out, here or after the line. */
export function shortened(line: string, { size, spacing, width }: LineRoom, goesOn = false): string {
  if (!goesOn && drawnWidth(line, size, spacing) <= width) return line;
  let kept = line;
  while (kept !== '' && drawnWidth(`${kept}…`, size, spacing) > width) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}
