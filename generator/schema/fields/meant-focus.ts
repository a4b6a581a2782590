/** The point of a picture that a text in another form means: `40%, 20%`, `20% top 40% left`, `top left`. */
export function meantFocus(written: string): string | undefined {
  const words = written.toLowerCase().match(WORDS) ?? [];
  const isAllRead = written.toLowerCase().replace(BETWEEN, '').replace(WORDS, '') === '';
  if (!isAllRead) return undefined;
  const numbers = words.filter((word) => /\d/.test(word)).map(Number.parseFloat);
  const sides = words.filter((word) => !/\d/.test(word) && !['from', 'the', 'and'].includes(word));
  return numbers.length === 0 ? inSides(sides) : inNumbers(numbers, sides, written);
}

/** Reads a point in the words of a style sheet: `top left`, `centre`. */
function inSides(sides: readonly string[]): string | undefined {
  const across = sides.flatMap((side) => ACROSS.get(side) ?? []);
  const down = sides.flatMap((side) => DOWN.get(side) ?? []);
  const areKnown = sides.every((side) => ACROSS.has(side) || DOWN.has(side) || MIDDLE.has(side));
  if (!areKnown || sides.length === 0 || across.length > 1 || down.length > 1) return undefined;
  return `${across[0] ?? 50}% ${down[0] ?? 50}%`;
}

/** Reads two numbers, each with the side it is counted from or none with one. */
function inNumbers(
  numbers: readonly number[],
  sides: readonly string[],
  written: string,
): string | undefined {
  const [first = 0, second = 0] = numbers;
  if (numbers.length !== 2 || first > 100 || second > 100 || !isPercentage(written)) return undefined;
  const order = sides.join(' ');
  if (order === '' || order === 'left top' || order === 'x y') return `${first}% ${second}%`;
  return order === 'top left' || order === 'y x' ? `${second}% ${first}%` : undefined;
}

/** Two numbers up to 1 may be parts of one, and those beside a comma or slash only may be one number: `40,5`, `4/10`. */
function isPercentage(written: string): boolean {
  return written.includes('%') || !/^\s*(?:[01]\D+[01]|\d+[,/]\d+)\s*$/.test(written);
}

const WORDS = /[a-z]+|\d+(?:\s?%)?/g;
// A dash before a number makes it negative.
const BETWEEN = /[\s,;:/]+|-(?!\d)/g;
const ACROSS = new Map([
  ['left', 0],
  ['right', 100],
]);
const DOWN = new Map([
  ['top', 0],
  ['upper', 0],
  ['bottom', 100],
  ['lower', 100],
]);
const MIDDLE = new Set(['center', 'centre', 'middle']);
