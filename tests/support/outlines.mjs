import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';

/**
 * The letters of typefaces as lines to draw, so that a picture has the same letters on every computer, whatever typefaces are
 * installed there. One letter a line, with its width and its path; then one pair a line of letters that are closer together
 * or further apart, with the difference. A thousand units are the size of the letters; y grows downwards from their foot.
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
        // Two that are joined in one drawing are drawn as two.
        if (both.length !== 2) continue;
        const change = Math.round((both[0].width - widths.get(first)) * scale);
        if (Math.abs(change) >= LEAST_SEEN) pairs.push([first + second, change].join('\t'));
      }
    }
  }
  return `${letters.join('\n')}\n\n${pairs.join('\n')}\n`;
}

/** Units below which nobody sees that two are closer. */
const LEAST_SEEN = 15;

function glyphsOf(font, text) {
  const line = new Buffer();
  line.addText(text);
  line.guessSegmentProperties();
  shape(font, line);
  const widths = line.getGlyphPositions().map(({ xAdvance }) => xAdvance);
  return line.getGlyphInfos().map(({ codepoint }, index) => ({ id: codepoint, width: widths[index] }));
}

/** As SVG writes it, upside down, since letters are drawn from their foot upwards. */
function pathOf(font, glyph, scale) {
  return font
    .glyphToPath(glyph)
    .replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, x, y) => `${Math.round(x * scale)} ${Math.round(-y * scale)}`)
    .replace(/\s+(?=[A-Z-])/g, '');
}
