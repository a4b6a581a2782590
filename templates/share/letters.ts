import outlines from '../fonts/heading.outlines.txt?raw';

/** A line of text as one path from its baseline, and its width in pixels. */
type DrawnLine = { readonly path: string; readonly width: number };

/**
 * The letters of the headings as paths. A picture cannot name a typeface: it would look different on each computer.
 * (tests/support/outlines.mjs writes the file.)
 */
type Letters = {
  readonly widths: ReadonlyMap<string, number>;
  readonly paths: ReadonlyMap<string, string>;
  readonly pairs: ReadonlyMap<string, number>;
};

/** True if the typeface has every letter of a text. */
export function canDraw(text: string): boolean {
  const { widths } = letters();
  return [...text].every((letter) => widths.has(letter));
}

/** Returns the width of a text in letters of a size, in pixels; `spacing` comes after each letter. */
export function drawnWidth(text: string, size: number, spacing = 0): number {
  return placesIn(text, size, spacing).width;
}

/** Draws one line of text. */
export function drawLine(text: string, size: number, spacing = 0): DrawnLine {
  const { places, width } = placesIn(text, size, spacing);
  const { paths } = letters();
  const path = places.map(({ letter, x }) => moved(paths.get(letter) ?? '', x, size / UNITS)).join('');
  return { path, width };
}

/** The size of a letter in the file. */
const UNITS = 1_000;

let read: Letters | undefined;

/** Reads the letters when the first picture is drawn: most builds draw none. */
function letters(): Letters {
  if (read !== undefined) return read;
  const [first = '', second = ''] = outlines.split('\n\n');
  const drawn = first.split('\n').map((line) => line.split('\t'));
  const pairs = second.trimEnd().split('\n');
  read = {
    widths: new Map(drawn.map(([letter = '', width]) => [letter, Number(width)])),
    paths: new Map(drawn.map(([letter = '', , path = '']) => [letter, path])),
    pairs: new Map(pairs.map((line) => [line.slice(0, line.indexOf('\t')), Number(line.split('\t')[1])])),
  };
  return read;
}

function placesIn(text: string, size: number, spacing: number) {
  const { widths, pairs } = letters();
  const scale = size / UNITS;
  const places: { readonly letter: string; readonly x: number }[] = [];
  let width = 0;
  let before = '';
  for (const letter of text) {
    width += (pairs.get(before + letter) ?? 0) * scale;
    places.push({ letter, x: width });
    width += (widths.get(letter) ?? 0) * scale + spacing;
    before = letter;
  }
  return { places, width: width - (text === '' ? 0 : spacing) };
}

/** Scales a path of absolute points and moves it to the right. */
function moved(path: string, right: number, scale: number): string {
  return path.replace(/([A-Z])([^A-Z]*)/g, (_, command: string, numbers: string) => {
    const points = (numbers.match(/-?\d+/g) ?? []).map(
      (one, index) => Math.round((Number(one) * scale + (index % 2 === 0 ? right : 0)) * 10) / 10,
    );
    return command + points.join(' ');
  });
}
