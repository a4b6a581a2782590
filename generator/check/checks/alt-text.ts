import type { Args } from '../../diagnostics/catalog.ts';
import { type HtmlElement, textOf } from '../../html/elements.ts';
import type { Check, PageDiagnostic } from '../check.ts';

/** Every picture has an alternative text, which may be empty, and the text describes the picture. */
export const altText: Check = {
  page: (page) =>
    page.newNamed('img').flatMap((element): readonly PageDiagnostic[] => {
      const alt = element.attributes.get('alt');
      const on = { element, parts: ['alt'] };
      if (alt === undefined) return [{ code: 'missing-alternative', args: {}, on }];
      const why = emptiness(element, alt);
      const left = why === 'says-picture' ? withoutOpening(alt) : undefined;
      const rest = left !== undefined && emptiness(element, left) === undefined ? left : undefined;
      return why === undefined ? [] : [{ code: 'idle-alternative', args: { alt, why, rest }, on }];
    }),
};

/** Why words do not describe a picture; undefined if they do. */
function emptiness(picture: HtmlElement, alt: string): Args<'idle-alternative'>['why'] | undefined {
  const words = alt.trim().toLowerCase();
  if (words === '') return undefined;
  if (OPENINGS.test(words)) return 'says-picture';
  if (EXTENSION.test(words) || (CHARACTERS.test(words) && words === fileNameOf(picture))) return 'file-name';
  if (words === captionOf(picture)) return 'same-as-caption';
  return undefined;
}

/** The words after "Photo of", if there is more than one. */
function withoutOpening(alt: string): string | undefined {
  const words = alt
    .trim()
    .slice(OPENINGS.exec(alt.trim().toLowerCase())?.[0].length ?? 0)
    .trim();
  if (!/^[\p{L}\p{N}]\S*\s+\S/u.test(words)) return undefined;
  return words.replace(/^[a-z](?=[a-z\s])/, (letter) => letter.toUpperCase());
}

/** "Drawing of" stays: it says that the picture is not a photograph. */
const OPENINGS = /^(an? |the )?(image|picture|photo|photograph|graphic|screenshot)( of\b|$)/;

const EXTENSION = /\.(jpe?g|jfif|png|webp|avif|svg|gif)$/;

/** Characters of file names: `slide-01`, `IMG_2034`. */
const CHARACTERS = /[-_\d]/;

/** `slide-01` for the picture `home/slide-01.jpg`. */
function fileNameOf({ attributes }: HtmlElement): string | undefined {
  const file = (attributes.get('src') ?? '').split('/').at(-1) ?? '';
  return file.split('.')[0]?.toLowerCase();
}

/** The caption of a figure, or all words of a group, such as a slide. */
function captionOf(picture: HtmlElement): string | undefined {
  let around = picture.parent;
  while (around !== undefined && !isFigure(around)) around = around.parent;
  if (around === undefined) return undefined;
  const { markup, content } = around;
  const caption = markup
    .named('figcaption')
    .find(({ start }) => start >= content.start && start < content.end);
  return textOf(caption ?? around).toLowerCase();
}

function isFigure({ name, attributes }: HtmlElement): boolean {
  return name === 'figure' || attributes.get('role') === 'group';
}
