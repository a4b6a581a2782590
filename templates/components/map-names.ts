import type { Side } from '../../generator/schema/entities/county-map.ts';
import type { Point } from '../../generator/schema/fields.ts';

/** The height of letters and the distance between lines, in units of the map. */
export const NAME_SIZE = 15;
const LINE = 16;

/** One line of a name with the position of its first, middle or last letter. */
export type NameLine = Point & { readonly text: string; readonly anchor: 'start' | 'middle' | 'end' };

/**
 * Returns the lines of a name next to its symbol, which reaches `reach` around its position. A long name has two lines.
 * Without a given side the name is to the right, or to the left if it would leave the map.
 */
export function nameBeside(
  name: string,
  sign: { readonly position: Point; readonly reach: number; readonly side?: Side | undefined },
  mapWidth: number,
): readonly NameLine[] {
  const lines = linesOf(name);
  const { x, y } = sign.position;
  const end = x + sign.reach + widthOf(lines);
  const side = sign.side ?? (end > mapWidth ? 'left' : 'right');
  const [across, anchor] = COLUMNS[side];
  return lines.map((text, index) => ({
    text,
    anchor,
    x: x + across * sign.reach,
    y: y + baseline(side, sign.reach, lines.length) + index * LINE,
  }));
}

const COLUMNS = {
  right: [1, 'start'],
  left: [-1, 'end'],
  above: [0, 'middle'],
  below: [0, 'middle'],
} as const satisfies Record<Side, readonly [number, NameLine['anchor']]>;

/** The distance of the first line below the position of the symbol. */
function baseline(side: Side, reach: number, lines: number): number {
  const further = (lines - 1) * LINE;
  if (side === 'above') return -reach - further;
  if (side === 'below') return reach + NAME_SIZE - 3;
  return NAME_SIZE / 3 - further / 2;
}

/**
 * Returns the name in one line, or in two lines of similar length. A name that is still too long is whole only in the
 * list.
 */
function linesOf(name: string): readonly string[] {
  return inTwo(name).map((line) => (line.length > ROOM ? `${line.slice(0, ROOM - 1).trimEnd()}…` : line));
}

function inTwo(name: string): readonly string[] {
  if (lengthOf(name) <= LONGEST_LINE) return [name];
  const breaks = [...name.matchAll(/ /g)].map(({ index }) => [name.slice(0, index), name.slice(index + 1)]);
  const longest = (lines: readonly string[]) => Math.max(...lines.map(lengthOf));
  return breaks.reduce((best, lines) => (longest(lines) < longest(best) ? lines : best), [name]);
}

/** The number of letters that suit one line, and the number that fit. */
const LONGEST_LINE = 14;
const ROOM = 22;

/** The approximate width of the lines; on average, letters are half as wide as high. */
function widthOf(lines: readonly string[]): number {
  return Math.max(...lines.map(lengthOf)) * NAME_SIZE * 0.52;
}

/**
 * White space at the end takes no room. The marks for the source of a name are white space too.
 * (generator/model/marks.ts)
 */
function lengthOf(words: string): number {
  return words.trim().length;
}
