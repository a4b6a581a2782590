import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/*
 * npm run fonts: cuts the typefaces of the theme down to what its pages need and writes them to templates/fonts/.
 * They are committed, so that nobody needs this but who changes the typefaces, the letters or a weight.
 */

/** The weights the pages use; what lies outside is cut off. */
const WEIGHTS = { wght: { min: 400, max: 700 } };

/** Kerning and ligatures. The figures of both families have one width as they are, which dates and counters need. */
const FEATURES = ['kern', 'liga'];

/** Copyright and licence stay in the file itself, as the licence asks. */
const LICENCE_NAMES = [0, 13, 14];

/** English, Kiswahili, and the letters of the European names and words that stand in both. */
const LETTERS = [
  ...range(' ', '~'),
  ...'ÀÁÂÄÅÆÇÈÉÊËÍÎÏÑÓÔÖØŒÙÚÛÜßàáâãäåæçèéêëìíîïñòóôõöøœùúûü',
  ...'\u00a0\u2009\u202f–—…‘’‚“”„•·©®™°±−×½¼¾²³§£€ʼ↑↓',
].join('');

/** The letters of Gĩkũyũ, Kĩembu and Kĩmĩĩrũ names: a file of their own, which a page without them does not load. */
const EXTRA_LETTERS = 'ĩũĨŨ';

const FACES = [
  { name: 'body', family: 'source-sans-3' },
  { name: 'heading', family: 'source-serif-4' },
];

for (const { name, family } of FACES) {
  await cut(family, 'latin', LETTERS, name);
  await cut(family, 'latin-ext', EXTRA_LETTERS, `${name}-extra`);
}

async function cut(family, part, letters, name) {
  const source = `@fontsource-variable/${family}/files/${family}-${part}-wght-normal.woff2`;
  const font = await subsetFont(readFileSync(fileURLToPath(import.meta.resolve(source))), letters, {
    targetFormat: 'woff2',
    variationAxes: WEIGHTS,
    keepFeatures: FEATURES,
    preserveNameIds: LICENCE_NAMES,
    noHinting: true,
    // What no browser needs to set a line of text in our languages.
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
