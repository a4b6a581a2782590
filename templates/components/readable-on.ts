const INK = '#1F2A24';
const WHITE = '#FFFFFF';
const BLACK = '#000000';

/**
 * The colour of letters on a ground the owner chose: one of the site's own if it can be read there, else black. One
 * of white and black has a contrast of at least 4.58 on any ground, more than the 4.5 that letters need.
 */
export function readableOn(ground: string): string {
  return [INK, WHITE].find((letters) => contrastOf(letters, ground) >= 4.5) ?? BLACK;
}

/** The contrast of two colours from 1 to 21. (WCAG 2.2, contrast ratio.) */
export function contrastOf(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((one, other) => other - one);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
