import type { Route } from './paths.ts';

/**
 * How the layout of a page (head, header, footer) can differ from that of another page, titles and addresses apart.
 * Pages in the same state share one rendering of it.
 */
export type LayoutState = {
  readonly isHome: boolean;
  /** The route of the page if the menu leads to it, so that its entry is marked. */
  readonly menuRoute: Route | undefined;
  /** False on the page for unknown addresses, which has no address of its own and which search engines leave out. */
  readonly hasAddress: boolean;
  /** Whether a picture shows where a link to the page is shared, and whether words describe it. */
  readonly sharedPicture: 'none' | 'undescribed' | 'described';
};

/**
 * What differs from page to page in the rendered layout. Each is written into it as a slot, to be filled in later: the policy
 * and the preloads by the generator, all others by the templates.
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
  /** What the page tells search engines, after all that visitors see. */
  | 'data';

/** How a slot is written. Content cannot contain these control characters: files with one are refused. */
export function layoutSlot(name: LayoutSlot): string {
  return `\u0001${name}\u0002`;
}

/** A slot in a rendered layout. Splitting by it gives text and names of slots in turn. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: characters that no content can contain
export const LAYOUT_SLOT = /\u0001(\w+)\u0002/;
