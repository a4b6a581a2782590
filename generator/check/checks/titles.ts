import { textOf } from '../../model/page-elements.ts';
import type { Check, Finding } from '../check.ts';
import type { FinishedPage } from '../finished-page.ts';

/** What the page is called in search results: no two pages alike, none so short that it says nothing, none cut off. */
export const titles: Check = ({ pages }) => {
  // Search engines are asked not to keep the page for missing addresses.
  const listed = pages.filter(({ page }) => page !== undefined);
  return PARTS.flatMap(({ what, read, ...bounds }) => {
    const first = new Map<string, FinishedPage>();
    return listed.flatMap((page): readonly Finding[] => {
      const { element, part, words } = read(page);
      const on = { page, element, parts: [part] };
      const length = [...words].length;
      const other = first.get(words.toLowerCase());
      if (other === undefined) first.set(words.toLowerCase(), page);
      return [
        ...(length < bounds.least || length > bounds.most
          ? [{ code: 'unsuitable-length', args: { what, length, ...bounds }, on } as const]
          : []),
        ...(other !== undefined && words !== ''
          ? [{ code: 'same-title', args: { what, other: other.address }, on } as const]
          : []),
      ];
    });
  });
};

/** Characters. Search engines show about 60 of a title and 160 of a description, and cut the rest. */
const PARTS = [
  { what: 'title', least: 4, most: 110, read: titleOf },
  { what: 'description', least: 10, most: 180, read: descriptionOf },
] as const;

function titleOf(page: FinishedPage) {
  const [element] = page.named('title').filter(({ parent }) => parent?.name === 'head');
  return { element, part: 'text', words: element === undefined ? '' : textOf(page.html, element) };
}

function descriptionOf(page: FinishedPage) {
  const element = page.named('meta').find(({ attributes }) => attributes.get('name') === 'description');
  return { element, part: 'content', words: element?.attributes.get('content') ?? '' };
}
