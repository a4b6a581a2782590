/**
 * The contrast ratio of WCAG 2.2 between two colours, from 1 (equal) to 21 (black and white). Text needs 4.5; a border with
 * a meaning needs 3. Colours are written `#1F2A24`.
 */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/**
 * The nearest tone of a colour for which `passes` is true. Goes step by step towards black and white alike; undefined if
 * no tone passes.
 */
export function nearestPassing(colour: string, passes: (tone: string) => boolean): string | undefined {
  for (let step = 1; step <= STEPS; step += 1) {
    const found = [0, 255].map((end) => towards(colour, end, step / STEPS)).find(passes);
    if (found !== undefined) return found;
  }
  return undefined;
}

const STEPS = 100;

/** The luminance of a colour, from 0 to 1. The eye sees green far better than blue. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map(lightOf);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The linear light of one channel (red, green or blue), from 0 to 1; `channel` is from 0 to 255. (IEC 61966-2-1, sRGB) */
export function lightOf(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function towards(colour: string, end: number, share: number): string {
  const mixed = channels(colour).map((value) => Math.round(value + (end - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channels(colour: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
