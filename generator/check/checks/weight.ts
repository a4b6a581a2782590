import { gzipSync } from 'node:zlib';
import type { Args } from '../../diagnostics/catalog.ts';
import type { HtmlElement } from '../../html/elements.ts';
import type { PageWeight } from '../../model/dev-protocol.ts';
import type { RenderedPage } from '../../render/renderer.ts';
import { budgetFor } from '../budgets.ts';
import type { Check, CheckedSite, Finding } from '../check.ts';
import { type CheckedPage, checkedPage } from '../checked-page.ts';
import { targetOf } from '../page-addresses.ts';

/**
 * No page is heavier than its budget: what a phone fetches before anybody scrolls or touches, compressed. Pictures that
 * have not been made yet weigh nothing; the next check after a build weighs them. What a browser makes of it all,
 * `npm run weight` measures.
 */
export const weight: Check = {
  page: (page, site) => partsOf(page, site).flatMap((one) => tooHeavy(page, one)),
};

/** What a page weighs when it is opened on a phone, in bytes on the line, and how much it may. */
export function pageWeight(rendered: RenderedPage, site: CheckedSite): PageWeight {
  const page = checkedPage(rendered, false);
  const parts = partsOf(page, site).filter(({ part }) => part !== 'firstSlide');
  const sheets = [...page.layout.markup.loads, ...page.loads].filter(({ as }) => as === 'style');
  const fonts = sheets.flatMap(({ address }) => typefacesIn(pathOf(page, site, address), site));
  const all = [...parts, { part: 'fonts', bytes: sumOf(fonts.map((path) => site.weigh(path).bytes)) }];
  return {
    total: inKilobytes(sumOf(all.map(({ bytes }) => bytes))),
    budget: budgetFor(page).total.target,
    parts: all.map(({ part, bytes }) => ({ name: part, kilobytes: inKilobytes(bytes) })),
  };
}

/** The typefaces that every page needs: others are for letters that a page may not have. */
function typefacesIn(sheet: string, site: CheckedSite): readonly string[] {
  const folder = sheet.slice(0, sheet.lastIndexOf('/') + 1);
  return [...site.weigh(sheet).text.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, face = '']) => {
    const [, file] = /url\(["']?\.\/([^"')]+)/.exec(face) ?? [];
    return file === undefined || face.includes('unicode-range') ? [] : [folder + file];
  });
}

/** Everything that a phone fetches at once. */
function partsOf(page: CheckedPage, site: CheckedSite): readonly Part[] {
  const linked = (as: string) =>
    [...page.layout.markup.loads, ...page.loads]
      .filter((load) => load.as === as)
      .map(({ address }) => pathOf(page, site, address));
  const modules = withImports(
    [...linked('script'), ...scriptsOf(page, site)],
    (path) => site.weigh(path).text,
  );
  const pictures = firstPictures(page).map(({ element, address }) => ({
    element,
    bytes: site.weigh(pathOf(page, site, address)).bytes,
  }));
  const first = pictures.find(({ element }) => element.attributes.get('fetchpriority') === 'high');
  const sum = (paths: Iterable<string>) => sumOf([...new Set(paths)].map((path) => site.weigh(path).bytes));
  return [
    { part: 'html', bytes: gzipSync(page.html).length },
    { part: 'css', bytes: sum(linked('style')) },
    { part: 'js', bytes: sum(modules) },
    { part: 'firstSlide', bytes: first?.bytes ?? 0, element: first?.element },
    { part: 'images', bytes: sumOf(pictures.map(({ bytes }) => bytes)) },
  ];
}

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

type Part = {
  readonly part: Args<'too-heavy'>['part'];
  readonly bytes: number;
  readonly element?: HtmlElement | undefined;
};

function tooHeavy(page: CheckedPage, { part, bytes, element }: Part): readonly Finding[] {
  const budget = budgetFor(page);
  const ceiling = budget[part]?.ceiling ?? Number.POSITIVE_INFINITY;
  if (bytes <= ceiling * KILOBYTE) return [];
  const kilobytes = Math.ceil(bytes / KILOBYTE);
  return [{ code: 'too-heavy', args: { part, kilobytes, ceiling }, on: { element, parts: ['src'] } }];
}

const KILOBYTE = 1_000;

/** The scripts that bring a page's own sections and islands to life: their files are named after them. */
function scriptsOf({ main }: CheckedPage, { scripts }: CheckedSite): readonly string[] {
  const names = main.elements.flatMap(({ written, attributes }) =>
    /data-(?:section-script|island)=/.test(written)
      ? [attributes.get('data-section-script') ?? attributes.get('data-island') ?? '']
      : [],
  );
  return scripts.filter((path) => names.some((name) => path.startsWith(`assets/${name}-`)));
}

/** Modules with all that they import at once. What they ask for later, at a touch, is not among it. */
function withImports(paths: readonly string[], textOf: (path: string) => string): ReadonlySet<string> {
  const all = new Set<string>();
  const add = (path: string): void => {
    if (all.has(path)) return;
    all.add(path);
    for (const [, file] of textOf(path).matchAll(STATIC_IMPORT)) add(`assets/${file}`);
  };
  for (const path of paths) add(path);
  return all;
}

/** `import{a as b}from"./chunk-1a2b3c4d.js"`, and not `import("./chunk.js")`. */
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g;

/** The pictures that do not wait to be near, each in the file that a phone takes. */
function firstPictures(
  page: CheckedPage,
): readonly { readonly element: HtmlElement; readonly address: string }[] {
  return page
    .named('img')
    .filter(({ attributes }) => attributes.get('loading') !== 'lazy')
    .map((element) => {
      const sources = page.named('source').filter(({ parent }) => parent === element.parent);
      const source =
        sources.find(({ attributes }) => !/min-width/.test(attributes.get('media') ?? '')) ?? element;
      const candidates = (source.attributes.get('srcset') ?? '')
        .split(',')
        .map((one) => one.trim().split(/\s+/));
      const enough = candidates.find(([, width = '']) => Number.parseInt(width, 10) >= PHONE);
      const [address = ''] = enough ?? candidates.at(-1) ?? [];
      return { element, address: address === '' ? (element.attributes.get('src') ?? '') : address };
    });
}

/** Pixels across of a common phone: 360 points of two pixels each. */
const PHONE = 720;
