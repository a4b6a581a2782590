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
  site({ pages }) {
    // Search engines are asked not to keep the page for missing addresses.
    const named = pages.filter(({ path }) => path !== NOT_FOUND_FILE);
    const [byTitle, byDescription] = [sameAs(named, 'title'), sameAs(named, 'description')];
    return named.flatMap((page): readonly SiteDiagnostic[] => {
      const [title, description] = [byTitle.get(page), byDescription.get(page)];
      const of = (other: PageFacts, what: keyof typeof ON): SiteDiagnostic => {
        const on = { address: page.address, part: ON[what] };
        return { code: 'same-title', args: { what, other: other.address }, on };
      };
      if (title !== undefined && title === description) return [of(title, 'both')];
      return [
        ...(title === undefined ? [] : [of(title, 'title')]),
        ...(description === undefined ? [] : [of(description, 'description')]),
      ];
    });
  },
};

/** Where it is told that pages are called the same. */
const ON = { title: 'title', description: 'description', both: 'title' } as const;

/**
 * The pages that have the title or the description of another one, each with that one. The page with the shortest address
 * keeps it: copies have longer names.
 */
function sameAs(pages: readonly PageFacts[], what: 'title' | 'description'): Map<PageFacts, PageFacts> {
  const owners = new Map<string, PageFacts>();
  const same = new Map<PageFacts, PageFacts>();
  for (const page of pages) {
    const words = plain(page[what]).toLowerCase();
    const owner = words === '' ? undefined : owners.get(words);
    if (owner === undefined) owners.set(words, page);
    else if (page.address.length >= owner.address.length) same.set(page, owner);
    else {
      owners.set(words, page);
      same.set(owner, page);
    }
  }
  return same;
}

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
