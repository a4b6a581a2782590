import type { Route } from './paths.ts';

/**
 * How the layout of a page (head, header, footer) can differ from that of another page, apart from titles and addresses.
 * Pages in the same state share one rendering of it.
 */
export type LayoutState = {
  readonly isHome: boolean;
  /** The route of the page if the menu leads to it; its entry is marked there. */
  readonly menuRoute: Route | undefined;
  /** False for the page for unknown addresses: it has no address, and search engines leave it out. */
  readonly hasAddress: boolean;
  /** Whether a shared link to the page shows a picture, and whether a text describes it. */
  readonly sharedPicture: 'none' | 'undescribed' | 'described';
};

/**
 * The parts of a rendered layout that differ from page to page. Each is rendered as a slot and filled in later. The
 * generator makes the policy and the preloads; the templates make all others.
 */
export type LayoutSlot =
  | 'policy'
  | 'preloads'
  | 'title'
  | 'description'
  | 'canonical'
  | 'picture'
  | 'pictureType'
  | 'pictureWidth'
  | 'pictureHeight'
  | 'pictureAlt'
  | 'main'
  /** The data for search engines, after everything visible. */
  | 'data';

/** The text of a slot. Content cannot contain these control characters: files with one are refused. */
export function layoutSlot(name: LayoutSlot): string {
  return `\u0001${name}\u0002`;
}

/** A slot in a rendered layout. Splitting by it returns text and slot names in turn. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: characters that no content can contain
export const LAYOUT_SLOT = /\u0001(\w+)\u0002/;
