import type { HtmlElement } from '../html/elements.ts';
import type { OutputPath } from '../model/paths.ts';
import type { RenderedPage } from '../render/renderer.ts';
import { BUDGETS, KILOBYTE, type PageKind, pageKindOf } from './budgets.ts';
import type { CheckedSite, SiteDiagnostic } from './check.ts';
import { addressOf, type CheckedPage, checkedPage } from './checked-page.ts';
import { targetOf } from './page-addresses.ts';

/** The pictures that a phone fetches with a page before the visitor scrolls. They are weighed when they are made. */
export type PicturesToWeigh = {
  readonly kind: PageKind;
  readonly pictures: readonly {
    /** The file that a phone chooses. */
    readonly path: string;
    /** The `src` of its element, to find it again. */
    readonly src: string;
    /** True for the picture that is fetched before all others. */
    readonly isFirst: boolean;
  }[];
};

/** The pictures that count for a page's weight; undefined if there are none. */
export function picturesToWeigh(
  rendered: RenderedPage,
  site: Pick<CheckedSite, 'base' | 'settings'>,
): PicturesToWeigh | undefined {
  const page = checkedPage(rendered, false);
  const pictures = firstPictures(page).flatMap(({ element, address }) => {
    const target = targetOf(site, page, address);
    if (target?.to !== 'file') return [];
    const { attributes } = element;
    return [
      {
        path: target.path,
        src: attributes.get('src') ?? '',
        isFirst: attributes.get('fetchpriority') === 'high',
      },
    ];
  });
  // Copied, because a grown array has spare room: for many pages, more than its content.
  return pictures.length === 0 ? undefined : { kind: pageKindOf(page), pictures: [...pictures] };
}

/** Reports the pictures that are too heavy on the page at an output path. `bytesOf` returns the size of a file. */
export function tooHeavyPictures(
  path: OutputPath,
  { kind, pictures }: PicturesToWeigh,
  bytesOf: (path: OutputPath) => number,
): readonly SiteDiagnostic[] {
  const weighed = pictures.map((one) => ({ bytes: bytesOf(one.path as OutputPath), ...one }));
  const first = weighed.find(({ isFirst }) => isFirst);
  const heaviest = weighed.reduce((most, one) => (one.bytes > most.bytes ? one : most));
  const { images, firstSlide }: (typeof BUDGETS)[PageKind] & { firstSlide?: { ceiling: number } } =
    BUDGETS[kind];
  const judged = [
    { part: 'firstSlide', bound: firstSlide, bytes: first?.bytes ?? 0, src: first?.src },
    {
      part: 'images',
      bound: images,
      bytes: weighed.reduce((sum, { bytes }) => sum + bytes, 0),
      src: heaviest.src,
    },
  ] as const;
  return judged.flatMap(({ part, bound, bytes, src }) => {
    if (bound === undefined || bytes <= bound.ceiling * KILOBYTE) return [];
    const args = { part, kilobytes: Math.ceil(bytes / KILOBYTE), ceiling: bound.ceiling };
    return [{ code: 'too-heavy', args, on: { address: addressOf(path), picture: src ?? '' } }];
  });
}

/** The pictures without lazy loading, each as the file that a phone chooses. */
export function firstPictures(
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

/** The width of a common phone in pixels: 360 points of two pixels each. */
const PHONE = 720;
