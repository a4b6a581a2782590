import type { HtmlElement } from '../html/elements.ts';
import { type OutputPath, outputFile } from '../model/paths.ts';
import type { CheckedSite } from './check.ts';
import type { CheckedPage } from './checked-page.ts';

/** The pictures that a page shows in its own part, each by its largest file: that of a link around it, if it leads to one. */
export function shownPictures({ main }: CheckedPage, { base }: CheckedSite): readonly OutputPath[] {
  const folder = `${base}images/`;
  const pictures = main.named('img').flatMap((img) => {
    const address = linkedFile(img, folder) ?? widestFile(img);
    return address?.startsWith(folder) ? [outputFile(address.slice(base.length))] : [];
  });
  return [...new Set(pictures)];
}

/** The picture that a link around this one leads to. */
function linkedFile({ parent }: HtmlElement, folder: string): string | undefined {
  const around = parent?.name === 'picture' ? parent.parent : parent;
  const href = around?.name === 'a' ? around.attributes.get('href') : undefined;
  return href?.startsWith(folder) ? href : undefined;
}

/** The widest of all files that a browser may take for a picture. */
function widestFile(img: HtmlElement): string | undefined {
  const { parent, markup } = img;
  const first = parent?.name === 'picture' ? parent.order + 1 : img.order;
  let widest = { address: img.attributes.get('src'), width: 0 };
  for (const { attributes } of markup.elements.slice(first, img.order + 1)) {
    for (const candidate of attributes.get('srcset')?.split(',') ?? []) {
      const [address, size = ''] = candidate.trim().split(' ');
      const width = Number.parseInt(size, 10);
      if (width > widest.width) widest = { address, width };
    }
  }
  return widest.address;
}
