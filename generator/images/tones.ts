import { lightOf } from '../model/contrast.ts';
import type { Tone } from '../model/pictures.ts';

/** The tone nearest to a colour, as the eye compares them; red, green and blue are from 0 to 255. */
export function nearestTone(colour: readonly [number, number, number]): Tone {
  const at = toOklab(colour);
  const distance = (tone: Tone) =>
    Math.hypot(...toOklab(COLOURS_OF_TONES[tone]).map((part, index) => part - at[index]!));
  return (Object.keys(COLOURS_OF_TONES) as Tone[]).reduce((best, tone) =>
    distance(tone) < distance(best) ? tone : best,
  );
}

/** The colours of templates/styles/tones.css; a test compares the two. */
export const COLOURS_OF_TONES: Readonly<Record<Tone, readonly [number, number, number]>> = {
  night: [0x26, 0x2b, 0x33],
  forest: [0x2f, 0x4a, 0x35],
  grass: [0x7d, 0x94, 0x60],
  water: [0x3f, 0x6b, 0x80],
  sky: [0xa9, 0xc6, 0xd6],
  stone: [0x8b, 0x8a, 0x84],
  earth: [0x6b, 0x4a, 0x36],
  clay: [0xb4, 0x71, 0x4d],
  sand: [0xd3, 0xbd, 0x94],
  cloud: [0xe9, 0xe6, 0xdf],
};

type Triple = readonly [number, number, number];

/** Lightness and two colour axes, in which equal distances look equal. (bottosson.github.io/posts/oklab) */
function toOklab(colour: Triple): Triple {
  const [r, g, b] = colour.map(lightOf) as unknown as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
