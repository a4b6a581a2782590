import type { HtmlElement } from '../html/elements.ts';
import type { Tag } from '../html/tags.ts';
import { type OutputPath, outputFile } from '../model/paths.ts';
import type { CheckedSite } from './check.ts';
import type { CheckedPage } from './checked-page.ts';

/** The pictures in a page's main part, each by its largest file: the target of a link around it, if there is one. */
export function shownPictures({ main }: CheckedPage, { base }: CheckedSite): readonly OutputPath[] {
  const folder = `${base}images/`;
  const pictures = main.named('img').flatMap((img) => {
    const address = linkedFile(img, folder) ?? widestFile(img);
    return address?.startsWith(folder) ? [outputFile(address.slice(base.length))] : [];
  });
  return [...new Set(pictures)];
}

/** The target of a link around this picture. */
function linkedFile({ parent }: HtmlElement, folder: string): string | undefined {
  const around = parent?.name === 'picture' ? parent.parent : parent;
  const href = around?.name === 'a' ? around.attributes.get('href') : undefined;
  return href?.startsWith(folder) ? href : undefined;
}

/** The widest of all files that a browser may choose for a picture. */
function widestFile(img: HtmlElement): string | undefined {
  const { parent, markup } = img;
  const first = parent?.name === 'picture' ? parent.order + 1 : img.order;
  let widest: ShownFile = { address: img.attributes.get('src'), width: 0 };
  for (let order = first; order <= img.order; order += 1) {
    const one = widestIn(markup.elements[order]!.tag);
    if (one.width > widest.width) widest = one;
  }
  return widest.address;
}

type ShownFile = { readonly address: string | undefined; readonly width: number };

/** The widest file of one element. */
function widestIn(tag: Tag): ShownFile {
  const known = WIDEST.get(tag);
  if (known !== undefined) return known;
  let widest: ShownFile = { address: undefined, width: 0 };
  for (const candidate of tag.attributes.get('srcset')?.split(',') ?? []) {
    const [address, size = ''] = candidate.trim().split(' ');
    const width = Number.parseInt(size, 10);
    if (width > widest.width) widest = { address, width };
  }
  WIDEST.set(tag, widest);
  return widest;
}

// A picture is on many pages, with the same tags on each.
const WIDEST = new WeakMap<Tag, ShownFile>();
