import type { PageFacts } from '../../model/facts.ts';
import { NOT_FOUND_FILE } from '../../model/paths.ts';
import type { Check, PageDiagnostic, SiteDiagnostic } from '../check.ts';

/** What the page is called in search results: no two pages alike, none so short that it says nothing, none cut off. */
export const titles: Check = {
  page({ route, head }) {
    // Search engines are asked not to keep the page for missing addresses.
    if (route === undefined) return [];
    return PARTS.flatMap(({ what, ...bounds }): readonly PageDiagnostic[] => {
      const length = lengthOf(plain(head[what]));
      if (length >= bounds.least && length <= bounds.most) return [];
      return [{ code: 'unsuitable-length', args: { what, length, ...bounds }, on: { head: what } }];
    });
  },
  site: ({ pages }) =>
    PARTS.flatMap(({ what }) => {
      const first = new Map<string, PageFacts>();
      // Search engines are asked not to keep the page for missing addresses.
      return pages
        .filter(({ path }) => path !== NOT_FOUND_FILE)
        .flatMap((page): readonly SiteDiagnostic[] => {
          const words = plain(page[what]).toLowerCase();
          const other = first.get(words);
          if (other === undefined) first.set(words, page);
          if (other === undefined || words === '') return [];
          const args = { what, other: other.address };
          return [{ code: 'same-title', args, on: { address: page.address, part: what } }];
        });
    }),
};

/** Characters. Search engines show about 60 of a title and 160 of a description, and cut the rest. */
const PARTS = [
  { what: 'title', least: 4, most: 110 },
  { what: 'description', least: 10, most: 180 },
] as const;

/** As browsers show it: every run of white space as one space. */
function plain(words: string): string {
  // Hardly any has more than single spaces, and to replace each by itself takes longer than to look.
  return (/\s\s|[^\S ]/.test(words) ? words.replace(/\s+/g, ' ') : words).trim();
}

/** In characters as people count them; some take two places in a text. */
function lengthOf(words: string): number {
  return /[\ud800-\udfff]/.test(words) ? [...words].length : words.length;
}
