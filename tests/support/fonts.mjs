import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { outlinesOf } from './outlines.mjs';

/*
 * npm run fonts: reduces the fonts of the theme to the needs of its pages and writes them to templates/fonts/. They
 * are committed, so this command is only needed after a change of the fonts, the letters or a weight.
 */

/** Kerning and ligatures. The figures of both families already have one width, which dates and counters need. */
const FEATURES = ['kern', 'liga'];

/** Copyright and licence stay in the file itself, as the licence requires. */
const LICENCE_NAMES = [0, 13, 14];

/** English and Kiswahili. Every page loads these. */
const LETTERS = [...range(' ', '~'), ...'\u00a0\u2009\u202f–—…‘’“”•·©°×€£'].join('');

/**
 * European names and words, and rarer characters, in a separate file: pages without them do not load it. fonts.css
 * has the ranges.
 */
const ACCENTS = 'ÀÁÂÄÅÆÇÈÉÊËÍÎÏÑÓÔÖØŒÙÚÛÜßàáâãäåæçèéêëìíîïñòóôõöøœùúûü‚„®™±−½¼¾²³§ʼ↑↓';

/** Names in Gĩkũyũ, Kĩembu and Kĩmĩĩrũ: another such file. */
const EXTRA_LETTERS = 'ĩũĨŨ';

/** The weights that the pages use; others are cut off. Headings have one weight. */
const FACES = [
  { name: 'body', family: 'source-sans-3', wght: { min: 400, max: 700 } },
  { name: 'heading', family: 'source-serif-4', wght: 600 },
];

for (const face of FACES) {
  await cut(face, 'latin', LETTERS, face.name);
  await cut(face, 'latin', ACCENTS, `${face.name}-accents`);
  await cut(face, 'latin-ext', EXTRA_LETTERS, `${face.name}-extra`);
}

await draw('heading');

/** Returns the letters of a font for pictures, which cannot use fonts. */
async function draw(name) {
  const place = (file) => new URL(`../../templates/fonts/${file}`, import.meta.url);
  const parts = ['', '-accents', '-extra'].map((part) => readFileSync(place(`${name}${part}.woff2`)));
  writeFileSync(place(`${name}.outlines.txt`), await outlinesOf(parts));
}

async function cut({ family, wght }, part, letters, name) {
  const source = `@fontsource-variable/${family}/files/${family}-${part}-wght-normal.woff2`;
  const font = await subsetFont(readFileSync(fileURLToPath(import.meta.resolve(source))), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght },
    keepFeatures: FEATURES,
    preserveNameIds: LICENCE_NAMES,
    noHinting: true,
    // Browsers do not need these tables to set text in our languages.
    dropTables: ['STAT', 'gasp', 'BASE', 'MVAR'],
  });
  writeFileSync(new URL(`../../templates/fonts/${name}.woff2`, import.meta.url), font);
  console.log(`${name}.woff2  ${(font.length / 1000).toFixed(1)} kB`);
}

function range(first, last) {
  const start = first.codePointAt(0);
  const count = last.codePointAt(0) - start + 1;
  return Array.from({ length: count }, (_, index) => String.fromCodePoint(start + index));
}
