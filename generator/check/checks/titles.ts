import type { PageTexts } from '../../model/facts.ts';
import { NOT_FOUND_FILE } from '../../model/paths.ts';
import { NAME_IN_TITLES } from '../../schema/entities/organisation.ts';
import type { Check, PageDiagnostic, SiteDiagnostic } from '../check.ts';

/** The title and description of a page in search results: unique, not too short to be useful, and not cut off. */
export const titles: Check = {
  page({ route, head }, { settings }) {
    // Search engines are told not to index the 404 page.
    if (route === undefined) return [];
    return PARTS.flatMap(({ what, ...bounds }): readonly PageDiagnostic[] => {
      // The title of the home page is the name of the organisation, which is checked where it is written.
      if (what === 'title' && route === '/') return [];
      const length = lengthOf(plain(head[what]));
      const allowed = what === 'title' ? bounds.most + excessOf(settings.organisation.name) : bounds.most;
      if (length >= bounds.least && length <= allowed) return [];
      return [{ code: 'unsuitable-length', args: { what, length, ...bounds }, on: { head: what } }];
    });
  },
  texts(pages) {
    // Search engines are told not to index the 404 page.
    const named = pages.filter(({ path }) => path !== NOT_FOUND_FILE);
    const [byTitle, byDescription] = [sameAs(named, 'title'), sameAs(named, 'description')];
    return named.flatMap((page): readonly SiteDiagnostic[] => {
      const [title, description] = [byTitle.get(page), byDescription.get(page)];
      const of = (other: PageTexts, what: keyof typeof ON): SiteDiagnostic => {
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

/** The characters of the name beyond the longest suitable one: they are reported once, and not with each title. */
function excessOf(name: string): number {
  return Math.max(0, lengthOf(name) - NAME_IN_TITLES.most);
}

/** The place of a report about pages with the same name. */
const ON = { title: 'title', description: 'description', both: 'title' } as const;

/**
 * The pages with the title or description of another page, each with that page. The page with the shortest address keeps it:
 * copies have longer names.
 */
function sameAs(pages: readonly PageTexts[], what: 'title' | 'description'): Map<PageTexts, PageTexts> {
  const owners = new Map<string, PageTexts>();
  const same = new Map<PageTexts, PageTexts>();
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

/** The text as browsers show it: every run of white space is one space. */
function plain(words: string): string {
  // Few texts have more than single spaces, and replacing takes longer than testing.
  return (/\s\s|[^\S ]/.test(words) ? words.replace(/\s+/g, ' ') : words).trim();
}

/** The length in characters as people count them; some take two code units. */
function lengthOf(words: string): number {
  return /[\ud800-\udfff]/.test(words) ? [...words].length : words.length;
}
