import type { ReactNode } from 'react';
import type { FolderName } from '../schema/content.ts';
import type { FocusPoint } from '../schema/picture-slots.ts';
import type { Section } from '../schema/sections.ts';
import type { Content } from './content.ts';
import type { PageContext } from './page-context.ts';
import type { Route } from './paths.ts';
import type { Site } from './site.ts';
import type { Thing } from './structured-data.ts';

/** An entity with its own page. */
export type PageEntity<N extends FolderName = FolderName> = Content['folders'][N][number];

/** The keys that mean the same in each collection that has them. A collection with another meaning for one has a type error. */
export type SharedKeys = {
  readonly sections?: readonly Section[];
  /** Its position in menus and lists. */
  readonly order?: number | undefined;
  readonly placeholder?: boolean | undefined;
};

/** The title and description of a page for browsers and search engines. */
export type PageHead = {
  /** Unique in the site; the name of the organisation is added later. */
  readonly title: string;
  readonly description: string;
};

/** The picture of a whole page, with its alternative text. */
export type PagePicture = {
  readonly image: string;
  readonly alt: string | undefined;
  readonly focus?: FocusPoint | undefined;
};

/**
 * Defines how the entities of a collection become pages. `select` takes the page's data from the site as plain props. `View`
 * turns them into markup, without clock or randomness. Components get addresses, words and pictures from `usePageContext`.
 */
export type PageTemplate<N extends FolderName = FolderName, Props = unknown> = {
  readonly collection: N;
  /** Selects the entities of the collection for this template; without it, all. */
  accepts?(entity: PageEntity<N>): boolean;
  /** The address of the page of a file, from the name of the file alone. */
  route(slug: string): string;
  /** The label of a menu entry that has none. */
  label(entity: PageEntity<N>): string;
  /** The data other pages show about an entity; without it, only its label and its address. */
  summarize?(entity: PageEntity<N>): unknown;
  select(site: Site, entity: PageEntity<N>, route: Route): Props;
  head(props: Props): PageHead;
  /** The picture for shared links to the page; without one, the picture of the whole site is used. */
  picture?(props: Props): PagePicture | undefined;
  View(props: Props): ReactNode;
  /** The data for search engines, in addition to the way to the page. Only facts, no placeholders. */
  describe?(props: Props, context: PageContext): readonly Thing[];
};

/** Declares a page template. It makes its parts agree on the type of the props. */
export function definePage<N extends FolderName, Props>(template: PageTemplate<N, Props>): PageTemplate {
  // The registry lists templates with different props. Only `select` makes props, so this is safe.
  return template as unknown as PageTemplate;
}
