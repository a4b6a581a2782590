import type { Args } from '../../diagnostics/catalog.ts';
import { type PageElement, textOf } from '../../model/page-elements.ts';
import type { Check, Finding } from '../check.ts';
import type { FinishedPage } from '../finished-page.ts';

/** Every picture has words for those who do not see it, be it none, and these words say what it shows. */
export const altText: Check = ({ pages }) =>
  pages.flatMap((page) =>
    page.named('img').flatMap((element): readonly Finding[] => {
      const alt = element.attributes.get('alt');
      const on = { page, element, parts: ['alt'] };
      if (alt === undefined) return [{ code: 'missing-alternative', args: {}, on }];
      const why = emptiness(page, element, alt);
      return why === undefined ? [] : [{ code: 'idle-alternative', args: { alt, why }, on }];
    }),
  );

/** Why words say nothing of a picture; undefined if they do. */
function emptiness(
  page: FinishedPage,
  picture: PageElement,
  alt: string,
): Args<'idle-alternative'>['why'] | undefined {
  const words = alt.trim().toLowerCase();
  if (words === '') return undefined;
  if (OPENINGS.test(words)) return 'says-picture';
  if (ENDING.test(words) || (SIGNS.test(words) && words === fileNameOf(picture))) return 'file-name';
  if (words === captionOf(page, picture)) return 'same-as-caption';
  return undefined;
}

/** "Drawing of" stays: it says that it is no photograph. */
const OPENINGS = /^(an? |the )?(image|picture|photo|photograph|graphic|screenshot)( of\b|$)/;

const ENDING = /\.(jpe?g|png|webp|avif|svg|gif)$/;

/** What tells the name of a file from words: `slide-01`, `IMG_2034`. */
const SIGNS = /[-_\d]/;

/** `slide-01` for a picture that was `home/slide-01.jpg`. */
function fileNameOf({ attributes }: PageElement): string | undefined {
  const file = (attributes.get('src') ?? '').split('/').at(-1) ?? '';
  return file.split('.')[0]?.toLowerCase();
}

/** The caption of a figure; all the words of a group, such as a slide. */
function captionOf(page: FinishedPage, picture: PageElement): string | undefined {
  let around = picture.parent;
  while (around !== undefined && !isFigure(around)) around = around.parent;
  if (around === undefined) return undefined;
  const { start, end } = around.content;
  const caption = page.named('figcaption').find((one) => one.start >= start && one.start < end);
  return textOf(page.html, caption ?? around).toLowerCase();
}

function isFigure({ name, attributes }: PageElement): boolean {
  return name === 'figure' || attributes.get('role') === 'group';
}
