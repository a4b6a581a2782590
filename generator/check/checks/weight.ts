import { gzipSync } from 'node:zlib';
import type { PageWeight } from '../../model/dev-protocol.ts';
import { utf8Bytes } from '../../model/utf8-bytes.ts';
import type { RenderedPage } from '../../render/renderer.ts';
import { budgetFor, KILOBYTE, placeOfWidgets } from '../budgets.ts';
import type { Check, CheckedSite, PageDiagnostic } from '../check.ts';
import { type CheckedPage, checkedPage } from '../checked-page.ts';
import { targetOf } from '../page-addresses.ts';
import { firstPictures } from '../weigh-pictures.ts';

/**
 * The HTML, style sheets and scripts of every page are within their ceilings: the compressed size that a phone fetches before
 * the visitor scrolls or touches. Pictures are weighed when they are made (`check/weigh-pictures.ts`). Typefaces, requests
 * and the total depend on the browser: `npm run weight` measures them, and a test checks them.
 */
export const weight: Check = {
  page: (page, site) => textsOf(page, site, htmlWithin).flatMap((one) => tooHeavy(page, one)),
};

/** The weight of a page when it opens on a phone, in transferred bytes, with its limits. */
export function pageWeight(rendered: RenderedPage, site: CheckedSite): PageWeight {
  const page = checkedPage(rendered, false);
  const images = sumOf(
    firstPictures(page).map(({ address }) => site.weigh(pathOf(page, site, address)).bytes),
  );
  const parts = [...textsOf(page, site, htmlSize), { part: 'images', bytes: images }];
  const sheets = [...page.layout.markup.loads, ...page.loads].filter(({ as }) => as === 'style');
  const fonts = sheets.flatMap(({ address }) => typefacesIn(pathOf(page, site, address), site));
  const all = [...parts, { part: 'fonts', bytes: sumOf(fonts.map((path) => site.weigh(path).bytes)) }];
  return {
    total: inKilobytes(sumOf(all.map(({ bytes }) => bytes))),
    budget: budgetFor(page).total.target,
    parts: all.map(({ part, bytes }) => ({ name: part, kilobytes: inKilobytes(bytes) })),
  };
}

/** The typefaces that every page needs: others are for letters that a page may not contain. */
function typefacesIn(sheet: string, site: CheckedSite): readonly string[] {
  const folder = sheet.slice(0, sheet.lastIndexOf('/') + 1);
  return [...site.weigh(sheet).text.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, face = '']) => {
    const [, file] = /url\(["']?\.\/([^"')]+)/.exec(face) ?? [];
    return file === undefined || face.includes('unicode-range') ? [] : [folder + file];
  });
}

/** The texts that a phone fetches immediately. `sizeOf` returns the weight of the HTML. */
function textsOf(
  page: CheckedPage,
  site: CheckedSite,
  sizeOf: (page: CheckedPage) => number,
): readonly Part[] {
  const linked = (as: string) =>
    [...page.layout.markup.loads, ...page.loads]
      .filter((load) => load.as === as)
      .map(({ address }) => pathOf(page, site, address));
  const modules = withImports(
    [...linked('script'), ...scriptsOf(page, site)],
    (path) => site.weigh(path).imports,
  );
  const sum = (paths: Iterable<string>) => sumOf([...new Set(paths)].map((path) => site.weigh(path).bytes));
  return [
    { part: 'html', bytes: sizeOf(page) },
    { part: 'css', bytes: sum(linked('style')) },
    { part: 'js', bytes: sum(modules) },
  ];
}

function htmlSize({ html }: CheckedPage): number {
  return gzipSync(html).length;
}

/**
 * The weight of the HTML, or an upper limit for it if that is within the budget. The first try is half of its bytes. The
 * second is the layout, compressed once for all its pages, plus half of the rest. The last is the true weight. Compressing
 * each page takes longer than all other checks together.
 */
function htmlWithin(page: CheckedPage): number {
  const { layout, html } = page;
  const most = budgetFor(page).html.ceiling * KILOBYTE;
  const bytes = utf8Bytes(html).length;
  if (bytes / LEAST_RATIO <= most) return bytes / LEAST_RATIO;
  const text = layout.markup.html;
  const size = sizes.get(layout) ?? { bytes: Buffer.byteLength(text), compressed: gzipSync(text).length };
  sizes.set(layout, size);
  const bound = size.compressed + (bytes - size.bytes) / LEAST_RATIO;
  return bound <= most ? bound : htmlSize(page);
}

/** The sizes of layouts, which many pages share. */
const sizes = new WeakMap<object, { readonly bytes: number; readonly compressed: number }>();

/** Prose compresses to less than half its length, and tags to a fifth; only random letters do not. */
const LEAST_RATIO = 2;

function pathOf(page: CheckedPage, site: CheckedSite, address: string): string {
  const target = targetOf(site, page, address);
  return target?.to === 'file' ? target.path : '';
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

function inKilobytes(bytes: number): number {
  return Math.round(bytes / KILOBYTE);
}

type Part = { readonly part: 'html' | 'css' | 'js'; readonly bytes: number };

function tooHeavy(page: CheckedPage, { part, bytes }: Part): readonly PageDiagnostic[] {
  const { ceiling } = budgetFor(page)[part];
  if (bytes <= ceiling * KILOBYTE) return [];
  return [{ code: 'too-heavy', args: { part, kilobytes: Math.ceil(bytes / KILOBYTE), ceiling }, on: {} }];
}

/** The scripts for a page's sections and islands, which are named after them. An island is loaded once it is in view. */
function scriptsOf(page: CheckedPage, { scripts }: CheckedSite): readonly string[] {
  const names: string[] = [];
  const areIslandsBelow = placeOfWidgets(page) === 'below';
  for (const { tag } of page.main.elements)
    if (tag.script !== undefined && !(areIslandsBelow && tag.attributes.has('data-island')))
      names.push(tag.script);
  return scripts.filter((path) => names.some((name) => path.startsWith(`assets/${name}-`)));
}

/** Modules with all their static imports. Imports that load later, at a touch, are not included. */
function withImports(
  paths: readonly string[],
  importsOf: (path: string) => readonly string[],
): ReadonlySet<string> {
  const all = new Set<string>();
  const add = (path: string): void => {
    if (all.has(path)) return;
    all.add(path);
    for (const file of importsOf(path)) add(file);
  };
  for (const path of paths) add(path);
  return all;
}
