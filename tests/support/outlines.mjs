import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';

/**
 * Returns the letters of fonts as lines to draw, so a picture has the same letters on every computer, with any
 * installed fonts. There is one letter per line, with its width and its path. Then comes one pair per line of letters
 * that are closer together or further apart, with the difference. A thousand units are the size of the letters; y
 * grows downwards from the baseline.
 */
export async function outlinesOf(faces) {
  const letters = [];
  const pairs = [];
  for (const bytes of faces) {
    const sfnt = await subsetFont(bytes, null, { targetFormat: 'sfnt', keepAllGlyphs: true });
    const face = new Face(new Blob(sfnt));
    const font = new Font(face);
    const scale = 1_000 / face.upem;
    const widths = new Map();
    const own = [...face.collectUnicodes()].sort((a, b) => a - b).map((code) => String.fromCodePoint(code));
    for (const letter of own) {
      const [glyph] = glyphsOf(font, letter);
      widths.set(letter, glyph.width);
      letters.push([letter, Math.round(glyph.width * scale), pathOf(font, glyph.id, scale)].join('\t'));
    }
    for (const first of own) {
      for (const second of own) {
        const both = glyphsOf(font, first + second);
        // Two letters that form one ligature are drawn as two.
        if (both.length !== 2) continue;
        const change = Math.round((both[0].width - widths.get(first)) * scale);
        if (Math.abs(change) >= LEAST_SEEN) pairs.push([first + second, change].join('\t'));
      }
    }
  }
  return `${letters.join('\n')}\n\n${pairs.join('\n')}\n`;
}

/** Units below which the difference is invisible. */
const LEAST_SEEN = 15;

function glyphsOf(font, text) {
  const line = new Buffer();
  line.addText(text);
  line.guessSegmentProperties();
  shape(font, line);
  const widths = line.getGlyphPositions().map(({ xAdvance }) => xAdvance);
  return line.getGlyphInfos().map(({ codepoint }, index) => ({ id: codepoint, width: widths[index] }));
}

/** Converts to SVG, upside down, since letters are drawn from their baseline upwards. */
function pathOf(font, glyph, scale) {
  return font
    .glyphToPath(glyph)
    .replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, x, y) => `${Math.round(x * scale)} ${Math.round(-y * scale)}`)
    .replace(/\s+(?=[A-Z-])/g, '');
}
