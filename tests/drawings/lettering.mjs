import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Face, Font } from 'harfbuzzjs';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const FILES = {
  serif: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
  sans: '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
};
const LETTERS = " !&'()+,-./0123456789:?ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz–’";

/**
 * Returns a writer of letters as outlines, so a drawing looks the same without the installed font. For a text it
 * gives the outline and the width: `write('Maua', { size: 32 })`.
 */
export async function letteringIn(face, weight) {
  const woff = await readFile(require.resolve(FILES[face]));
  const file = await subsetFont(woff, LETTERS, { targetFormat: 'truetype', variationAxes: { wght: weight } });
  const font = new Font(new Face(new Blob(new Uint8Array(file)), 0));
  const em = font.face.upem;
  return (text, { size, spacing = 0 }) => {
    let width = 0;
    let outline = '';
    for (const sign of text) {
      const glyph = font.nominalGlyph(sign.codePointAt(0)) ?? 0;
      outline += placed(font.glyphToPath(glyph), size / em, width);
      width += (font.glyphHAdvance(glyph) * size) / em + spacing * size;
    }
    return { outline, width: width - spacing * size };
  };
}

/** Converts an outline from the units of its font, which count upwards, to those of the drawing, which count downwards. */
function placed(outline, scale, shift) {
  return outline.replace(/([MLQCZ])([^MLQCZ]*)/g, (_, kind, numbers) => {
    const values = numbers.match(/-?[\d.]+/g) ?? [];
    const moved = values.map(
      (value, index) =>
        Math.round((index % 2 === 0 ? Number(value) * scale + shift : -Number(value) * scale) * 10) / 10,
    );
    return kind + moved.join(' ');
  });
}
