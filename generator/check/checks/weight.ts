import { gzipSync } from 'node:zlib';
import type { Args } from '../../diagnostics/catalog.ts';
import type { HtmlElement } from '../../html/elements.ts';
import { budgetFor } from '../budgets.ts';
import type { Check, CheckedSite, Finding } from '../check.ts';
import type { CheckedPage } from '../checked-page.ts';
import { targetOf } from '../page-addresses.ts';

/**
 * No page is heavier than its budget: what a phone fetches before anybody scrolls or touches, compressed. Pictures that
 * have not been made yet weigh nothing; the next check after a build weighs them. What a browser makes of it all,
 * `npm run weight` measures.
 */
export const weight: Check = {
  page(page, site) {
    const pathOf = (address: string) => {
      const target = targetOf(site, page, address);
      return target?.to === 'file' ? target.path : '';
    };
    const linked = (as: string) =>
      [...page.layout.markup.loads, ...page.loads]
        .filter((load) => load.as === as)
        .map(({ address }) => pathOf(address));
    const modules = withImports(
      [...linked('script'), ...scriptsOf(page, site)],
      (path) => site.weigh(path).text,
    );
    const pictures = firstPictures(page).map(({ element, address }) => ({
      element,
      bytes: site.weigh(pathOf(address)).bytes,
    }));
    const first = pictures.find(({ element }) => element.attributes.get('fetchpriority') === 'high');
    const sum = (paths: Iterable<string>) =>
      [...new Set(paths)].reduce((total, path) => total + site.weigh(path).bytes, 0);

    const parts: readonly Part[] = [
      { part: 'html', bytes: gzipSync(page.html).length },
      { part: 'css', bytes: sum(linked('style')) },
      { part: 'js', bytes: sum(modules) },
      { part: 'firstSlide', bytes: first?.bytes ?? 0, element: first?.element },
      { part: 'images', bytes: pictures.reduce((total, { bytes }) => total + bytes, 0) },
    ];
    return parts.flatMap((one) => tooHeavy(page, one));
  },
};

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
