import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';
// @ts-expect-error It brings no types.
import subsetFont from 'subset-font';
import { describe, expect, test } from 'vitest';
// @ts-expect-error A script, which brings no types.
import { outlinesOf } from '../support/outlines.mjs';
import { REPOSITORY } from '../support/repository.ts';
import { sitegen, tinySite } from '../support/sites.ts';

const FONTS = join(REPOSITORY, 'templates', 'fonts');
const files = readdirSync(FONTS).filter((name) => name.endsWith('.woff2'));
const styles = readFileSync(join(REPOSITORY, 'templates', 'styles', 'fonts.css'), 'utf8');

/** The maximum weight of all fonts of a page, in bytes. */
const BUDGET = 50_000;

const KIKUYU = 'ĩũĨŨ';

describe('the fonts that a visitor loads', () => {
  test('come with the site, at any address, and wait for the style sheet', async () => {
    const root = tinySite();
    expect(await sitegen(root, 'build', '--base', '/x/')).toMatchObject({ exitCode: 0 });
    const fileAt = (address: string) => readFileSync(join(root, 'dist', address.replace('/x/', '')));

    for (const page of ['index.html', 'stations/hill/index.html', '404.html']) {
      const $ = load(fileAt(`/x/${page}`));
      const sheets = $('head > link[rel="stylesheet"]')
        .toArray()
        .map((one) => $(one).attr('href') ?? '');
      const loaded = sheets.flatMap((sheet) =>
        [
          ...fileAt(sheet)
            .toString()
            .matchAll(/url\(["']?([^"')]+\.woff2)["']?\)/g),
        ].map(([, url = '']) => new URL(url, `https://tiny.example${sheet}`).pathname),
      );
      expect(loaded).toHaveLength(files.length);
      for (const address of loaded) expect(fileAt(address).toString('latin1')).toMatch(/^wOF2/);

      // On a slow connection a preload would delay the style sheet, without which no text shows.
      expect($('link[rel="preload"][as="font"]')).toHaveLength(0);
    }
  });

  test('weigh no more than the budget of a page', () => {
    const weights = files.map((name) => readFileSync(join(FONTS, name)).length);
    expect(weights.reduce((sum, weight) => sum + weight)).toBeLessThanOrEqual(BUDGET);
  });

  test.each([
    ['body', { min: 400, max: 700 }],
    ['heading', undefined],
  ])('the %s face has the letters of our languages and figures of one width', async (name, weights) => {
    const face = await faceOf(`${name}.woff2`);
    const missing = [...'AZaz09 –—‘’“”…•°·€×\u00a0'].filter((sign) => !has(face, sign));
    expect(missing).toEqual([]);
    expect(new Set([...'0123456789'].map((figure) => widthOf(face, figure))).size).toBe(1);
    expect(face.getTableFeatureTags('GPOS')).toContain('kern');
    if (weights === undefined) expect(face.getAxisInfos().wght).toBeUndefined();
    else expect(face.getAxisInfos().wght).toMatchObject(weights);

    const accents = await faceOf(`${name}-accents.woff2`);
    expect([...'éÉöøœ½ʼ'].filter((sign) => !has(accents, sign))).toEqual([]);
    expect(heightsOf(accents)).toEqual(heightsOf(face));

    const extra = await faceOf(`${name}-extra.woff2`);
    expect([...KIKUYU].filter((sign) => !has(extra, sign))).toEqual([]);
    expect(heightsOf(extra)).toEqual(heightsOf(face));
  });

  test('the ranges of the style sheet are the letters of the files', async () => {
    const faces = [...styles.matchAll(/fonts\/([\w-]+\.woff2)[^}]*unicode-range:([^;]+);/g)];
    expect(faces).toHaveLength(4);
    for (const [, name = '', ranges = ''] of faces) {
      const isIn = (code: number) =>
        [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)].some(
          ([, from = '', to = from]) => code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16),
        );
      const outside = [...(await faceOf(name)).collectUnicodes()].filter((code) => !isIn(code));
      expect([name, outside]).toEqual([name, []]);
    }
  });

  test.each(files)('%s names its authors and its licence', async (name) => {
    const face = await faceOf(name);
    expect(face.getName(0, 'en')).toMatch(/Adobe .*Reserved Font Name/);
    expect(face.getName(14, 'en')).toContain('scripts.sil.org/OFL');
    expect(readFileSync(join(FONTS, 'OFL.txt'), 'utf8')).toContain(face.getName(0, 'en'));
  });
});

test('the letters to draw in pictures are those of the headings', async () => {
  const faces = ['heading.woff2', 'heading-accents.woff2', 'heading-extra.woff2'];
  const outlines = await outlinesOf(faces.map((name) => readFileSync(join(FONTS, name))));
  expect(outlines === readFileSync(join(FONTS, 'heading.outlines.txt'), 'utf8')).toBe(true);
});

describe('the fallback fonts until they are loaded', () => {
  const standIns = [...styles.matchAll(/@font-face \{([^}]*size-adjust[^}]*)\}/g)].map(([, rules = '']) => ({
    family: /font-family: "(.*)"/.exec(rules)?.[1] ?? '',
    weights: /font-weight: (.*);/.exec(rules)?.[1] ?? '',
    size: percent(rules, 'size-adjust'),
    ascent: percent(rules, 'ascent-override'),
    descent: percent(rules, 'descent-override'),
    gap: percent(rules, 'line-gap-override'),
  }));

  test.each([
    ['Source Sans 3', 'body.woff2', ['400 500', '600 700']],
    ['Source Serif 4', 'heading.woff2', ['600 700']],
  ])('a line of %s has the same height in each of them', async (family, name, weights) => {
    const { ascent, descent } = heightsOf(await faceOf(name));
    const own = standIns.filter((one) => one.family.startsWith(family));
    const families = [...new Set(own.map((one) => one.family))];
    expect(families).toHaveLength(4);
    // One for each weight of the real face: from another, letters would change their strokes as well.
    expect(own.map((one) => `${one.family} ${one.weights}`)).toEqual(
      families.flatMap((one) => weights.map((weight) => `${one} ${weight}`)),
    );
    for (const one of own) {
      expect(one.ascent * one.size).toBeCloseTo(ascent, 2);
      expect(one.descent * one.size).toBeCloseTo(descent, 2);
      expect(one.gap).toBe(0);
    }
  });

  test('each is used, and each that is used exists', () => {
    const tokens = readFileSync(join(REPOSITORY, 'templates', 'styles', 'tokens.css'), 'utf8');
    const used = [...tokens.matchAll(/"([^"]* Fallback [^"]*)"/g)].map(([, family]) => family);
    expect(new Set(used)).toEqual(new Set(standIns.map(({ family }) => family)));
  });
});

async function faceOf(name: string): Promise<Face> {
  const font: Uint8Array = await subsetFont(readFileSync(join(FONTS, name)), null, {
    targetFormat: 'sfnt',
    keepAllGlyphs: true,
    preserveNameIds: [0, 13, 14],
  });
  return new Face(new Blob(font));
}

function has(face: Face, sign: string): boolean {
  return face.collectUnicodes().includes(sign.codePointAt(0) ?? 0);
}

function widthOf(face: Face, text: string): number | undefined {
  const line = new Buffer();
  line.addText(text);
  line.guessSegmentProperties();
  shape(new Font(face), line);
  return line.getGlyphPositions()[0]?.xAdvance;
}

/** In parts of the font size. */
function heightsOf(face: Face) {
  const { ascender, descender, lineGap } = new Font(face).hExtents();
  return { ascent: ascender / face.upem, descent: -descender / face.upem, gap: lineGap };
}

function percent(rules: string, name: string): number {
  return Number(new RegExp(`\\b${name}: ([\\d.]+)%`).exec(rules)?.[1]) / 100;
}
